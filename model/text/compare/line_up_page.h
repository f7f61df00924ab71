// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/compare/compare_report.h"
#include "model/text/compare/grid.h"
#include "model/text/compare/share_chart.h"

#include <string>
#include <vector>

namespace paramap::text {

/// Several models side by side, as a page shows them.
struct LineUpPage {
    std::string title; ///< "GPT-2 small to GPT-2 XL"; empty without a model
    std::vector<std::string> head; ///< "Part", then the models
    std::vector<std::vector<std::string>> rows; ///< a part and its amount in each model; the totals come last
    Grid models; ///< what each of them costs; without columns where nobody has computed it
    ShareChart shares;
};

/// The models are called as the report calls them.
LineUpPage lineUpPage(const CompareReport& report, const words::NumberStyle& style = {});

} // namespace paramap::text
