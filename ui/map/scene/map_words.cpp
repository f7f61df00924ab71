// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_words.h"

#include "model/text/map/amount.h"

#include <QCoreApplication>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

namespace {

QString qs(const std::string& text) {
    return QString::fromStdString(text);
}

} // namespace

TileWords MapWords::ofTile(NodeIndex tile, QSizeF box) {
    const map::NetworkNode& node = m_scene.tree.nodes[tile];
    TileWords words;
    words.name = m_scene.name(tile);
    const NodeIndex parent = m_scene.tree.tree.parent(tile);
    if (node.folded) {
        if (m_lettering.width(words.name, smallestText(m_lettering), true) > box.width() - 14 * m_scene.request.scale)
            words.name = m_scene.brief(tile);
    } else if (node.listed) {
        // All members of a list are named alike: "experts.131" if that fits on each of them, else "131".
        const double room = std::max(box.width(), box.height()) - 14 * m_scene.request.scale;
        if (m_lettering.width(m_scene.longestName(tile), smallestText(m_lettering), true) > room)
            words.name = m_scene.brief(tile);
    } else if (parent != noNode && parent != 0 && m_scene.header(parent) == 0) {
        words.qualified = m_scene.name(parent) + QLatin1Char('.') + words.name;
    }
    words.count = count(node.count);
    words.share = share(node.count);
    for (const auto& [owner, user] : m_scene.twice)
        if (owner == tile)
            words.notes
                = {QCoreApplication::translate("MapScene", "also used as %1").arg(user), QStringLiteral("= ") + user};
    return words;
}

HeaderWords MapWords::ofHeader(NodeIndex frame) {
    const map::NetworkNode& node = m_scene.tree.nodes[frame];
    HeaderWords words;
    words.name = m_scene.name(frame);
    words.longest = m_scene.longestName(frame);
    words.brief = m_scene.brief(frame);
    words.remark = m_scene.remark(frame);
    words.count = count(node.count);
    words.share = share(node.count);
    if (node.omitted > 0)
        words.chip = QLatin1Char('+') + qs(words::plain(node.omitted));
    return words;
}

QString MapWords::count(std::int64_t value) {
    QString& known = m_counts[value];
    if (known.isEmpty())
        known = qs(text::compactAmount(m_scene.request.view.area, value, m_numbers));
    return known;
}

QString MapWords::share(std::int64_t value) {
    QString& known = m_shares[value];
    if (known.isEmpty())
        known = qs(words::percent(value, m_scene.total(), m_numbers));
    return known;
}

} // namespace paramap::ui
