#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Packs what is built, unpacks the package elsewhere and runs the program from there with the libraries of this machine.
#   check_package.sh CPACK BUILD VERSION optimised|other     The status is 77 where no Debian package can be made.
# What is packed is the build that is tested, with sanitizers too; it is only packed faster than the package that
# `cmake --build --preset package` makes.
set -euo pipefail
cpack=$1
build=$2
version=$3
kind=$4
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
for tool in dpkg-deb dpkg-shlibdeps gzip; do
  command -v "$tool" >/dev/null || { echo "not run: $tool is missing"; exit 77; }
done
work=$(mktemp -d)
children=()
cleanup() {
  kill "${children[@]}" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT
failures=0
fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}
runs() { command -v "$1" >/dev/null || { echo "not run: $1 is missing"; return 1; }; }

"$cpack" --config "$build/CPackConfig.cmake" -B "$work/made" -D CPACK_DEBIAN_COMPRESSION_TYPE=gzip >"$work/log" 2>&1 \
  || { cat "$work/log"; exit 1; }
package=$(echo "$work"/made/*.deb)
root=$work/root
dpkg-deb -x "$package" "$root"
cd "$root/usr"

# What it says of itself.
field() { dpkg-deb -f "$package" "$1"; }
[ "$(field Package)" = paramap ] || fail "the package is $(field Package)"
[ "$(field Version)" = "$version-1" ] || fail "the package's version is $(field Version)"
for library in libqt6widgets6 libqt6svg6 libqt6printsupport6 libc6 libstdc++6; do
  [[ $(field Depends) == *"$library"* ]] || fail "it does not depend on $library but on $(field Depends)"
done
! dpkg-deb -I "$package" | grep -qE ' (pre|post)(inst|rm)' || fail "it runs scripts"
dpkg-deb -c "$package" >"$work/list"
if grep -vE '^(-rw-r--r--|-rwxr-xr-x|drwxr-xr-x|lrwxrwxrwx) root/root ' "$work/list"; then
  fail "owners or permissions"
fi

# What it holds.
for file in bin/paramap share/paramap/index.tsv share/applications/paramap.desktop share/mime/packages/paramap.xml \
  share/metainfo/org.paramap.Paramap.metainfo.xml share/man/man1/paramap.1.gz share/bash-completion/completions/paramap \
  share/zsh/vendor-completions/_paramap share/fish/vendor_completions.d/paramap.fish \
  share/icons/hicolor/scalable/apps/paramap.svg share/icons/hicolor/scalable/mimetypes/paramap-lesson.svg share/doc/paramap/copyright share/doc/paramap/changelog.gz \
  share/doc/paramap/changelog.Debian.gz share/doc/paramap/docs/index.md share/doc/paramap/architectures/README.md; do
  [ -s "$file" ] || fail "$file is not in the package"
done
for size in 16 22 24 32 36 48 64 72 96 128 192 256 512; do
  for icon in apps/paramap mimetypes/paramap-lesson; do
    icon=share/icons/hicolor/${size}x$size/$icon.png
    # The width and height of a PNG are eight bytes at its seventeenth.
    [ "$(od -An -tu1 -j16 -N8 "$icon" | tr -s ' ')" = " 0 0 $((size / 256)) $((size % 256)) 0 0 $((size / 256)) $((size % 256))" ] \
      || fail "$icon is not $size pixels wide and high"
  done
done
searched=(share)
[ "$kind" = other ] || searched+=(bin) # sanitizers name the sources
if grep -rlF -e "$source/" -e "$build" -e "$work" "${searched[@]}" >"$work/found"; then
  fail "a folder of this machine is named in $(tr '\n' ' ' <"$work/found")"
fi

# One version for all.
for text in share/metainfo/*.xml share/man/man1/paramap.1.gz share/doc/paramap/changelog.Debian.gz; do
  zcat -f "$text" | grep -qF "$version" || fail "$text does not name the version $version"
  ! zcat -f "$text" | grep -qE '@[A-Z_]+@' || fail "$text has an empty place"
done

# What looks at desktops' files judges them.
if runs desktop-file-validate; then
  desktop-file-validate share/applications/paramap.desktop >"$work/said" 2>&1 && [ ! -s "$work/said" ] \
    || fail "$(cat "$work/said")"
fi
if runs appstreamcli; then
  appstreamcli validate --no-net share/metainfo/*.xml >"$work/said" 2>&1 || fail "$(cat "$work/said")"
fi
if runs update-mime-database; then
  cp -r share/mime "$work/mime"
  update-mime-database "$work/mime" >"$work/said" 2>&1 || fail "$(cat "$work/said")"
  grep -qx '50:application/x-paramap-session:\*.paramap' "$work/mime/globs2" || fail "*.paramap has no type of its own"
  grep -qx 'text/x-paramap-lesson:paramap-lesson' "$work/mime/icons" || fail "lessons have no icon of their own"
fi
if runs lintian; then
  lintian --allow-root --fail-on error "$package" >"$work/said" 2>&1 || fail "$(cat "$work/said")"
  grep -E '^[WE]:' "$work/said" || true
fi

# The program, from the folder it was unpacked to. ASAN_OPTIONS: as the tests have it.
unset PARAMAP_DATA QT_QPA_PLATFORM
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache XDG_RUNTIME_DIR=$work/run
mkdir -p -m 700 "$XDG_RUNTIME_DIR"
cd /
program=$root/usr/bin/paramap
[ "$("$program" --version)" = "paramap $version" ] || fail "--version says $("$program" --version)"
"$program" show qwen3-8b >"$work/said" 2>&1 || true
grep -q '8,190,735,360 parameters' "$work/said" || fail "show says $(head -5 "$work/said")"
"$program" export resnet50 -o "$work/resnet50.svg" --set num_classes=10 >"$work/said" 2>&1 || true
grep -q '</svg>' "$work/resnet50.svg" || fail "export says $(cat "$work/said")"

# A double click on a session: the command of the desktop file.
printf '{"paramap": "session", "version": 1, "model": {"preset": "gpt2"}, "sizes": {"n_layer": 10}}\n' >"$work/a session.paramap"
command=$(sed -n 's/^Exec=//p' "$root/usr/share/applications/paramap.desktop")
[ "$command" = 'paramap %f' ] || fail "the desktop runs $command"
[[ $(cat "$root/usr/share/applications/paramap.desktop") == *"MimeType=application/x-paramap-session;"* ]] \
  || fail "sessions are not opened by the program"
if runs Xvfb && runs xdotool && runs import; then
  mkfifo "$work/display"
  Xvfb -displayfd 3 -screen 0 1280x800x24 3>"$work/display" 2>/dev/null &
  children+=($!)
  read -r number <"$work/display"
  export DISPLAY=:$number
  "$program" "$work/a session.paramap" 2>"$work/said" &
  children+=($!)
  # The title is that of the model, which it found in the package.
  window=$(timeout 60 xdotool search --sync --onlyvisible --name 'GPT-2' | head -1) \
    || fail "no window appeared: $(cat "$work/said")"
  colours=0
  for _ in $(seq 50); do
    colours=$(import -window "${window:-root}" -format %k info: 2>/dev/null || echo 0)
    [ "$colours" -gt 100 ] && break
    sleep 0.2
  done
  [ "$colours" -gt 100 ] || fail "the window shows only $colours colours"
fi
[ "$failures" -eq 0 ]
