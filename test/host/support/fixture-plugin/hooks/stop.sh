# Holds a stop that no hook has held yet.
case $(cat) in
*'"stop_hook_active":true'*) exit 0 ;;
esac
printf '%s\n' '{"decision":"block","reason":"One more round, please.","systemMessage":"Held once."}'
