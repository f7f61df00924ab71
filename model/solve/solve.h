// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/budget.h"
#include "model/cost/memory/memory.h"

#include <optional>
#include <string>
#include <string_view>

namespace paramap::solve {

/// A question such as "the largest batch that fits 24 GiB".
struct Question {
    cost::Mode mode = cost::Mode::Train;
    cost::RunSettings run;
    std::string unknown; ///< "batch", "sequence", "context", or a size by name, symbol or alias: "n_layer"
    cost::Budget budget;
};

/// A value of the unknown, and the part of the budget that it takes.
struct Trial {
    std::int64_t value = 0;
    std::int64_t amount = 0; ///< bytes or parameters
    network::NetworkPtr network;
    cost::Memory memory; ///< with a budget of parameters, only the best trial has it
};

struct Answer {
    std::string unknown; ///< as the config spells it
    std::int64_t step = 1; ///< distance between the values that were considered
    Trial best; ///< the largest legal value that fits; its `network` is null if no value fits
    /// The next legal value, which does not fit and shows the limit. No value if no legal value beyond `best` can be
    /// counted; always there if there is no best.
    std::optional<Trial> next;
    /// From this value on a larger value takes no more: a longer context, if every layer has a window. 0: there is no
    /// such value.
    std::int64_t flatFrom = 0;
    cost::Part grows = cost::Part::Weights; ///< the part of the memory that grows most from `best` to `next`
    std::int64_t evaluations = 0; ///< how often an account was drawn up
};

/// Finds the largest legal value of the unknown that fits the budget. It raises the current value, at least doubling
/// it, or halves it, until the budget lies between two values. Then it closes in with a value interpolated from the
/// two, or with the middle if interpolation leaves more than half. Every trial is an exact account. The values are
/// whole numbers; those of a size lie on its description's step and keep every requirement (n_embd divisible by
/// n_head). The search assumes that the account grows with the unknown; `next` proves that the budget is exceeded
/// there. Throws a Problem (usage) for an invalid unknown and for a length that nothing grows with. Throws a Problem if
/// the account cannot be drawn up at the current value.
Answer solve(const sizes::Settings& settings, const Question& question);

} // namespace paramap::solve
