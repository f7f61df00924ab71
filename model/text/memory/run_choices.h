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
    std::string shown; ///< as a person reads it: "bf16 AMP"
    std::string about; ///< one line: "32-bit weights, matrix products autocast to bf16"; may be empty
    std::string reason; ///< why this model cannot be run so: "tp 8 does not divide the 12 heads …"; usually empty
};

/// The words that a setting knows, and the numbers that are chosen by name.
std::vector<RunChoice> runChoices(const cost::RunField& field);

/// The value in force as a person reads it: "all at once".
std::string shownValue(const cost::RunField& field, const cost::RunSettings& run);

/// By the tables of precisions, optimizers and adapters: "amp" is shown as "bf16 AMP", "adamw" as "AdamW"; a word that
/// none of them knows, as it is.
std::string shownWord(std::string_view word);

} // namespace paramap::text
