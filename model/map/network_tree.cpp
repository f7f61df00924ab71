// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/network_tree.h"

#include "model/formula/arithmetic.h"
#include "model/map/fold.h"
#include "model/map/module_parts.h"
#include "model/network/walk.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace paramap::map {

namespace {

using network::Module;
using network::Run;
using network::Tensor;

constexpr double smallestTile = 9; // square pixels
constexpr double smallestShare = 0.0012; // of the parent
constexpr double narrowest = 1; // pixels of a part that reaches across its parent, where all tensors are wanted
constexpr double smallestFrame = 100; // square pixels of a tile that can be looked into
constexpr double smallestCell = 400; // square pixels of an expert that is a tile of its own
constexpr double smallestExpert = 6000; // square pixels of an expert that can be looked into
constexpr double smallestPair = 9000; // square pixels of a module without children that can be looked into
constexpr std::int64_t wholeFrom = 8; // from this length on, a list leaves out no part for its small share

/// The start of a node: a module, and what is known before its children are examined.
struct Start {
    std::string name; ///< in the tree
    const Module* module = nullptr;
    const Weights* weights = nullptr;
    std::int64_t times = 1;
    const Run* folded = nullptr;
    std::uint32_t foldedAt = 0;
    Number number;
    std::uint64_t part = 0; ///< as in a PartSet
    bool first = true; ///< of equal ones, in all lists around it
};

std::uint64_t partOf(std::uint64_t parent, const Part& part) {
    return partHash(parent,
        part.tensor    ? part.tensor->name()
            : part.run ? network::partName(*part.run)
                       : std::string(kindOf(part.piece).name));
}

class Extractor {
public:
    Extractor(const network::NetworkPtr& network, const Extract& extract)
        : m_extract(extract) {
        m_result.network = network;
        m_result.weights = extract.weights;
        m_result.folded = extract.folded;
        m_result.total = weightOf(*network->root, extract.weights.get());
    }

    NetworkTree run(const Start& root, std::string path) {
        m_result.rootPath = std::move(path);
        const std::int64_t weight = root.times * weightOf(*root.module, root.weights);
        if (m_extract.pixels > 0 && weight > 0)
            m_pixels = m_extract.pixels / static_cast<double>(weight);
        addModule(layout::noNode, root, 0);
        m_result.tree = m_builder.finish();
        return std::move(m_result);
    }

private:
    static std::int64_t weightOf(const Module& module, const Weights* weights) {
        return weights ? weights->total : module.totals.parameters;
    }
    double pixels(std::int64_t count) const { return m_pixels * static_cast<double>(count); }
    bool whole() const { return m_extract.pixels <= 0; }
    bool isFolded(const Part& part) const { return m_extract.folded && part.run && folds(*part.run); }

    static bool isExpertList(const std::vector<Part>& parts) {
        return parts.size() == 1 && parts.front().run && isGridOfExperts(*parts.front().run);
    }

    /// A module whose whole amount is one piece is a tile itself.
    static bool isOnePiece(const std::vector<Part>& parts) {
        return parts.size() == 1 && parts.front().piece != Piece::None;
    }

    /// Whether a module without children has several tensors that can be drawn apart, matrices unless all are wanted.
    bool opens(std::int64_t weight, const std::vector<Part>& parts) const {
        const auto isApart
            = [this](const Part& part) { return part.tensor && (m_extract.tensors || part.tensor->shape.size() > 1); };
        return pixels(weight) >= (m_extract.tensors ? smallestFrame : smallestPair)
            && std::ranges::count_if(parts, isApart) > 1;
    }

    bool isLeaf(
        const Module& module, std::int64_t weight, const std::vector<Part>& parts, bool expert, int depth) const {
        if (m_extract.depth > 0 && depth >= m_extract.depth)
            return true;
        if (isOnePiece(parts) && depth > 0)
            return true;
        if (whole())
            return parts.empty();
        // A module without children is one tile, unless it is the root of the map or has several tensors to show.
        if (module.children.empty() && depth > 0)
            return !opens(weight, parts);
        return depth > 0 && pixels(weight) < (expert ? smallestExpert : smallestFrame);
    }

    /// The least amount that a part of so large a parent is drawn for. A part that reaches across its parent is as wide
    /// as its share of the parent's side.
    double smallestOf(std::int64_t parent) const {
        const double amount = static_cast<double>(parent);
        return m_extract.tensors ? amount / std::max(1.0, std::sqrt(pixels(parent))) * narrowest
                                 : smallestShare * amount;
    }

    /// `times` is the number of equal places of the parent, and `ofParent` its count.
    bool isOmitted(const Part& part, std::int64_t times, std::int64_t ofParent, std::uint64_t parent) const {
        if (whole())
            return false;
        const std::int64_t count = times * part.each * (isFolded(part) ? part.times() : 1);
        const bool tiny = part.times() < wholeFrom && static_cast<double>(count) < smallestOf(ofParent)
            && !(m_extract.kept && m_extract.kept->contains(partOf(parent, part)));
        return tiny || pixels(count) < smallestTile;
    }

