// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/find/size_search.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

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
    , m_told{KnownSizes(blueprint), {}, 0}
    , m_best(blueprint) {
    // What says a size itself comes first, then what most tensors say.
    std::ranges::stable_sort(m_facts,
        [](const Fact& a, const Fact& b) { return isPlain(a) != isPlain(b) ? isPlain(a) : a.places > b.places; });
    m_told = stateOf(KnownSizes(blueprint));
    learnAll(m_told);
    rankUsual(m_told.sizes);
}

SizeSearch::State SizeSearch::stateOf(KnownSizes sizes) const {
    State result{std::move(sizes), {}, 0};
    for (const Fact& fact : m_facts)
        result.open.push_back(&fact);
    return result;
}

void SizeSearch::learnAll(State& state) {
    bool isBold = false;
    for (;;) {
        bool learned = false;
        std::erase_if(state.open, [&](const Fact* fact) {
            const std::optional<bool> agrees = state.sizes.agrees(*fact);
            state.broken += agrees && !*agrees ? 1 : 0;
            return agrees.has_value();
        });
        for (const Fact* fact : state.open) {
            const bool isNew = state.sizes.learn(*fact, isBold);
            learned = learned || isNew;
            if (isNew && isBold)
                break;
        }
        if (!learned && isBold)
            return;
        isBold = !learned;
    }
}

