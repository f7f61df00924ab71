// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"

#include <string>

namespace CLI {
class App;
}

namespace paramap {

struct LayoutArguments {
    std::string file; ///< of a tree; - is stdin
    std::string size = "1920x1080";
    std::string layout = "ordered";
    std::string format = "json"; ///< or tsv
    int repeat = 0; ///< 0: print rectangles; else lay out so often, and print the median time
    bool flat = false;
    std::string sweep; ///< a folder of <number>.json, laid out in numeric order, each from the one before
    std::string out; ///< where a sweep writes <number>.tsv
};

/// Problem, kind Usage, for arguments that do not go together or that nobody understands.
void checkLayout(const LayoutArguments& arguments);
/// Does it; Problem if it cannot be done.
void layOut(const LayoutArguments& arguments, std::istream& in, std::ostream& out);

/// `paramap layout TREE.json` and `paramap layout --sweep DIR --out DIR`
Action declareLayout(CLI::App& program);

} // namespace paramap
