// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"
#include "model/formula/expr.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::description {

/// One line of a description, as written:
///
///     [buffer [DTYPE]] WHAT [with SUB-MODEL] [if CONDITION] [frozen [when CONDITION]] [as KIND] [role ROLE]
///     [uses k of X] [non-persistent]
///
/// WHAT is a shape `[E, 3*E]`, a part `Conv1D(3*E, E)`, a choice `c ? X : Y`, or a table's entry `ACT2FN[word]`.
struct Line {
    formula::Expr what;
    formula::Expr condition; ///< null = always
    bool buffer = false;
    bool persistent = true;
    bool frozen = false;
    formula::Expr frozenWhen; ///< the condition; null = always, if `frozen` is true
    std::string dtype;
    std::optional<Kind> kind;
    std::string role; ///< "query": a name of roles.json; "" = the rules there decide
    formula::Expr used, of; ///< "uses k of X"; null = all
};

/// Returns the prefix of a sub-model's names in formulas: "vision" for the key vision_config. Dots in the path are
/// kept.
std::string modelPrefix(std::string path);

/// Throws a Problem that points into the text.
Line parseLine(std::string_view text);

/// The key of an entry: `name`, `name[count]`, `name[i < count]`, or a name with a number in it: `layer_{i+1}[i < L]`.
struct Key {
    std::string prefix, suffix; ///< the texts around the number; without a number, `prefix` is the whole name
    bool numbered = false;
    std::int64_t offset = 0; ///< the number in the name is the index plus this
    /// The name of the index, if the number is the index of a surrounding group.
    std::string outer;
    bool list = false; ///< `name[…]`: a ModuleList of that name with children 0, 1, …
    formula::Expr repeat; ///< null = one
    std::string index; ///< empty = none
};
Key parseKey(std::string_view text); ///< throws a Problem that points into the text

/// A path with numbers in it: `model.layers.{i + 1}.mlp`.
struct PathPattern {
    std::vector<std::string> texts; ///< texts around the numbers: one more than there are numbers
    std::vector<formula::Expr> numbers; ///< the formulas inside { }
};

/// One tie: `lm_head.weight = transformer.wte.weight [if CONDITION] [for i < N]`. Inside { } stands the index, or a
/// formula of it without blanks.
struct TieLine {
    PathPattern path, owner;
    formula::Expr condition, repeat;
    std::string index;
};
TieLine parseTie(std::string_view text); ///< throws a Problem that points into the text

} // namespace paramap::description
