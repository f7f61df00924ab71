// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/layout_metrics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace paramap::test {

using layout::Box;
using layout::Layout;
using layout::NodeIndex;
using layout::Tree;

namespace {

constexpr double nothing = 1e-9; // square pixels
constexpr double sameEdge = 0.5; // pixels
constexpr double samePlace = 0.02; // share of a layer's sides
constexpr double jump = 0.05; // share of the diagonal
constexpr double snap = 0.02;

double stretch(const Box& box) {
    return std::max(box.width() / box.height(), box.height() / box.width());
}

bool followsClosely(const Box& a, const Box& b) {
    const double shared = std::min(a.y1, b.y1) - std::max(a.y0, b.y0);
    const double lower = std::min(a.height(), b.height());
    if (lower > 0 && shared > 0.5 * lower - 1e-9)
        return b.x0 >= a.x1 - sameEdge;
    return b.y0 >= a.y1 - sameEdge || (b.y0 + b.y1 > a.y0 + a.y1 && b.y0 >= a.y0 - sameEdge);
}

struct Pairs {
    std::size_t all = 0;
    std::size_t inOrder = 0;
    double share() const { return all > 0 ? static_cast<double>(inOrder) / static_cast<double>(all) : 1; }
};

void count(const Tree& tree, const Layout& layout, NodeIndex parent, Pairs& pairs) {
    const Box* last = nullptr;
    for (NodeIndex child = parent + 1; child < tree.next(parent); child = tree.next(child)) {
        const Box& box = layout.boxes[child];
        if (box.area() <= nothing)
            continue;
        if (last) {
            ++pairs.all;
            pairs.inOrder += followsClosely(*last, box) ? 1 : 0;
        }
        last = &box;
    }
}

/// The edges of a layer's leaves (left, right, top, bottom), relative to the layer.
std::vector<double> pictureOf(const Tree& tree, const Layout& layout, NodeIndex layer) {
    const Box& frame = layout.boxes[layer];
    std::vector<double> picture;
    for (NodeIndex node = layer; node < tree.next(layer); ++node) {
        if (!tree.isLeaf(node))
            continue;
        const Box& box = layout.boxes[node];
        for (const double x : {box.x0, box.x1})
            picture.push_back((x - frame.x0) / frame.width());
        for (const double y : {box.y0, box.y1})
            picture.push_back((y - frame.y0) / frame.height());
    }
    return picture;
}

bool alike(const std::vector<double>& a, const std::vector<double>& b) {
    double apart = 0;
    for (std::size_t i = 0; i + 3 < a.size(); i += 4)
        apart += std::hypot(a[i] - b[i], a[i + 2] - b[i + 2]) + std::hypot(a[i + 1] - b[i + 1], a[i + 3] - b[i + 3]);
    return apart < samePlace * static_cast<double>(a.size()) / 2;
}

/// The share of `Quality::samePicture`, among the layers of the most common kind.
double samePicture(const Tree& tree, const Layout& layout, NodeIndex list) {
    std::map<std::uint64_t, std::vector<std::vector<double>>> byKind;
    for (NodeIndex layer = list + 1; layer < tree.next(list); layer = tree.next(layer))
        byKind[tree.kind(layer)].push_back(pictureOf(tree, layout, layer));
    const auto most = std::max_element(
        byKind.begin(), byKind.end(), [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
    if (most == byKind.end())
        return 1;
    std::size_t best = 0;
    for (const auto& one : most->second)
        best = std::max(best,
            static_cast<std::size_t>(std::count_if(
                most->second.begin(), most->second.end(), [&](const auto& other) { return alike(one, other); })));
    return static_cast<double>(best) / static_cast<double>(most->second.size());
}

double travel(const Box& a, const Box& b) {
    double sum = 0;
    for (const auto& [x, y] : {std::array{a.x0 - b.x0, a.y0 - b.y0}, std::array{a.x1 - b.x1, a.y0 - b.y0},
             std::array{a.x0 - b.x0, a.y1 - b.y1}, std::array{a.x1 - b.x1, a.y1 - b.y1}})
        sum += std::hypot(x, y);
    return sum / 4;
}

} // namespace

Quality quality(const Tree& tree, const Layout& layout) {
    Quality result;
    Pairs all;
    Pairs layers;
    double pixels = 0;
    std::vector<std::pair<double, double>> shapes; // stretch, pixels
    std::vector<double> visible;
    for (NodeIndex node = 0; node < tree.size(); ++node) {
        if (!tree.isLeaf(node)) {
            count(tree, layout, node, all);
            if (tree.name(node) == "h" || tree.name(node) == "layers") {
                count(tree, layout, node, layers);
                result.samePicture = std::min(result.samePicture, samePicture(tree, layout, node));
            }
            continue;
        }
        const Box& box = layout.boxes[node];
        if (box.area() <= nothing)
            continue;
        pixels += box.area();
        shapes.emplace_back(stretch(box), box.area());
        if (box.width() >= 1 && box.height() >= 1)
            visible.push_back(stretch(box));
    }
    result.order = all.share();
    result.layerOrder = layers.share();
    std::sort(shapes.begin(), shapes.end());
    double sum = 0;
    for (const auto& [shape, area] : shapes) {
        sum += area;
        result.stretch95 = shape;
        if (sum >= 0.95 * pixels)
            break;
    }
    result.visible = visible.size();
    if (!visible.empty()) {
        std::nth_element(
            visible.begin(), visible.begin() + static_cast<std::ptrdiff_t>(visible.size() / 2), visible.end());
        result.middleStretch = visible[visible.size() / 2];
    }
    result.ink = pixels / (layout.size.width * layout.size.height);
    return result;
}

Movement movement(const Tree& before, const Layout& from, const Tree& after, const Layout& to) {
    std::map<std::string, NodeIndex> known;
    for (NodeIndex node = 0; node < after.size(); ++node)
        if (after.isLeaf(node))
            known.emplace(after.path(node), node);
    const double diagonal = std::hypot(to.size.width, to.size.height);
    double sum = 0;
    double pixels = 0;
    std::size_t jumps = 0;
    std::size_t leaves = 0;
    for (NodeIndex node = 0; node < before.size(); ++node) {
        const auto same = before.isLeaf(node) ? known.find(before.path(node)) : known.end();
        if (same == known.end())
            continue;
        const Box& a = from.boxes[node];
        const Box& b = to.boxes[same->second];
        const double moved = travel(a, b) / diagonal;
        const double area = (a.area() + b.area()) / 2;
        sum += moved * area;
        pixels += area;
        jumps += moved > jump ? 1 : 0;
        ++leaves;
    }
    return {pixels > 0 ? sum / pixels : 0, leaves > 0 ? static_cast<double>(jumps) / static_cast<double>(leaves) : 0};
}

DragMovement drag(const std::vector<Tree>& steps, layout::Size size) {
    DragMovement result;
    Layout from = layout::arrange(steps.at(0), size);
    const double count = static_cast<double>(steps.size() - 1);
    for (std::size_t step = 1; step < steps.size(); ++step) {
        Layout to = layout::arrange(steps[step], size, {}, &from);
        const Movement moved = movement(steps[step - 1], from, steps[step], to);
        result.mean += moved.mean / count;
        result.jumps += moved.jumps / count;
        result.snaps += moved.mean > snap ? 1 : 0;
        result.worst = std::max(result.worst, moved.mean);
        result.inOrder = result.inOrder && quality(steps[step], to).layerOrder == 1;
        from = std::move(to);
    }
    return result;
}

} // namespace paramap::test
