#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# tidy.sh [--all]: runs clang-tidy over the sources of model, ui and app that changed since PARAMAP_BASE (default
# HEAD~20), or over all of them. Files that only moved, and changes of includes only, are ignored. A changed header is checked
# through one source of its folder that includes it. The latest changes are checked first. After PARAMAP_TIDY_SECONDS (default
# 40; no limit with --all) no further source is begun; the number of the rest is printed, and a later run or the target `tidy`
# checks them. Exit 77 (not run) if clang-tidy-16 or the history is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
command -v clang-tidy-16 >/dev/null || { echo "not run: clang-tidy-16 is not installed"; exit 77; }

# The files with changed lines other than #include lines.
changed() {
  git diff --unified=0 --find-renames --diff-filter=AMR "$1" -- app model ui |
    awk '/^\+\+\+ b\// { file = substr($0, 7); next }
         /^\+\+\+/ { file = "" }
         file != "" && /^[+]/ && !/^\+(#include .*)?$/ { print file; file = "" }'
}

if [ "${1:-}" = --all ]; then
  sources=$(find app model ui -name '*.cpp')
else
  base=${PARAMAP_BASE:-HEAD~20}
  git rev-parse --quiet --verify "$base^{commit}" >/dev/null || { echo "not run: there is no commit $base"; exit 77; }
  recent=$(git log --format= --name-only "$base"..HEAD -- app model ui)
  wanted=$(changed "$base")
  files=$(printf '%s\n' "$recent" "$wanted" | awk 'NF && !seen[$0]++' | grep -Fx "$wanted" || true)
  sources=$(for file in $files; do
    case $file in
      *.cpp) echo "$file" ;;
      *.h) own=${file%.h}.cpp
           if [ -f "$own" ]; then echo "$own"; else grep -lF "#include \"$file\"" "$(dirname "$file")"/*.cpp | head -1 || true; fi ;;
    esac
  done | awk '!seen[$0]++')
fi
[ -n "$sources" ] || { echo "nothing has changed"; exit 0; }
# A build of single sources gives the flags, with the precompiled header as text, because clang cannot read g++'s own form.
database=$(mktemp -d)
trap 'rm -rf "$database"' EXIT
CXX=g++ cmake -S . -B "$database/build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DBUILD_TESTING=OFF >"$database/configured" 2>&1 ||
  { cat "$database/configured"; exit 1; }
cp "$database/build/ui/CMakeFiles/ui.dir/cmake_pch.hxx" "$database/qt.h"
cp "$database/build/model/CMakeFiles/model.dir/cmake_pch.hxx" "$database/model.h"
sed -E "s# -include [^ ]*model.dir/cmake_pch\.hxx# -include $database/model.h#; s# -include [^ ]*cmake_pch\.hxx# -include $database/qt.h#; s# -(fpch-preprocess|Winvalid-pch|Wno-restrict)##g" \
  "$database/build/compile_commands.json" >"$database/compile_commands.json"
seconds=${PARAMAP_TIDY_SECONDS:-40}
[ "${1:-}" != --all ] || seconds=1000000
export database
# The check of optionals follows every path, and in a few sources comes to no end; those are looked at without it.
look_at() {
  local status=0
  timeout 90 clang-tidy-16 -p "$database" --quiet "$1" || status=$?
  [ "$status" -eq 124 ] || return "$status"
  clang-tidy-16 -p "$database" --quiet --checks=-bugprone-unchecked-optional-access "$1"
}
look() {
  for source in "$@"; do
    if [ "$(date +%s)" -ge "$deadline" ]; then
      echo "$source" >>"$database/left"
    else
      look_at "$source" 2>>"$database/errors" || echo "$source" >>"$database/failed"
    fi
  done
}
export -f look look_at
deadline=$(($(date +%s) + seconds))
export deadline
echo "$sources" | xargs -P "${PARAMAP_JOBS:-1}" -n 1 bash -c 'look "$@"' look
left=0
[ ! -f "$database/left" ] || left=$(wc -l <"$database/left")
echo "$(echo "$sources" | wc -l) sources, $left not reached"
if [ -f "$database/failed" ]; then
  cat "$database/errors"
  exit 1
fi
