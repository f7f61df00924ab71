// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/problem/problem.h"

#include <string>
#include <string_view>

namespace paramap::formula {

/// One token of a formula's text. `text` is a view into the formula; for a string it includes the quotes.
struct Token {
    enum class Kind { End, Number, String, Word, Sign, Unknown };
    Kind kind = Kind::End;
    std::string_view text;
    std::size_t begin = 0;

    bool is(std::string_view other) const { return (kind == Kind::Sign || kind == Kind::Word) && text == other; }
};

/// The first token at or after `at`. Text that starts no token is Unknown, one whole character long.
Token tokenAt(std::string_view text, std::size_t at);

/// The part of a formula that a message quotes: the whole formula, unless it is very long.
struct Excerpt {
    std::string_view text;
    int column; ///< column in `text`
};
Excerpt excerptAt(std::string_view text, std::size_t column); ///< `column` in bytes

/// Makes a Problem that points at a byte of the formula.
Problem problemAt(std::string_view text, std::size_t column, std::string sentence);

/// The content of a string token: without quotes, with escapes (\\ \' \" \n \t) resolved. Throws a Problem if the
/// string is not closed.
std::string unquoted(std::string_view text, const Token& token);

} // namespace paramap::formula
