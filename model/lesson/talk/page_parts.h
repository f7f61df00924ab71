// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/expressions.h"
#include "model/lesson/talk/page.h"
#include "model/lesson/talk/votes.h"

#include <string>
#include <vector>

namespace paramap::lesson {

bool isVotable(const Question& question); ///< choose and several

/// The options of choose and several, and what order puts in an order. `answered`: with marks, reasons and votes, and
/// in the right order; before that, what has an order stands in that of its letters. Empty for other questions.
Options optionsOf(const Question& question, Expressions& expressions, const Votes* votes, bool answered);

/// What number and formula ask for: "Your formula: ?", "Your number, within 2 %: ?". Empty for other questions.
std::string promptFor(const Question& question);

/// A row of `expected` without its true number.
ExpectedRows::Row expectedRow(const Text& line, const Step& step, Expressions& expressions);
/// Adds the true number of a row of the block.
void addTruth(ExpectedRows::Row& row, const Text& line, const Block& block, ModelNumbers& model,
    Expressions& expressions, const words::NumberStyle& style);
std::string truthSource(
    const Block& block, ModelNumbers& model); ///< "module tree"; the file's name if it does not open

std::vector<std::string> tableColumns(const Block& block); ///< "parameters ratio:%4" without formats
/// A name and its cells: its number, or for a column `ratio` its share of all parameters.
std::vector<Words> tableRow(const Block& block, const Text& line, const ModelNumbers& model, Expressions& expressions,
    const words::NumberStyle& style);

} // namespace paramap::lesson
