// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paramap::test {

/// A string literal in a source file. Adjacent literals, which the compiler joins, are one.
struct Literal {
    std::string file; ///< path from the root
    int line = 0;
    std::string text; ///< as written, with its escapes
    std::vector<std::string> calls; ///< names of the calls around it, the outermost first
    bool added = false; ///< an operand of + or +=, also inside plain brackets or std::string(…)
};

/// The literals in their order. Comments and preprocessor lines are skipped.
std::vector<Literal> literalsOf(std::string_view source);
/// The literals of every source file below the folders of the root.
std::vector<Literal> literalsBelow(const std::string& root, const std::vector<std::string>& folders);

/// Whether the literal contains two adjacent words of at least two letters.
bool isSentence(std::string_view literal);

} // namespace paramap::test
