// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"

#include <functional>
#include <string>
#include <string_view>

namespace paramap::lesson {

/// What the names of a formula mean to a notebook.
struct PythonNames {
    std::function<bool(const std::string& name)> isSize; ///< it is a variable there
    std::function<std::string(const std::string& expression)> value; ///< of anything else, as Python reads it
};

/// A formula in Python. Sizes are variables (`pythonName`), `c ? a : b` is choose(c, a, b), and what is neither a size
/// nor arithmetic stands there as its number.
std::string pythonText(const formula::Expr& formula, const PythonNames& names);

/// A size's name as a variable: "vision.E" is vision_E; a word of Python or of the notebook's own gets "_" behind it.
std::string pythonName(std::string_view name);

/// A text as a string of Python, in double quotes.
std::string pythonString(std::string_view text);

} // namespace paramap::lesson
