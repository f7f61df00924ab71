// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_words.h"

#include "model/text/map/amount.h"
#include "model/text/map/piece_words.h"
#include "ui/look/qt_text.h"
#include "ui/map/scene/map_looks.h"
#include "ui/map/scene/map_tabs.h"

#include <QCoreApplication>

#include <algorithm>

namespace paramap::ui {

using layout::NodeIndex;

namespace {

constexpr std::int64_t fewSteps = 4; // layers of a list that could be taken for steps of a Sequential

/// "conv.0": its last step says little alone.
bool endsWithStep(const QString& name) {
    const QString last = name.section(QLatin1Char('.'), -1);
    return std::ranges::all_of(last, [](QChar letter) { return letter.isDigit(); });
}

/// Whether a name could be called so when its first or last words are left out.
bool couldBe(const QString& name, const QString& brief) {
    return name == brief || name.endsWith(QLatin1Char('.') + brief) || name.startsWith(brief + QLatin1Char('.'))
        || name.startsWith(brief + QLatin1Char('_')) || name.contains(QLatin1Char('.') + brief + QLatin1Char('_'));
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
    } else if (isStep(m_scene.tree, named)) {
        const QString list = words.name.chopped(m_scene.brief(named).size());
        if (!forms.isWhole(named))
            words.name = list + m_scene.number(named);
        const double length = m_lettering.width(words.name, smallestText(m_lettering), true);
        if (length > nameRoom(box, length, false, m_lettering))
            words.name.clear(); // "0" alone would say nothing, nor would "net…"
    } else if (node.listed) {
        const QString brief = forms.isWhole(named) ? QString()
            : forms.isBrief(named)                 ? m_scene.brief(named)
                                                   : m_scene.number(named);
        // Where no header says of what it is a step, "0" says nothing: a step is "down…0" or, on a small tile,
        // nameless.
        const bool says = m_scene.header(parent) > 0
            || (m_scene.tree.nodes[parent].module->childCount > fewSteps && isLayer(m_scene.tree, named));
        const QString cut = brief.isEmpty() || says
            ? QString()
            : m_lettering.elided(words.name, box.width() - 14 * m_scene.request.scale, smallestText(m_lettering), true);
        if (!cut.isEmpty())
            words.name = cut;
        else if (!brief.isEmpty())
            words.name = says || isLargeLayer(m_scene, tile) ? brief : QString();
    } else if (m_scene.isOnlyTensor(tile)) {
        if (forms.areQualified(parent)) // all or none of those in a frame
            words.qualified = m_scene.tensorName(tile);
    } else if (isQualified(m_scene, named) && forms.areQualified(parent)) {
        words.qualified = m_scene.name(parent) + QLatin1Char('.') + words.name;
    }
    if (!node.listed && !node.folded && !node.isPiece()
        && m_lettering.width(words.name, smallestText(m_lettering), true) > box.width() - 6 * m_scene.request.scale)
        words.shorter = shorter(named);
    addNumbers(words, tile);
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
    if (!words.longest.isEmpty() && words.brief != words.name)
        words.longestBrief = QString(words.longest.size() - words.name.size(), QLatin1Char('0')) + words.brief;
    if (!node.listed && !node.folded)
        words.shorter = shorter(frame);
    words.number = m_scene.number(frame);
    const NodeIndex within = m_scene.listWithin(frame);
    if (within != layout::noNode)
        words.list = m_scene.name(within);
    words.remark = m_scene.remark(within == layout::noNode ? frame : within);
    addNumbers(words, frame);
    if (const std::int64_t omitted = m_scene.omitted(frame); omitted > 0)
        words.chip = QLatin1Char('+') + qs(words::plain(omitted));
    return words;
}

const QStringList& MapWords::shorter(NodeIndex node) {
    static const QStringList none;
    const layout::Tree& tree = m_scene.tree.tree;
    const map::NetworkNode& what = m_scene.tree.nodes[node];
    const NodeIndex parent = tree.parent(node);
    if (parent == layout::noNode)
        return none;
    const QString name = m_scene.name(node);
    const auto key = std::pair<const void*, QString>(m_scene.tree.nodes[parent].module, name);
    if (const auto known = m_shorter.constFind(key); known != m_shorter.cend())
        return *known;
    QStringList& forms = m_shorter[key];
    const auto isTelling = [&](const QString& brief) {
        for (NodeIndex beside = parent + 1; beside < tree.next(parent); beside = tree.next(beside))
            if (beside != node && couldBe(qs(std::string(tree.name(beside))), brief))
                return false;
        return true;
    };
    const QChar dot(QLatin1Char('.'));
    // The only part of a module is as much as the module: "intermediate" of "intermediate.dense".
    for (qsizetype at = name.lastIndexOf(dot); at > 0; at = name.lastIndexOf(dot, at - 1))
        if (!endsWithStep(name.left(at)) && isTelling(name.left(at)))
            forms << name.left(at);
    const QString last = name.mid(name.lastIndexOf(dot) + 1);
    if (what.tensor && last != name)
        return forms; // "weight" would say nothing
    if (last != name && last.front().isLetter() && isTelling(last))
        forms << last;
    for (qsizetype at = last.lastIndexOf(QLatin1Char('_')); at > 0; at = last.lastIndexOf(QLatin1Char('_'), at - 1)) {
        if (hasDigit(QStringView(last).mid(at)))
            break; // a number tells parts apart
        if (last.front().isLetter() && isTelling(last.left(at)))
            forms << last.left(at);
    }
    return forms;
}

template <typename Words> void MapWords::addNumbers(Words& words, NodeIndex node) {
    if (m_numbers.hidden || (m_veil && m_veil->hidesNumber(node)))
        return;
    words.count = count(m_scene.tree.nodes[node]);
    const bool isRemarked = m_remarks && !m_remarks->empty() && !(*m_remarks)[node].empty();
    words.share = isRemarked ? qs((*m_remarks)[node]) : share(m_scene.tree.nodes[node].count);
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
