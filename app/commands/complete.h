// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace paramap {

/// What can stand in the place of a word that a person is typing.
struct Completion {
    enum class Files { None, Any, Folders };
    struct Candidate {
        std::string word, about; ///< `about`: one line; may be empty
    };
    std::vector<Candidate> candidates; ///< all begin with what is typed, in the order of the help
    Files files = Files::None; ///< whether names of files can stand there too; the shell knows them
};

/// `program`: with all of its commands and options, which are the source of what is offered. `words`: of the command
/// line, without the program's name; the last one is being typed and may be empty.
Completion completionOf(
    const CLI::App& program, const std::vector<std::string>& words, const catalog::Catalog& catalog);

/// For resources/completion: a line for each candidate, "word" or "word, tab, about", then ":files" or ":folders".
/// Control characters of descriptions are made visible.
std::string lines(const Completion& completion);

} // namespace paramap
