#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Asks the shells what they complete, and compares it with what the program says of itself.
#   check_completion.sh PARAMAP
set -euo pipefail
program=$1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../resources/completion" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/folder"
ln -s "$program" "$work/bin/paramap"
export PATH=$work/bin:$PATH XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache
cd "$work/folder"
touch 'a model.json'
mkdir inner
failures=0
fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

source "$here/paramap.bash"
inBash() { # inBash WORD…: what is offered for the last one
  COMP_WORDS=(paramap "$@") COMP_CWORD=$#
  _paramap paramap
  printf '%s\n' "${COMPREPLY[@]}"
}
inFish() { # as a line, which fish parts itself
  fish --no-config -c 'source $argv[1]; complete -C "paramap $argv[2]"' "$here/paramap.fish" "$*" | cut -f1
}
inZsh() {
  zsh -f -c '
    compdef() { :; }
    _describe() { # -t TAG NAME ARRAY: words and what they are, with a colon between them
      local each mark=$(printf "\001")
      for each in "${(@P)4}"; do
        each=${${each//\\:/$mark}%%:*}
        print -r -- "${each//$mark/:}"
      done
    }
    _files() { print -r -- "files $*" }
    words=(paramap "${@:2}") CURRENT=$(( $# )) PREFIX=${@[-1]}
    source $1' zsh "$here/_paramap" "$@"
}
shells=(bash)
for shell in fish zsh; do
  if command -v $shell >/dev/null; then shells+=($shell); else echo "not run: $shell is missing"; fi
done

offers() { # offers "WORD…" EXPECTED…: in every shell
  local line=$1 shell offered missing words
  shift
  # Words of a line are parted at single spaces; a space at the end begins a new one.
  IFS=' ' read -r -a words <<<"$line"
  [[ $line != *' ' && $line ]] || words+=('')
  for shell in "${shells[@]}"; do
    case $shell in
      bash) offered=$(inBash "${words[@]}") ;;
      fish) offered=$(inFish "$line") ;;
      zsh) offered=$(inZsh "${words[@]}") ;;
    esac
    missing=$(printf '%s\n' "$@" | sort -u | comm -23 - <(sort -u <<<"$offered") | head -3)
    [ -z "$missing" ] || fail "$shell: 'paramap $line' does not offer $missing but $(head -3 <<<"$offered")"
  done
}

commands=$("$program" --help | sed -n '/^Subcommands/,/^$/s/^  \([a-z]\+\) .*/\1/p')
[ "$(wc -w <<<"$commands")" -ge 6 ] || fail "the help names $commands"
# shellcheck disable=SC2086
offers '' $commands gpt2 llama-2-7b
offers 'lesson ' list check eval export exercise
for command in '' show list check memory export sweep layout 'lesson export' 'lesson exercise'; do
  # shellcheck disable=SC2086
  options=$("$program" $command --help | sed -n 's/^ \+\(-[a-z],\)\?\(--[a-z-]\+\).*/\2/p')
  [ "$(wc -w <<<"$options")" -ge 2 ] || fail "the help of '$command' names $options"
  # shellcheck disable=SC2086
  offers "${command:+$command }--" $options
done
presets=$(grep -v '^@' "$(dirname "$program")/share/paramap/index.tsv" | cut -f1)
[ "$(wc -l <<<"$presets")" -ge 700 ] || fail "the index has $(wc -l <<<"$presets") presets"
# shellcheck disable=SC2086
offers 'show ' $presets
offers 'show qwen3-8' qwen3-8b
offers 'show gpt2 --format ' text json csv markdown latex
offers 'export gpt2 --theme ' light dark print
offers 'memory gpt2 --optimizer adamw' adamw adamw8bit
offers 'lesson export 01-gpt2-by-hand --answers ' none end inline
offers 'lesson exercise 01-gpt2-by-hand --level ' mental exam calculator
offers 'check model.gguf --against ' gpt2 none
offers 'show gpt2 --set n_l' n_layer=
offers 'show gpt2 --class GPT2M' GPT2Model
[ "$(inBash show inn)" = inner ] || fail "no folder for a MODEL: $(inBash show inn)"
[ "$(inBash export gpt2 --theme = da)" = dark ] || fail "--theme=da: $(inBash export gpt2 --theme = da)"
[ "$(inBash export gpt2 -o a)" = 'a model.json' ] || fail "no file for -o: $(inBash export gpt2 -o a)"
[ -z "$(inBash memory gpt2 --batch '')" ] || fail "words for a number: $(inBash memory gpt2 --batch '')"
# What a person's own description says reaches no terminal raw, and runs nothing.
mkdir -p "$XDG_DATA_HOME/paramap/architectures"
sed -e 's/"little-wide"/"little$(touch ran)"/' -e 's/Little transformer, wide/\\u001b[31mred\\nline/' "$here/../../tests/data/own/little.json" \
  >"$XDG_DATA_HOME/paramap/architectures/little.json"
"$program" complete show little >"$work/own" 2>&1
grep -q red "$work/own" || fail "the own description is not offered: $(cat "$work/own")"
[ "$(wc -l <"$work/own")" -eq 3 ] && ! LC_ALL=C grep -q $'\x1b' "$work/own" || fail "control characters: $(cat -v "$work/own")"
inBash show little >"$work/own" || fail "bash completes nothing"
grep -qF 'little\$\(touch\ ran\)' "$work/own" || fail "a name is not quoted: $(cat "$work/own")"
rm "$XDG_DATA_HOME/paramap/architectures/little.json"
# What is offered is accepted.
for word in $(inBash memory gpt2 --mode '') ; do
  "$program" memory gpt2 --mode "$word" >/dev/null || fail "--mode $word is refused"
done
for option in --area --colour-by --figure --theme; do
  for word in $(inBash export gpt2 $option ''); do
    [ "$word" != stored ] || continue # of a checkpoint alone
    "$program" export gpt2 -o "$work/x.json" $option "$word" >/dev/null || fail "$option $word is refused"
  done
done
[ "$failures" -eq 0 ]
