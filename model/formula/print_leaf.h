// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/print.h"

namespace paramap::formula {

/// The leaves of a formula in a style: numbers, strings and other literals. A negative number begins with its minus.
std::string printLiteral(const Value& value, Style style);

std::string superscript(std::int64_t exponent); ///< "²", "⁻¹²"
std::string escapedForLatex(const std::string& text); ///< as it stands inside \text{…}
std::string escapedForMarkdown(const std::string& text); ///< as it stands in a line or a cell of a table

} // namespace paramap::formula
