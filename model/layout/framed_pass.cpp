// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/framed_pass.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace paramap::layout {

namespace {

// Greatest share of a node's height for its header. It matters for one of few low cells in a list of higher ones, such
// as the cell of a new last row. Such a cell has its title from the start, so that the second cell of the row changes
// nothing else.
constexpr double mostOuterHeader = 0.3;
constexpr double mostInnerHeader = 0.2; // the same below depth 2
constexpr double settled = 1e-3; // change relative to a node's area
constexpr int mostRounds = 8;

/// Equal for equal children of equal nodes.
std::uint64_t likeness(std::uint64_t parent, std::uint64_t kind, double weight) {
    std::uint64_t hash = parent;
    for (const std::uint64_t part : {kind, std::bit_cast<std::uint64_t>(weight)})
        hash = (hash ^ (part + (hash << 6U) + (hash >> 2U))) * 0xff51afd7ed558ccdU;
    return hash ^ (hash >> 32U);
}

} // namespace

void Plan::build() {
    m_items.clear();
    m_pixelsPerWeight = m_tree.weight(0) > 0 ? m_size.width * m_size.height / m_tree.weight(0) : 0;
    Item root;
    root.area = {0, 0, m_size.width, m_size.height};
    root.end = chainEnd(m_tree, 0);
    root.recipe = m_recipes.along(0, 0);
    m_items.push_back(root);
    expand();
}

NodeIndex Plan::stackIn(const Item& item) const {
    for (NodeIndex link = item.node; m_tree.hasStacks() && link <= item.end; ++link)
        if (m_tree.isStack(link))
            return link;
    return noNode;
}

Area Plan::first(const Item& item) const {
    Area area = item.area;
    if (stackIn(item) != noNode) {
        const double room = stackRoom(m_recipes.rules(), area.width(), area.height());
        area.x1 -= room;
        area.y1 -= room;
    }
    return area;
}

Area Plan::content(const Item& item) const {
    Area area = first(item);
    area.x0 += item.frame.padding;
    area.x1 = std::max(area.x0, area.x1 - item.frame.padding);
    area.y0 += std::max(item.frame.header, item.frame.padding);
    area.y1 = std::max(area.y0, area.y1 - item.frame.padding);
    return area;
}

// Goes level by level, because equal nodes have to agree before their children are placed below their headers.
void Plan::expand() {
    for (std::size_t begin = 0, end = m_items.size(); begin < end; begin = std::exchange(end, m_items.size())) {
        for (std::size_t index = begin; index < end; ++index)
            frame(m_items[index]);
        agree(begin, end);
        for (std::size_t index = begin; index < end; ++index)
            addChildren(index);
    }
}

void Plan::frame(Item& item) {
    if (m_tree.childCount(item.end) == 0 || !mayHaveFrame(m_recipes.rules(), item.area.width(), item.area.height()))
        return;
    FrameCase frame = frameCase(m_tree, item.node, item.end, item.depth);
    const Area room = first(item);
    frame.width = room.width();
    frame.height = room.height();
    const Recipe& recipe = m_recipes.fit(item.recipe, frame, item.end);
    item.frame = fitted(recipe.frame, room.width(), room.height());
    item.open = recipe.open && m_tree.weight(item.end) > 0;
}

// Only the headers of equal nodes are compared: a large layer may have a header where a small one of another kind has
// none. A lone low cell at the end of a list has the header of the other cells, so that the next cell of its row
// changes nothing else.
void Plan::agree(std::size_t begin, std::size_t end) {
    m_classes.clear();
    for (std::size_t index = begin; index < end; ++index) {
        const Item& item = m_items[index];
        if (m_tree.childCount(item.end) == 0)
            continue;
        const double height = first(item).height();
        const double most = (item.depth <= 2 ? mostOuterHeader : mostInnerHeader) * height;
        Headers& equal = m_classes[item.likeness];
        equal.least = std::min(equal.least, item.frame.header);
        equal.fits = equal.fits || item.frame.header <= most;
    }
    for (std::size_t index = begin; index < end; ++index) {
        Item& item = m_items[index];
        if (item.frame.header == 0)
            continue;
        const Headers& equal = m_classes[item.likeness];
        if (equal.least == 0 || !equal.fits)
            item.frame.header = 0;
    }
}

