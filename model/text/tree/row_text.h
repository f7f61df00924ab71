// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/text/tree/tree_rows.h"
#include "model/words/numbers.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::text {

/// A piece of a bar, for one kind.
struct KindShare {
    description::Kind kind = description::Kind::Other;
    double fraction = 0; ///< of the whole bar, 0 … 1
};

/// The surroundings of a row that its numbers depend on.
struct RowContext {
    const network::Module* parent = nullptr; ///< null for the root's own row
    std::string parentName; ///< as the parent's own row shows it, for "h.0"
    std::int64_t total = 0; ///< amount of the whole network
    bool shared = false; ///< the parent lies in a module that counts at another place
    map::Measure measure = map::Measure::Parameters; ///< what the numbers measure
    const map::Weights* weights = nullptr; ///< of the parent; null: parameters, tied ones once
    bool onDevice = false; ///< the weights are what one of several devices holds: the rest is elsewhere
    bool active = false; ///< only the parameters that one token passes through; requires null weights
    bool perhaps = false; ///< the parent is in one of several experts, which a token passes or not; only if `active`
    std::int64_t times = 1; ///< number of equal modules that the parent stands for; the row's amount is that of as many
};

/// All texts of a row of the tree.
struct RowText {
    description::Kind kind = description::Kind::Other;
    std::string name; ///< "c_attn", "h.0", "h.0 … h.11", for the root its class
    std::string note; ///< shown beside the name if there is room: "GPT2Block", "× 12", "= wte", "buffer"
    std::string cls; ///< "Conv1D"; empty for a tensor
    std::string shape; ///< "768 × 2304"; empty for a module with parts
    std::string amount; ///< "1,771,776", "3.38 MiB"; "(38.6 M)" for parameters that are not counted here
    std::string plainAmount; ///< "1771776", for a spreadsheet
    std::string exactAmount; ///< "1,771,776 parameters", "3,543,552 bytes"; empty if not counted
    std::string ofParent, ofTotal; ///< "75.0 %", "1.4 %"; "tied", "buffer" or "away" if not counted
    std::int64_t count = 0; ///< the amount that counts here, for sorting
    std::vector<KindShare> bar; ///< the parts of the parent, by kind; empty if not counted
    bool container = false; ///< has modules below
    bool hidden = false; ///< a parameter that print(model) does not show
    bool tied = false; ///< its storage is counted elsewhere
    bool buffer = false;
    bool elsewhere = false; ///< on another device than the one whose bytes are shown
    bool folded = false; ///< stands for several equal layers
    bool empty = false; ///< has no parameters: Dropout
};

/// The root's own row. `whole` has a null parent and the root's weights.
RowText rootRow(const network::Module& root, const RowContext& whole, const words::NumberStyle& style = {});
/// Whether a token decides if it passes the row's module: one of several experts.
bool isChosen(const RowTarget& target);
/// The row of a child or tensor of `context.parent`.
RowText rowText(const RowTarget& target, const RowContext& context, const words::NumberStyle& style = {});
/// The amount of one module of the row, taken as often as the row stands for it.
std::int64_t repeatedAmount(std::int64_t one, const RowContext& context, const RowTarget& target);
/// The formula of one module of the row, taken as often as the row stands for it: "12·(3·E·E + 3·E)".
std::string repeatedFormula(const std::string& one, const RowContext& context, const RowTarget& target);

} // namespace paramap::text
