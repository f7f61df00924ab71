#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Reads the finished program: whether it is hardened (paramap_hardened in CMakeLists.txt), and that nothing in it can reach a
# network.
#   check_binary.sh PARAMAP COMMANDS optimised|other     COMMANDS: compile_commands.json. `other` has sanitizers or no optimisation, and so none of the checks that the
#                                               compiler adds to optimised code
set -euo pipefail
program=$1
commands=$2
kind=$3
command -v readelf >/dev/null || { echo "not run: readelf is missing"; exit 77; }
failures=0
fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}
header=$(readelf -hW "$program")
segments=$(readelf -lW "$program")
dynamic=$(readelf -dW "$program")
# Functions of other libraries, without their versions.
called=$(readelf --dyn-syms -W "$program" | awk '$7 == "UND" && $8 != "" { sub(/@.*/, "", $8); print $8 }')
has() { grep -qE "$1" <<<"$2"; }
calls() { grep -qxE "$1" <<<"$called"; }

has 'Type: +DYN' "$header" && has 'FLAGS_1.*\bPIE\b' "$dynamic" || fail "not position independent (PIE)"
has 'GNU_RELRO' "$segments" || fail "no RELRO"
has 'BIND_NOW|FLAGS_1.*\bNOW\b' "$dynamic" || fail "RELRO is partial: functions are bound late"
has 'GNU_STACK.* RW ' "$segments" || fail "the stack can hold code"
! has '\((RPATH|RUNPATH)\)' "$dynamic" || fail "it looks for libraries in folders of its own"
! has '\(TEXTREL\)' "$dynamic" || fail "its code is changed while it is loaded"

if [ "$kind" = optimised ]; then
  calls '__stack_chk_fail' || fail "no stack protector"
  calls '__(mem|str|stp|sn?|vsn?|f|vf)[a-z]*_chk' || fail "nothing is fortified"
  calls '_ZSt21__glibcxx_assert_fail.*' || fail "no assertions of the C++ library"
  # Both leave no name behind but instructions: `endbr64` before what can be jumped to, and `orq $0x0,(%rsp)`, which touches
  # every page of a large frame (with a `lock` before it, it is an atomic operation).
  if has 'X86-64' "$header"; then
    for bytes in '\xf3\x0f\x1e\xfa endbr64' '(?<!\xf0)\x48\x83\x0c\x24\x00 stack-clash-protection'; do
      count=$(LC_ALL=C grep -aoP "${bytes% *}" "$program" | wc -l || true)
      [ "$count" -ge 3 ] || fail "only $count places have ${bytes#* }"
    done
  fi
  # A program shows that a check was on somewhere; here it is on everywhere.
  ours=$(grep -E '"command": .* -c [^ ]*/(app|model|ui)/' "$commands")
  [ "$(wc -l <<<"$ours")" -ge 60 ] || fail "only $(wc -l <<<"$ours") commands were read"
  for flag in -O2 -D_FORTIFY_SOURCE=3 -D_GLIBCXX_ASSERTIONS -fstack-protector-strong; do
    ! grep -qvF -- " $flag " <<<"$ours" || fail "without $flag: $(grep -vF -- " $flag " <<<"$ours" | head -1)"
  done
else
  echo "not run: the checks in optimised code, which this build has not"
fi

# The libraries that it asks for by name. What these bring along is theirs: Qt prints through CUPS.
needed=$(awk '/\(NEEDED\)/ { print $NF }' <<<"$dynamic" | tr -d '[]')
grep -q 'libQt6Core' <<<"$needed" || fail "no library is read: $needed"
if found=$(grep -iE 'network|websocket|curl|ssl|nghttp|libssh' <<<"$needed"); then
  fail "linked with $found"
fi
calls '__libc_start_main' || fail "no function is read"
if found=$(grep -xE 'socket|connect|bind|listen|accept4?|send(to|msg)?|recv(from|msg)?|getaddrinfo|gethostby.*|res_.*|curl_.*|_ZNK?[0-9]+Q(Network|Tcp|Udp|Ssl|Host|LocalS).*' <<<"$called"); then
  # Sanitizers bring their own copy of everything.
  [ "$kind" = optimised ] && fail "it calls $found"
fi
[ "$failures" -eq 0 ]
