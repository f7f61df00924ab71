#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Makes a bare Debian 12, installs the package there as a person would, uses it, removes it, and looks at what is left.
#   check_chroot.sh BUILD     BUILD: with the package. Needs root, debootstrap and a mirror of Debian ($MIRROR).
set -euo pipefail
package=$(ls -t "$1"/paramap_*.deb | head -1)
mirror=${MIRROR:-http://deb.debian.org/debian}
[ "$(id -u)" -eq 0 ] || { echo "only root can do this"; exit 1; }
work=$(mktemp -d)
root=$work/root
cleanup() {
  umount "$root/proc" 2>/dev/null || true
  rm -rf --one-file-system "$work"
}
trap cleanup EXIT
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
packages() { inside dpkg-query -W -f '${Package}\n' | sort; }
# Files of the system; not of apt and dpkg, which keep books, nor of temporary folders.
files() { (cd "$root" && find . -xdev -path ./proc -prune -o -path ./tmp -prune -o -path ./var/cache -prune -o -path ./var/lib/apt \
  -prune -o -path ./var/lib/dpkg -prune -o -path ./var/log -prune -o -print | sort); }

echo "== a bare Debian 12"
debootstrap --variant=minbase bookworm "$root" "$mirror" >"$work/log" 2>&1 || { tail -20 "$work/log"; exit 1; }
mount -t proc proc "$root/proc"
cp "$package" "$root/tmp/"
file=./tmp/$(basename "$package")
packages >"$work/packages.before"
files >"$work/files.before"

echo "== apt install $file ($(stat -c %s "$package") bytes)"
inside apt-get install -y --no-install-recommends "$file" >"$work/log" 2>&1 || { tail -20 "$work/log"; exit 1; }
grep -E 'newly installed|Need to get|additional disk' "$work/log" || true
packages | comm -13 "$work/packages.before" - >"$work/pulled"
echo "   pulled: $(wc -l <"$work/pulled") packages: $(tr '\n' ' ' <"$work/pulled")"
inside dpkg-query -W -f '   paramap itself: ${Installed-Size} KiB on disk\n' paramap

echo "== use"
inside paramap --version
inside env HOME=/tmp/home paramap show deepseek-v3 | sed -n '/parameters/{p;q}'
inside env HOME=/tmp/home paramap export t5-base -o /tmp/t5.pdf
[ -s "$root/tmp/t5.pdf" ] || { echo "FAILED: no figure"; exit 1; }
inside env HOME=/tmp/home QT_QPA_PLATFORM=offscreen timeout 5 paramap gpt2 && status=0 || status=$?
[ "$status" -eq 124 ] || { echo "FAILED: the window ended with $status"; exit 1; }
# Triggers of the desktop's packages, where they are installed: apt's --no-install-recommends leaves them out.
if inside apt-get install -y --no-install-recommends shared-mime-info desktop-file-utils >"$work/log" 2>&1; then
  grep -q 'x-paramap-session' "$root/usr/share/mime/globs2" || { echo "FAILED: no type for sessions"; exit 1; }
  grep -q 'x-paramap-session=paramap.desktop' "$root/usr/share/applications/mimeinfo.cache" \
    || { echo "FAILED: nothing opens sessions"; exit 1; }
  echo "   a double click on a session opens it"
fi

echo "== apt purge"
inside apt-get purge -y paramap >"$work/log" 2>&1
! grep -q x-paramap-session "$root/usr/share/mime/globs2" "$root/usr/share/applications/mimeinfo.cache" 2>/dev/null \
  || { echo "FAILED: the desktop still knows sessions"; exit 1; }
if (cd "$root" && find . -xdev -path ./proc -prune -o -path ./tmp -prune -o -iname '*paramap*' -print | grep -vE '^./var/(log|cache|lib/apt)') >"$work/left"; then
  echo "FAILED: left: $(cat "$work/left")"
  exit 1
fi
inside apt-get purge -y --autoremove shared-mime-info desktop-file-utils >"$work/log" 2>&1
inside apt-get autoremove -y --purge >"$work/log" 2>&1
packages | comm -13 "$work/packages.before" - >"$work/left"
[ ! -s "$work/left" ] || { echo "FAILED: packages are left: $(tr '\n' ' ' <"$work/left")"; exit 1; }
files | comm -13 "$work/files.before" - >"$work/left"
echo "   of the package nothing is left; its libraries left $(wc -l <"$work/left") files: $(head -20 "$work/left" | tr '\n' ' ')"
