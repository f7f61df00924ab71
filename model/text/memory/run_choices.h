// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_fields.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::text {

/// One entry of a menu of a run's settings.
struct RunChoice {
    std::string word; ///< as the command line spells it: "amp"
    std::string shown; ///< in readable form: "bf16 AMP"
    std::string about; ///< one line: "32-bit weights, matrix products autocast to bf16"; may be empty
    std::string reason; ///< why this model cannot be run so: "tp 8 does not divide the 12 heads …"; usually empty
};

/// The words that a setting accepts, and the numbers that are chosen by name.
std::vector<RunChoice> runChoices(const cost::RunField& field);

/// The current value in readable form: "all at once".
std::string shownValue(const cost::RunField& field, const cost::RunSettings& run);

/// The readable form of a word from the tables of precisions, optimizers and adapters: "bf16 AMP" for "amp", "AdamW"
/// for "adamw". A word that is in none of them stays unchanged.
std::string shownWord(std::string_view word);

} // namespace paramap::text
