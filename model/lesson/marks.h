// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// A part of a text. These kinds are all that is read of Markdown, so that nothing else of a lesson is markup, on a
/// page or in a file that is made of it.
struct Piece {
    enum class Kind { Words, Emphasis, Strong, Code, Number };
    Kind kind = Kind::Words;
    std::string text; ///< as a person reads it; no control characters
    std::string expression; ///< of a Number in a file: "att/total:%"; may be empty
    Kind around = Kind::Words; ///< of a Number: the mark that it stands within
    Kind mark() const { return kind == Kind::Number ? around : kind; }
    friend bool operator==(const Piece&, const Piece&) = default;
};

using Words = std::vector<Piece>; ///< in one line

std::string plain(const Words& words); ///< without marks

/// Reads a line: finds *emphasis*, **strong emphasis** and `code`, and fills in the numbers. A backslash keeps the mark
/// or digit behind it as it is; "{.fragment}", a class of pandoc's Markdown, is left out. `number` makes the piece for
/// the inside of {…}. Throws a Problem for what has no value, and for '{' without '}'.
Words marked(std::string_view line, const std::function<Piece(std::string_view inside)>& number);

} // namespace paramap::lesson
