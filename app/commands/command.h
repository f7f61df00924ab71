// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"

#include <filesystem>
#include <functional>
#include <iosfwd>

namespace paramap {

/// What a command of the command line works with.
struct Surroundings {
    int argc;
    char** argv; ///< of the program, for commands that set up Qt to draw
    std::istream& in;
    std::ostream& out; ///< results
    std::ostream& err; ///< messages
    std::filesystem::path executable; ///< tells where the shipped descriptions are

    std::size_t lineWidth = 0; ///< columns of the terminal that shows the results; 0 if none does

    catalog::Catalog catalog() const; ///< Problem if the shipped descriptions are not found
};

/// Does what the parsed options ask for; Problem if it cannot be done.
using Action = std::function<void(const Surroundings&)>;

} // namespace paramap
