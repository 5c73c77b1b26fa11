#!/bin/sh
# Starts the program for one hook event: `sh launch.sh <event>`, or read into
# the shell that the host started anyway, `goal_event=<event>; . launch.sh`, which
# saves starting another one. The hook's JSON is on standard input.
#
# A hook runs at every stop, prompt and session start, so a project without a
# goal must cost no more than this shell: only built-in commands stand before
# the guard's exit, and standard input is left unread.
event=${goal_event:-$1}

# Prints the one line for a person when no Node can run the program. Once per
# session where the host names it; a stop that cannot be judged goes on.
without_node() {
  text="goal-ledger needs Node 20.17 or newer, found $1. Install it or put it on PATH; until then stops are not checked."
  case $event in
    command) printf '{"text":"Goal: %s","exit_code":1}\n' "$text"; exit 0 ;;
    view | usage | tick | box) exit 0 ;;
  esac
  told=${CLAUDE_PLUGIN_DATA:-${TMPDIR:-/tmp}}/no-node-${CLAUDE_CODE_SESSION_ID:-$PPID}
  [ -e "$told" ] && exit 0
  { mkdir -p "${told%/*}" && : >"$told"; } 2>/dev/null
  printf '{"systemMessage":"%s"}\n' "$text"
  exit 0
}

# The project keeps its goals in .claude/goals, in this folder or in one above
# it, up to the repository's top.
has_goals() {
  folder=${CLAUDE_PROJECT_DIR:-$PWD}
  while [ -n "$folder" ]; do
    [ -d "$folder/.claude/goals" ] && return 0
    [ -e "$folder/.git" ] && return 1
    case $folder in
      */*) folder=${folder%/*} ;;
      *) return 1 ;;
    esac
  done
  return 1
}

case $event in
  stop | prompt | session | end | compact | view | usage)
    # /goal:apply arms the loop block in a project without goals, too.
    has_goals || [ -e "$CLAUDE_PLUGIN_DATA/armed-$CLAUDE_CODE_SESSION_ID" ] || exit 0
    ;;
esac

root=${CLAUDE_PLUGIN_ROOT:-}
[ -n "$root" ] || root=$(cd "$(dirname "$0")/.." && pwd)

# On Node 20 this variable makes every start parse the whole bundle of
# certificates, three times the cost of starting; the check gets it back.
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  GOAL_LEDGER_NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS
  export GOAL_LEDGER_NODE_EXTRA_CA_CERTS
  unset NODE_EXTRA_CA_CERTS
fi

if command -v node >/dev/null 2>&1; then
  node=node
else
  # Started from a desktop, a shell's version manager is not on PATH.
  node=
  for each in "$NVM_BIN/node" "$HOME"/.nvm/versions/node/*/bin/node \
    "$HOME"/.local/share/fnm/node-versions/*/installation/bin/node \
    "$HOME/.volta/bin/node" /opt/homebrew/bin/node /usr/local/bin/node; do
    [ -x "$each" ] && node=$each
  done
  [ -n "$node" ] || without_node none
fi

# The program itself answers for a Node that is too old.
exec "$node" "$root/dist/goal.cjs" hook "$event"
