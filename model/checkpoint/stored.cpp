// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/stored.h"

#include "model/description/blueprint.h"
#include "model/formula/value.h"
#include "model/network/walk.h"
#include "model/problem/problem.h"

#include <optional>

namespace paramap::checkpoint {

namespace {

/// Null if these sizes, which are right for the model, are not for what is stored beside it.
network::NetworkPtr besideOf(const network::Network& network, const description::Beside& beside) {
    try {
        return network::resolve(sizes::inClass(network.settings, beside.form.name));
    } catch (const Problem&) {
        return nullptr;
    }
}

} // namespace

Stored stored(const network::Network& network) {
    Stored result;
    const description::Architecture& architecture = network.settings.blueprint->architecture();
    if (const description::ClassForm* body = architecture.automaticClass("AutoModel");
        body && body->name != network.settings.blueprint->cls())
        for (const network::Run& run : network.root->children)
            if (run.module->kind == description::Kind::Head && run.sharedWith.empty())
                result.head = formula::checkedAdd(
                    result.head, formula::checkedMultiply(run.module->totals.parameters, run.count));
    result.buffers = network.totals().buffers;
    for (const network::Tie& tie : network.ties)
        if (const std::optional<network::Place> place = network::find(network, tie.path); place && place->tensor)
            result.tied = formula::checkedAdd(result.tied, place->tensor->count);
    std::vector<network::NetworkPtr> beside;
    for (const description::Beside& each : architecture.beside) {
        const network::NetworkPtr other = besideOf(network, each);
        const std::int64_t elements
            = other ? formula::checkedAdd(other->totals().parameters, other->totals().buffers) : 0;
        if (elements == 0)
            continue;
        result.beside.push_back({each.what, elements});
        beside.push_back(other);
    }
    beside.insert(beside.begin(), std::make_shared<const network::Network>(network));
    const auto add = [&](Packed& sum, const std::vector<sizes::Packing>& packings) {
        if (packings.empty())
            return;
        for (const network::NetworkPtr& each : beside) {
            const Packed more = packed(packings, architecture.unpacked, architecture.sliced, *each->root);
            for (std::int64_t Packed::*part : {&Packed::weights, &Packed::elements, &Packed::scales, &Packed::whole})
                sum.*part = formula::checkedAdd(sum.*part, more.*part);
        }
    };
    add(result.packed, network.settings.packings);
    if (network.settings.packings.empty())
        add(result.released, network.settings.released);
    return result;
}

} // namespace paramap::checkpoint
