// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/best_rows.h"

#include "model/layout/lookahead.h"

#include <algorithm>
#include <utility>

namespace paramap::layout {

namespace {

// Longest side over shortest side up to which leaves are easy to compare.
constexpr double squarish = 1.5;
// Bonus for titles on all children of a list, relative to the shares of leaves and of pixels.
constexpr double titleWeight = 0.2;
constexpr double evenWeight = 0.1; // bonus for rows of equal length
// Equal children look unequal if one row has less than this share of another's children: 4 and 3, not 11 and 10.
constexpr double leastEven = 0.8;
constexpr double unevenWeight = 0.05; // taken off for such rows
// Share of the whole from which the rows of a list are worth trying.
constexpr double mainShare = 0.05;
// Row counts are tried from 1/reach to reach times the count for square cells.
constexpr double reach = 1.6;

/// Lists that are not inside another list.
std::vector<NodeIndex> mainLists(const Tree& tree) {
    std::vector<NodeIndex> lists;
    for (NodeIndex node = 0; node < tree.size();) {
        const bool large = tree.weight(node) > mainShare * tree.weight(0);
        const bool list = large && isList(tree, node);
        if (list)
            lists.push_back(node);
        node = list || !large ? tree.next(node) : node + 1;
    }
    return lists;
}

/// The length of the shortest row divided by that of the longest.
double evenness(const Tree& tree, const Layout& layout, NodeIndex list) {
    std::uint32_t shortest = 0, longest = 0, length = 0;
    const auto close = [&] {
        shortest = shortest == 0 ? length : std::min(shortest, length);
        longest = std::max(longest, length);
        length = 0;
    };
    const Box* last = nullptr;
    for (NodeIndex child = list + 1; child != tree.next(list); child = tree.next(child), ++length) {
        const Box& box = layout.boxes[child];
        if (last && box.y0 > last->y0)
            close();
        last = &box;
    }
    close();
    return double(shortest) / longest;
}

} // namespace

double looks(const Tree& tree, const Layout& layout, NodeIndex list) {
    double visible = 0, compact = 0; // number of leaves
    double broad = 0; // in square pixels
    for (NodeIndex node = 0; node < tree.size(); ++node) {
        const double width = layout.boxes[node].width();
        const double height = layout.boxes[node].height();
        if (!tree.isLeaf(node) || !(width > 0 && height > 0))
            continue;
        const double stretch = std::max(width, height) / std::min(width, height);
        const double comparable = std::min(1.0, mostStretch / stretch);
        broad += width * height * comparable * comparable;
        if (width < 1 || height < 1)
            continue;
        visible += 1;
        compact += stretch <= squarish ? 1 : 0;
    }
    const double rows = evenness(tree, layout, list);
    double titles = 0;
    for (NodeIndex child = list + 1; child != tree.next(list); child = tree.next(child))
        titles += layout.headers[child] > 0 ? 1 : 0;
    return compact / std::max(visible, 1.0) + broad / std::max(layout.size.width * layout.size.height, 1.0)
        + titleWeight * titles / tree.childCount(list)
        + (rows == 1               ? evenWeight
                : rows < leastEven ? -unevenWeight
                                   : 0);
}

Layout Trial::with(const RowCounts& rowCounts) {
    for (int thrift = 0;; ++thrift) {
        if (m_attempts.size() <= static_cast<std::size_t>(thrift))
            m_attempts.emplace_back(m_tree, m_blank.size, FrameRules{m_options.flat, m_options.scale, thrift});
        Attempt& attempt = m_attempts[static_cast<std::size_t>(thrift)];
        attempt.recipes.begin(rowCounts);
        attempt.plan.build();
        attempt.plan.settle();
        if (attempt.plan.overhead() > m_options.mostOverhead && thrift < mostThrift)
            continue;
        Layout layout = m_blank;
        attempt.plan.emit(layout);
        layout.topology = attempt.recipes.topology();
        return layout;
    }
}

Layout Trial::best() {
    RowCounts chosen;
    Layout best = with(chosen);
    for (const NodeIndex list : mainLists(m_tree)) {
        const Box& box = best.boxes[list];
        double most = looks(m_tree, best, list);
        chosen.emplace_back(list, 0);
        RowCounts tried = chosen;
        for (const std::uint32_t count : rowCounts(m_tree.childCount(list), box.width(), box.height(), reach)) {
            tried.back().second = count;
            Layout layout = with(tried);
            const double look = looks(m_tree, layout, list);
            if (look < most + 1e-6)
                continue;
            most = look;
            chosen = tried;
            best = std::move(layout);
        }
    }
    return best;
}

} // namespace paramap::layout
