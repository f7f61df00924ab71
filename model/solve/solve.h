// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/budget.h"
#include "model/cost/memory/memory.h"

#include <optional>
#include <string>
#include <string_view>

namespace paramap::solve {

/// "The largest batch that fits 24 GiB."
struct Question {
    cost::Mode mode = cost::Mode::Train;
    cost::RunSettings run;
    std::string unknown; ///< "batch", "sequence", "context", or a size by name, symbol or alias: "n_layer"
    cost::Budget budget;
};

/// A value of the unknown and what it takes of the budget.
struct Trial {
    std::int64_t value = 0;
    std::int64_t amount = 0; ///< bytes or parameters
    network::NetworkPtr network;
    cost::Memory memory; ///< of a budget of parameters only the best has one
};

struct Answer {
    std::string unknown; ///< as the config spells it
    std::int64_t step = 1; ///< distance of the values that were considered
    Trial best; ///< the largest legal value that fits; its `network` is null if none does
    /// The next legal value, which does not fit: what limits. Nothing if none beyond `best` is legal or can be counted;
    /// always there if there is no best.
    std::optional<Trial> next;
    /// From here on a larger value takes no more: with a window in every layer, a longer context. 0 = it does.
    std::int64_t flatFrom = 0;
    cost::Part grows = cost::Part::Weights; ///< of the memory: what takes most of the step from `best` to `next`
    std::int64_t evaluations = 0; ///< how often the account was drawn up
};

/// Raises the unknown from where it stands, at least doubling, or halves it, until the budget lies between two values,
/// then closes in: a value interpolated from the two, and the middle where that leaves more than half. Every trial is
/// the exact account; the values are whole numbers, of a size those that stand on its
/// description's step and keep every requirement (n_embd divisible by n_head). It takes the account to grow with the
/// unknown, and `next` proves the answer where it does not: at `next` the budget is passed.
/// Problem (usage) for an unknown that is none here, and for a length that nothing grows with; Problem if the account
/// cannot be drawn up where it stands.
Answer solve(const sizes::Settings& settings, const Question& question);

} // namespace paramap::solve
