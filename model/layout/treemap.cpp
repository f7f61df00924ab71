// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/treemap.h"

#include "model/layout/best_rows.h"
#include "model/layout/framed_pass.h"

#include <algorithm>
#include <utility>

namespace paramap::layout {

namespace {

constexpr std::size_t mostTried = 3000; // nodes; trying takes a few milliseconds
// The thrift is kept while the overhead is this close to its limit.
constexpr double thriftBand = 0.15;

} // namespace

Layout arrange(const Tree& tree, Size size, const Options& options, const Layout* previous) {
    Layout layout;
    arrangeInto(layout, tree, size, options, previous);
    return layout;
}

void arrangeInto(Layout& layout, const Tree& tree, Size size, const Options& options, const Layout* previous) {
    Topology topology;
    if (previous)
        topology = previous->topology;
    layout.size = {seenLength(size.width), seenLength(size.height)};
    layout.boxes.resize(tree.size());
    layout.headers.assign(tree.size(), 0);
    layout.stacks.assign(tree.hasStacks() ? tree.size() : 0, 0);
    layout.pixelsPerWeight = 0;
    if (tree.empty()) {
        layout.topology = std::move(topology);
        return;
    }
    if (!previous && tree.size() <= mostTried) {
        layout = Trial(tree, std::move(layout), options).best();
        return;
    }
    const double most = options.mostOverhead + (previous ? thriftBand : 0);
    const int thrift = topology.thrift;
    Recipes recipes(tree, {options.flat, options.scale, thrift}, std::move(topology));
    Plan plan(tree, layout.size, recipes);
    plan.build();
    plan.settle();
    while (plan.overhead() > most && recipes.rules().thrift < mostThrift) {
        recipes.save(recipes.rules().thrift + 1, previous == nullptr);
        plan.build();
        plan.settle();
    }
    plan.emit(layout);
    layout.topology = recipes.topology();
}

} // namespace paramap::layout
