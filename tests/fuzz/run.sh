#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# run.sh FOLDER TARGET…: runs the fuzz targets in FOLDER one after the other and prints a table. Each gets PARAMAP_FUZZ_SECONDS
# (60), or less if it reaches PARAMAP_FUZZ_INPUTS inputs. An input that breaks the program, takes 2 GiB or PARAMAP_FUZZ_TIMEOUT
# seconds (10; more on a machine that has other work) is kept, and the run goes on. FOLDER/found/TARGET keeps the corpus and
# what was found, from one call to the next; exit 1 if something was. A checkpoint's reader takes no block of 256 MiB.
set -euo pipefail
cd "$1"
shift
seconds=${PARAMAP_FUZZ_SECONDS:-60}
inputs=${PARAMAP_FUZZ_INPUTS:-0}
export ASAN_OPTIONS=detect_leaks=0:malloc_context_size=2:quarantine_size_mb=16:detect_stack_use_after_return=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}
last() { grep -oE "$1" "$2" | tail -1 | grep -oE '[0-9]+' | tail -1 || true; }

table=found/table.md
mkdir -p found
printf '| target | inputs | inputs a second | coverage | corpus | found |\n|---|---|---|---|---|---|\n' >"$table"
all=0
for target in "$@"; do
  home=found/$target
  mkdir -p "$home/corpus" "$home/crashes"
  begin=$(date +%s) done=0 coverage=0 block=2048
  case $target in *_safetensors | *_indexes | *_ggufs | *_files | *_checkpoints) block=256 ;; esac
  while left=$((seconds - $(date +%s) + begin)) && [ "$left" -gt 0 ] && { [ "$inputs" = 0 ] || [ "$done" -lt "$inputs" ]; }; do
    status=0
    "./$target" "$home/corpus" "seeds/${target#fuzz_}" -dict="$target.dict" -max_len=8192 -timeout="${PARAMAP_FUZZ_TIMEOUT:-10}" -rss_limit_mb=2048 -malloc_limit_mb="$block" \
      -max_total_time="$left" -runs=$((inputs > 0 ? inputs - done : -1)) -artifact_prefix="$home/crashes/" \
      -entropic=0 -print_final_stats=1 >"$home/log" 2>&1 || status=$?
    ran=$(last 'number_of_executed_units: +[0-9]+' "$home/log")
    covered=$(last ' cov: [0-9]+' "$home/log")
    done=$((done + ${ran:-0}))
    [ "${covered:-0}" -le "$coverage" ] || coverage=$covered
    [ "$status" != 0 ] || break
    cp "$home/log" "$home/log.$(ls "$home/crashes" | wc -l)"
  done
  took=$(($(date +%s) - begin))
  found=$(ls "$home/crashes" | wc -l)
  all=$((all + found))
  printf '| %s | %d | %d | %d | %d | %d |\n' "${target#fuzz_}" "$done" $((done / (took > 0 ? took : 1))) "$coverage" \
    "$(ls "$home/corpus" | wc -l)" "$found" | tee -a "$table"
done
[ "$all" = 0 ] || { echo "what was found is in $PWD/found"; exit 1; }
