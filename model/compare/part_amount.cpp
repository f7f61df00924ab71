// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/compare/part_amount.h"

#include "model/map/weights.h"
#include "model/network/walk.h"
#include "model/text/inspect/role_words.h"

#include <map>
#include <utility>

namespace paramap::compare {

using map::Weights;
using network::Place;
using network::Run;

namespace {

std::string joined(const std::string& path, const std::string& name) {
    return path.empty() ? name : path + '.' + name;
}

class Collector {
public:
    explicit Collector(const Subject& subject)
        : m_subject(subject) { }

    std::vector<PartAmount> all() {
        visit(network::rootPlace(*m_subject.network), m_subject.measured.weights.get(), {}, 1);
        return std::move(m_parts);
    }

private:
    void visit(const Place& place, const Weights* weights, const std::string& path, std::int64_t times) {
        const network::Module& module = *place.module;
        if (weights) {
            add({}, {}, description::Kind::Other, times * weights->beside());
            if (const std::int64_t own = weights->own(); own != 0)
                add(path, roleOf(place), module.kind, times * own);
        }
        for (std::size_t i = 0; i < module.tensors.size(); ++i) {
            const network::Tensor& tensor = module.tensors[i];
            const bool counts = !tensor.isBuffer() && tensor.tiedTo.empty();
            const std::int64_t amount = weights ? weights->tensors[i] : counts ? tensor.count : 0;
            if (amount == 0 && (tensor.isBuffer() || weights))
                continue; // buffers and caches have no amount in most measures
            if (module.children.empty() && !path.empty())
                add(path, roleOf(place), tensor.kind(module), times * amount);
            else
                add(joined(path, tensor.name()), roleOf(network::tensorPlace(place, i)), tensor.kind(module),
                    times * amount);
        }
        for (std::size_t run = 0; run < module.children.size(); ++run) {
            const Run& children = module.children[run];
            if (!children.sharedWith.empty() && !m_subject.measured.convention.twice())
                continue;
            visit(network::childPlace(place, run, 0), weights ? &weights->runs[run] : nullptr,
                joined(path, network::partName(children)), times * children.count);
        }
    }

    std::string roleOf(const Place& place) const {
        const description::Role* role = text::roleOf(*m_subject.network, place);
        return role ? role->name : std::string();
    }

    void add(const std::string& path, const std::string& role, description::Kind kind, std::int64_t amount) {
        if (amount == 0 && path.empty())
            return;
        const auto [known, isNew] = m_places.emplace(path, m_parts.size());
        if (isNew)
            m_parts.push_back({path, role, kind, 0});
        m_parts[known->second].amount += amount;
    }

    const Subject& m_subject;
    std::vector<PartAmount> m_parts;
    std::map<std::string, std::size_t> m_places;
};

} // namespace

std::string partPath(const Place& place) {
    std::string path;
    for (const network::Step& step : place.steps)
        path = joined(path, network::partName(step.parent->children[step.run]));
    const bool ofModule = place.module->children.empty() && !path.empty();
    return place.tensor && !ofModule ? joined(path, place.tensor->name()) : path;
}

std::vector<PartAmount> partAmounts(const Subject& subject) {
    return Collector(subject).all();
}

std::vector<std::int64_t> kindAmounts(const Subject& subject) {
    const Weights* weights = subject.measured.weights.get();
    const auto& byKind = weights ? weights->byKind : subject.network->totals().byKind;
    std::vector<std::int64_t> result(byKind.begin(), byKind.end());
    std::int64_t sum = 0;
    for (const std::int64_t amount : result)
        sum += amount;
    result.push_back(subject.total() - sum);
    return result;
}

} // namespace paramap::compare
