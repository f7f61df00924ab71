// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/layout_checks.h"

#include "tests/support/layout_fault.h"

#include <cmath>

namespace paramap::test {

using layout::NodeIndex;

QString flaw(const layout::Tree& tree, const layout::Layout& layout) {
    return QString::fromStdString(layoutFault(tree, layout));
}

double areaError(const layout::Tree& tree, const layout::Layout& layout) {
    double pixels = 0;
    for (NodeIndex node = 0; node < tree.size(); ++node)
        if (tree.isLeaf(node))
            pixels += layout.boxes[node].area();
    double error = 0;
    for (NodeIndex node = 0; node < tree.size(); ++node)
        if (tree.isLeaf(node))
            error += std::abs(layout.boxes[node].area() / pixels - tree.weight(node) / tree.weight(0));
    return error / 2;
}

layout::Tree blocks(int layers, double embedding, double width) {
    layout::TreeBuilder builder;
    const NodeIndex root = builder.add(layout::noNode, "model");
    const auto tensor = [&](NodeIndex parent, const char* name, double weight, double bias) {
        const NodeIndex node = builder.add(parent, name);
        builder.add(node, "weight", weight);
        builder.add(node, "bias", bias);
    };
    builder.add(builder.add(root, "embedding"), "weight", embedding);
    const NodeIndex list = builder.add(root, "h");
    for (int i = 0; i < layers; ++i) {
        const NodeIndex layer = builder.add(list, std::to_string(i));
        tensor(layer, "ln_1", width, width);
        const NodeIndex attention = builder.add(layer, "attn");
        tensor(attention, "c_attn", 3 * width * width, 3 * width);
        tensor(attention, "c_proj", width * width, width);
        tensor(layer, "ln_2", width, width);
        const NodeIndex mlp = builder.add(layer, "mlp");
        tensor(mlp, "c_fc", 4 * width * width, 4 * width);
        tensor(mlp, "c_proj", 4 * width * width, width);
    }
    tensor(root, "ln_f", width, width);
    return builder.finish();
}

} // namespace paramap::test
