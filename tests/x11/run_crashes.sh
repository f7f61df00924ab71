#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Gives lessons on a real X server and ends the program with `kill -9` at every beat. The next start must go on there, with the
# votes, and show the same picture. Page Up then leads back through the same pictures.
#   run_crashes.sh PARAMAP [LESSON…]   without a lesson: every shipped one.
# The exit status is 77 if Xvfb, xdotool, openbox or ImageMagick is missing.
set -euo pipefail
paramap=$1
shift

source "$(dirname "${BASH_SOURCE[0]}")/server.sh"
source "$(dirname "${BASH_SOURCE[0]}")/talk.sh"
needs Xvfb xdotool openbox import
startServer 1024x768
startManager

page() { import -window root "$1"; }
lessons=("$@")
[ ${#lessons[@]} -gt 0 ] || mapfile -t lessons < <("$paramap" lesson list | sed -n "3,\$s/ .*//p")
all=0

# crash WHAT: the program ends, and another one goes on where it stood
crash() {
  local place hands
  settled "$work/$beats.png" page
  ended
  place=$(at) hands=$(votes)
  begin "$lesson" --theme light --resume
  [ "$(at)" = "$place" ] || fail "$1: the next start stands at $(at), not at $place"
  [ "$(votes)" = "$hands" ] || fail "$1: $(votes) is left of $hands"
  eventually "$1: the next start shows another picture" looksLike "$work/$beats.png" page
  beats=$((beats + 1))
}

for lesson in "${lessons[@]}"; do
  rm -f "$kept"
  begin "$lesson" --theme light
  steps=$(number steps)
  beats=0 questions=0 hand=0
  while true; do
    here=$(at)
    if [ "${here#* }" = 0 ]; then # a hand more, where hands are counted
      was=$(votes)
      hand=$((hand % 2 + 1))
      press $hand
      end=$((SECONDS + 1))
      while [ $SECONDS -le $end ] && [ "$(votes)" = "$was" ]; do sleep 0.05; done
      [ "$(votes)" = "$was" ] || questions=$((questions + 1))
    fi
    crash "$lesson, step and beat $here"
    press Next
    end=$((SECONDS + 60))
    [ "${here% *}" != $((steps - 1)) ] || end=$((SECONDS + 8)) # only behind the last step may a key do nothing
    while isAt "$here" && [ $SECONDS -lt $end ]; do sleep 0.05; done
    isAt "$here" && break
  done
  [ "${here% *}" = $((steps - 1)) ] || fail "$lesson ends at step $here of $steps"
  for back in $(seq $((beats - 2)) -1 0); do
    press Prior
    eventually "$lesson: Page Up, $back beats from the start, shows another picture" looksLike "$work/$back.png" page
  done
  isAt '0 0' || fail "$lesson: Page Up ends at $(at)"
  ended
  echo "$lesson: gone on at all $beats beats, with the hands of $questions questions"
  all=$((all + beats))
done
echo "1 passed, 0 failed ($all beats)"
