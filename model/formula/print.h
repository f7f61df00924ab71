// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"

namespace paramap::formula {

/// The ways to write a formula:
///   Code      3*E*E + 3*E, E**2, E//H      the grammar of parse.h; parsing it gives an equal formula
///   Text      3·E·E + 3·E, E², ⌊E / H⌋     for windows and terminals
///   Markdown  3·*E*·*E* + 3·*E*            like Text, with the sizes in italics, which every renderer shows
///   LaTeX     3 \cdot E \cdot E + 3 \cdot E, \left\lfloor \frac{E}{H} \right\rfloor      to put between $ signs
/// Whole numbers from 10,000 up are grouped, except in Code.
enum class Style { Code, Text, Markdown, LaTeX };

/// Returns the text to write for a size (a Name, or a Member such as vision.E) instead of its name; it is written
/// unchanged. "" keeps the name. For example, it prints 3·E·E as 3·768·768.
using Namer = std::function<std::string(const Node& name)>;

/// Writes the formula with no more brackets than needed.
std::string print(const Expr& formula, Style style, const Namer& namer = {});

/// A name in a style: vision.E, *vision.E*, \mathrm{vision}.E
std::string printName(const std::string& name, Style style);

} // namespace paramap::formula
