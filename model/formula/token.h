// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/problem/problem.h"

#include <string>
#include <string_view>

namespace paramap::formula {

/// One word of a formula's text. `text` is a view into the formula; a string's includes its quotes.
struct Token {
    enum class Kind { End, Number, String, Word, Sign, Unknown };
    Kind kind = Kind::End;
    std::string_view text;
    std::size_t begin = 0;

    bool is(std::string_view other) const { return (kind == Kind::Sign || kind == Kind::Word) && text == other; }
};

/// The token at or behind `at`. Anything that starts no token is Unknown, one whole character long.
Token tokenAt(std::string_view text, std::size_t at);

/// The part of a formula to quote for a message about one place: all of it, unless it is very long.
struct Excerpt {
    std::string_view text;
    int column; ///< in that part
};
Excerpt excerptAt(std::string_view text, std::size_t column); ///< column: in bytes

/// A Problem that points at a byte of the formula.
Problem problemAt(std::string_view text, std::size_t column, std::string sentence);

/// A string token without its quotes and backslashes (\\ \' \" \n \t). Problem if it is not closed.
std::string unquoted(std::string_view text, const Token& token);

} // namespace paramap::formula
