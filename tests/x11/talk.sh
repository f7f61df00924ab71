#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# A lesson that is given on a real X server; to be sourced behind server.sh. $paramap is the program. Gives: begin, press,
# ended, at, number, votes, waitFor, eventually, settled. A busy machine may take its time for each key.

kept=$XDG_STATE_HOME/paramap/lesson.json

# eventually WHAT COMMAND…: waits until the command succeeds
eventually() {
  local what=$1 end=$((SECONDS + 120))
  shift
  until "$@"; do
    [ $SECONDS -lt $end ] || fail "$what (the talk stands at $(at), the keyboard is at '$(xdotool getwindowfocus getwindowname 2>&1)')"
    sleep 0.05
  done
}
not() { ! "$@"; }

# number NAME: a number of the kept talk; at: "step beat" of it, or "none" if no talk is kept; votes: its hands
number() { [[ $(cat "$kept" 2>/dev/null) =~ \"$1\":\ ([0-9]+) ]] && echo "${BASH_REMATCH[1]}" || true; }
at() {
  local text
  text=$(cat "$kept" 2>/dev/null) || true
  [[ $text =~ \"beat\":\ ([0-9]+) ]] || { echo none; return; }
  local beat=${BASH_REMATCH[1]}
  [[ $text =~ \"step\":\ ([0-9]+) ]]
  echo "${BASH_REMATCH[1]} $beat"
}
votes() { tr -d ' \n' <"$kept" | grep -o '"votes":{[^}]*}' || true; }
isAt() { [ "$(at)" = "$1" ]; }
waitFor() { eventually "$2: the talk should be at $1" isAt "$1"; } # waitFor "STEP BEAT" WHAT

# On a busy machine the window manager may keep the keyboard when a window comes. After five seconds a person would click.
asked=0
focused() {
  [[ $(xdotool getwindowfocus getwindowname 2>/dev/null) != *Paramap ]] || return 0
  [ $((SECONDS - asked)) -ge 5 ] || return 1
  asked=$SECONDS
  local window
  window=$(xdotool search --onlyvisible --name 'Paramap$' 2>/dev/null | tail -1) || true
  [ -z "$window" ] || xdotool windowactivate "$window" windowfocus "$window" 2>/dev/null || true
  return 1
}
# Keys go to the window that has the focus. Windows that move from screen to screen lose it for a moment.
press() {
  eventually "no window of the program has the keyboard" focused
  xdotool key --clearmodifiers "$@"
}

# begin LESSON OPTIONS…: the program has its page when it has kept where it stands, in a file that is another one; the page
# is painted a moment later
begin() {
  local old
  old=$(stat -c '%i %y' "$kept" 2>/dev/null) || true
  "$paramap" present "$@" 2>"$work/err" &
  program=$!
  children+=("$program")
  hasBegun() {
    kill -0 "$program" 2>/dev/null || fail "$1 was not begun: $(cat "$work/err")"
    local new
    new=$(stat -c '%i %y' "$kept" 2>/dev/null) && [ "$new" != "$old" ] && [ "$(at)" != none ]
  }
  eventually "the talk of $1 does not begin" hasBegun "$1"
  asked=$SECONDS
  eventually "the talk of $1 has no keyboard" focused
}
ended() {
  kill -9 "$program" 2>/dev/null || true
  wait "$program" 2>/dev/null || true
  [ "${children[-1]}" != "$program" ] || unset 'children[-1]' # its number may be another program's by the end
}
hasEnded() { ! kill -0 "$program" 2>/dev/null; }

resting() { [[ $(cat "/proc/$program/stat" 2>/dev/null) == *') S '* ]]; } # the program waits for something
# settled FILE COMMAND…: the picture that COMMAND writes to FILE, once nothing moves in it any more and the program rests
settled() {
  local file=$1 same=0 tries=0
  shift
  "$@" "$file"
  while [ $same -lt 3 ]; do
    sleep 0.25
    "$@" "$work/next.png"
    if cmp -s "$file" "$work/next.png" && resting; then same=$((same + 1)); else same=0; fi
    mv "$work/next.png" "$file"
    tries=$((tries + 1))
    [ $tries -lt 200 ] || fail "the page does not come to rest"
  done
}
# looksLike FILE COMMAND…: COMMAND's picture is the one in FILE; oneColour COMMAND…: it has one colour only
looksLike() { "${@:2}" "$work/now.png" && cmp -s "$1" "$work/now.png"; }
oneColour() { "$@" "$work/now.png" && [ "$(identify -format %k "$work/now.png")" = 1 ]; }
