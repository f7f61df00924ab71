// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"

#include <string_view>

namespace paramap::formula {

/// Parses a formula. The grammar, lowest precedence first, follows Python where Python has the operation:
///
///     c ? a : b                       from right to left
///     a or b,  a and b,  not a
///     == != < <= > >= in, not in      one of them, no chains
///     + -
///     * / // %
///     -a
///     a ** b                          from right to left; 2 ** -1 is allowed
///     f(x, k=v)  nn.f(x)  a[i]  a.b
///     12  0.5  1e-05  'text'  "text"  true false null True False None  name  [a, b]  (a)
///
/// A minus sign before a number is part of the number, so that -5 is a literal. Throws a Problem that points into
/// `text` for anything else, for more than 200 levels of brackets, for more than 1000 nested operations and for texts
/// longer than 64 KiB.
Expr parse(std::string_view text);

struct Prefix {
    Expr formula;
    std::size_t end; ///< the position after the formula's last character
};

/// Parses the longest formula that begins at `begin`; spaces before it are skipped. Stops before anything that cannot
/// continue the formula: a word such as `if`, a comma, a closing bracket, the end. Columns count from the start of
/// `text`.
Prefix parsePrefix(std::string_view text, std::size_t begin);

} // namespace paramap::formula
