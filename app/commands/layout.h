// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace paramap {

struct LayoutArguments {
    std::string file; ///< a file with a tree; - for stdin
    std::string size = "1920x1080";
    std::string layout = "ordered";
    std::string format = "json"; ///< json or tsv
    std::optional<int> repeat; ///< nullopt: print rectangles; else lay out this many times and print the median time
    bool flat = false;
    std::string sweep; ///< a folder of <number>.json, laid out in numeric order; each layout starts from the one before
    std::string out; ///< the folder where a sweep writes <number>.tsv
};

/// Throws a Problem of kind Usage if arguments are invalid or do not go together.
void checkLayout(const LayoutArguments& arguments);
/// Runs the command. Throws a Problem if it fails.
void layOut(const LayoutArguments& arguments, std::istream& in, std::ostream& out);

/// `paramap layout TREE.json` and `paramap layout --sweep DIR --out DIR`
Action declareLayout(CLI::App& program);

} // namespace paramap
