// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"

#include <compare>
#include <cstdint>
#include <utility>
#include <vector>

namespace paramap::checkpoint {

/// Values of the indices of repeats, by slot.
using Indices = std::vector<std::pair<int, std::int64_t>>;

/// What a file's names and shapes say of a model's sizes: a formula of the description, and what it must be there.
struct Fact {
    enum class Kind { Equals, Holds, Fails };
    Kind kind = Kind::Equals;
    formula::Expr formula;
    Indices indices; ///< those that the formula mentions
    std::int64_t value = 0; ///< for Equals
    std::int64_t places = 1; ///< how many say so

    bool isSame(const Fact& other) const {
        return kind == other.kind && formula == other.formula && indices == other.indices && value == other.value;
    }
};

} // namespace paramap::checkpoint
