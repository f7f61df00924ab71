// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/sample_network.h"

namespace paramap::test {

/// The network with the given ties. It keeps the original network alive.
inline network::NetworkPtr withTies(const network::NetworkPtr& plain, decltype(network::Network::ties) ties) {
    struct Both {
        network::NetworkPtr kept;
        network::Network network;
    };
    auto both = std::make_shared<Both>(Both{plain, *plain});
    both->network.ties = std::move(ties);
    return {both, &both->network};
}

/// sampleGpt2() with its tie listed as in a resolved network.
inline network::NetworkPtr tiedGpt2(const SampleSizes& sizes = {}) {
    return withTies(sampleGpt2(sizes), {{"lm_head.weight", "transformer.wte.weight"}});
}

/// Layers with a router and a list of equal experts, which have three matrices each.
inline network::NetworkPtr sampleExperts(std::int64_t layers, std::int64_t experts, std::int64_t width = 64) {
    using description::Kind;
    NetworkBuilder b;
    const auto matrix = [&](Kind kind, std::int64_t in, std::int64_t out) {
        return b.module("Linear", kind, {b.parameter("weight", {out, in})});
    };
    const network::ModulePtr expert = b.module("MLP", Kind::Expert, {},
        {b.child("gate_proj", matrix(Kind::Expert, width, width)),
            b.child("up_proj", matrix(Kind::Expert, width, width)),
            b.child("down_proj", matrix(Kind::Expert, width, width))});
    const network::ModulePtr list = b.module("ModuleList", Kind::Other, {}, {b.run(experts, expert)});
    const network::ModulePtr mlp = b.module(
        "MoE", Kind::Other, {}, {b.child("gate", matrix(Kind::Router, width, experts)), b.child("experts", list)});
    const network::ModulePtr block = b.module("DecoderLayer", Kind::Other, {},
        {b.child("self_attn", matrix(Kind::Attention, width, 4 * width)), b.child("mlp", mlp)});
    const network::ModulePtr all = b.module("ModuleList", Kind::Other, {}, {b.run(layers, block)});
    return b.network(b.module("Mixture", Kind::Other, {}, {b.child("layers", all)}));
}

} // namespace paramap::test
