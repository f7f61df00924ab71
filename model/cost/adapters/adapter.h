// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/adapters/adapter_places.h"
#include "model/cost/recipes/recipe.h"
#include "model/cost/run/run_settings.h"
#include "model/network/network.h"

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace paramap::cost {

/// Adapters: a few trained parameters beside frozen ones. Low-rank adapters (Hu et al. 2021, LoRA, section 4.1: y = W x
/// + B A x, with A [rank, in] and B [out, rank]) and the other kinds of adapter_kind.h. A default-constructed object
/// stands for a run without adapters, which trains every parameter and adds nothing.
class Adapters {
public:
    Adapters() = default;
    /// Reads trained, loraTargets, loraDropout and loraDtype from the settings. Throws a Problem (usage) if the targets
    /// name no linear layer (with the names that would), and for layers that the kind cannot adapt.
    Adapters(const network::Network& network, const RunSettings& settings, const Precision& precision);

    /// Whether there are adapters; the base is then frozen.
    explicit operator bool() const { return m_kind != nullptr; }
    const AdapterKind& kind() const { return *m_kind; } ///< requires adapters
    const AdapterNumbers& numbers() const { return m_numbers; }
    bool isLora() const { return m_kind == &adapterKinds().front(); }
    bool everywhere() const { return m_kind && m_kind->place == AdapterKind::Place::Everywhere; }
    bool inLayers() const { return m_kind && m_kind->place == AdapterKind::Place::Linear; }
    bool dropout() const { return m_dropout; }
    const Precision& precision() const { return m_precision; } ///< bytes kept for each element of the adapters
    AdapterTargets targets() const; ///< names of the layers with an adapter
    bool usual() const { return m_usual; } ///< the settings left the targets open

    std::int64_t prompt() const; ///< tokens that stand before every sequence
    std::int64_t prefix() const; ///< positions whose keys and values stand before those of every layer
    bool first() const; ///< trained parameters stand before every layer, so the backward pass goes through all layers
    /// Sets the elements that a cache of `prefix()` positions holds for one sequence: the prefix's parameters.
    void setPrefix(std::int64_t elements) { m_prefixElements = elements; }

    /// Whether this layer has an adapter beside it, or one that trains the layer's own parameters.
    bool on(const Chain& place) const;
    bool trainsOwn(const Chain& place) const; ///< the adapter trains the layer's own parameters
    Addition at(const Chain& place) const; ///< requires on(place)
    /// Bytes that the backward pass needs and that belong to no layer, for a micro-batch of `batch` sequences.
    /// `element` and `weight` are the bytes of one element of a matrix product's result and of a frozen weight.
    std::int64_t keptBeside(
        const network::Network& network, std::int64_t batch, std::int64_t element, std::int64_t weight) const;
    /// Calls `each` for every distinct addition, with those that belong to no layer. `count` is the number of equal
    /// additions; shared modules count once.
    void visit(const network::Network& network,
        const std::function<void(const Addition& addition, std::int64_t count)>& each) const;
    std::int64_t parameters(const network::Network& network) const; ///< trained parameters
    std::int64_t held(const network::Network& network) const; ///< elements that are kept but not trained
    /// Bytes that training keeps of one addition all the time: weights, gradients, states and master copies.
    std::int64_t bytes(const Addition& addition, const Optimizer& optimizer) const;
    /// Bytes of the optimizer's states and master copies.
    std::int64_t states(const network::Network& network, const Optimizer& optimizer) const;

private:
    bool targeted(const Chain& place) const;
    void chooseUsual(const network::Network& network, const std::set<std::string>& linear);
    std::int64_t statesOf(const Addition& addition, const Optimizer& optimizer) const;
    void collect(const Chain& place, std::set<std::string>& linear);
    void visitBelow(const Chain& place, std::int64_t times,
        const std::function<void(const Addition& addition, std::int64_t count)>& each) const;
    void largestWidths(const Chain& place, Widths& largest) const;
    Addition ofWhole(const network::Network& network) const;

    const AdapterKind* m_kind = nullptr;
    AdapterNumbers m_numbers;
    std::int64_t m_prefixElements = 0, m_heads = 0;
    bool m_dropout = false, m_attention = false, m_all = false, m_usual = false;
    std::vector<std::vector<std::string>> m_wanted; ///< the given names, split at the dots, last part first
    std::set<std::string> m_names;
    Precision m_precision;
};

} // namespace paramap::cost
