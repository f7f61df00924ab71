// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_settings.h"
#include "model/sizes/settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::sweep {

inline constexpr std::int64_t mostValues = 1000; ///< of one sweep

/// The settings of the two accounts that every value of a sweep gets.
struct Runs {
    cost::RunSettings training, inference;
};

/// What a sweep varies: a whole number of the model, or the batch, sequence or context of its run.
struct Varied {
    std::string name; ///< "n_embd", as the config spells it; "batch"
    std::string key; ///< the size's key; empty for a setting of the run
    std::string meaning; ///< "width"; may be empty
    std::optional<std::int64_t> now; ///< the present value; none if the size has no value of its own
    std::int64_t least = 1; ///< the least value that can be asked for
    /// The range and the step of its slider. A setting of the run has none: from 1 or a round number to eight times
    /// what it is, or to the length that the model was made for.
    std::int64_t from = 1, to = 1, step = 1;

    bool isOfRun() const { return key.empty(); }
};

/// What the name means here: a size's name, symbol or alias, else "batch", "sequence" or "context". Throws a Problem
/// (usage) with the nearest names if it means nothing, for a size that is no whole number, and for a length that the
/// model does not have.
Varied varied(const sizes::Settings& settings, const Runs& runs, const std::string& name);

/// All that can be varied: the whole numbers that change this class's tree, in the order of the description, then the
/// settings of the run that matter to the model. For a list to choose from.
std::vector<Varied> allVaried(const sizes::Settings& settings, const Runs& runs);

/// The range of a sweep as it is asked for. What is left open is that of the slider.
struct Range {
    std::optional<std::int64_t> from, to, step;
    friend bool operator==(const Range&, const Range&) = default;
};

/// The values from `from` to at most `to`. An open step is the slider's; where this gives more than 256 values, it is
/// doubled until there are no more, and the values are multiples of it. `present`: the present value is among them,
/// too, if it lies between the ends. Throws a Problem (usage) that names the nearest right answer for a range that
/// runs backwards, an end or a step that is too small, and more values than mostValues.
std::vector<std::int64_t> valuesOf(const Varied& varied, const Range& range, bool present = false);

/// The range with every end and the step filled in, as valuesOf takes it. Throws a Problem like valuesOf.
Range filled(const Varied& varied, const Range& range);

} // namespace paramap::sweep
