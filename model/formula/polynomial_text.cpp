// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/polynomial.h"

#include <algorithm>

namespace paramap::formula {

namespace {

using Order = std::vector<std::string>;

/// True if `a` comes first: the term with more of the latest symbol does.
bool laterSymbols(const std::vector<Factor>& a, const std::vector<Factor>& b, const Order& order) {
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
        const Factor& x = a[a.size() - 1 - i];
        const Factor& y = b[b.size() - 1 - i];
        if (x.key != y.key)
            return standsBefore(y, x, order);
        if (x.power != y.power)
            return x.power > y.power;
    }
    return a.size() > b.size();
}

} // namespace

Expr Polynomial::toExpr(const Order& symbolOrder) const {
    struct Row {
        const Term* term;
        int degree;
        std::vector<Factor> factors;
    };
    std::vector<Row> rows;
    for (const Term& term : m_terms)
        rows.push_back({&term, term.degree(), inOrder(term.factors, symbolOrder)});
    std::ranges::stable_sort(rows, [&](const Row& a, const Row& b) {
        return a.degree != b.degree ? a.degree > b.degree : laterSymbols(a.factors, b.factors, symbolOrder);
    });
    // L - B is easier to read than -B + L.
    const auto positive = std::ranges::find_if(rows, [](const Row& row) { return row.term->coefficient > 0; });
    if (positive != rows.end())
        std::rotate(rows.begin(), positive, positive + 1);
    SumBuilder sum(symbolOrder);
    for (const Row& row : rows)
        sum.add(*row.term);
    return sum.result();
}

} // namespace paramap::formula
