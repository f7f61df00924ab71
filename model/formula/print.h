// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"

namespace paramap::formula {

/// How a formula is written:
///   Code      3*E*E + 3*E, E**2, E//H      the grammar of parse.h; reading it back gives an equal formula
///   Text      3·E·E + 3·E, E², ⌊E / H⌋     for windows and terminals
///   Markdown  3·*E*·*E* + 3·*E*            the same with the sizes in italics, which every renderer can do
///   LaTeX     3 \cdot E \cdot E + 3 \cdot E, \left\lfloor \frac{E}{H} \right\rfloor      to go between $ signs
/// Whole numbers from 10,000 up are grouped except in Code.
enum class Style { Code, Text, Markdown, LaTeX };

/// What is written for a size (a Name, or a Member such as vision.E) instead of its name, as it is; "" keeps the name.
/// 3·768·768 is 3·E·E with one.
using Namer = std::function<std::string(const Node& name)>;

/// The formula with no more brackets than needed.
std::string print(const Expr& formula, Style style, const Namer& namer = {});

/// A name in a style: vision.E, *vision.E*, \mathrm{vision}.E
std::string printName(const std::string& name, Style style);

} // namespace paramap::formula
