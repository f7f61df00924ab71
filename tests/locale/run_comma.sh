#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Tests under a locale of the C library with a decimal comma. One is made for the run where none is installed.
#   run_comma.sh (PROGRAM TEST)…      exit status 77 where there is none and none can be made
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
locale=$(locale -a 2>/dev/null | grep -iE '^(de|fr|nl|it|es|pt)_[A-Z]+\.utf-?8$' | head -1) || true
if [ -z "$locale" ]; then
  command -v localedef >/dev/null && localedef -i de_DE -f UTF-8 "$work/de_DE.UTF-8" 2>/dev/null ||
    { echo "not run: there is no locale with a decimal comma, and localedef cannot make one"; exit 77; }
  locale=de_DE.UTF-8 made=1
fi
in_locale() { env ${made:+LOCPATH="$work"} LC_ALL="$locale" LANG="$locale" "$@"; }
[ "$(in_locale locale decimal_point)" = , ] || { echo "not run: $locale has no decimal comma"; exit 77; }
while [ $# -gt 0 ]; do
  in_locale "$1" "$2" || { echo "FAILED under $locale: $2"; exit 1; }
  shift 2
done