    static std::int64_t usedOf(const Part& experts) {
        const network::Use use = experts.run->use.value_or(network::Use{});
        return use.of > 0 ? formula::scaled(experts.times(), use.used, use.of) : experts.times();
    }

    void omit(layout::NodeIndex parent, const Part& part) {
        m_result.nodes[parent].omitted += part.times();
        const std::string cls = part.tensor ? "nn.Parameter"
            : part.run                      ? part.run->module->cls
                                            : std::string(kindOf(part.piece).name);
        auto entry = std::find_if(m_result.omissions.begin(), m_result.omissions.end(),
            [&](const Omission& omission) { return omission.cls == cls; });
        if (entry == m_result.omissions.end())
            entry = m_result.omissions.insert(entry, {cls, 0, 0});
        const std::int64_t parts = m_result.nodes[parent].times * part.times();
        entry->parts += parts;
        entry->parameters += parts * part.each; // at most the total, which did not overflow
    }

    void show(const Start& at) {
        if (at.first)
            m_result.parts.insert(at.part);
    }

    void addPiece(layout::NodeIndex parent, const Module& module, const Part& part, std::int64_t times) {
        m_builder.add(parent, std::string(kindOf(part.piece).name), static_cast<double>(times * part.each));
        NetworkNode node;
        node.module = &module;
        node.count = times * part.each;
        node.times = times;
        node.piece = part.piece;
        node.estimate = part.estimate;
        node.kind = node.isOfModule() ? module.kind : description::Kind::Other;
        m_result.nodes.push_back(node);
    }

    void addTensor(layout::NodeIndex parent, const Module& module, const Part& part, std::int64_t times) {
        const Tensor& tensor = *part.tensor;
        m_builder.add(parent, tensor.name(), static_cast<double>(times * part.each));
        NetworkNode node;
        node.module = &module;
        node.tensor = &tensor;
        node.count = times * part.each;
        node.times = times;
        node.kind = tensor.kind(module);
        node.estimate = part.estimate;
        node.hidden = module.hidesItsTensors() && !tensor.isBuffer(); // some conventions count buffers
        m_result.nodes.push_back(node);
    }

    /// Follows a chain of single children, which becomes one node. The chain ends at a tensor that is all that a module
    /// holds. It also ends at the second run of equal children; at the root it ends at the first run, so that the run
    /// stays visible.
    std::vector<Part> followChain(Start& at, int depth) {
        std::vector<Part> parts = partsOf(*at.module, at.weights);
        while (
            !whole() && !(m_extract.depth > 0 && depth >= m_extract.depth) && parts.size() == 1 && parts.front().run) {
            const Part only = parts.front();
            const bool fold = isFolded(only) && !at.folded && depth > 0;
            if (only.times() > 1 && !fold)
                break;
            std::string& name = depth == 0 ? m_result.rootPath : at.name;
            name += name.empty() ? "" : ".";
            if (fold) {
                at.folded = only.run;
                at.foldedAt = static_cast<std::uint32_t>(name.size());
                at.times *= only.times();
            }
            name += only.run->name(0);
            at.part = partOf(at.part, only);
            show(at);
            at.module = only.run->module.get();
            at.weights = only.weights;
            parts = partsOf(*at.module, at.weights);
        }
        return parts;
    }

    void addModule(layout::NodeIndex parent, Start at, int depth) {
        const bool expert = at.module->kind == description::Kind::Expert;
        show(at);
        const std::vector<Part> parts = followChain(at, depth);
        const std::int64_t count = at.times * weightOf(*at.module, at.weights);
        NetworkNode node;
        node.module = at.module;
        node.weights = at.weights;
        node.count = count;
        node.times = at.times;
        node.folded = at.folded;
        node.foldedAt = at.foldedAt;
        node.kind = at.module->kind;
        node.listed = at.number.end > at.number.at;
        node.numberAt = at.number.at;
        node.numberEnd = at.number.end;
        node.estimate = at.weights && at.weights->estimated > 0;
        for (const description::Kind kind : description::allKinds) {
            const std::int64_t ofKind = node.ofKind(kind);
            if (ofKind == count && count > 0)
                node.kind = kind;
            else if (ofKind != 0)
                node.oneKind = false;
        }
        const bool grid = depth > 0 && !whole() && isExpertList(parts)
            && (m_extract.folded || pixels(at.times * parts.front().each) < smallestCell);
        if (grid) {
            node.cells = parts.front().times();
            node.used = usedOf(parts.front());
        }
        const bool nothingFits = std::ranges::all_of(parts,
            [&](const Part& part) { return isOmitted(part, at.times, count, at.part); }); // also true without any parts
        const bool leaf = grid || nothingFits || isLeaf(*at.module, count, parts, expert, depth);
        if (leaf)
            m_builder.add(parent, at.name, static_cast<double>(count));
        else
            m_builder.add(parent, at.name);
        const auto self = static_cast<layout::NodeIndex>(m_result.nodes.size());
        m_result.nodes.push_back(node);
        if (at.folded && depth > 0)
            m_builder.stack(self);
        if (!leaf)
            addParts(self, at, parts, depth + 1);
    }

