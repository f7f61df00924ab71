// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/weigher.h"

#include "model/description/form.h"
#include "model/formula/arithmetic.h"

#include <memory>
#include <utility>

namespace paramap::map {

using cost::ModuleCost;
using network::Module;
using network::Run;
using network::Tensor;

namespace {

/// Equal modules may cost differently at different places.
bool differ(const Run& run) {
    return run.form && !run.form->costProbes.empty();
}

/// Divides, rounded down, so that the parts never exceed the whole.
void divide(Weights& sum, std::int64_t count) {
    for (PieceWeight& each : sum.pieces)
        each.amount /= count;
    for (std::int64_t& tensor : sum.tensors)
        tensor /= count;
    for (Weights& run : sum.runs)
        divide(run, count);
}

class Weigher {
public:
    Weigher(const Line& line, const std::vector<ModuleCost>& costs)
        : m_line(line)
        , m_costs(costs) { }

    Weights weigh(const cost::Chain& place, const std::string& path, bool counted, bool frozenAround) {
        const Module& module = *place.module;
        const bool frozen = frozenAround || (m_line.frozen && m_line.frozen(module));
        Weights result;
        std::int64_t own = 0;
        if (m_line.own && m_next < m_costs.size() && m_costs[m_next].path == path) // the costs are in the same order
            own = m_line.own(m_costs[m_next++]);
        if (m_line.added && counted)
            own = formula::checkedAdd(own, m_line.added(place));
        if (own > 0)
            result.pieces.push_back({m_line.piece(module), own});
        for (const Tensor& tensor : module.tensors) {
            const bool counts = m_line.tensor && !tensor.isBuffer() && counted && tensor.tiedTo.empty();
            result.tensors.push_back(counts ? m_line.tensor(module, tensor, frozen || tensor.isFrozen()) : 0);
        }
        for (const Run& run : module.children) {
            const bool first = counted && run.sharedWith.empty();
            const auto weighed = [&](std::int64_t item) {
                const std::string below
                    = m_line.own ? (path.empty() ? "" : path + '.') + run.name(item) : std::string();
                return weigh({&place, &run, run.module.get()}, below, first, frozen || run.frozen);
            };
            Weights each = weighed(0);
            if (m_line.own && differ(run)) {
                for (std::int64_t item = 1; item < run.count; ++item)
                    add(each, weighed(item));
                divide(each, run.count);
            }
            result.runs.push_back(std::move(each));
        }
        return result;
    }

private:
    const Line& m_line;
    const std::vector<ModuleCost>& m_costs;
    std::size_t m_next = 0;
};

} // namespace

network::ModulePtr collapsed(const Module& module, cost::Shard* shard) {
    auto copy = std::make_shared<Module>(module);
    if (shard && shard->shares.contains(&module))
        shard->shares[copy.get()] = shard->shareOf(module);
    for (Run& run : copy->children) {
        run.module = collapsed(*run.module, shard);
        if (!differ(run))
            run.count = 1;
    }
    return copy;
}

Weights weigh(const network::Network& network, const Line& line, const std::vector<ModuleCost>& costs) {
    Weights result = Weigher(line, costs).weigh({nullptr, nullptr, network.root.get()}, {}, true, false);
    recount(result, *network.root);
    return result;
}

} // namespace paramap::map
