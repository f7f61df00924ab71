#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Tests the program in a window on a real X server, with real key and mouse events.
#   run_x11.sh PARAMAP      The exit status is 77 if Xvfb, xdotool, openbox or ImageMagick is missing.
set -euo pipefail
paramap=$1

source "$(dirname "${BASH_SOURCE[0]}")/server.sh"
needs Xvfb xdotool openbox import identify
startServer 1600x1000
startManager

"$paramap" gpt2 2>"$work/err" &
program=$!
children+=("$program")
window=$(timeout 60 xdotool search --sync --onlyvisible --name '^GPT-2 small' | head -1) || fail "no window appeared: $(cat "$work/err")"
xdotool windowactivate --sync "$window"

title() { xdotool getwindowname "$window"; }
waitForTitle() { # waitForTitle PATTERN WHAT
  for _ in $(seq 100); do
    [[ $(title) == $1 ]] && return
    sleep 0.1
  done
  fail "$2: the title is '$(title)'"
}

waitForTitle 'GPT-2 small*' 'at the start'
sleep 0.5
import -window "$window" "$work/start.png"
colours=$(identify -format %k "$work/start.png")
[ "$colours" -gt 100 ] || fail "the window shows only $colours colours"

# Keys reach the window: one step on a size changes the model, and undo takes it back.
for _ in $(seq 60); do # Tab reaches a slider sooner or later, wherever the focus starts
  xdotool key --clearmodifiers Right
  sleep 0.2
  [[ $(title) == *changed* ]] && break
  xdotool key --clearmodifiers Tab
done
waitForTitle '*changed*' 'after a step on a size'
import -window "$window" "$work/changed.png"
cmp -s "$work/start.png" "$work/changed.png" && fail 'a changed size changed no pixel'
while [[ $(title) == *changed* ]]; do
  before=$((${before:-0} + 1))
  [ "$before" -le 20 ] || fail "undo does not lead back: the title is '$(title)'"
  xdotool key --clearmodifiers ctrl+z
  sleep 0.3
done

# The mouse selects in the map, and Ctrl+Q ends the program.
eval "$(xdotool getwindowgeometry --shell "$window")"
xdotool mousemove --window "$window" $((WIDTH / 2)) $((HEIGHT / 2)) click 1
sleep 0.5
import -window "$window" "$work/selected.png"
cmp -s "$work/start.png" "$work/selected.png" && fail 'a click in the map changed no pixel'
xdotool key --clearmodifiers ctrl+q
for _ in $(seq 100); do
  kill -0 "$program" 2>/dev/null || { wait "$program" || fail "it ended with status $?"; echo "1 passed, 0 failed"; exit 0; }
  sleep 0.1
done
fail 'Ctrl+Q did not end the program'
