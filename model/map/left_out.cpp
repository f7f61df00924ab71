// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/left_out.h"

namespace paramap::map {

std::vector<LeftOut> leftOut(const NetworkTree& tree, layout::NodeIndex node) {
    std::vector<LeftOut> result;
    const NetworkNode& what = tree.nodes[node];
    if (what.omitted == 0)
        return result;
    const std::string path = tree.path(node);
    const auto add = [&](const std::string& name, std::int64_t parts, std::int64_t each, description::Kind kind) {
        if (each > 0 && tree.find(path.empty() ? name : path + '.' + name) == layout::noNode)
            result.push_back(
                {name, parts, what.times * parts * each, kind}); // at most the total, which did not overflow
    };
    const auto isDrawn = [&](Piece piece) {
        for (layout::NodeIndex child = node + 1; child < tree.tree.next(node); child = tree.tree.next(child))
            if (tree.nodes[child].piece == piece)
                return true;
        return false;
    };
    for (const PieceWeight& each : what.weights ? what.weights->pieces : std::vector<PieceWeight>())
        if (each.amount > 0 && !isDrawn(each.piece))
            result.push_back({std::string(kindOf(each.piece).name), 1, what.times * each.amount,
                kindOf(each.piece).ofModule ? what.module->kind : description::Kind::Other});
    for (std::size_t i = 0; i < what.module->tensors.size(); ++i) {
        const network::Tensor& tensor = what.module->tensors[i];
        const bool counts = !tensor.isBuffer() && tensor.tiedTo.empty();
        const std::int64_t count = what.weights ? what.weights->tensors[i] : counts ? tensor.count : 0;
        add(tensor.name(), 1, count, tensor.kind(*what.module));
    }
    for (std::size_t i = 0; i < what.module->children.size(); ++i) {
        const network::Run& run = what.module->children[i];
        const std::int64_t own = run.sharedWith.empty() ? run.module->totals.parameters : 0;
        add(run.name(0), run.count, what.weights ? what.weights->runs[i].total : own, run.module->kind);
    }
    return result;
}

} // namespace paramap::map
