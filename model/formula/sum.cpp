// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/polynomial.h"
#include "model/problem/phrase.h"

#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::formula {

namespace {

constexpr std::size_t mostRepeats = 2000;

} // namespace

void Sum::add(const Polynomial& terms) {
    m_loose += terms;
}

void Sum::add(const Sum& other) {
    const Sum terms = other; // a copy: other may be *this
    m_loose += terms.m_loose;
    for (const Repeat& each : terms.m_repeats)
        repeat(each.count, each.body);
}

void Sum::addRepeat(const Expr& count, const Sum& body) {
    repeat(collect(count), body);
}

void Sum::repeat(const Polynomial& count, const Sum& body) {
    if (count.isZero() || body.isZero())
        return;
    const std::optional<std::int64_t> plain = count.constant();
    if (plain == 1)
        return add(body);
    if (body.singleTerm() && count.terms().size() == 1)
        return add(count * body.m_loose);
    for (Repeat& known : m_repeats) {
        if (known.body == body) {
            known.count += count;
            return;
        }
        if (!plain && known.count == count) {
            known.body.add(body);
            return;
        }
    }
    if (m_repeats.size() == mostRepeats)
        throw Problem(phrase("a total has more than %1 different repeats", {std::to_string(mostRepeats)}));
    m_repeats.push_back({count, body});
}

std::optional<Term> Sum::singleTerm() const {
    if (m_repeats.empty() && m_loose.terms().size() == 1)
        return m_loose.terms().front();
    return std::nullopt;
}

bool Sum::isZero() const {
    return m_loose.isZero() && m_repeats.empty();
}

int Sum::degree() const {
    int result = m_loose.degree();
    for (const Repeat& each : m_repeats)
        result = std::max(result, each.body.degree());
    return result;
}

bool operator==(const Sum& a, const Sum& b) {
    return a.m_loose == b.m_loose && a.m_repeats.size() == b.m_repeats.size()
        && std::ranges::all_of(a.m_repeats, [&](const Sum::Repeat& each) {
               return std::ranges::any_of(b.m_repeats,
                   [&](const Sum::Repeat& other) { return each.count == other.count && each.body == other.body; });
           });
}

Expr Sum::toExpr(const std::vector<std::string>& symbolOrder) const {
    struct Row {
        const Term* term; // or null
        const Repeat* repeat;
        int degree;
    };
    std::vector<Row> rows;
    for (const Term& term : m_loose.terms())
        rows.push_back({&term, nullptr, term.degree()});
    for (const Repeat& each : m_repeats)
        rows.push_back({nullptr, &each, each.body.degree()});
    std::ranges::stable_sort(rows, std::ranges::greater(), &Row::degree); // loose terms stay before repeats
    SumBuilder sum(symbolOrder);
    for (const Row& row : rows) {
        if (row.term) {
            sum.add(*row.term);
            continue;
        }
        Expr count = row.repeat->count.toExpr(symbolOrder);
        Expr body = row.repeat->body.toExpr(symbolOrder);
        if (row.repeat->body.singleTerm()) // for example 2*E*(L - 1)
            std::swap(count, body);
        sum.add(make(Op::Multiply, {count, body}));
    }
    return sum.result();
}

} // namespace paramap::formula
