// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_words.h"

#include "model/text/map/amount.h"
#include "model/text/map/piece_words.h"

#include <QCoreApplication>

namespace paramap::ui {

using layout::NodeIndex;

namespace {

constexpr std::int64_t fewSteps = 4; // of a Sequential that is no list of layers

QString qs(const std::string& text) {
    return QString::fromStdString(text);
}

} // namespace

TileWords MapWords::ofTile(NodeIndex tile, QSizeF box, const NameForms& forms) {
    const NodeIndex named = m_scene.bearer(tile);
    const map::NetworkNode& node = m_scene.tree.nodes[named];
    TileWords words;
    words.name = m_scene.name(tile);
    const NodeIndex parent = m_scene.tree.tree.parent(named);
    if (node.folded) {
        const auto fits = [&](const QString& name) {
            return m_lettering.width(name, smallestText(m_lettering), true) <= box.width() - 14 * m_scene.request.scale;
        };
        if (!fits(words.name))
            words.name = fits(m_scene.brief(tile)) ? m_scene.brief(tile) : m_scene.number(tile);
    } else if (node.isPiece() && m_scene.isDrawn(parent)) {
        const std::string_view brief = text::briefName(node.piece);
        if (m_lettering.width(words.name, smallestText(m_lettering), true) > box.width() - 10 * m_scene.request.scale)
            words.name = QString::fromUtf8(brief.data(), qsizetype(brief.size()));
    } else if (node.listed) {
        const QString brief = forms.isWhole(named) ? QString()
            : forms.isBrief(named)                 ? m_scene.brief(named)
                                                   : m_scene.number(named);
        // A step of a small Sequential is "down…0" rather than "0" where nothing above it says what it is a step of.
        const bool says = m_scene.header(parent) > 0 || m_scene.tree.nodes[parent].module->childCount > fewSteps;
        const QString cut = brief.isEmpty() || says
            ? QString()
            : m_lettering.elided(words.name, box.width() - 14 * m_scene.request.scale, smallestText(m_lettering), true);
        words.name = !cut.isEmpty() ? cut : brief.isEmpty() ? words.name : brief;
    } else if (m_scene.isOnlyTensor(tile)) {
        if (forms.areQualified(parent)) // all or none of those in a frame
            words.qualified = m_scene.tensorName(tile);
    } else if (isQualified(m_scene, named) && forms.areQualified(parent)) {
        words.qualified = m_scene.name(parent) + QLatin1Char('.') + words.name;
    }
    words.count = count(m_scene.tree.nodes[tile]);
    words.share = share(m_scene.tree.nodes[tile].count);
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
    words.number = m_scene.number(frame);
    words.remark = m_scene.remark(frame);
    words.count = count(node);
    words.share = share(node.count);
    if (const std::int64_t omitted = m_scene.omitted(frame); omitted > 0)
        words.chip = QLatin1Char('+') + qs(words::plain(omitted));
    return words;
}

QString MapWords::count(const map::NetworkNode& node) {
    QString& known = (node.estimate ? m_estimates : m_counts)[node.count];
    if (known.isEmpty())
        known = qs(text::about(node.estimate, text::compactAmount(m_scene.request.view.area, node.count, m_numbers)));
    return known;
}

QString MapWords::share(std::int64_t value) {
    QString& known = m_shares[value];
    if (known.isEmpty())
        known = qs(words::percent(value, m_scene.total(), m_numbers));
    return known;
}

} // namespace paramap::ui
