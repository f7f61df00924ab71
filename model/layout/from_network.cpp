// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/from_network.h"

#include "model/network/walk.h"
#include "model/problem.h"

#include <algorithm>
#include <optional>

namespace paramap::layout {

namespace {

using network::Module;
using network::Run;
using network::Tensor;

constexpr double smallestTile = 9; // square pixels
constexpr double smallestShare = 0.0012; // of the parent
constexpr double smallestFrame = 100; // square pixels, to be looked into
constexpr double smallestCell = 400; // … of an expert, to be a tile of its own
constexpr double smallestExpert = 6000; // … of an expert, to be looked into
constexpr std::int64_t longList = 8;

constexpr const char* ownName = "own code";

/// A child that weighs something: a tensor, a run of modules, or (neither) what the module's own code takes.
struct Part {
    const Tensor* tensor = nullptr;
    const Run* run = nullptr;
    const Weights* weights = nullptr; ///< of a run
    std::int64_t each = 0;
    std::int64_t times() const { return run ? run->count : 1; }
};

std::vector<Part> partsOf(const Module& module, const Weights* weights) {
    std::vector<Part> parts;
    const auto add = [&parts](const Part& part) {
        if (part.each > 0)
            parts.push_back(part);
    };
    if (!weights) {
        for (const Tensor& tensor : module.tensors)
            if (!tensor.isBuffer() && tensor.tiedTo.empty())
                add({&tensor, nullptr, nullptr, tensor.count});
        for (const Run& run : module.children)
            if (run.sharedWith.empty())
                add({nullptr, &run, nullptr, run.module->totals.parameters});
        return parts;
    }
    add({nullptr, nullptr, nullptr, weights->own});
    for (std::size_t i = 0; i < module.tensors.size(); ++i)
        add({&module.tensors[i], nullptr, nullptr, weights->tensors[i]});
    for (std::size_t i = 0; i < module.children.size(); ++i)
        add({nullptr, &module.children[i], &weights->runs[i], weights->runs[i].total});
    return parts;
}

class Extractor {
public:
    Extractor(const network::NetworkPtr& network, const Extract& extract)
        : m_extract(extract) {
        m_result.network = network;
        m_result.weights = extract.weights;
        m_result.total = weightOf(*network->root, extract.weights.get());
    }

    NetworkTree run(const Module& root, const Weights* weights, const std::string& name, const std::string& path) {
        m_result.rootPath = path;
        const std::int64_t weight = weightOf(root, weights);
        if (m_extract.pixels > 0 && weight > 0)
            m_pixels = m_extract.pixels / static_cast<double>(weight);
        addModule(noNode, name, root, weights, false, 0);
        m_result.tree = m_builder.finish();
        return std::move(m_result);
    }

private:
    static std::int64_t weightOf(const Module& module, const Weights* weights) {
        return weights ? weights->total : module.totals.parameters;
    }
    double pixels(std::int64_t count) const { return m_pixels * static_cast<double>(count); }
    bool whole() const { return m_extract.pixels <= 0; }

    static bool isExpertList(const std::vector<Part>& parts) {
        return parts.size() == 1 && parts.front().run && parts.front().times() >= longList
            && parts.front().run->module->kind == network::Kind::Expert;
    }

    bool isLeaf(
        const Module& module, std::int64_t weight, const std::vector<Part>& parts, bool expert, int depth) const {
        if (m_extract.depth > 0 && depth >= m_extract.depth)
            return true;
        if (whole())
            return parts.empty();
        // A module without children is one tile, unless the map shows nothing but this module.
        if (module.children.empty() && depth > 0)
            return true;
        return depth > 0 && pixels(weight) < (expert ? smallestExpert : smallestFrame);
    }

    bool isOmitted(const Part& part, std::int64_t ofParent) const {
        if (whole())
            return false;
        const auto count = static_cast<double>(part.each);
        const bool tiny = part.times() < longList && count < smallestShare * static_cast<double>(ofParent);
        return tiny || pixels(part.each) < smallestTile;
    }

    static std::int64_t usedOf(const Part& experts) {
        const network::Use use = experts.run->use.value_or(network::Use{});
        return use.of > 0 ? experts.times() * use.used / use.of : experts.times();
    }

    void omit(NodeIndex parent, const Part& part) {
        m_result.nodes[parent].omitted += part.times();
        const std::string cls = part.tensor ? "nn.Parameter" : part.run ? part.run->module->cls : ownName;
        auto entry = std::find_if(m_result.omissions.begin(), m_result.omissions.end(),
            [&](const Omission& omission) { return omission.cls == cls; });
        if (entry == m_result.omissions.end())
            entry = m_result.omissions.insert(entry, {cls, 0, 0});
        entry->parts += part.times();
        entry->parameters += part.times() * part.each; // within the total, which did not overflow
    }

    void addOwn(NodeIndex parent, const Module& module, const Part& part) {
        m_builder.add(parent, ownName, static_cast<double>(part.each));
        NetworkNode node;
        node.module = &module;
        node.count = part.each;
        node.kind = module.kind;
        node.own = true;
        m_result.nodes.push_back(node);
    }

