// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/compare/compare_report.h"
#include "model/text/map/legend.h"
#include "model/words/numbers.h"

#include <string>
#include <vector>

namespace paramap::text {

/// The words of a figure of several models.
struct FamilyWords {
    std::string title; ///< "Llama 3 8B has 1,291,845,632 parameters more than Llama 2 7B", "GPT-2 small to GPT-2 XL"
    /// By model: its total, then of two models how the second differs, of more the shares of the largest kinds.
    std::vector<std::vector<std::string>> below;
    Legend legend; ///< of two models the changes, of more the kinds that they have
    Legend kinds; ///< the kinds in any case
};

/// `names`: as the figure calls the models of the report.
FamilyWords familyWords(
    const CompareReport& report, const std::vector<std::string>& names, const words::NumberStyle& style = {});

} // namespace paramap::text
