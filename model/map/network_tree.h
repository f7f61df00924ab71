// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/tree.h"
#include "model/map/map_view.h"
#include "model/map/measure.h"
#include "model/map/shown_parts.h"
#include "model/network/network.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::map {

/// The part of a network that becomes a tree.
struct Extract {
    std::string root; ///< path of the module at the root; empty: the whole network
    int depth = 0; ///< levels below the root; 0: all levels
    /// The area that the tree is drawn in, in square pixels. Parts that would be too small to draw (9 square pixels, or
    /// 0.12 % of the parent outside repeated lists) are left out. Parts that would be too small to look into become
    /// leaves, and so does a list of experts if the single experts are tiny. 0: everything, down to single tensors.
    double pixels = 0;
    /// What the areas stand for; null: parameters, tied ones once. The weights must be of the same network.
    std::shared_ptr<const Weights> weights;
    /// Equal children (see folds) are one node, which shows one of them and weighs as much as all of them. Experts that
    /// would be nodes are cells of one leaf. A root inside such a run stands for the whole run.
    bool folded = false;
    /// A module without children shows its tensors where at least one of them has room, and a part is left out only if
    /// it would be narrower than a pixel, however small its share is.
    bool tensors = false;
    /// Parts that are not left out for their small share: maps side by side show the same ones. Null: none.
    std::shared_ptr<const PartSet> kept;
};

Extract extractOf(const MapView& view); ///< down to single tensors; the caller adds the weights

/// What a node of the tree stands for.
struct NetworkNode {
    const network::Module* module = nullptr; ///< the module; for a tensor, the module that has it
    const network::Tensor* tensor = nullptr; ///< null for a module
    const Weights* weights = nullptr; ///< of the module, if the tree measures anything else than parameters
    std::int64_t count = 0; ///< the amount that the area stands for, with omitted parts and repetitions
    std::int64_t times = 1; ///< number of equal places that the node stands for; `count` contains all of them
    const network::Run* folded = nullptr; ///< the run of equal modules that this node and all nodes below it stand for
    std::uint32_t foldedAt = 0; ///< where the name of the run's first module begins in the node's name
    description::Kind kind = description::Kind::Other;
    bool oneKind = true; ///< everything below is of that kind
    bool hidden = false; ///< a parameter that print(model) does not show
    /// Else than None: a leaf for an amount that no tensor stands for, with the path of its module.
    Piece piece = Piece::None;
    bool estimate = false; ///< the amount contains an estimate
    bool listed = false; ///< an item of a list: its name is a number or has one, "17", "encoder_layer_3"
    std::uint32_t numberAt = 0, numberEnd = 0; ///< the digits of that number in the node's name
    std::int64_t cells = 0; ///< number of equal experts that this leaf stands for; 0: it is no such leaf
    std::int64_t used = 0; ///< number of these experts that one token passes
    std::int64_t omitted = 0; ///< children with an amount that were left out; if repeated, those of one repetition

    bool isPiece() const { return piece != Piece::None; }
    bool isOfModule() const { return !isPiece() || kindOf(piece).ofModule; } ///< it has a kind
    /// The amount of one kind in this node.
    std::int64_t ofKind(description::Kind wanted) const {
        return times * (weights ? weights->byKind : module->totals.byKind)[static_cast<std::size_t>(wanted)];
    }
};

/// Parts of one class that were left out, counted over the whole tree.
struct Omission {
    std::string cls; ///< "LayerNorm"; "nn.Parameter" for a bare tensor
    std::int64_t parts = 0;
    std::int64_t parameters = 0; ///< of all of them
};

/// A tree of all parts that have an amount, with the names and the order of the network. The amounts are counts of
/// distinct parameters unless other weights are given. Parts without an amount (a dropout, a tied head, a module shared
/// with an earlier place) are not in the tree. A chain of single children is one node whose name joins their names with
/// '.', unless the tree goes down to tensors.
struct NetworkTree {
    network::NetworkPtr network; ///< keeps the objects that the nodes point to alive
    layout::Tree tree;
    std::vector<NetworkNode> nodes; ///< by NodeIndex
    std::shared_ptr<const Weights> weights; ///< as given; keeps the objects that the nodes point to alive
    std::int64_t total = 0; ///< of the whole network, whatever the root
    std::string rootPath; ///< of the root in the network
    std::vector<Omission> omissions; ///< in order of first appearance
    bool folded = false; ///< as in the Extract
    PartSet parts; ///< that have nodes, of equal ones the first

    std::string path(
        layout::NodeIndex node) const; ///< in the network: "transformer.h.3.attn"; of several equal places, the first
    std::string name(layout::NodeIndex node) const; ///< as in the tree; for the root, its path
    std::string standIn(std::string_view path) const; ///< the path that the tree shows instead: see map::standIn
    std::vector<std::int64_t> times() const; ///< by node: the number of equal places that it stands for
    /// The node with that path, or the chain or leaf that contains it. noNode if the path leads out of the tree or to
    /// an omitted part. Never returns the leaf of a piece.
    layout::NodeIndex find(std::string_view path) const;
};

/// Throws a Problem if the root is not a module of the network. For a network without parameters the tree is one leaf
/// of weight 0. If the tree has the whole network, the root's name is its class.
NetworkTree fromNetwork(const network::NetworkPtr& network, const Extract& extract = {});

} // namespace paramap::map
