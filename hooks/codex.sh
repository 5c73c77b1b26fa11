#!/bin/sh
# Starts the program for one hook event of Codex: `sh codex.sh <event>`.
#
# Codex has no filter on what a command holds, so it is made here, with built-in
# commands only: a call that changes no checklist and no ledger costs a shell.
event=$1
IFS= read -r input || [ -n "$input" ] || exit 0

case $event in
  box)
    case $input in
      *'*** Begin Patch'*[Tt][Aa][Ss][Kk][Ss].[Mm][Dd]*) ;;
      *'*** Begin Patch'*.goal.md*) ;;
      *) exit 0 ;;
    esac
    ;;
  prompt)
    # This plugin's own command needs no goals folder yet.
    case $input in
      *'"prompt":"$goal '* | *'"prompt":"$goal:goal'* | *'"prompt":"$goal"'*) event=expansion ;;
    esac
    ;;
esac

printf '%s\n' "$input" | sh "${0%/*}/launch.sh" "$event"