void Plan::addChildren(std::size_t index) {
    if (!m_items[index].open)
        return;
    m_items[index].childCount = m_tree.childCount(m_items[index].end);
    m_items[index].firstChild = static_cast<std::uint32_t>(m_items.size());
    const Item parentItem = m_items[index]; // a copy, because m_items grows below
    for (NodeIndex child = parentItem.end + 1; child != m_tree.next(parentItem.end); child = m_tree.next(child)) {
        Item next;
        next.node = child;
        next.end = chainEnd(m_tree, child);
        next.depth = parentItem.depth + 1;
        next.recipe = m_tree.isLeaf(next.end) ? noRecipe : m_recipes.inner(parentItem.recipe, child);
        next.likeness = likeness(parentItem.likeness, m_tree.kind(child), m_tree.weight(child));
        m_items.push_back(std::move(next));
    }
    divide(m_items[index]);
}

void Plan::divide(Item& item) {
    m_due.clear();
    m_areas.resize(item.childCount);
    for (std::uint32_t child = 0; child < item.childCount; ++child) {
        const Item& part = m_items[item.firstChild + child];
        m_due.push_back(m_pixelsPerWeight * m_tree.weight(part.node) + part.frames);
    }
    m_divider.divide(m_recipes[item.recipe], item.frame.gap, content(item), m_due, item.strips, m_areas);
    item.free = m_divider.free();
    for (std::uint32_t child = 0; child < item.childCount; ++child)
        m_items[item.firstChild + child].area = m_areas[child];
}

double Plan::weigh() {
    double change = 0;
    for (std::size_t index = m_items.size(); index-- > 0;) {
        Item& item = m_items[index];
        double frames = item.area.size();
        if (item.childCount == 0)
            frames -= content(item).size();
        for (std::uint32_t child = 0; child < item.childCount; ++child) {
            const Item& part = m_items[item.firstChild + child];
            frames += part.frames - part.area.size();
        }
        change = std::max(change, std::abs(frames - item.frames) / std::max(item.area.size(), 1.0));
        item.frames = frames;
    }
    const double weight = m_tree.weight(0);
    m_pixelsPerWeight = weight > 0 ? std::max(0.0, m_items[0].area.size() - m_items[0].frames) / weight : 0;
    return change;
}

void Plan::settle() {
    for (int round = 0; round < mostRounds && weigh() > settled; ++round)
        for (Item& item : m_items) // parents come before their children
            if (item.childCount > 0)
                divide(item);
    weigh();
}

double Plan::overhead() const {
    const double size = m_size.width * m_size.height;
    double free = 0; // no thinner frame would win it back
    for (const Item& item : m_items)
        free += item.free;
    return size > 0 ? (m_items[0].frames - free) / size : 0;
}

void Plan::emit(Layout& layout) const {
    layout.pixelsPerWeight = m_pixelsPerWeight;
    Filler filler(m_recipes, layout.boxes, layout.headers);
    emit(0, layout, filler);
}

void Plan::emit(std::size_t index, Layout& layout, Filler& filler) const {
    const Item& item = m_items[index];
    const Box box = first(item).box();
    for (NodeIndex node = item.node; node <= item.end; ++node)
        layout.boxes[node] = box;
    const NodeIndex stack = stackIn(item);
    if (stack != noNode)
        layout.stacks[stack] = static_cast<std::uint8_t>(
            std::min(stackRoom(m_recipes.rules(), item.area.width(), item.area.height()), 255.0));
    layout.headers[stack == noNode ? item.node : stack] = static_cast<std::uint8_t>(std::min(item.frame.header, 255.0));
    if (item.childCount == 0) {
        if (!m_tree.isLeaf(item.end))
            filler.fillChildren(item.end, item.recipe, item.depth, content(item));
        return;
    }
    std::size_t pattern = 0; // 0 = none; the root is never a pattern
    for (std::size_t child = item.firstChild; child < item.firstChild + item.childCount; ++child) {
        const Item& one = m_items[pattern];
        const Item& other = m_items[child];
        const auto same = [](double a, double b) { return std::abs(a - b) < 1e-6; };
        if (pattern > 0 && !m_tree.hasStacks() && !m_tree.isLeaf(other.end)
            && same(one.area.width(), other.area.width()) && same(one.area.height(), other.area.height())
            && m_tree.equal(one.node, other.node)) {
            filler.copy(one.node, other.node, other.area);
            continue;
        }
        emit(child, layout, filler);
        pattern = child;
    }
}

} // namespace paramap::layout
