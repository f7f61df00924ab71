// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/legend.h"

#include <algorithm>
#include <unordered_set>

namespace paramap::text {

using network::Module;

namespace {

// Equal subtrees are one object, so each is examined once.
bool sharesSomething(const Module& module, std::unordered_set<const Module*>& seen) {
    if (!seen.insert(&module).second)
        return false;
    return std::any_of(module.tensors.begin(), module.tensors.end(), [](const network::Tensor& tensor) {
        return !tensor.tiedTo.empty();
    }) || std::any_of(module.children.begin(), module.children.end(), [&](const network::Run& run) {
        return (!run.sharedWith.empty() && run.module->totals.parameters > 0) || sharesSomething(*run.module, seen);
    });
}

} // namespace

Legend legend(const network::Network& network, const words::NumberStyle& style, const map::Measured& measured) {
    Legend result;
    const network::Totals& totals = network.totals();
    const auto& byKind = measured.weights ? measured.weights->byKind : totals.byKind;
    const std::int64_t total = measured.total(network);
    for (const description::Kind kind : description::allKinds) {
        const std::int64_t count = byKind[static_cast<std::size_t>(kind)];
        if (count > 0)
            result.entries.push_back(
                {kind, std::string(description::title(kind)), words::percent(count, total, style)});
    }
    if (measured.weights && measured.weights->beside() > 0)
        result.beside = words::percent(measured.weights->beside(), total, style);
    result.estimate = measured.isEstimate();
    std::unordered_set<const Module*> seen;
    result.tied = sharesSomething(*network.root, seen);
    result.twice = measured.twice;
    result.hidden = totals.hidden > 0;
    return result;
}

} // namespace paramap::text
