// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/formula/formula_cache.h"

#include "model/formula/print.h"
#include "model/network/count_formula.h"
#include "model/words/escape.h"

namespace paramap::text {

const FormulaCache::Entry& FormulaCache::of(const network::Place& place) {
    const auto [found, added] = m_entries.try_emplace(place.tensor);
    Entry& entry = found->second;
    if (!added)
        return entry;
    const formula::Expr formula = network::countFormula(m_network, place);
    entry.code = formula::print(formula, formula::Style::Code);
    entry.json = words::jsonString(entry.code);
    formula::visit(formula, [&](const formula::Node& node) {
        if (node.op == formula::Op::Name)
            entry.names.insert(node.name);
    });
    return entry;
}

} // namespace paramap::text
