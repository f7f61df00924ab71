// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/icicle.h"
#include "model/layout/tree_json.h"
#include "model/layout/treemap.h"
#include "model/problem/problem.h"
#include "tests/fuzz/mutate_json.h"
#include "tests/fuzz/target.h"
#include "tests/support/layout_fault.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

// Trees for `paramap layout`, laid out in several rectangles, and one after the other as in a drag.
namespace paramap::fuzz {

using namespace layout;

namespace {

constexpr std::size_t mostNodes = 5000;

void checkRectangles(const Tree& tree, const Layout& layout, Size size) {
    const std::string fault = test::layoutFault(tree, layout);
    require(fault.empty(), fault);
    for (const Box& box : layout.boxes)
        require(box.x0 >= 0 && box.y0 >= 0 && box.x1 <= float(size.width) && box.y1 <= float(size.height),
            "a rectangle is outside of the picture");
}

/// The area of each leaf is its weight's, and all of them fit into the picture. `boxes` are floats: a side of s pixels
/// is exact to about s / 10^7. If nothing has a weight, there are no areas to compare.
void checkAreas(const Tree& tree, const Layout& layout, Size size) {
    const double all = size.width * size.height;
    const double blur = std::max(size.width, size.height) * 1e-6;
    double sum = 0;
    for (NodeIndex node = 0; node < tree.size(); ++node) {
        if (!tree.isLeaf(node))
            continue;
        const Box& box = layout.boxes[node];
        const double wanted = tree.weight(node) * layout.pixelsPerWeight;
        const double slack = 1e-3 * wanted + 2 * blur * (box.width() + box.height() + blur) + 1e-6 * all;
        if (std::abs(box.area() - wanted) > slack)
            require(false, "an area is wrong",
                tree.path(node) + " has " + std::to_string(box.area()) + " for " + std::to_string(wanted));
        sum += box.area();
    }
    require(sum <= all * (1 + 1e-5) + 1e-6, "the areas are more than the picture's");
}

void checkTexts(const Tree& tree, const Layout& layout) {
    const auto json = nlohmann::json::parse(toJson(tree, layout), nullptr, false);
    require(json.is_object() && json["rects"].is_array(), "the rectangles are no JSON");
    require(json["rects"].size() <= tree.size(), "there are more rectangles than nodes");
    const std::string tsv = toTsv(tree, layout);
    for (std::size_t at = 0; at < tsv.size(); at = tsv.find('\n', at) + 1) {
        const std::size_t end = tsv.find('\n', at);
        require(end != tsv.npos && std::count(&tsv[at], &tsv[end], '\t') == 4, "a line has not five fields");
    }
}

void checkArranged(const Tree& tree) {
    static constexpr Size sizes[] = {{1000, 700}, {320, 33.5}, {7, 2000}, {1, 1}};
    Layout before;
    for (const Size size : sizes) {
        for (const bool flat : {true, false}) {
            const Layout layout = arrange(tree, size, {.flat = flat});
            checkRectangles(tree, layout, size);
            if (flat && tree.weight(0) > 0)
                checkAreas(tree, layout, size);
            before = layout;
        }
        checkRectangles(tree, icicle(tree, size, 40), size);
    }
    checkTexts(tree, before);
    before = arrange(tree, sizes[0]);
    Tree changed = tree;
    for (NodeIndex node = 0; node < tree.size(); node += 3)
        if (tree.isLeaf(node) && tree.weight(node) < 1e300)
            changed.setWeight(node, tree.weight(node) * 2 + 1);
    try {
        changed.sum();
    } catch (const Problem&) {
        return; // the weights are too large together
    }
    checkRectangles(changed, arrange(changed, sizes[0], {}, &before), sizes[0]);
}

void run(std::string_view input) {
    Tree tree;
    try {
        tree = readTree(input, "tree.json");
    } catch (const Problem& problem) {
        require(!problem.message().empty(), "a message is empty");
        return;
    }
    require(!tree.empty(), "a tree has no nodes");
    double sum = 0;
    for (NodeIndex node = 0; node < tree.size(); ++node) {
        require(std::isfinite(tree.weight(node)) && tree.weight(node) >= 0, "a weight is no weight");
        sum += tree.isLeaf(node) ? tree.weight(node) : 0;
    }
    require(std::abs(sum - tree.weight(0)) <= 1e-9 * sum, "the weights do not add up");
    if (tree.size() <= mostNodes)
        checkArranged(tree);
}

std::string mutate(std::string_view input, Random& random) {
    static const JsonWords words{{"name", "value", "children", "other"},
        {"a", "b", "", "weight", "h.0", "a/b", "a\tb", "\xC3\xA9", "\xE2\x80\xAE"}};
    return withOtherValues(input, words, random);
}

} // namespace

const Target layouts{"layouts", run, mutate};

} // namespace paramap::fuzz
