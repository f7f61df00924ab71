// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/reading_order.h"

#include <algorithm>
#include <vector>

namespace paramap::layout {

namespace {

/// A block of children: whether there is anything in it, whether the first and the last thing in it are as high as
/// it is, and whether all is in order.
struct Block {
    bool any = false;
    bool firstFull = true;
    bool lastFull = true;
    bool inOrder = true;
};

Block look(const Split*& next, const std::vector<bool>& seen, std::size_t begin, std::size_t end) {
    if (end - begin < 2)
        return {begin < end && seen[begin]};
    const Split cut = *next++;
    const Block first = look(next, seen, begin, begin + cut.count);
    const Block rest = look(next, seen, begin + cut.count, end);
    const bool inOrder = first.inOrder && rest.inOrder;
    if (!first.any || !rest.any) {
        const Block& only = first.any ? first : rest;
        return {only.any, only.firstFull, only.lastFull, inOrder};
    }
    if (cut.stacked)
        return {true, false, false, inOrder};
    return {true, first.firstFull, rest.lastFull, inOrder && (first.lastFull || rest.firstFull)};
}

} // namespace

bool keepsOrder(const Recipe& recipe, const Tree& tree, NodeIndex node) {
    if (recipe.splits.size() < 3)
        return true; // too few to be out of order
    std::vector<bool> seen;
    bool all = true;
    for (NodeIndex child = node + 1; child < tree.next(node); child = tree.next(child)) {
        seen.push_back(tree.weight(child) > nextToNothing * tree.weight(node));
        all = all && seen.back();
    }
    if (all)
        return true;
    const Split* next = recipe.splits.data();
    return look(next, seen, 0, seen.size()).inOrder;
}

} // namespace paramap::layout
