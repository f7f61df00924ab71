// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/words/numbers.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace paramap::words {

/// The length of the character at `at`, in bytes, and of the blank there: ASCII, no-break, thin or figure space; 0 if
/// there is none.
std::size_t characterAt(std::string_view text, std::size_t at);
std::size_t blankAt(std::string_view text, std::size_t at);
std::size_t withoutBlanks(std::string_view text, std::size_t at); ///< the place of the next character that is no blank

/// A number as a person typed it, in the form of formulas: "1771776", "1.77", "1e9".
struct TypedLiteral {
    std::string plain; ///< empty if there is no number
    std::size_t end = 0; ///< the place behind it
};

/// Reads the digits at `at`: "1,771,776", "1.771.776", "1 771 776", "1'771'776", "1_771_776", "1.77", "0,65", "1e9".
/// Where both signs occur, the last one is the decimal point. A single one is what the style says it is; a sign for
/// groups that has not three digits behind it is a decimal point. Letters of `namesWithE` ("E", "e") are names: "2E+3"
/// has no exponent then, while "2E3" has one. Throws a Problem that points at groups of other than three digits.
TypedLiteral literalAt(
    std::string_view text, std::size_t at, const NumberStyle& style, const std::string& namesWithE = {});

} // namespace paramap::words
