// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/tree.h"
#include "model/map/map_view.h"
#include "model/map/measure.h"
#include "model/network/network.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::map {

/// How much of a network becomes a tree.
struct Extract {
    std::string root; ///< path of the module to begin at; empty = all
    int depth = 0; ///< levels below the root; 0 = as many as there are
    /// The area that the tree is meant for, in square pixels: what would be too small to be drawn there (9 square
    /// pixels, or 0.12 % of its parent outside repeated lists) is left out, what would be too small to be looked into
    /// is a leaf, and so is a list of experts whose single ones are tiny. 0 = everything, down to single tensors.
    double pixels = 0;
    /// What areas stand for; null: parameters, tied ones once. Must be of the same network.
    std::shared_ptr<const Weights> weights;
    /// Equal children (see folds) are one node: the picture of one of them, that weighs what all do. Experts that
    /// would be nodes are cells of one leaf. A root inside of such a run stands for all of it.
    bool folded = false;
};

Extract extractOf(const MapView& view); ///< down to single tensors; the weights are left to be given

/// What a node of the tree stands for.
struct NetworkNode {
    const network::Module* module = nullptr; ///< the module; of a tensor: the one that it is in
    const network::Tensor* tensor = nullptr; ///< null for a module
    const Weights* weights = nullptr; ///< of the module, if the tree shows other than parameters
    std::int64_t count = 0; ///< what the area stands for, with what was left out and what it is repeated
    std::int64_t times = 1; ///< equal places that it stands for, all of them in `count`
    const network::Run* folded = nullptr; ///< the run of equal ones that this node stands for, and all below with it
    std::uint32_t foldedAt = 0; ///< where the name of the first of that run begins in the node's name
    description::Kind kind = description::Kind::Other;
    bool oneKind = true; ///< all below is of that kind
    bool hidden = false; ///< a parameter that print(model) does not show
    bool own = false; ///< what the module's own code takes: a leaf with the path of the module
    bool listed = false; ///< one of a ModuleList, known by its number only
    std::int64_t cells = 0; ///< a leaf that stands for that many equal experts; 0 = it does not
    std::int64_t used = 0; ///< … of which one token passes that many
    std::int64_t omitted = 0; ///< children that weigh something and were left out: of one, where it is repeated

    /// Of what the node stands for, by kind.
    std::int64_t ofKind(description::Kind wanted) const {
        return times * (weights ? weights->byKind : module->totals.byKind)[static_cast<std::size_t>(wanted)];
    }
};

/// Parts of one class that were left out, all over the tree.
struct Omission {
    std::string cls; ///< "LayerNorm"; "nn.Parameter" for a bare tensor
    std::int64_t parts = 0;
    std::int64_t parameters = 0; ///< of all of them
};

/// A tree of what weighs something: names and order of the network, weights the counts of distinct parameters unless
/// others are given. What weighs nothing (a dropout, a tied head, a module shared with an earlier place) is not in it.
/// Chains of single children are one node with the names joined by '.', unless the tree goes down to tensors.
struct NetworkTree {
    network::NetworkPtr network; ///< keeps what the nodes point to
    layout::Tree tree;
    std::vector<NetworkNode> nodes; ///< by NodeIndex
    std::shared_ptr<const Weights> weights; ///< as given; keeps what the nodes point to
    std::int64_t total = 0; ///< of the whole network, whatever the root
    std::string rootPath; ///< of the root in the network
    std::vector<Omission> omissions; ///< in order of first appearance
    bool folded = false; ///< as asked for

    std::string path(
        layout::NodeIndex node) const; ///< in the network: "transformer.h.3.attn"; of the first of equal ones
    std::string name(layout::NodeIndex node) const; ///< as in the tree; of the root its path
    std::string standIn(std::string_view path) const; ///< of what the tree has in its place: see map::standIn
    std::vector<std::int64_t> times() const; ///< by node: the equal places that it stands for
    /// The node with that path, or the one that stands for it: the chain or the leaf that it is in. noNode if the path
    /// leads outside of the tree or to something left out. Never the leaf of a module's own code.
    layout::NodeIndex find(std::string_view path) const;
};

/// Problem if the root is not a module of the network. The network may hold no parameters: then the tree is one leaf
/// of weight 0. With everything taken, the root is named as its class.
NetworkTree fromNetwork(const network::NetworkPtr& network, const Extract& extract = {});

} // namespace paramap::map
