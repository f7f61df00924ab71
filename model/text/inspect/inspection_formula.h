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

/// The one tensor that speaks for a tied module without parts: lm_head's weight. Null if there is none.
const network::Tensor* tiedTensor(const network::Module& module);

/// Of parent, layer and total, of what has none since it is not counted among the parameters.
std::vector<ShareLine> sharesOf(
    const network::Network& network, const network::Place& place, const words::NumberStyle& style);

/// How the parameters of a place add up; nullopt where nobody wrote formulas or one is larger than a person would read.
std::optional<formula::Expr> formulaOf(const network::Network& network, network::Place place);
FormulaPieces piecesOf(const formula::Expr& formula); ///< its symbols, and what stands between them
/// What its names stand for there.
std::map<std::string, std::int64_t> valuesOf(const network::Network& network, const network::Place& place);

/// The formula with all of its names put in; nothing if one of them has no value.
std::optional<std::int64_t> valueOf(const formula::Expr& formula, const std::map<std::string, std::int64_t>& values);

/// Fills in symbols, numbers and what can be pasted, for an inspection whose `value` is there already. `formula`: null
/// or a plain number = the value alone. `count`: the value as a number.
void explain(Inspection& inspection, const formula::Expr& formula, const std::map<std::string, std::int64_t>& values,
    std::int64_t count, const words::NumberStyle& style);

std::string ofTotal(std::int64_t part, std::int64_t total, const words::NumberStyle& style); ///< "5.70 % of total"

} // namespace paramap::text
