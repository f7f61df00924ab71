# SPDX-FileCopyrightText: 2026 The Paramap authors
# SPDX-License-Identifier: MIT
#
# Completion for fish. The program itself says what can stand where (`paramap complete`), so nothing is listed here.
function __paramap_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program $words[1]
    for line in ($program complete $words[2..] "$current" 2>/dev/null)
        switch $line
            case ':files'
                __fish_complete_path "$current"
            case ':folders'
                __fish_complete_directories "$current"
            case '*'
                echo $line
        end
    end
end
complete -c paramap -f -a '(__paramap_complete)'
