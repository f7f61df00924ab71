#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Installs what is missing (Debian 12, Ubuntu 24.04), builds Paramap and starts it.
#   ./run.sh                the window
#   ./run.sh show gpt2      any command line of the program
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

say() { printf '==> %s\n' "$*" >&2; }

# The packages that a build needs; test.sh installs a few more.
build_packages=(g++ cmake ninja-build ccache qt6-base-dev qt6-svg-dev libgl-dev nlohmann-json3-dev libcli11-dev zlib1g-dev
  libprotobuf-dev fonts-noto-core)

install_packages() {
  local missing=()
  for package in "$@"; do
    dpkg-query --show --showformat='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  local root=()
  [ "$(id -u)" -eq 0 ] || root=(sudo)
  say "installing ${missing[*]}"
  "${root[@]}" apt-get update -qq
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${missing[@]}" >&2
}

# build PRESET [TARGET…]: configures and builds; prints the compiler's output only if the build fails.
build() {
  local preset=$1
  shift
  say "building ($preset)"
  cmake --preset "$preset" >/dev/null
  local log
  log=$(mktemp)
  if ! cmake --build --preset "$preset" --target "${@:-all}" >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    say "the build failed"
    return 1
  fi
  rm -f "$log"
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  install_packages "${build_packages[@]}"
  build release paramap
  exec build/paramap "$@"
fi
