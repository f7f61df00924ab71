// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/words/numbers.h"

#include <functional>
#include <string>
#include <string_view>

namespace paramap::words {

using IsName = std::function<bool(std::string_view word)>;

/// A formula as people type it, in the grammar of formulas: "4E² + 4E" is "4*E**2 + 4*E", "3·768·768" is "3*768*768",
/// "1,77 Mio" is "(1.77*1000000)". Understood are
///     E**2  E^2  E²  E·E  E×E  E x E  ÷ :  −   brackets of every kind, and ⌊ ⌋ ⌈ ⌉
///     2E  2 E  L(12E + 13)  (a)(b)   a number, name or bracket followed by a name or bracket is multiplied
/// numbers as `literalAt` reads them, with the units of `typedUnitAt`, also behind a fraction: "1/8 B" is an eighth of
/// a billion. A name that `isName` knows is never a unit. A
/// sign "=", "≈", "~" or "+" in front is passed over, and so is "about" or "ca." in front of a number. Throws a Problem
/// that points into `text`.
std::string formulaFromTyped(std::string_view text, const NumberStyle& style = {}, const IsName& isName = {});

/// The place behind that sign or word and the blanks around it.
std::size_t behindOpening(std::string_view text);

} // namespace paramap::words
