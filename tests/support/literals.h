// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paramap::test {

/// A string literal of a source; neighbours that the compiler joins are one.
struct Literal {
    std::string file; ///< from the root
    int line = 0;
    std::string text; ///< as written, escapes and all
    std::vector<std::string> calls; ///< names before the brackets around it, the outermost first
};

/// In their order; comments and lines of the preprocessor are passed over.
std::vector<Literal> literalsOf(std::string_view source);
/// Those of every source below the folders of the root.
std::vector<Literal> literalsBelow(const std::string& root, const std::vector<std::string>& folders);

/// Whether two words stand beside each other in it, of two letters at least.
bool isSentence(std::string_view literal);

} // namespace paramap::test
