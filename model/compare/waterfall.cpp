// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/compare/waterfall.h"

#include "model/compare/row_formula.h"
#include "model/description/blueprint.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace paramap::compare {

using formula::Value;
using sizes::Settings;

namespace {

/// A size that one of two models sets, with its values in both.
struct SizeChange {
    std::string key, name;
    Value from, to;
    std::optional<Value> given; ///< as the second model sets it; nullopt: by the default
};

std::map<std::string, sizes::SizeState> statesByKey(const Settings& settings) {
    std::map<std::string, sizes::SizeState> result;
    for (const sizes::SizeState& state : sizes::states(settings))
        result.emplace(state.key, state);
    return result;
}

std::optional<Value> givenIn(const Settings& settings, const std::string& key) {
    const auto found = settings.values.find(key);
    return found == settings.values.end() ? std::nullopt : std::optional(found->second);
}

std::vector<SizeChange> changesOf(const Settings& from, const Settings& to) {
    const std::map<std::string, sizes::SizeState> before = statesByKey(from);
    std::vector<SizeChange> result;
    for (const sizes::SizeState& after : sizes::states(to)) {
        const auto old = before.find(after.key);
        const std::optional<Value> given = givenIn(to, after.key);
        if (old == before.end() || old->second.value == after.value || given == givenIn(from, after.key))
            continue; // what neither sets follows from the others
        result.push_back({after.key, after.name, old->second.value, after.value, given});
    }
    return result;
}

Settings changed(const Settings& settings, const std::vector<const SizeChange*>& changes) {
    Settings result = settings;
    for (const SizeChange* change : changes)
        result = sizes::with(result, change->key, change->given);
    return result;
}

class SizeCauses {
public:
    SizeCauses(const Subject& from, const TotalOf& totalOf)
        : m_settings(from.network->settings)
        , m_total(from.total())
        , m_totalOf(totalOf) { }

    std::vector<Cause> all(const Settings& to) {
        if (const std::string& cls = to.blueprint->cls(); cls != m_settings.blueprint->cls())
            if (const auto difference = of([&] { return sizes::inClass(m_settings, cls); }); difference)
                m_causes.push_back(
                    {"class", {Value(m_settings.blueprint->cls())}, {Value(cls)}, *difference, Change::Same, {}, {}});
        const std::vector<SizeChange> changes = changesOf(m_settings, to);
        std::vector<const SizeChange*> needOthers;
        for (const SizeChange& change : changes)
            if (!add({&change}))
                needOthers.push_back(&change);
        if (!needOthers.empty())
            add(needOthers); // else they are a part of what all do together
        return std::move(m_causes);
    }

private:
    /// Nothing if the model has no total then.
    template <typename Make> std::optional<std::int64_t> of(const Make& make) const {
        try {
            return m_totalOf(make()) - m_total;
        } catch (const Problem&) {
            return std::nullopt;
        }
    }

    bool add(const std::vector<const SizeChange*>& changes) {
        const std::optional<std::int64_t> difference = of([&] { return changed(m_settings, changes); });
        if (!difference)
            return false;
        Cause cause;
        cause.difference = *difference;
        for (const SizeChange* change : changes) {
            cause.cause += (cause.cause.empty() ? "" : " and ") + change->name;
            cause.from.push_back(change->from);
            cause.to.push_back(change->to);
        }
        if (*difference != 0)
            m_causes.push_back(std::move(cause));
        return true;
    }

    const Settings& m_settings;
    std::int64_t m_total;
    const TotalOf& m_totalOf;
    std::vector<Cause> m_causes;
};

} // namespace

TotalOf totalIn(map::Measure measure, const cost::RunSettings& run, const conventions::Convention& convention) {
    return [measure, run, convention](const Settings& settings) {
        const network::NetworkPtr network = network::resolve(settings);
        return map::measured(*network, measure, run, convention).total(*network);
    };
}

std::vector<Cause> waterfall(
    const Subject& from, const Subject& to, const std::vector<Row>& rows, const TotalOf& totalOf) {
    std::vector<Cause> result;
    if (areOfOneDescription(std::array{from, to})) {
        result = SizeCauses(from, totalOf).all(to.network->settings);
    } else {
        for (const Row& row : rows)
            if (row.amounts.back() != row.amounts.front())
                result.push_back({row.role, {}, {}, row.amounts.back() - row.amounts.front(), row.change(),
                    {row.amounts.front(), row.amounts.back()}, {formulaOf(row, from, 0), formulaOf(row, to, 1)}});
    }
    std::ranges::stable_sort(
        result, [](const Cause& a, const Cause& b) { return std::abs(a.difference) > std::abs(b.difference); });
    std::int64_t together = to.total() - from.total();
    for (const Cause& cause : result)
        together -= cause.difference;
    result.push_back({"together", {}, {}, together, Change::Same, {}, {}});
    return result;
}

} // namespace paramap::compare
