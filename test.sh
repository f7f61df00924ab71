#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Installs what is missing, builds with the address and undefined-behaviour sanitizers, and runs every test.
# ./test.sh release tests the release build, which ./run.sh opens. UPDATE_GOLDEN=1 ./test.sh rewrites the golden files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
source ./run.sh

preset=${1:-sanitize}
install_packages "${build_packages[@]}" xvfb xauth xdotool openbox x11-xserver-utils imagemagick poppler-utils \
  clang-16 libclang-rt-16-dev clang-format-16 clang-tidy-16 dpkg-dev file desktop-file-utils appstream shared-mime-info strace dbus-daemon
build "$preset"
say "testing ($preset)"
# With sanitizers, stack frames are several times as large. The deepest formulas that are accepted then need more than 8 MiB.
[ "$preset" = release ] || ulimit -s 131072 2>/dev/null || say "the stack cannot be made larger here"
# Leaks are not detected, because the font libraries keep their data until the program ends. Blocks remember only the
# innermost caller of their allocation, which saves a quarter of the time. Of freed blocks 16 MiB are kept back instead of
# 256, so that a test takes a third of the memory.
export ASAN_OPTIONS=detect_leaks=0:abort_on_error=1:malloc_context_size=1:quarantine_size_mb=16 UBSAN_OPTIONS=print_stacktrace=1
ctest --preset "$preset" -j "$(nproc)"
