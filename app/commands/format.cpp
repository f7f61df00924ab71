// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/format.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <CLI/App.hpp>

#include <algorithm>

namespace paramap {

void declareFormat(CLI::App& command, std::string& format, const std::vector<std::string>& known) {
    std::string words;
    for (const std::string& word : known)
        words += (words.empty() ? "" : "|") + word;
    command.add_option("--format", format, phrase("How it is written; %1 if not given", {format}))
        ->type_name(words)
        ->each([known](const std::string& word) {
            if (std::ranges::find(known, word) != known.end())
                return;
            std::string list;
            for (const std::string& entry : known)
                list += (list.empty() ? "" : ", ") + entry;
            throw Problem(phrase("--format %1: not a format; known formats: %2", {word, list}), Problem::Kind::Usage);
        });
}

} // namespace paramap
