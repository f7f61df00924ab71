#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Gives lessons on a real X server with two screens, as a clicker does: with Page Down, Page Up and B alone.
#   run_presenter.sh PARAMAP [LESSON…]   without a lesson: every shipped one.
# The exit status is 77 if Xvfb, xrandr, xdotool, openbox or ImageMagick is missing.
set -euo pipefail
paramap=$1
shift

source "$(dirname "${BASH_SOURCE[0]}")/server.sh"
needs Xvfb xrandr xdotool openbox import identify
startServer 2304x768
# One X screen is divided into two monitors; the one that has the output is the primary, the lecturer's.
audience() { xrandr --setmonitor audience 1280/338x720/190+1024+0 none >/dev/null; }
xrandr --setmonitor lecturer 1024/270x768/203+0+0 screen >/dev/null
audience
startManager

kept=$XDG_STATE_HOME/paramap/lesson.json
# number NAME: a number of the kept talk; at: "step beat" of it, or "none" if no talk is kept
number() { [[ $(cat "$kept" 2>/dev/null) =~ \"$1\":\ ([0-9]+) ]] && echo "${BASH_REMATCH[1]}"; }
at() {
  local text
  text=$(cat "$kept" 2>/dev/null) || true
  [[ $text =~ \"beat\":\ ([0-9]+) ]] || { echo none; return; }
  local beat=${BASH_REMATCH[1]}
  [[ $text =~ \"step\":\ ([0-9]+) ]]
  echo "${BASH_REMATCH[1]} $beat"
}
waitFor() { # waitFor "STEP BEAT" WHAT
  for _ in $(seq 300); do
    [ "$(at)" = "$1" ] && return
    sleep 0.05
  done
  fail "$2: the talk stands at $(at), not at $1"
}
start() { # start LESSON OPTIONS…
  "$paramap" present "$@" 2>"$work/err" &
  program=$!
  children+=("$program")
  # A window that goes while it is looked for ends xdotool, which is then asked again.
  for _ in $(seq 300); do
    xdotool search --onlyvisible --name "Speaker's view" >/dev/null 2>&1 && break
    kill -0 "$program" 2>/dev/null || fail "no speaker's view: $(cat "$work/err")"
    sleep 0.2
  done
  for _ in $(seq 300); do # keys go to the window that has the focus; a slow machine takes its time
    [ "$(at)" != none ] && [[ $(xdotool getwindowfocus getwindowname 2>/dev/null) == *Paramap ]] && return
    sleep 0.2
  done
  fail "the talk of $1 does not begin"
}
press() { xdotool key --clearmodifiers "$@"; }
ended() { kill -9 "$program" 2>/dev/null || true; wait "$program" 2>/dev/null || true; }
picture() { import -window root -crop 1280x720+1024+0 +repage "$1"; }

lessons=("$@")
[ ${#lessons[@]} -gt 0 ] || mapfile -t lessons < <("$paramap" lesson list | sed -n "3,\$s/ .*//p")

for lesson in "${lessons[@]}"; do
  rm -f "$kept"
  start "$lesson" --theme light
  before=none beats=0
  # Page Down alone reaches the end: the place then no longer changes.
  while [ "$(at)" != "$before" ]; do
    before=$(at)
    press Next
    beats=$((beats + 1))
    for _ in $(seq 100); do # a busy machine takes its time
      [ "$(at)" != "$before" ] && break
      sleep 0.05
    done
    [ $beats -lt 500 ] || fail "$lesson does not end"
  done
  steps=$(number steps)
  [ "${before% *}" = $((steps - 1)) ] || fail "$lesson ends at step $before of $steps"
  for _ in $(seq $beats); do press Prior; done
  waitFor '0 0' "$lesson, back with Page Up"
  ended
  echo "$lesson: $beats beats"
done

# A crash after any beat: the next start goes on there, with the votes.
votes() { tr -d ' \n' <"$kept" | grep -o '"votes":{[^}]*}'; }
rm -f "$kept"
start "${lessons[0]}" --theme light
press 2 2 1 # hands
press Next Next
sleep 0.5
counted=$(votes)
place=$(at)
ended
[ "$place" != none ] || fail 'nothing is kept'
start "${lessons[0]}" --theme light --resume
waitFor "$place" 'after a crash'
press Next Prior # each beat is kept anew
sleep 0.5
waitFor "$place" 'after a crash, there and back'
[ "$(votes)" = "$counted" ] || fail "after a crash, $(votes) is left of $counted"

# B covers the audience's screen, and any key uncovers it.
sleep 0.7
picture "$work/page.png"
press b
sleep 0.5
picture "$work/black.png"
[ "$(identify -format %k "$work/black.png")" = 1 ] || fail 'B shows more than one colour'
press Next
sleep 0.5
picture "$work/again.png"
cmp -s "$work/page.png" "$work/again.png" || fail 'the page did not come back as it was'
waitFor "$place" 'uncovering'

# A screen is unplugged and comes back: the talk goes on, and the page is on the audience's screen again.
xrandr --delmonitor audience
sleep 1
press Next
sleep 0.7
[ "$(at)" != "$place" ] || fail 'without the second screen, Page Down does nothing'
audience
sleep 1.5
press Prior
waitFor "$place" 'with both screens again'
sleep 0.7
picture "$work/back.png"
cmp -s "$work/page.png" "$work/back.png" || fail "the page is not on the audience's screen again"

# S swaps the screens, and the same key swaps them back.
speakers() { import -window root -crop 1024x768+0+0 +repage "$1"; }
press s
sleep 1
picture "$work/swapped.png"
cmp -s "$work/back.png" "$work/swapped.png" && fail 'S leaves the page where it was'
speakers "$work/there.png"
[ "$(identify -format '%wx%h' "$work/there.png")" = 1024x768 ] || fail 'there is no picture of the first screen'
press b
sleep 0.5
speakers "$work/covered.png"
[ "$(identify -format %k "$work/covered.png")" = 1 ] || fail 'after S, the page is not on the first screen'
press b s
sleep 1
picture "$work/home.png"
cmp -s "$work/back.png" "$work/home.png" || fail 'S again does not bring the page back'

# R sets the clock to zero.
before=$(number seconds)
[ "$before" -gt 3 ] || fail "the clock stands at $before s"
press r Next
sleep 0.5
[ "$(number seconds)" -lt "$before" ] && [ "$(number seconds)" -lt 3 ] || fail "after R, the clock stands at $(number seconds) s"

# Esc twice leaves, and nothing is left to go on with.
press Escape
sleep 0.3
press Escape
for _ in $(seq 100); do
  kill -0 "$program" 2>/dev/null || break
  sleep 0.1
done
kill -0 "$program" 2>/dev/null && fail 'Esc twice did not leave'
[ "$(at)" = none ] || fail 'the talk was left, and is kept all the same'
echo "1 passed, 0 failed"
