// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/formula/formula_cache.h"

#include "model/formula/print.h"
#include "model/network/count_formula.h"
#include "model/words/escape.h"

#include <algorithm>
#include <iterator>

namespace paramap::text {

const FormulaCache::Entry& FormulaCache::of(const network::Place& place) {
    auto& entries = m_entries[place.tensor];
    if (const auto free = entries.find({}); free != entries.end())
        return free->second;
    std::vector<std::int64_t> indices;
    std::ranges::transform(place.indices, std::back_inserter(indices), &network::Index::value);
    if (const auto known = entries.find(indices); known != entries.end())
        return known->second;
    Entry entry;
    const formula::Expr formula = network::countFormula(m_network, place);
    entry.code = formula::print(formula, formula::Style::Code);
    entry.json = words::jsonString(entry.code);
    formula::visit(formula, [&](const formula::Node& node) {
        if (node.op == formula::Op::Name)
            entry.names.insert(node.name);
    });
    const bool isIndexed = std::ranges::any_of(
        place.indices, [&](const network::Index& index) { return entry.names.contains(index.name); });
    return entries[isIndexed ? indices : std::vector<std::int64_t>()] = std::move(entry);
}

} // namespace paramap::text
