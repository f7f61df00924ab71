// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/legend.h"

#include "model/problem/phrase.h"
#include "model/text/map/amount.h"

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

/// The experts that hold the most parameters, and how many of them a token uses.
class LargestMixture {
public:
    explicit LargestMixture(const Module& root) { look(root); }
    network::Use use{0, 0}; ///< 0 of 0: there are no experts

private:
    void look(const Module& module) {
        if (!m_seen.insert(&module).second)
            return;
        for (const network::Tensor& tensor : module.tensors)
            if (tensor.use)
                take(*tensor.use, tensor.count);
        for (const network::Run& run : module.children) {
            if (run.use)
                take(*run.use, run.module->totals.parameters); // of one of them, since some lists are long
            look(*run.module);
        }
    }

    void take(const network::Use& each, std::int64_t parameters) {
        if (each.used >= each.of || parameters <= m_most)
            return;
        m_most = parameters;
        use = each;
    }

    std::unordered_set<const Module*> m_seen; // equal modules are one object
    std::int64_t m_most = 0;
};

} // namespace

Legend legend(const network::Network& network, const words::NumberStyle& style, const map::Measured& measured) {
    Legend result;
    const network::Totals& totals = network.totals();
    const auto& byKind = measured.weights ? measured.weights->byKind : totals.byKind;
    const std::int64_t total = measured.total(network);
    for (const description::Kind kind : description::allKinds) {
        const std::int64_t count = byKind[static_cast<std::size_t>(kind)];
        if (count > 0)
            result.entries.push_back({kind, std::string(description::title(kind)), words::percent(count, total, style),
                std::size_t(std::ranges::count_if(byKind, [count](std::int64_t other) { return other > count; }))});
    }
    if (measured.weights && measured.weights->beside() > 0)
        result.beside = words::percent(measured.weights->beside(), total, style);
    result.estimate = measured.isEstimate();
    std::unordered_set<const Module*> seen;
    const bool ofTensors = kindOf(measured.measure).tensors; // caches and arithmetic belong to no tensor
    result.tied = ofTensors && sharesSomething(*network.root, seen);
    result.twice = measured.convention.twice();
    result.rules = saidOf(measured.convention.with(conventions::Rule::TiedTwice, false));
    result.hidden = ofTensors && totals.hidden > 0;
    if (const network::Use use = LargestMixture(*network.root).use; use.of > 0) {
        const std::string used = words::given(use.used, style), of = words::given(use.of, style);
        result.example = phrase("%1 of %2 experts that one token uses, an example", {used, of});
        result.exampleBrief = phrase("%1 of %2, an example", {used, of});
    }
    return result;
}

std::vector<LegendGroup> legendGroups(
    const map::Colouring& colouring, const words::NumberStyle& style, map::Measure measure) {
    std::vector<LegendGroup> result;
    for (const map::Colouring::Group& group : colouring.groups) {
        const std::string share = words::percent(group.count, colouring.total, style);
        result.push_back({group.type.empty() ? phrase("level %1", {std::to_string(group.level)}) : group.type,
            measure == map::Measure::Stored ? phrase("%1, %2", {compactAmount(measure, group.count, style), share})
                                            : share,
            group.colour});
    }
    return result;
}

} // namespace paramap::text
