// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/bench/trees.h"

#include "model/catalog/catalog.h"
#include "model/map/network_tree.h"

#include <cmath>
#include <random>
#include <string>

namespace paramap::bench {

using layout::NodeIndex;

layout::Tree deepSeek() {
    return map::fromNetwork(network::resolve(catalog::Catalog(PARAMAP_DATA_DIR, "").preset("deepseek-v3"))).tree;
}

layout::Tree million() {
    constexpr double width = 4096;
    std::mt19937 random(1);
    layout::TreeBuilder builder;
    const NodeIndex layers = builder.add(builder.add(layout::noNode, "root"), "layers");
    for (int i = 0; i < 100; ++i) {
        const NodeIndex layer = builder.add(layers, std::to_string(i));
        const NodeIndex attention = builder.add(layer, "attn");
        for (const char* const part : {"q", "k", "v", "o"}) {
            builder.add(attention, std::string(part) + ".weight", width * width);
            builder.add(attention, std::string(part) + ".bias", width);
        }
        const NodeIndex experts = builder.add(layer, "experts");
        for (int k = 0; k < 3330; ++k) {
            const NodeIndex expert = builder.add(experts, std::to_string(k));
            const double size = std::round(256 * std::pow(16, static_cast<double>(random() % 4096) / 4096)) * width;
            for (const char* const part : {"gate", "up", "down"})
                builder.add(expert, part, size);
        }
        builder.add(layer, "norm1", width);
        builder.add(layer, "norm2", width);
    }
    return builder.finish();
}

QByteArray jsonOf(const layout::Tree& tree) {
    QByteArray text;
    std::vector<NodeIndex> ends; // of the nodes that are open
    for (NodeIndex node = 0; node < tree.size(); ++node) {
        text += "{\"name\":\"" + QByteArray::fromStdString(std::string(tree.name(node))) + '"';
        if (!tree.isLeaf(node)) {
            text += ",\"children\":[";
            ends.push_back(tree.next(node));
            continue;
        }
        text += ",\"value\":" + QByteArray::number(tree.weight(node), 'f', 0) + '}';
        for (; !ends.empty() && ends.back() == node + 1; ends.pop_back())
            text += "]}";
        if (!ends.empty())
            text += ',';
    }
    return text;
}

} // namespace paramap::bench
