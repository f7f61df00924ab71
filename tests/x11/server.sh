#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# What tests on a real X server begin with; to be sourced. Gives: $work, a folder that goes at the end and holds all that
# the program writes; needs, startServer, startManager, fail; and ends every process in $children.

# needs TOOL…: ends the test as "not run" where one is missing.
needs() {
  local tool
  for tool in "$@"; do
    command -v "$tool" >/dev/null || { echo "not run: $tool is missing"; exit 77; }
  done
}

work=$(mktemp -d)
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache XDG_STATE_HOME=$work/state
export XDG_RUNTIME_DIR=$work/run
mkdir -p "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$XDG_CACHE_HOME" "$XDG_STATE_HOME" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
unset QT_QPA_PLATFORM
children=()
cleanup() {
  kill "${children[@]}" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

fail() {
  echo "FAILED: $*"
  exit 1
}

# startServer WxH: the server chooses a free display and writes its number when it is ready. It stays as it is when the
# last program leaves it.
startServer() {
  mkfifo "$work/display"
  Xvfb -noreset -displayfd 3 -screen 0 "$1x24" 3>"$work/display" 2>/dev/null &
  children+=($!)
  local number
  read -r number <"$work/display"
  export DISPLAY=:$number
}

# startManager: a window manager, which gives no keyboard to windows that were there before it. It is ready when it has the
# keyboard itself.
startManager() {
  openbox 2>/dev/null &
  children+=($!)
  local end=$((SECONDS + 60))
  until [[ $(xdotool getwindowfocus getwindowname 2>/dev/null) == Openbox ]]; do
    [ $SECONDS -lt $end ] || fail "the window manager does not start"
    sleep 0.05
  done
}
