// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/frames.h"

#include <algorithm>
#include <cmath>

namespace paramap::layout {

namespace {

constexpr double smallestFramed = 14; // smallest shorter side, in pixels
constexpr double smallestRoomy = 30;
constexpr double mostHeader = 0.34; // share of the height of one node
constexpr double smallestStack = 24; // smallest shorter side with the other boxes, in pixels
constexpr double roomyStack = 80;
constexpr double nearlyAll = 0.9;
constexpr double oneLeafShare = 0.97;
constexpr std::uint32_t mostBesideOne = 8;
constexpr int plainThrift = 4; // beyond it, only the largest parts have titles
constexpr int bareThrift = 5; // beyond it, only the largest parts have gaps too
constexpr double patience = 0.9; // a node keeps its frame down to this share of the limits

double gapAt(const FrameRules& rules, int depth, double side, double had) {
    const double limit = had > 0 ? patience : 1;
    const double least = had > 1 ? patience : 1;
    if (rules.thrift >= mostThrift || side < smallestFramed * limit * rules.scale)
        return 0;
    const int roomy = depth <= 1 ? 3 : 2;
    const int level = side < smallestRoomy * least * rules.scale ? 1 : roomy;
    if ((rules.thrift > strictThrift && depth > 2) || (rules.thrift > bareThrift && depth > 1))
        return 0;
    return std::max(1.0, std::round((rules.thrift > 0 ? std::min(level, depth <= 1 ? 2 : 1) : level) * rules.scale));
}

double headerAt(const FrameRules& rules, const FrameCase& node, bool had) {
    if ((node.depth == 0 && !node.stack) || rules.thrift >= mostThrift)
        return 0;
    if (node.depth > 2 && ((node.passThrough && !node.stack) || rules.thrift > strictThrift))
        return 0;
    if (node.depth > 3 && rules.thrift >= 2)
        return 0;
    if (node.depth > 1 && rules.thrift > plainThrift)
        return 0;
    const double limit = rules.scale * (had ? patience : 1);
    const bool outer = node.depth <= 2;
    if (node.width < (outer ? 46 : 58) * limit || node.height < (outer ? 40 : 46) * limit)
        return 0;
    const int height = node.depth <= 1 ? 21 : node.depth == 2 ? 18 : 16;
    return std::round(height * rules.scale);
}

} // namespace

Frame frameFor(const FrameRules& rules, const FrameCase& node, const Frame* before) {
    Frame frame;
    if (rules.flat || node.oneLeaf)
        return frame;
    const double side = std::min(node.width, node.height);
    frame.header = headerAt(rules, node, before && before->header > 0);
    frame.padding = gapAt(rules, node.depth, side, before ? before->padding / rules.scale : 0);
    if (rules.thrift >= 2 && node.depth > 2)
        frame.padding = 0;
    frame.gap = gapAt(rules, node.depth, std::min(side, node.cell), before ? before->gap / rules.scale : 0);
    return frame;
}

FrameCase frameCase(const Tree& tree, NodeIndex node, NodeIndex end, int depth) {
    FrameCase result;
    result.depth = depth;
    for (NodeIndex link = node; link <= end; ++link)
        result.stack = result.stack || tree.isStack(link);
    const NodeIndex parent = tree.parent(node);
    result.passThrough = parent != noNode && tree.weight(node) > nearlyAll * tree.weight(parent);
    if (tree.childCount(end) <= mostBesideOne)
        for (NodeIndex child = end + 1; child != tree.next(end); child = tree.next(child))
            result.oneLeaf = result.oneLeaf
                || (tree.weight(child) >= oneLeafShare * tree.weight(end) && tree.isLeaf(chainEnd(tree, child)));
    return result;
}

bool mayHaveFrame(const FrameRules& rules, double width, double height) {
    return !rules.flat && std::min(width, height) >= smallestFramed * patience * rules.scale;
}

double stackRoom(const FrameRules& rules, double width, double height) {
    const double side = std::min(width, height);
    if (rules.flat || rules.thrift >= mostThrift || side < smallestStack * rules.scale)
        return 0;
    return 2 * std::round((side < roomyStack * rules.scale ? 2 : 3) * rules.scale);
}

Frame fitted(const Frame& frame, double width, double height) {
    Frame result = frame;
    result.padding = std::min(frame.padding, 0.1 * std::min(width, height));
    result.gap = std::min(frame.gap, 0.1 * std::min(width, height));
    if (frame.header > mostHeader * height)
        result.header = 0;
    return result;
}

} // namespace paramap::layout
