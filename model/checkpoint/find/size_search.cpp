// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/find/size_search.h"

#include <algorithm>
#include <cmath>

namespace paramap::checkpoint {

using description::Size;
using formula::Value;

namespace {

constexpr int mostLooks = 300;
constexpr std::size_t mostPresets = 8; ///< whose values of one size are tried

bool isPlain(const Fact& fact) {
    return fact.kind == Fact::Kind::Equals && fact.formula->op == formula::Op::Name;
}

} // namespace

SizeSearch::SizeSearch(const description::Blueprint& blueprint, std::vector<Fact> facts, std::vector<Usual> usual)
    : m_blueprint(blueprint)
    , m_facts(std::move(facts))
    , m_usual(std::move(usual))
    , m_best(blueprint) {
    // What says a size itself comes first, then what most tensors say.
    std::ranges::stable_sort(m_facts, [](const Fact& a, const Fact& b) {
        return isPlain(a) != isPlain(b) ? isPlain(a) : a.places > b.places;
    });
}

void SizeSearch::learnAll(KnownSizes& sizes) const {
    bool isBold = false;
    for (;;) {
        bool learned = false;
        for (const Fact& fact : m_facts) {
            const bool isNew = sizes.learn(fact, isBold);
            learned = learned || isNew;
            if (isNew && isBold)
                break;
        }
        if (!learned && isBold)
            return;
        isBold = !learned;
    }
}

std::int64_t SizeSearch::violations(const KnownSizes& sizes) const {
    return std::ranges::count_if(m_facts, [&](const Fact& fact) { return sizes.agrees(fact) == false; });
}

/// The nearest one first: that of which fewest sizes differ, and by the least factors.
void SizeSearch::rankUsual(const KnownSizes& sizes) {
    for (Usual& usual : m_usual) {
        usual.distance = 0;
        for (std::size_t slot = 0; slot < m_blueprint.firstDerivedSlot(); ++slot) {
            const auto here = sizes.given(slot, &usual.values[slot]);
            const Value& there = usual.values[slot];
            if (!here || *here == there)
                continue;
            usual.distance += 1;
            if (here->integer() && there.integer() && *here->integer() > 0 && *there.integer() > 0)
                usual.distance += std::abs(
                    std::log(static_cast<double>(*here->integer()) / static_cast<double>(*there.integer())));
            else
                usual.distance += 1;
        }
    }
    std::ranges::stable_sort(m_usual, {}, &Usual::distance);
}

/// The first size of the description that an undecided fact needs. `isCounted`: a shape or number depends on it.
std::optional<std::size_t> SizeSearch::nextUnknown(const KnownSizes& sizes, bool& isCounted) const {
    std::optional<std::size_t> first;
    isCounted = false;
    for (const bool counted : {true, false}) {
        for (const Fact& fact : m_facts) {
            if ((fact.kind == Fact::Kind::Equals) != counted || sizes.value(fact.formula, fact.indices))
                continue;
            const std::vector<std::size_t> unknown = sizes.unknownIn(fact.formula);
            if (!unknown.empty() && (!first || unknown.front() < *first))
                first = unknown.front();
        }
        if (first) {
            isCounted = counted;
            return first;
        }
    }
    return first;
}

std::vector<SizeSearch::Candidate> SizeSearch::candidates(std::size_t slot) const {
    std::vector<Candidate> result;
    const auto offer = [&](std::optional<Value> value) {
        const bool isKnown = std::ranges::any_of(result, [&](const Candidate& each) {
            return each.value.has_value() == value.has_value() && (!value || *each.value == *value);
        });
        if (!isKnown)
            result.push_back({std::move(value)});
    };
    const Size& size = m_blueprint.architecture().sizes[slot];
    const auto& rule = m_blueprint.rule(slot);
    const bool hasRule = rule.value || rule.each;
    for (const Usual& usual : m_usual) {
        const auto given = usual.settings->values.find(size.key);
        if (given != usual.settings->values.end())
            offer(given->second.isNull() ? usual.values[slot] : given->second);
        else if (hasRule)
            offer(std::nullopt);
        if (result.size() >= mostPresets)
            break;
    }
    if (hasRule)
        offer(std::nullopt);
    if (size.type == Size::Type::Boolean) {
        offer(Value(false));
        offer(Value(true));
    } else if (size.type != Size::Type::Text) {
        constexpr std::int64_t mostTried = 64;
        for (std::int64_t value = 1; value <= mostTried; ++value)
            offer(Value(value));
    }
    return result;
}

void SizeSearch::search(const KnownSizes& sizes, std::vector<std::size_t>& assumed) {
    const std::int64_t now = violations(sizes);
    if (m_fewest >= 0 && now >= m_fewest)
        return;
    bool isCounted = false;
    const std::optional<std::size_t> slot = nextUnknown(sizes, isCounted);
    if (!slot) {
        m_fewest = now;
        m_best = sizes;
        m_bestAssumed = assumed;
        return;
    }
    if (isCounted)
        assumed.push_back(*slot);
    for (const Candidate& candidate : candidates(*slot)) {
        if (++m_looks > mostLooks && m_fewest >= 0)
            break;
        KnownSizes next = sizes;
        if (candidate.value)
            next.set(*slot, *candidate.value);
        else
            next.setByRule(*slot);
        learnAll(next);
        search(next, assumed);
        if (m_fewest >= 0 && m_fewest <= now)
            break; // as good as what was known before
    }
    if (isCounted)
        assumed.pop_back();
}

void SizeSearch::run() {
    KnownSizes start(m_blueprint);
    learnAll(start);
    rankUsual(start);
    std::vector<std::size_t> assumed;
    search(start, assumed);
}

} // namespace paramap::checkpoint
