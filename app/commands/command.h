// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"

#include <filesystem>
#include <functional>
#include <iosfwd>

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

/// Runs a command with its parsed options. Throws a Problem if it fails.
using Action = std::function<void(const Surroundings&)>;

} // namespace paramap
