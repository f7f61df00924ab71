// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/compare/fitting_size.h"

#include "model/checkpoint/compare/expected_tensor.h"
#include "model/checkpoint/find/known_sizes.h"
#include "model/description/blueprint.h"
#include "model/network/walk.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace paramap::checkpoint {

namespace {

/// A size, by its slot, and the value that would fit.
using Candidate = std::pair<std::size_t, std::int64_t>;

bool isUnexplained(const Row& row) {
    return row.status == Status::Shape && row.why.kind.empty() && row.names.size() == 1 && row.fileNames.size() == 1
        && row.found.front() && row.found.front()->size() == row.expected.front().size();
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
void addCandidates(std::set<Candidate>& candidates, const Row& row, const network::Network& network) {
    const auto place = network::find(network, row.names.front());
    if (!place || !place->tensor)
        return;
    Indices indices;
    for (const network::Index& index : place->indices)
        indices.emplace_back(index.slot, index.value);
    if (const auto& group = place->tensor->form->group)
        indices.emplace_back(group->indexSlot, place->tensor->index);
    for (std::size_t side = 0; side < row.expected.front().size(); ++side) {
        const std::int64_t wanted = (*row.found.front())[side];
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

/// The unexplained rows that have the file's shape with that size; nothing if an equal one has not.
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
    std::unordered_map<std::string, network::Shape> shapes;
    for (ExpectedTensor& tensor : expectedTensors(*other))
        shapes.emplace(std::move(tensor.name), std::move(tensor.shape));
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t name = 0; name < rows[i].names.size(); ++name) {
            const auto shape = shapes.find(rows[i].names[name]);
            if (shape == shapes.end())
                return {};
            if (isUnexplained(rows[i])) {
                if (shape->second == *rows[i].found.front())
                    result.push_back(i);
            } else if (!differs(rows[i].status) && shape->second != rows[i].expected[name]) {
                return {};
            }
        }
    return result;
}

} // namespace

void explainShapes(std::vector<Row>& rows, const network::Network& network) {
    constexpr std::size_t mostLooked = 64; // rows of equal layers have the same candidates
    std::set<std::pair<network::Shape, std::vector<std::int64_t>>> looked;
    std::set<Candidate> candidates;
    for (const Row& row : rows)
        if (isUnexplained(row) && looked.size() < mostLooked
            && looked.emplace(row.expected.front(), *row.found.front()).second)
            addCandidates(candidates, row, network);
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
