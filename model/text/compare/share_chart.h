// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/compare/compare_report.h"
#include "model/words/numbers.h"

#include <optional>
#include <string>
#include <vector>

namespace paramap::text {

/// How the shares of the kinds move from model to model, in finished words and in places from 0 to 1.
struct ShareChart {
    struct Share {
        double value = 0; ///< of the model's total
        double below = 0; ///< of the bands before it
        std::string words; ///< "31.0 %"
    };
    struct Band {
        std::string name; ///< "Embedding", "no part"
        std::optional<description::Kind> kind; ///< none for what belongs to no module
        std::vector<Share> shares; ///< by model
    };
    std::string title; ///< "GPT-2 small to GPT-2 XL: shares of their parameters"
    std::vector<std::string> models, totals; ///< "GPT-2 small", "124.4 M"
    std::vector<std::string> briefs; ///< the models' names without the words that all begin with: "small"
    std::vector<Band> bands; ///< those that some model has; together they are each model's whole
    std::vector<std::string> readings; ///< by model: "GPT-2 small, 124,439,808 parameters: Embedding 31.6 %, …"
    std::string spoken; ///< one sentence for a screen reader
};

/// `names`: as the chart calls the models of the report.
ShareChart shareChart(
    const CompareReport& report, const std::vector<std::string>& names, const words::NumberStyle& style = {});

} // namespace paramap::text
