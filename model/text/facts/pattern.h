// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/facts/fact.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace paramap::text {

/// The sentence of a fact: a text with a place %1, %2 … for each of its values. If the wording depends on a number, the
/// number is the first value, and `one` is the wording for 1.
struct Pattern {
    std::string_view words, one;
};

const Pattern& patternOf(cost::Label name);
const Pattern& patternOf(cost::Term name);
const Pattern& patternOf(cost::Symbols name);
const Pattern& patternOf(cost::Source name);
const Pattern& patternOf(cost::Assumption name);
const Pattern& patternOf(cost::Instant name);
const Pattern& patternOf(cost::Holding name);
const Pattern& patternOf(cost::BudgetName name);

/// One row of the table for a kind of name.
template <typename Name> struct Sentence {
    Name name;
    Pattern pattern;
};

template <typename Name> constexpr std::size_t indexOf(Name name) {
    return static_cast<std::size_t>(name);
}
template <typename Name> using Sentences = std::array<Sentence<Name>, indexOf(Name::End)>;

/// Whether the table has a row for every name, in the order of the names.
template <typename Name> constexpr bool isWhole(const Sentences<Name>& table) {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (indexOf(table[i].name) != i)
            return false;
    return true;
}

} // namespace paramap::text
