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
source "$(dirname "${BASH_SOURCE[0]}")/talk.sh"
needs Xvfb xrandr xdotool openbox import identify
startServer 2304x768
# One X screen is divided into two monitors; the one that has the output is the primary, the lecturer's.
audience() { xrandr --setmonitor audience 1280/338x720/190+1024+0 none >/dev/null; }
xrandr --setmonitor lecturer 1024/270x768/203+0+0 screen >/dev/null
audience
startManager

# What a screen shows; a window that goes while it is looked for ends xdotool, which is then asked again.
page() { import -window root -crop 1280x720+1024+0 +repage "$1"; }
speakers() { import -window root -crop 1024x768+0+0 +repage "$1"; }
hasSpeaker() { xdotool search --onlyvisible --name "Speaker's view" >/dev/null 2>&1; }
start() {
  begin "$@"
  eventually "no speaker's view" hasSpeaker
}

lessons=("$@")
[ ${#lessons[@]} -gt 0 ] || mapfile -t lessons < <("$paramap" lesson list | sed -n "3,\$s/ .*//p")

for lesson in "${lessons[@]}"; do
  rm -f "$kept"
  start "$lesson" --theme light
  steps=$(number steps)
  beats=0 before=
  # Page Down alone reaches the end: the place then no longer changes.
  while [ "$(at)" != "$before" ]; do
    before=$(at)
    press Next
    beats=$((beats + 1))
    patience=60 # only behind the last step may a key do nothing
    [ "${before% *}" != $((steps - 1)) ] || patience=8
    end=$((SECONDS + patience))
    while isAt "$before" && [ $SECONDS -lt $end ]; do sleep 0.05; done
    [ $beats -lt 500 ] || fail "$lesson does not end"
  done
  [ "${before% *}" = $((steps - 1)) ] || fail "$lesson ends at step $before of $steps"
  for _ in $(seq $beats); do press Prior; done
  waitFor '0 0' "$lesson, back with Page Up"
  ended
  echo "$lesson: $beats beats"
done

# A crash: the next start goes on there, with the votes. run_crashes.sh tries that at every beat.
rm -f "$kept"
start "${lessons[0]}" --theme light
press 2 2 1 # hands
press Next Next
waitFor '1 0' 'two beats on'
place=$(at) counted=$(votes)
[[ $counted == *'[[1,2'* ]] || fail "the hands are $counted"
ended
start "${lessons[0]}" --theme light --resume
waitFor "$place" 'after a crash'
[ "$(votes)" = "$counted" ] || fail "after a crash, $(votes) is left of $counted"

# B covers the audience's screen, and any key uncovers it.
settled "$work/page.png" page
press b
eventually 'B shows more than one colour' oneColour page
press Next
eventually 'the page did not come back as it was' looksLike "$work/page.png" page
waitFor "$place" 'uncovering'

# A screen is unplugged and comes back: the talk goes on, and the page is on the audience's screen again.
xrandr --delmonitor audience
eventually 'the speaker has a view without a screen' not hasSpeaker
press Next
eventually 'without the second screen, Page Down does nothing' not isAt "$place"
audience
eventually 'the second screen is back, the speaker has no view' hasSpeaker
press Prior
waitFor "$place" 'with both screens again'
eventually "the page is not on the audience's screen again" looksLike "$work/page.png" page

# S swaps the screens, and the same key swaps them back.
press s
eventually 'S leaves the page where it was' not looksLike "$work/page.png" page
press b
eventually 'after S, the page is not on the first screen' oneColour speakers
press b s
eventually 'S again does not bring the page back' looksLike "$work/page.png" page

# R sets the clock to zero.
pastThree() { press Next Prior; sleep 0.5; [ "$(number seconds)" -gt 3 ]; }
eventually 'the clock does not go' pastThree
waitFor "$place" 'there and back'
before=$(number seconds)
restarted() { press r Next; sleep 0.2; press Prior; sleep 0.2; [ "$(number seconds)" -lt "$before" ]; }
eventually "after R, the clock goes on from $before s" restarted

# Esc twice leaves, and nothing is left to go on with.
leaves() {
  hasEnded || xdotool key --clearmodifiers Escape Escape
  for _ in $(seq 40); do
    hasEnded && return
    sleep 0.05
  done
  return 1
}
eventually 'Esc twice did not leave' leaves
[ "$(at)" = none ] || fail 'the talk was left, and is kept all the same'
echo "1 passed, 0 failed"
