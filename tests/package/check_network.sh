#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Looks at the sockets that the program opens: none to a network. The status is 77 where processes cannot be traced.
#   check_network.sh PARAMAP
set -euo pipefail
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache QT_QPA_PLATFORM=offscreen
# Leaks cannot be looked for in a process that is traced.
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
command -v strace >/dev/null || { echo "not run: strace is missing"; exit 77; }
strace -o "$work/try" true 2>/dev/null || { echo "not run: processes cannot be traced here"; exit 77; }

traced() { # traced NAME COMMAND…
  local log=$work/$1
  shift
  strace -f --seccomp-bpf -e trace=socket,connect,execve,openat -o "$log" "$@" >"$work/out" 2>"$work/err" || true
}
check() { # check NAME: of what was traced
  grep -q 'execve(.*paramap' "$work/$1" || { echo "FAILED: $1 was not traced: $(cat "$work/err")"; exit 1; }
  # AF_UNIX is the way to X servers and to other programs of the same machine.
  if grep -E 'socket\(|connect\(' "$work/$1" | grep -v 'AF_UNIX'; then
    echo "FAILED: $1 opens a socket"
    exit 1
  fi
}
traced show "$program" show gpt2
grep -q '124,439,808' "$work/out" || { echo "FAILED: show says $(cat "$work/out" "$work/err")"; exit 1; }
check show
traced export "$program" export gpt2 -o "$work/gpt2.svg"
[ -s "$work/gpt2.svg" ] || { echo "FAILED: nothing was exported: $(cat "$work/err")"; exit 1; }
check export
# watched NAME FILE COMMAND…: a window, until it has read its file and is there.
watched() {
  local name=$1 file=$2
  shift 2
  strace -f --seccomp-bpf -e trace=socket,connect,execve,openat -o "$work/$name" "$@" 2>"$work/err" &
  for _ in $(seq 600); do
    grep -q "openat(.*$file\"" "$work/$name" 2>/dev/null && break
    sleep 0.1
  done
  sleep 3
  kill "$(grep -m1 'execve(.*paramap' "$work/$name" | cut -d' ' -f1)" 2>/dev/null || true
  wait 2>/dev/null || true
  check "$name"
  for each in libqoffscreen.so "$file"; do
    grep -q "openat(.*$each\"" "$work/$name" || { echo "FAILED: $name did not come to $each: $(cat "$work/err")"; exit 1; }
  done
}
watched window gpt2.svg "$program" "$work/gpt2.svg"
# A talk asks the desktop's bus to hold the screen saver off: over a socket of this machine alone.
DBUS_SESSION_BUS_ADDRESS=tcp:host=127.0.0.1,port=9 watched talk 00-reading-the-map.lesson.md "$program" present 00-reading-the-map
DBUS_SESSION_BUS_ADDRESS=unix:path=$work/bus watched bus 00-reading-the-map.lesson.md "$program" present 00-reading-the-map
grep -q "connect(.*$work/bus" "$work/bus" || { echo "FAILED: a talk does not ask the desktop's bus"; exit 1; }
