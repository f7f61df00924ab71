#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Compares every source and header with .clang-format. Exit 77 (not run) if clang-format-16 is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
command -v clang-format-16 >/dev/null || { echo "not run: clang-format-16 is not installed"; exit 77; }
find app model resources tests ui -name '*.cpp' -o -name '*.h' | xargs clang-format-16 --dry-run --Werror
