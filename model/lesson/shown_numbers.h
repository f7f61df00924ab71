// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/number_text.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// A number that an author typed into a text, outside of {…}.
struct BareNumber {
    std::string_view text; ///< "38,597,376", "86.6": a view into the text
    std::string_view unit; ///< "M", "%", "GiB" behind it; else empty
};

/// Those that would stay when the model changes: four digits or more, or decimals before a unit. Years and numbers
/// behind a backslash are no such numbers.
std::vector<BareNumber> bareNumbers(std::string_view text);

/// The format in which the value is written so: ":M1"; "" for exactly. No value if it is not this number.
std::optional<std::string> formatOf(const BareNumber& bare, const Number& value);

/// The ways in which a text may tell the value: exact, compact, with units, in percent.
std::vector<std::string> spellings(const Number& value);

/// Whether the text has the words by themselves. Blanks before units, and commas between digits, make no difference.
bool tells(std::string_view text, std::string_view words);

} // namespace paramap::lesson
