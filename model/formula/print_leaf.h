// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/print.h"

namespace paramap::formula {

/// Writes the leaves of a formula: numbers, strings and other literals. A negative number begins with its minus sign.
std::string printLiteral(const Value& value, Style style);

std::string superscript(std::int64_t exponent); ///< "²", "⁻¹²"
std::string escapedForLatex(const std::string& text); ///< for the inside of \text{…}
std::string escapedForMarkdown(const std::string& text); ///< for a line of text or a table cell

} // namespace paramap::formula
