// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory.h"
#include "model/cost/recipe.h"
#include "model/network/network.h"

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace paramap::cost {

/// A place in the module tree, seen from below.
struct Chain {
    const Chain* parent = nullptr; ///< null at the root
    const network::Run* run = nullptr; ///< the entry of the parent that holds it; null at the root
    const network::Module* module = nullptr;
};

/// A linear layer's matrix, by its widths.
struct Widths {
    std::int64_t in = 0, out = 0;
};
/// Whether the module multiplies by one matrix of its own and nothing else: PyTorch's Linear, transformers' Conv1D.
bool isLinear(const network::Module& module);
Widths widthsOf(const network::Module& linear); ///< of a module that `isLinear`
/// Of the matrix that a device has a part of, its rows or its columns; `elements` of all of it, 0 = it has them all.
Widths wholeWidths(const Widths& part, std::int64_t elements, bool byRows);

/// Whether LoRA has dropout: "0.05". Problem (usage) for what is no number from 0 to below 1.
bool readDropout(const std::string& text);

/// Low-rank adapters beside frozen linear layers (Hu et al. 2021, LoRA, section 4.1): y = W x + B A x, with
/// A [rank, in] and B [out, rank]. Without a rank every parameter is trained and nothing is added.
class Adapters {
public:
    Adapters() = default;
    /// From settings' trained, loraTargets, loraDropout and loraDtype. Problem (usage) for words that mean nothing
    /// and for targets that name no linear layer, with the names that would.
    Adapters(const network::Network& network, const RunSettings& settings, const Precision& precision);

    explicit operator bool() const { return m_rank > 0; } ///< the base is frozen
    std::int64_t rank() const { return m_rank; }
    bool dropout() const { return m_dropout; }
    const Precision& precision() const { return m_precision; } ///< what is kept for each of their elements
    std::string targets() const; ///< names of the layers that have one: "q_proj, v_proj"
    bool usual() const { return m_usual; } ///< the settings left the targets open

    bool on(const Chain& place) const;
    /// Every distinct pair A, B; shared modules once. `count` pairs of those widths.
    void visit(const network::Network& network,
        const std::function<void(const Widths& widths, std::int64_t count)>& each) const;
    std::int64_t parameters(const network::Network& network) const; ///< Σ rank · (in + out)
    /// What training keeps of one pair all the time: weights, gradients, and as `states`.
    std::int64_t bytes(const Widths& widths, const Optimizer& optimizer) const;
    /// Bytes of the optimizer's states and master copies.
    std::int64_t states(const network::Network& network, const Optimizer& optimizer) const;

private:
    bool targeted(const Chain& place) const;
    std::int64_t statesOf(const Widths& widths, const Optimizer& optimizer) const;
    void collect(const Chain& place, std::set<std::string>& linear);
    void visitBelow(const Chain& place, std::int64_t times,
        const std::function<void(const Widths& widths, std::int64_t count)>& each) const;

    std::int64_t m_rank = 0;
    bool m_dropout = false, m_attention = false, m_all = false, m_usual = false;
    std::vector<std::vector<std::string>> m_wanted; ///< names as given, taken apart at the dots, last part first
    std::set<std::string> m_names;
    Precision m_precision;
};

/// The rank of "lora:8"; 0 for "all". Problem (usage) for anything else.
std::int64_t loraRank(const std::string& trained);

} // namespace paramap::cost
