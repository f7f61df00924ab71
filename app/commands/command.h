// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

namespace paramap {

/// What every command of the command line needs.
struct Surroundings {
    int argc;
    char** argv; ///< of the program; commands that draw need it to set up Qt
    std::istream& in;
    std::ostream& out; ///< results
    std::ostream& err; ///< messages
    std::filesystem::path executable; ///< the program's own path; shipped descriptions are found from it

    std::size_t lineWidth = 0; ///< columns of the terminal; 0 if the output is not a terminal

    catalog::Catalog catalog() const; ///< throws a Problem if the shipped descriptions are not found
};

/// A sentence that may quote a file, as a message says it: in one line, its names cut.
std::string inMessage(std::string_view sentence);
/// Writes "note: " and the sentence.
void note(std::ostream& err, std::string_view sentence);

/// What a command throws when its answer, which it has written, is that the job failed: the status is 1.
struct AnsweredNo { };

/// Runs a command with its parsed options. Throws a Problem if it fails, or AnsweredNo.
using Action = std::function<void(const Surroundings&)>;

} // namespace paramap