    void addTensor(NodeIndex parent, const Module& module, const Part& part) {
        const Tensor& tensor = *part.tensor;
        m_builder.add(parent, tensor.name(), static_cast<double>(part.each));
        NetworkNode node;
        node.module = &module;
        node.tensor = &tensor;
        node.count = part.each;
        node.kind = tensor.kind(module);
        node.hidden = module.hidesItsTensors();
        m_result.nodes.push_back(node);
    }

    void addModule(
        NodeIndex parent, std::string name, const Module& start, const Weights* weights, bool listed, int depth) {
        const Module* module = &start;
        std::vector<Part> parts = partsOf(start, weights);
        const bool expert = start.kind == network::Kind::Expert;
        // The chain of single children, as one node. A tensor that is all a module holds ends it.
        while (!whole() && !(m_extract.depth > 0 && depth >= m_extract.depth) && parts.size() == 1 && parts.front().run
            && parts.front().times() == 1) {
            const Run& only = *parts.front().run;
            if (depth == 0)
                m_result.rootPath += (m_result.rootPath.empty() ? "" : ".") + only.name(0);
            else
                name += '.' + only.name(0);
            module = only.module.get();
            weights = parts.front().weights;
            parts = partsOf(*module, weights);
        }

        const std::int64_t count = weightOf(*module, weights);
        NetworkNode node;
        node.module = module;
        node.weights = weights;
        node.count = count;
        node.kind = module->kind;
        node.listed = listed;
        for (const network::Kind kind : network::allKinds) {
            const std::int64_t ofKind = node.byKind()[static_cast<std::size_t>(kind)];
            if (ofKind == count && count > 0)
                node.kind = kind;
            else if (ofKind != 0)
                node.oneKind = false;
        }
        const bool grid = depth > 0 && !whole() && isExpertList(parts) && pixels(parts.front().each) < smallestCell;
        if (grid) {
            node.cells = parts.front().times();
            node.used = usedOf(parts.front());
        }
        if (grid || parts.empty() || isLeaf(*module, count, parts, expert, depth)) {
            m_builder.add(parent, name, static_cast<double>(count));
            m_result.nodes.push_back(node);
            return;
        }
        const bool nothingFits = [&] {
            for (const Part& part : parts)
                if (!isOmitted(part, count))
                    return false;
            return true;
        }();
        if (nothingFits) {
            m_builder.add(parent, name, static_cast<double>(count));
            m_result.nodes.push_back(node);
            return;
        }
        const NodeIndex self = m_builder.add(parent, name);
        m_result.nodes.push_back(node);
        for (const Part& part : parts) {
            if (isOmitted(part, count)) {
                omit(self, part);
            } else if (part.tensor) {
                addTensor(self, *module, part);
            } else if (!part.run) {
                addOwn(self, *module, part);
            } else {
                const Run& run = *part.run;
                const bool inList = run.numbered && run.prefix.empty() && run.suffix.empty()
                    && (run.count > 1 || module->cls == "ModuleList");
                for (std::int64_t k = 0; k < run.count; ++k)
                    addModule(self, run.name(k), *run.module, part.weights, inList, depth + 1);
            }
        }
    }

    const Extract& m_extract;
    double m_pixels = 0; // square pixels per parameter
    TreeBuilder m_builder;
    NetworkTree m_result;
};

} // namespace

std::string NetworkTree::path(NodeIndex node) const {
    std::vector<NodeIndex> chain;
    for (NodeIndex n = nodes[node].own ? tree.parent(node) : node; n != 0; n = tree.parent(n))
        chain.push_back(n);
    std::string path = rootPath;
    for (auto step = chain.rbegin(); step != chain.rend(); ++step) {
        if (!path.empty())
            path += '.';
        path += tree.name(*step);
    }
    return path;
}

NodeIndex NetworkTree::find(std::string_view path) const {
    if (tree.empty())
        return noNode;
    // One path leads to or through the other.
    const auto within = [](std::string_view longer, std::string_view shorter) {
        return shorter.empty()
            || (longer.substr(0, shorter.size()) == shorter
                && (longer.size() == shorter.size() || longer[shorter.size()] == '.'));
    };
    if (within(rootPath, path))
        return 0; // the root, or a link of the chain that ends in it
    if (!within(path, rootPath))
        return noNode;
    path.remove_prefix(rootPath.empty() ? 0 : rootPath.size() + 1);
    NodeIndex node = 0;
    while (!path.empty()) {
        if (tree.isLeaf(node))
            return node;
        NodeIndex child = node + 1;
        for (; child != tree.next(node); child = tree.next(child)) {
            if (nodes[child].own)
                continue;
            const std::string_view name = tree.name(child);
            if (within(name, path))
                return child;
            if (within(path, name))
                break;
        }
        if (child == tree.next(node))
            return noNode;
        path.remove_prefix(tree.name(child).size() + 1);
        node = child;
    }
    return node;
}

NetworkTree fromNetwork(const network::NetworkPtr& network, const Extract& extract) {
    const Module* root = network->root.get();
    const Weights* weights = extract.weights.get();
    if (!extract.root.empty()) {
        const std::optional<network::Place> place = network::find(*network, extract.root);
        if (!place || place->tensor)
            throw Problem("there is no module '" + extract.root + "' in this network");
        root = place->module;
        for (const network::Step& step : place->steps)
            weights = weights ? &weights->runs[step.run] : nullptr;
    }
    const std::string& name = root->cls;
    return Extractor(network, extract).run(*root, weights, name, extract.root);
}

} // namespace paramap::layout
