// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/work.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <string>

namespace paramap::formula {

namespace {

constexpr int deepestValue = 200;
constexpr std::int64_t most = std::int64_t{1} << 60; // so that no count can overflow

/// 40000000 as "40,000,000".
std::string grouped(std::int64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, 1, ',');
    return text;
}

} // namespace

void Work::spend(std::int64_t steps) {
    m_steps = std::min(most, m_steps + std::min(most, steps));
    if (m_steps > m_stepLimit)
        throw Problem(phrase("evaluating this takes more than %1 steps", {grouped(m_given)}));
}

void Work::hold(std::int64_t bytes) {
    m_bytes = std::min(most, m_bytes + std::min(most, bytes));
    if (m_bytes > m_byteLimit)
        throw Problem(phrase("evaluating this takes more than %1 MiB of memory", {grouped(m_byteLimit >> 20)}));
}

void Work::allow(std::int64_t steps) {
    m_stepLimit = std::min(most, m_stepLimit + std::min(most, steps));
}

void Work::spendOn(const Value& value) {
    spendOn(value, 0);
}

void Work::spendOn(const Value& value, int depth) {
    if (depth > deepestValue)
        throw Problem(phrase("lists are nested more than %1 deep", {std::to_string(deepestValue)}));
    if (const std::string* text = value.string()) {
        spend(1 + static_cast<std::int64_t>(text->size() / 16));
    } else if (const List* entries = value.list()) {
        spend(1 + static_cast<std::int64_t>(entries->size()));
        for (const Value& entry : *entries)
            if (entry.list() || entry.object() || entry.string())
                spendOn(entry, depth + 1);
    } else if (const Object* members = value.object()) {
        spend(1 + static_cast<std::int64_t>(members->size()));
        for (const auto& [name, member] : *members)
            spendOn(member, depth + 1);
    }
}

} // namespace paramap::formula