std::int64_t SizeSearch::violations(const State& state) {
    return state.broken + std::ranges::count_if(state.open, [&](const Fact* fact) {
        return state.sizes.isImpossible(*fact) || state.sizes.unknownIn(fact->formula).empty();
    });
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

/// A flag or a word is assumed before what is null by default, and that before a number.
int SizeSearch::orderOf(std::size_t slot) const {
    const Size::Type type = m_blueprint.architecture().sizes[slot].type;
    const formula::Expr& rule = m_blueprint.rule(slot).value;
    if (type == Size::Type::Boolean || type == Size::Type::Text)
        return 0;
    return rule && rule->op == formula::Op::Literal && rule->literal.isNull() ? 1 : 2;
}

/// The size that an undecided fact needs and that is assumed first: flags and words decide which formula holds.
std::optional<SizeSearch::Unknown> SizeSearch::nextUnknown(const State& state) const {
    for (const bool isCounted : {true, false}) {
        std::map<std::pair<int, std::size_t>, std::vector<std::int64_t>> found;
        for (const Fact* fact : state.open)
            if ((fact->kind == Fact::Kind::Equals) == isCounted)
                for (const std::size_t slot : state.sizes.unknownIn(fact->formula))
                    found[{orderOf(slot), slot}].push_back(fact->value);
        if (!found.empty())
            return Unknown{found.begin()->first.second, isCounted, std::move(found.begin()->second)};
    }
    return std::nullopt;
}

namespace {

/// The numbers, and what divides one of them, the nearest to `usual` first.
std::vector<std::int64_t> divisorsOfAny(const std::vector<std::int64_t>& numbers, std::int64_t usual) {
    constexpr std::int64_t largest = 1024;
    constexpr std::size_t most = 60;
    std::set<std::int64_t> found;
    for (const std::int64_t number : std::set(numbers.begin(), numbers.end())) {
        if (number > 0)
            found.insert(number);
        for (std::int64_t divisor = 1; divisor <= std::min(number, largest); ++divisor)
            if (number % divisor == 0)
                found.insert(divisor);
    }
    std::vector<std::int64_t> result(found.begin(), found.end());
    std::ranges::stable_sort(result, {}, [&](std::int64_t divisor) {
        return std::abs(std::log(static_cast<double>(divisor) / static_cast<double>(std::max<std::int64_t>(usual, 1))));
    });
    result.resize(std::min(result.size(), most));
    return result;
}

} // namespace

std::vector<SizeSearch::Candidate> SizeSearch::candidates(const Unknown& unknown, const KnownSizes& known) const {
    std::vector<Candidate> result;
    const auto offer = [&](std::optional<Value> value) {
        const bool isKnown = std::ranges::any_of(result, [&](const Candidate& each) {
            return each.value.has_value() == value.has_value() && (!value || *each.value == *value);
        });
        if (!isKnown)
            result.push_back({std::move(value)});
    };
    const Size& size = m_blueprint.architecture().sizes[unknown.slot];
    const auto& rule = m_blueprint.rule(unknown.slot);
    const bool hasRule = rule.value || rule.each;
    for (const Usual& usual : m_usual) {
        const auto given = usual.settings->values.find(size.key);
        if (auto told = known.given(unknown.slot, &usual.values[unknown.slot])) // some entries of a list are known
            offer(std::move(told));
        else if (given != usual.settings->values.end())
            offer(given->second.isNull() ? usual.values[unknown.slot] : given->second);
        else if (hasRule)
            offer(std::nullopt);
        if (result.size() >= mostPresets)
            break;
    }
    if (hasRule && !known.given(unknown.slot, nullptr))
        offer(std::nullopt);
    for (const Usual& usual : m_usual) // a preset may say it inside an object
        if (const Value& value = usual.values[unknown.slot]; value.integer() && result.size() < 2 * mostPresets)
            offer(value);
    if (size.type == Size::Type::Boolean) {
        offer(Value(false));
        offer(Value(true));
        return result;
    }
    const auto isNumber = [&](const Usual& each) { return each.values[unknown.slot].integer() != nullptr; };
    const auto number = std::ranges::find_if(m_usual, isNumber);
    const std::int64_t* usual = number == m_usual.end() ? nullptr : number->values[unknown.slot].integer();
    if (size.type == Size::Type::Integer || (size.type == Size::Type::Any && usual)) {
        if (unknown.isCounted)
            for (const std::int64_t value : divisorsOfAny(unknown.targets, usual ? *usual : 1))
                offer(Value(value));
        constexpr std::int64_t mostTried = 32;
        for (std::int64_t value = 1; value <= mostTried; ++value)
            offer(Value(value));
    }
    return result;
}

SizeSearch::State SizeSearch::assuming(const State& state, std::size_t slot, const Candidate& candidate) const {
    // A list of which entries were known may now be another one, so that what they said is asked again.
    State result = state.sizes.given(slot, nullptr) ? stateOf(state.sizes) : state;
    if (candidate.value)
        result.sizes.set(slot, *candidate.value);
    else
        result.sizes.setByRule(slot);
    learnAll(result);
    return result;
}

void SizeSearch::search(const State& state, std::vector<std::size_t>& assumed) {
    const std::int64_t now = violations(state);
    if (m_fewest >= 0 && now >= m_fewest)
        return;
    const std::optional<Unknown> unknown = nextUnknown(state);
    if (!unknown) {
        m_fewest = now;
        m_best = state.sizes;
        m_bestAssumed = assumed;
        return;
    }
    if (unknown->isCounted)
        assumed.push_back(unknown->slot);
    const auto isAsGood = [&] { return m_fewest >= 0 && m_fewest <= now; }; // as what was known before
    const auto isOver = [&](bool hasOther) { return ++m_looks > mostLooks && (m_fewest >= 0 || hasOther); };
    std::vector<std::pair<std::int64_t, const Candidate*>> worse; // 32 heads where the width is 8
    const std::vector<Candidate> all = candidates(*unknown, state.sizes);
    for (const Candidate& candidate : all) {
        if (isOver(!worse.empty()))
            break;
        const State next = assuming(state, unknown->slot, candidate);
        if (const std::int64_t broken = violations(next); broken > now) {
            worse.emplace_back(broken, &candidate);
            continue;
        }
        search(next, assumed);
        if (isAsGood())
            break;
    }
    std::ranges::stable_sort(worse, {}, [](const auto& each) { return each.first; });
    for (const auto& [broken, candidate] : worse) {
        if (isAsGood() || (m_fewest >= 0 && broken >= m_fewest) || isOver(false))
            break;
        search(assuming(state, unknown->slot, *candidate), assumed);
    }
    if (unknown->isCounted)
        assumed.pop_back();
}

void SizeSearch::run() {
    std::vector<std::size_t> assumed;
    search(m_told, assumed);
}

} // namespace paramap::checkpoint
