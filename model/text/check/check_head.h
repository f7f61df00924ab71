// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/check/check.h"
#include "model/text/check/check_lines.h"
#include "model/words/numbers.h"

#include <string>
#include <vector>

namespace paramap::text {

/// A number of a report with what it is: "Expected, GPT-2 small", "124,439,808", "148 tensors, GPT2LMHeadModel".
struct CheckCard {
    std::string caption, value, note;
};

/// What a report says before its rows.
struct CheckHead {
    std::vector<CheckCard> cards; ///< expected, true, difference; true alone if the file is only listed
    Agreement tone = Agreement::Equal; ///< of the verdict
    std::string verdict, sentence; ///< "Fully explained", and what stands behind it
};

/// `model`: what the window calls the model; `file`: the file's name.
CheckHead checkHead(
    const CheckReport& report, const std::string& model, const std::string& file, const words::NumberStyle& style = {});

/// A choice among the rows, with its number of rows: "All 161", "Differ 13", "Unexplained 0"; then the statuses that
/// occur, "tied 1".
struct FilterChoice {
    CheckFilter filter;
    std::string word;
    std::string count;
};
std::vector<FilterChoice> filterChoices(const CheckReport& report, const words::NumberStyle& style = {});

} // namespace paramap::text
