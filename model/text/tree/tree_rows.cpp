// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/tree/tree_rows.h"

#include "model/formula/arithmetic.h"
#include "model/map/fold.h"

#include <algorithm>

namespace paramap::text {

using network::Module;
using network::Run;
using network::Tensor;

namespace {

bool holdsNothing(const Module& module) {
    return module.tensors.empty() && std::all_of(module.children.begin(), module.children.end(), [](const Run& run) {
        return holdsNothing(*run.module);
    });
}

bool showsRows(const Module& module, const RowOptions& options) {
    if (!module.tensors.empty())
        return true;
    return std::any_of(module.children.begin(), module.children.end(),
        [&](const Run& run) { return run.count > 0 && (options.empty || !holdsNothing(*run.module)); });
}

} // namespace

std::string RowTarget::name() const {
    return tensor ? tensor->name() : run->name(item);
}

std::int64_t RowTarget::timesBelow(std::int64_t times) const {
    return together ? formula::checkedMultiply(times, run->count) : times;
}

TreeRows::TreeRows(const Module& parent, const RowOptions& options) {
    std::vector<int> starts{0};
    for (const Tensor& tensor : parent.tensors) {
        m_entries.push_back({&tensor});
        starts.push_back(starts.back() + 1);
    }
    for (const Run& run : parent.children) {
        if (run.count <= 0 || (!options.empty && holdsNothing(*run.module)))
            continue;
        const bool together = options.folded && map::folds(run);
        const bool folded = together || run.count > std::max<std::int64_t>(1, options.unfoldedAtMost);
        m_entries.push_back({nullptr, &run, folded, together, showsRows(*run.module, options)});
        starts.push_back(starts.back() + (folded ? 1 : static_cast<int>(run.count)));
    }
    if (!m_entries.empty())
        m_starts = std::move(starts);
}

int TreeRows::entryOf(int row) const {
    const auto after = std::upper_bound(m_starts.begin(), m_starts.end(), row);
    return static_cast<int>(after - m_starts.begin()) - 1;
}

RowTarget TreeRows::at(int row) const {
    const int index = entryOf(row);
    const Entry& entry = m_entries[static_cast<std::size_t>(index)];
    return {entry.tensor, entry.run, row - m_starts[static_cast<std::size_t>(index)], entry.folded, entry.together};
}

std::optional<int> TreeRows::rowOf(std::string_view name) const {
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const Entry& entry = m_entries[i];
        if (entry.tensor) {
            if (entry.tensor->name() == name)
                return m_starts[i];
        } else if (const auto item = entry.run->item(name)) {
            return m_starts[i] + (entry.folded ? 0 : static_cast<int>(*item));
        }
    }
    return std::nullopt;
}

bool TreeRows::hasRows(int row) const {
    return m_entries[static_cast<std::size_t>(entryOf(row))].hasRows;
}

TreeRows::Stretch TreeRows::stretch(int index) const {
    const auto i = static_cast<std::size_t>(index);
    const Entry& entry = m_entries[i];
    Stretch result;
    result.first = m_starts[i];
    result.count = m_starts[i + 1] - m_starts[i];
    result.folded = entry.folded;
    result.hasRows = entry.hasRows;
    if (entry.tensor) {
        result.tensor = true;
        result.prefix = entry.tensor->name();
    } else {
        result.prefix = entry.run->prefix;
        result.suffix = entry.run->suffix;
        result.numbered = entry.run->numbered;
        result.firstNumber = entry.run->firstNumber;
    }
    return result;
}

bool TreeRows::Stretch::sameBut(const Stretch& other) const {
    return prefix == other.prefix && suffix == other.suffix && numbered == other.numbered && folded == other.folded
        && tensor == other.tensor && hasRows == other.hasRows && firstNumber == other.firstNumber;
}

void TreeRows::resize(int index, int count) {
    const auto i = static_cast<std::size_t>(index);
    const int change = count - (m_starts[i + 1] - m_starts[i]);
    for (std::size_t k = i + 1; k < m_starts.size(); ++k)
        m_starts[k] += change;
}

} // namespace paramap::text
