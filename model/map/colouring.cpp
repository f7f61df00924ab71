// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/colouring.h"

#include "model/cost/account/storage.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace paramap::map {

using layout::NodeIndex;
using network::Module;
using network::Tensor;

namespace {

/// The types of numbers in parts of a network.
class Types {
public:
    Types(const network::Network& network, const cost::RunSettings& run)
        : m_format(cost::formatOf(run, *run.dtype))
        , m_storage(network, m_format) { }

    std::string of(const NetworkNode& node) {
        if (node.tensor)
            return of(*node.module, *node.tensor);
        const auto known = m_modules.find(node.module);
        if (known != m_modules.end())
            return known->second;
        std::map<std::string, std::int64_t> counts;
        add(*node.module, counts);
        const auto most = std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; });
        return m_modules[node.module] = most == counts.end() ? std::string(m_format.name) : most->first;
    }

private:
    /// What is not converted stays in 16 bits, in a GGUF file in 32.
    std::string of(const Module& module, const Tensor& tensor) const {
        if (m_storage.of(module, tensor).converted)
            return std::string(m_format.name);
        return m_format.isGguf() ? "f32" : "bf16";
    }

    void add(const Module& module, std::map<std::string, std::int64_t>& counts) const {
        for (const Tensor& tensor : module.tensors)
            if (!tensor.isBuffer() && tensor.tiedTo.empty())
                counts[of(module, tensor)] += tensor.count;
        for (const network::Run& run : module.children)
            add(*run.module, counts); // once: equal modules have equal types
    }

    cost::Format m_format;
    cost::Storage m_storage;
    std::unordered_map<const Module*, std::string> m_modules;
};

/// Steps from the network to a node. A node of several steps has a name with dots.
std::vector<int> levels(const NetworkTree& tree) {
    const auto steps
        = [](std::string_view name) { return name.empty() ? 0 : 1 + static_cast<int>(std::ranges::count(name, '.')); };
    std::vector<int> result(tree.nodes.size());
    for (NodeIndex node = 0; node < tree.nodes.size(); ++node) {
        const NodeIndex parent = tree.tree.parent(node);
        result[node] = parent == layout::noNode ? steps(tree.rootPath)
            : tree.nodes[node].isPiece()        ? result[parent]
                                                : result[parent] + steps(tree.tree.name(node));
    }
    return result;
}

} // namespace

Colouring colouring(const NetworkTree& tree, ColourBy by, const cost::RunSettings& run) {
    Colouring result;
    result.by = by;
    result.group.assign(tree.nodes.size(), 0);
    const std::vector<int> level = levels(tree);
    Types types(*tree.network, run);
    std::vector<Colouring::Group> of(tree.nodes.size());
    for (NodeIndex node = 0; node < tree.nodes.size(); ++node) {
        if (!tree.tree.isLeaf(node))
            continue;
        Colouring::Group group;
        group.level = by == ColourBy::Depth ? level[node] : 0;
        group.type = by == ColourBy::Type ? types.of(tree.nodes[node]) : std::string();
        const auto same
            = [&](const Colouring::Group& each) { return each.level == group.level && each.type == group.type; };
        auto known = std::ranges::find_if(result.groups, same);
        if (known == result.groups.end())
            known = result.groups.insert(known, group);
        known->count += tree.nodes[node].count;
        result.total += tree.nodes[node].count;
        of[node] = group;
    }
    std::ranges::stable_sort(result.groups, [by](const Colouring::Group& a, const Colouring::Group& b) {
        return by == ColourBy::Depth ? a.level < b.level : a.count > b.count;
    });
    for (NodeIndex node = 0; node < tree.nodes.size(); ++node)
        for (std::size_t i = 0; tree.tree.isLeaf(node) && i < result.groups.size(); ++i)
            if (result.groups[i].level == of[node].level && result.groups[i].type == of[node].type)
                result.group[node] = i;
    return result;
}

} // namespace paramap::map
