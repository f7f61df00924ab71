// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/reading_order.h"

#include <algorithm>
#include <vector>

namespace paramap::layout {

namespace {

enum class Presence { None, Perhaps, Certain };

/// A block of children. Some may have no area. Its first child is one of those up to the first child that certainly has
/// area; likewise for its last child.
struct Block {
    Presence presence = Presence::None;
    bool firstFull = true; ///< true if every possible first child is as high as the block
    bool lastFull = true;
    bool inOrder = true;
};

Block look(const Split*& next, const std::vector<Presence>& children, std::size_t begin, std::size_t end) {
    if (end - begin < 2)
        return {begin < end ? children[begin] : Presence::None};
    const Split cut = *next++;
    const Block first = look(next, children, begin, begin + cut.count);
    const Block rest = look(next, children, begin + cut.count, end);
    const bool inOrder = first.inOrder && rest.inOrder;
    if (first.presence == Presence::None || rest.presence == Presence::None) {
        Block only = first.presence == Presence::None ? rest : first;
        only.inOrder = inOrder;
        return only;
    }
    const Presence presence = std::max(first.presence, rest.presence);
    if (cut.stacked)
        return {presence, false, false, inOrder};
    return {presence, first.firstFull && (first.presence == Presence::Certain || rest.firstFull),
        rest.lastFull && (rest.presence == Presence::Certain || first.lastFull),
        inOrder && (first.lastFull || rest.firstFull)};
}

} // namespace

bool keepsOrder(const Recipe& recipe, const Tree& tree, NodeIndex node) {
    if (recipe.splits.size() < 3)
        return true; // too few children to be out of order
    std::vector<Presence> children;
    bool all = true;
    for (NodeIndex child = node + 1; child < tree.next(node); child = tree.next(child)) {
        const double weight = tree.weight(child);
        const bool certain = weight > nextToNothing * tree.weight(node);
        children.push_back(certain ? Presence::Certain : weight > 0 ? Presence::Perhaps : Presence::None);
        all = all && certain;
    }
    if (all)
        return true;
    const Split* next = recipe.splits.data();
    return look(next, children, 0, children.size()).inOrder;
}

} // namespace paramap::layout
