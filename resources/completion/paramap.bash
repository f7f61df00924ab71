# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Completion for bash. The program itself says what can stand where (`paramap complete`), so nothing is listed here.
_paramap() {
  local program=${COMP_WORDS[0]/#\~/$HOME} word about glue='' files='' words=() breaks prefix=''
  # bash parts words at = and :, the program does not.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ ${#words[@]} -gt 0 && $word == [=:]* ]]; then
      words[-1]+=$word glue=yes
    elif [[ $glue ]]; then
      words[-1]+=$word glue=''
    else
      words+=("$word")
    fi
  done
  local current=${words[-1]}
  current=${current//[\\\"\']/}
  words[-1]=$current
  breaks=${COMP_WORDBREAKS//[^=:]/}
  [[ $breaks ]] && prefix=${current%"${current##*["$breaks"]}"} # which bash keeps in the line
  COMPREPLY=()
  while IFS=$'\t' read -r word about; do
    case $word in
      :files | :folders) files=$word ;;
      *) COMPREPLY+=("$(printf '%q' "${word#"$prefix"}")") ;;
    esac
  done < <("$program" complete "${words[@]}" 2>/dev/null)
  if [[ $files ]]; then
    local kind=-f
    [[ $files == :files ]] || kind=-d
    compopt -o filenames 2>/dev/null
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "$kind" -- "${current#"$prefix"}")
  elif [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
    compopt -o nospace 2>/dev/null
  fi
}
complete -F _paramap paramap
