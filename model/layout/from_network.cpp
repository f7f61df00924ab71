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

/// A child with distinct parameters of its own: a tensor, or a run of modules.
struct Part {
    const Tensor* tensor = nullptr;
    const Run* run = nullptr;
    std::int64_t each() const { return tensor ? tensor->count : run->module->totals.parameters; }
    std::int64_t times() const { return tensor ? 1 : run->count; }
};

std::vector<Part> partsOf(const Module& module) {
    std::vector<Part> parts;
    for (const Tensor& tensor : module.tensors)
        if (!tensor.isBuffer() && tensor.tiedTo.empty() && tensor.count > 0)
            parts.push_back({&tensor, nullptr});
    for (const Run& run : module.children)
        if (run.sharedWith.empty() && run.module->totals.parameters > 0)
            parts.push_back({nullptr, &run});
    return parts;
}

class Extractor {
public:
    Extractor(const network::NetworkPtr& network, const Extract& extract)
        : m_extract(extract) {
        m_result.network = network;
    }

    NetworkTree run(const Module& root, const std::string& name, const std::string& path) {
        m_result.rootPath = path;
        if (m_extract.pixels > 0 && root.totals.parameters > 0)
            m_pixels = m_extract.pixels / static_cast<double>(root.totals.parameters);
        addModule(noNode, name, root, false, 0);
        m_result.tree = m_builder.finish();
        return std::move(m_result);
    }

private:
    double pixels(std::int64_t count) const { return m_pixels * static_cast<double>(count); }
    bool whole() const { return m_extract.pixels <= 0; }

    bool isExpertList(const Module& module, const std::vector<Part>& parts) const {
        return parts.size() == 1 && parts.front().run && parts.front().times() >= longList
            && parts.front().run->module->kind == network::Kind::Expert && module.totals.parameters > 0;
    }

    bool isLeaf(const Module& module, const std::vector<Part>& parts, bool expert, int depth) const {
        if (m_extract.depth > 0 && depth >= m_extract.depth)
            return true;
        if (whole())
            return parts.empty();
        // A module without children is one tile, unless the map shows nothing but this module.
        if (module.children.empty() && depth > 0)
            return true;
        return depth > 0 && pixels(module.totals.parameters) < (expert ? smallestExpert : smallestFrame);
    }

    bool isOmitted(const Part& part, std::int64_t ofParent) const {
        if (whole())
            return false;
        const auto count = static_cast<double>(part.each());
        const bool tiny = part.times() < longList && count < smallestShare * static_cast<double>(ofParent);
        return tiny || pixels(part.each()) < smallestTile;
    }

    void omit(NodeIndex parent, const Part& part) {
        m_result.nodes[parent].omitted += part.times();
        const std::string cls = part.tensor ? "nn.Parameter" : part.run->module->cls;
        auto entry = std::find_if(m_result.omissions.begin(), m_result.omissions.end(),
            [&](const Omission& omission) { return omission.cls == cls; });
        if (entry == m_result.omissions.end())
            entry = m_result.omissions.insert(entry, {cls, 0, 0});
        entry->parts += part.times();
        entry->parameters += part.times() * part.each(); // within the total, which did not overflow
    }

    void addTensor(NodeIndex parent, const Module& module, const Tensor& tensor) {
        m_builder.add(parent, tensor.name(), static_cast<double>(tensor.count));
        NetworkNode node;
        node.module = &module;
        node.tensor = &tensor;
        node.count = tensor.count;
        node.kind = tensor.kind(module);
        node.hidden = module.hidesItsTensors();
        m_result.nodes.push_back(node);
    }

    void addModule(NodeIndex parent, std::string name, const Module& start, bool listed, int depth) {
        const Module* module = &start;
        std::vector<Part> parts = partsOf(start);
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
            parts = partsOf(*module);
        }

        const std::int64_t count = module->totals.parameters;
        NetworkNode node;
        node.module = module;
        node.count = count;
        node.kind = module->kind;
        node.listed = listed;
        for (const network::Kind kind : network::allKinds) {
            const std::int64_t ofKind = module->totals.byKind[static_cast<std::size_t>(kind)];
            if (ofKind == count && count > 0)
                node.kind = kind;
            else if (ofKind != 0)
                node.oneKind = false;
        }
        const bool grid
            = depth > 0 && !whole() && isExpertList(*module, parts) && pixels(parts.front().each()) < smallestCell;
        if (grid)
            node.cells = parts.front().times();
        if (grid || parts.empty() || isLeaf(*module, parts, expert, depth)) {
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
                addTensor(self, *module, *part.tensor);
            } else {
                const Run& run = *part.run;
                const bool inList = run.numbered && run.prefix.empty() && run.suffix.empty()
                    && (run.count > 1 || module->cls == "ModuleList");
                for (std::int64_t k = 0; k < run.count; ++k)
                    addModule(self, run.name(k), *run.module, inList, depth + 1);
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
    for (NodeIndex n = node; n != 0; n = tree.parent(n))
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
    if (!extract.root.empty()) {
        const std::optional<network::Place> place = network::find(*network, extract.root);
        if (!place || place->tensor)
            throw Problem("there is no module '" + extract.root + "' in this network");
        root = place->module;
    }
    const std::string& name = root->cls;
    return Extractor(network, extract).run(*root, name, extract.root);
}

} // namespace paramap::layout
