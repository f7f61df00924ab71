// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/solve/legal_values.h"

#include "model/description/blueprint.h"
#include "model/formula/arithmetic.h"
#include "model/network/warnings.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/sizes/values.h"

#include <algorithm>
#include <utility>

namespace paramap::solve {

namespace {

constexpr std::int64_t widestGap = 8192; ///< the most steps between two legal values of a size

/// Tokens and positions are counted one by one. Their step is only the slider's, so that a step of it matters.
bool isCountedSingly(const sizes::SizeState& size) {
    return size.meaning.ends_with("tokens") || size.meaning.ends_with("positions");
}

} // namespace

LegalValues::LegalValues(const sizes::Settings& settings, const std::string& size)
    : m_settings(&settings) {
    const description::Architecture& architecture = settings.blueprint->architecture();
    const description::Size* known = architecture.size(size);
    if (!known)
        throw Problem(
            phrase("'%1' is no size of %2", {size, architecture.name}) + didYouMean(size, architecture.sizeNames()),
            Problem::Kind::Usage);
    for (sizes::SizeState& state : sizes::states(settings)) {
        if (state.key == known->key)
            m_size = std::move(state);
    }
    const std::int64_t* value = m_size.value.integer();
    if (!value || *value < 1)
        throw Problem(
            phrase("'%1' is no whole number here and cannot be solved for", {m_size.name}), Problem::Kind::Usage);
    const auto slot = static_cast<std::size_t>(settings.blueprint->slotOf(known->key));
    m_requirements = network::requirementsOn(*settings.blueprint, slot);
    m_step = isCountedSingly(m_size) ? 1 : m_size.step;
    m_anchor = *value % m_step;
    m_least = m_anchor == 0 ? m_step : m_anchor;
}

bool LegalValues::contains(std::int64_t value) const {
    if (m_requirements.empty())
        return value >= m_least;
    try {
        const sizes::Settings settings = sizes::with(*m_settings, m_size.key, formula::Value(value));
        return network::keepsRequirements(*settings.blueprint, m_requirements, sizes::evaluateSizes(settings).values);
    } catch (const Problem&) {
        return false;
    }
}

std::optional<std::int64_t> LegalValues::below(std::int64_t value, std::int64_t above) const {
    if (value < m_least)
        return std::nullopt;
    value -= (value - m_anchor) % m_step;
    for (std::int64_t steps = 0; steps < widestGap && value > above && value >= m_least; ++steps, value -= m_step) {
        if (contains(value))
            return value;
    }
    return std::nullopt;
}

std::optional<std::int64_t> LegalValues::above(std::int64_t value, std::int64_t below) const {
    if (!formula::addTo(value, (m_step - (value - m_anchor) % m_step) % m_step, value))
        return std::nullopt;
    for (std::int64_t steps = 0; steps < widestGap && value < below; ++steps) {
        if (contains(value))
            return value;
        if (!formula::addTo(value, m_step, value))
            break;
    }
    return std::nullopt;
}

} // namespace paramap::solve
