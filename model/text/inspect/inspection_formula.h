// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"
#include "model/text/inspect/inspection.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace paramap::text {

/// The tensor that stands for a tied module without parts: lm_head's weight. Null if there is none.
const network::Tensor* tiedTensor(const network::Module& module);

/// Shares of parent, layer and total for a place that has no share of its own because it is not counted.
std::vector<ShareLine> sharesOf(
    const network::Network& network, const network::Place& place, const words::NumberStyle& style);

/// The sum of the parameters of a place as a formula. Nullopt if the description has no formulas, or if the formula is
/// too long to read.
std::optional<formula::Expr> formulaOf(const network::Network& network, network::Place place);
FormulaPieces piecesOf(const formula::Expr& formula); ///< its symbols, and the text between them
/// The values of the names at that place.
std::map<std::string, std::int64_t> valuesOf(const network::Network& network, const network::Place& place);

/// The formula with the values of all its names; nullopt if a name has no value.
std::optional<std::int64_t> valueOf(const formula::Expr& formula, const std::map<std::string, std::int64_t>& values);

/// Fills in the symbols, the numbers and the texts to paste of an inspection that has its `value`. If `formula` is null
/// or a plain number, only the value is shown. `count` is the value as a number.
void explain(Inspection& inspection, const formula::Expr& formula, const std::map<std::string, std::int64_t>& values,
    std::int64_t count, const words::NumberStyle& style);

std::string ofTotal(std::int64_t part, std::int64_t total, const words::NumberStyle& style); ///< "5.70 % of total"

} // namespace paramap::text
