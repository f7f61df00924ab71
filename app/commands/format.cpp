// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/format.h"

#include "model/problem/problem.h"

#include <CLI/App.hpp>

#include <algorithm>

namespace paramap {

void declareFormat(CLI::App& command, std::string& format, const std::vector<std::string>& known) {
    std::string words;
    for (const std::string& word : known)
        words += (words.empty() ? "" : "|") + word;
    command.add_option("--format", format, "How it is written; " + format + " if not given")
        ->type_name(words)
        ->each([known](const std::string& word) {
            if (std::ranges::find(known, word) != known.end())
                return;
            std::string list;
            for (const std::string& entry : known)
                list += (list.empty() ? "" : ", ") + entry;
            throw Problem("--format " + word + ": not a format; known formats: " + list, Problem::Kind::Usage);
        });
}

} // namespace paramap
