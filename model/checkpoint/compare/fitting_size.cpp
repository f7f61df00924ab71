// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/compare/fitting_size.h"

#include "model/checkpoint/find/known_sizes.h"
#include "model/description/blueprint.h"
#include "model/network/walk.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace paramap::checkpoint {

namespace {

/// A size, by its slot, and the value that would fit.
using Candidate = std::pair<std::size_t, std::int64_t>;

/// The file's shape of a row whose other shape nobody explains; null for other rows.
const network::Shape* unexplainedShape(const Row& row) {
    if (row.status != Status::Shape || !row.why.kind.empty() || row.names.size() != 1 || row.fileNames.size() != 1)
        return nullptr;
    const std::optional<network::Shape>& found = row.found.front();
    return found && found->size() == row.expected.front().size() ? &*found : nullptr;
}

/// All sizes as they are in the network, but one.
KnownSizes without(std::size_t slot, const network::Network& network) {
    KnownSizes result(*network.settings.blueprint);
    for (std::size_t other = 0; other < network.settings.blueprint->firstDerivedSlot(); ++other) {
        if (other == slot)
            continue;
        const auto& rule = network.settings.blueprint->rule(other);
        if (!network.slots.given[other] && rule.value && rule.value->op != formula::Op::Literal)
            result.setByRule(other);
        else
            result.set(other, network.slots.values[other]);
    }
    return result;
}

/// The sizes that would make one side of the tensor as long as it is in the file.
void addCandidates(
    std::set<Candidate>& candidates, const Row& row, const network::Shape& found, const network::Network& network) {
    const auto place = network::find(network, row.names.front());
    if (!place || !place->tensor)
        return;
    Indices indices;
    for (const network::Index& index : place->indices)
        indices.emplace_back(index.slot, index.value);
    if (const auto& group = place->tensor->form->group)
        indices.emplace_back(group->indexSlot, place->tensor->index);
    for (std::size_t side = 0; side < row.expected.front().size(); ++side) {
        const std::int64_t wanted = found[side];
        if (wanted == row.expected.front()[side])
            continue;
        const formula::Expr& formula = place->tensor->form->shape[side];
        for (const std::size_t slot : KnownSizes(*network.settings.blueprint).unknownIn(formula)) {
            KnownSizes known = without(slot, network);
            const Fact fact{Fact::Kind::Equals, formula, indices, wanted, 1};
            if (!known.learn(fact, true) || known.agrees(fact) != true)
                continue;
            const auto value = known.given(slot, nullptr);
            if (value && value->integer())
                candidates.emplace(slot, *value->integer());
        }
    }
}

/// How many parameters of two networks differ in shape; nothing if they do not have the same parameters. Equal modules
/// are looked at once.
class ShapeDifference {
public:
    std::optional<std::int64_t> between(const network::Module& a, const network::Module& b) {
        const auto key = std::pair(&a, &b);
        if (const auto known = m_known.find(key); known != m_known.end())
            return known->second;
        return m_known[key] = counted(a, b);
    }

private:
    std::optional<std::int64_t> counted(const network::Module& a, const network::Module& b) {
        if (a.tensors.size() != b.tensors.size() || a.children.size() != b.children.size())
            return std::nullopt;
        std::int64_t result = 0;
        for (std::size_t i = 0; i < a.tensors.size(); ++i)
            if (!a.tensors[i].isBuffer() && a.tensors[i].tiedTo.empty() && a.tensors[i].shape != b.tensors[i].shape)
                ++result;
        for (std::size_t i = 0; i < a.children.size(); ++i) {
            const network::Run &run = a.children[i], &other = b.children[i];
            if (run.count != other.count)
                return std::nullopt;
            const auto inside
                = run.sharedWith.empty() ? between(*run.module, *other.module) : std::optional<std::int64_t>(0);
            if (!inside)
                return std::nullopt;
            result += run.count * *inside;
        }
        return result;
    }

    std::map<std::pair<const network::Module*, const network::Module*>, std::optional<std::int64_t>> m_known;
};

/// The unexplained rows that have the file's shape with that size; none if it changes any other shape.
std::vector<std::size_t> fitted(
    const std::vector<Row>& rows, const network::Network& network, const Candidate& candidate) {
    sizes::Settings settings = network.settings;
    settings.values[settings.blueprint->architecture().sizes[candidate.first].key] = formula::Value(candidate.second);
    network::NetworkPtr other;
    try {
        other = network::resolve(settings);
    } catch (const Problem&) {
        return {};
    }
    const std::optional<std::int64_t> changed = ShapeDifference().between(*network.root, *other->root);
    if (changed.value_or(0) == 0)
        return {};
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const network::Shape* found = unexplainedShape(rows[i]);
        if (!found)
            continue;
        const auto place = network::find(*other, rows[i].names.front());
        if (place && place->tensor && place->tensor->shape == *found)
            result.push_back(i);
    }
    return static_cast<std::int64_t>(result.size()) == changed ? result : std::vector<std::size_t>();
}

} // namespace

void explainShapes(std::vector<Row>& rows, const network::Network& network) {
    constexpr std::size_t mostLooked = 64; // rows of equal layers have the same candidates
    std::set<std::pair<network::Shape, std::vector<std::int64_t>>> looked;
    std::set<Candidate> candidates;
    for (const Row& row : rows)
        if (const network::Shape* found = unexplainedShape(row);
            found && looked.size() < mostLooked && looked.emplace(row.expected.front(), *found).second)
            addCandidates(candidates, row, *found, network);
    std::map<std::size_t, std::vector<Candidate>> fitting; // by row
    for (const Candidate& candidate : candidates)
        for (const std::size_t row : fitted(rows, network, candidate))
            fitting[row].push_back(candidate);
    for (const auto& [row, fits] : fitting)
        if (fits.size() == 1)
            rows[row].why = {.kind = "shape",
                .name = network.settings.blueprint->architecture().sizes[fits.front().first].name,
                .count = fits.front().second};
}

} // namespace paramap::checkpoint
