#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# check_install.sh CMAKE BUILD: installs into an empty prefix, moves it elsewhere, and runs the program from there
# with nothing but its own files.
set -euo pipefail
cmake=$1
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() { printf '%s\n' "$*" >&2; exit 1; }

"$cmake" --install "$build" --prefix "$work/first" >/dev/null
mv "$work/first" "$work/moved"
cd "$work/moved"
for file in bin/paramap share/paramap/index.tsv share/paramap/keys.json share/paramap/architectures/gpt2.json \
  share/paramap/parts/torch.nn.json share/applications/paramap.desktop share/metainfo/org.paramap.Paramap.metainfo.xml share/man/man1/paramap.1 \
  share/icons/hicolor/scalable/apps/paramap.svg share/icons/hicolor/scalable/mimetypes/paramap-lesson.svg share/doc/paramap/copyright share/doc/paramap/architectures/README.md \
  share/doc/paramap/architectures/LANGUAGE.md share/paramap/docs/index.md share/paramap/docs/pictures/window.png \
  share/paramap/architectures/README.md; do
  [ -s "$file" ] || fail "$file is not installed"
done
unset PARAMAP_DATA
export XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config
cd /
shown=$("$work/moved/bin/paramap" show gpt2)
[[ $shown == *"124,439,808 parameters"* ]] || fail "show gpt2 does not say 124,439,808 parameters: $shown"
listed=$("$work/moved/bin/paramap" list --format json)
[[ $listed == *'"vit_b_16"'* ]] || fail "vit_b_16 is not listed"
if grep -qF "$build" "$work/moved/share/paramap/"{index,keys}.json; then
  fail "the index or the keys name the build folder"
fi