    void addParts(layout::NodeIndex parent, const Start& at, const std::vector<Part>& parts, int depth) {
        const Module& module = *at.module;
        const std::int64_t times = m_result.nodes[parent].times, count = m_result.nodes[parent].count;
        for (const Part& part : parts) {
            if (isOmitted(part, times, count, at.part)) {
                omit(parent, part);
            } else if (part.tensor) {
                addTensor(parent, module, part, times);
                if (at.first)
                    m_result.parts.insert(partOf(at.part, part));
            } else if (!part.run) {
                addPiece(parent, module, part, times);
            } else {
                const Run& run = *part.run;
                Start child{{}, run.module.get(), part.weights, times, nullptr, 0, numberOf(module, run),
                    partOf(at.part, part), at.first};
                const std::size_t behind = run.name(0).size() - child.number.end;
                if (isFolded(part)) {
                    child.folded = &run;
                    child.times *= run.count;
                }
                for (std::int64_t k = 0; k < (child.folded ? 1 : run.count); ++k) {
                    child.name = run.name(k);
                    if (child.number.end > 0) // "9" and "10" are of different lengths
                        child.number.end = static_cast<std::uint32_t>(child.name.size() - behind);
                    addModule(parent, child, depth);
                    child.first = false;
                }
            }
        }
    }

    const Extract& m_extract;
    double m_pixels = 0; // square pixels per parameter
    layout::TreeBuilder m_builder;
    NetworkTree m_result;
};

} // namespace

std::string NetworkTree::path(layout::NodeIndex node) const {
    std::vector<layout::NodeIndex> chain;
    for (layout::NodeIndex n = nodes[node].isPiece() ? tree.parent(node) : node; n != 0; n = tree.parent(n))
        chain.push_back(n);
    std::string path = rootPath;
    for (auto step = chain.rbegin(); step != chain.rend(); ++step) {
        if (!path.empty())
            path += '.';
        path += tree.name(*step);
    }
    return path;
}

std::string NetworkTree::name(layout::NodeIndex node) const {
    return node == 0 ? rootPath : std::string(tree.name(node));
}

std::vector<std::int64_t> NetworkTree::times() const {
    std::vector<std::int64_t> result;
    result.reserve(nodes.size());
    for (const NetworkNode& node : nodes)
        result.push_back(node.times);
    return result;
}

std::string NetworkTree::standIn(std::string_view path) const {
    return folded ? map::standIn(*network, path) : std::string(path);
}

layout::NodeIndex NetworkTree::find(std::string_view wanted) const {
    if (tree.empty())
        return layout::noNode;
    const std::string first = folded ? standIn(wanted) : std::string();
    std::string_view path = folded ? std::string_view(first) : wanted;
    // Whether one path leads to the other or through it.
    const auto within = [](std::string_view longer, std::string_view shorter) {
        return shorter.empty()
            || (longer.substr(0, shorter.size()) == shorter
                && (longer.size() == shorter.size() || longer[shorter.size()] == '.'));
    };
    if (within(rootPath, path))
        return 0; // the root, or a link of the chain that ends in the root
    if (!within(path, rootPath))
        return layout::noNode;
    path.remove_prefix(rootPath.empty() ? 0 : rootPath.size() + 1);
    layout::NodeIndex node = 0;
    while (!path.empty()) {
        if (tree.isLeaf(node))
            return node;
        layout::NodeIndex child = node + 1;
        for (; child != tree.next(node); child = tree.next(child)) {
            if (nodes[child].isPiece())
                continue;
            const std::string_view name = tree.name(child);
            if (within(name, path))
                return child;
            if (within(path, name))
                break;
        }
        if (child == tree.next(node))
            return layout::noNode;
        path.remove_prefix(tree.name(child).size() + 1);
        node = child;
    }
    return node;
}

Extract extractOf(const MapView& view) {
    Extract extract;
    extract.root = view.zoom;
    extract.depth = view.depth;
    extract.folded = view.folded;
    extract.tensors = view.tensors;
    return extract;
}

NetworkTree fromNetwork(const network::NetworkPtr& network, const Extract& extract) {
    Start start;
    start.module = network->root.get();
    start.weights = extract.weights.get();
    std::string path = extract.root;
    if (!extract.root.empty()) {
        const std::optional<network::Place> place = network::find(*network, extract.root);
        if (!place || place->tensor)
            throw Problem(phrase("there is no module '%1' in this network", {extract.root}));
        start.module = place->module;
        for (const network::Step& step : place->steps) {
            start.weights = start.weights ? &start.weights->runs[step.run] : nullptr;
            start.part = partHash(start.part, network::partName(step.parent->children[step.run]));
        }
        if (extract.folded) {
            path = standIn(*network, path);
            start.times = timesOf(*place);
            const network::Step& last = place->steps.back();
            if (const Run& run = last.parent->children[last.run]; folds(run)) {
                start.folded = &run;
                start.foldedAt = static_cast<std::uint32_t>(path.size() - run.name(0).size());
            }
        }
    }
    start.name = start.module->cls;
    return Extractor(network, extract).run(start, std::move(path));
}

} // namespace paramap::map
