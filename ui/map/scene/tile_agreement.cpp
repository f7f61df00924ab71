// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/tile_agreement.h"

#include "ui/map/scene/sibling_agreement.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <utility>

namespace paramap::ui {

using layout::NodeIndex;

namespace {

constexpr int mostRounds = 4; // forth and back along the lists, until nothing changes

/// What a tile says, beside its notes.
struct Said {
    QString name;
    bool count = false, share = false, note = false;
};

Said saidBy(const TileText& text) {
    Said said;
    for (const Label& label : text.labels) {
        if (said.name.isEmpty())
            said.name = label.text;
        else if (label.text == text.words.count || label.text == countAndShare(text.words))
            said.count = true;
        else if (label.text != text.words.share)
            said.note = true;
        if (!text.words.share.isEmpty()) // without one, both together are the count alone
            said.share = said.share || label.text == text.words.share || label.text == countAndShare(text.words);
    }
    return said;
}

class Agreement {
public:
    Agreement(TileTexts& texts, const MapScene& scene, const std::vector<QRectF>& rects, Lettering& lettering)
        : m_texts(texts)
        , m_scene(scene)
        , m_tree(scene.tree.tree)
        , m_rects(rects)
        , m_lettering(lettering)
        , m_pairs(equalNeighbours(scene)) { }

    void reach() {
        if (m_pairs.empty())
            return;
        m_places.assign(m_tree.size(), nowhere);
        for (std::size_t place = 0; place < m_texts.tiles.size(); ++place)
            m_places[m_texts.tiles[place].tile] = place;
        for (const Tab& tab : m_texts.tabs.all)
            m_tabs.insert(tab.member, tab.rect);
        for (const Tab& tab : m_texts.tabs.all)
            if (m_scene.isTile(tab.drawn) && m_scene.bearer(tab.drawn) == tab.member)
                m_plates.insert(tab.drawn, tab.label.text);
        bool changes = true;
        for (int round = 0; changes && round < mostRounds; ++round) {
            changes = false;
            for (const auto& [one, other] : m_pairs)
                changes = compare(one, other) || changes;
            std::ranges::reverse(m_pairs);
        }
        std::erase_if(m_texts.tiles, [](const TileText& text) { return text.labels.empty(); });
    }

private:
    static constexpr std::size_t nowhere = ~std::size_t{0};

    bool compare(NodeIndex one, NodeIndex other) {
        bool changes = false;
        for (NodeIndex i = 1; i < m_tree.next(one) - one; ++i)
            if ((m_places[one + i] != m_places[other + i] || m_plates.contains(one + i) != m_plates.contains(other + i))
                && areTwins(one, one + i, other + i))
                changes = reconcile(one + i, other + i) || changes;
        return changes;
    }

    bool areTwins(NodeIndex layer, NodeIndex one, NodeIndex other) const {
        // Painted edges are whole pixels, by which equal tiles can differ twice.
        const QSizeF first = m_scene.rect(one).size(), second = m_scene.rect(other).size();
        if (!areOfNearlyOneSize(first, second) || m_tree.name(one) != m_tree.name(other)
            || m_scene.tree.nodes[one].count != m_scene.tree.nodes[other].count)
            return false;
        const std::vector<bool>& silent = m_texts.tabs.silent;
        if (!silent.empty() && silent[one] != silent[other])
            return false; // a layer without room for its number says nothing, one in another row may have room
        if (m_scene.bearer(one) <= layer)
            return false; // it is called as its layer
        if (!haveSameShape(first, second) && (isUnderTab(layer, one) || isUnderTab(m_tree.next(layer), other)))
            return false;
        return m_scene.request.view.names.empty() || m_scene.name(one) == m_scene.name(other);
    }

    /// Whether the tab of a layer, or of one around it, lies over a part of it.
    bool isUnderTab(NodeIndex layer, NodeIndex part) const {
        if (!m_texts.tabs.over.contains(part))
            return false;
        for (NodeIndex up = layer; up != layout::noNode && up != 0; up = m_tree.parent(up))
            if (const auto tab = m_tabs.constFind(up); tab != m_tabs.cend() && tab->intersects(m_rects[part]))
                return true;
        return false;
    }

    TileText* textOf(NodeIndex tile) {
        const std::size_t place = m_places[tile];
        return place == nowhere || m_texts.tiles[place].labels.empty() ? nullptr : &m_texts.tiles[place];
    }

    bool reconcile(NodeIndex one, NodeIndex other) {
        TileText* const first = textOf(one);
        TileText* const second = textOf(other);
        const bool isOnPlate = m_plates.contains(one) || m_plates.contains(other);
        if (!first && !second)
            return isOnPlate && (addPlate(one) || addPlate(other) || removePlate(one) || removePlate(other));
        if (first && second) {
            const Said a = saidBy(*first), b = saidBy(*second);
            const QString name = a.name.size() <= b.name.size() ? a.name : b.name;
            const Said both{name, a.count && b.count, a.share && b.share, a.note && b.note};
            const bool changes = limit(*first, a, both);
            return limit(*second, b, both) || changes;
        }
        TileText& loud = first ? *first : *second;
        const NodeIndex quiet = first ? other : one;
        if (const auto plate = m_plates.constFind(quiet); plate != m_plates.cend())
            return limit(loud, saidBy(loud), {*plate});
        if (isLargeLayer(m_scene, loud.tile) || isLargeLayer(m_scene, quiet) || m_must.contains(loud.tile)) {
            if (addPlate(quiet)) {
                m_must << loud.tile;
                return true; // the next round takes from the other what is no number
            }
            if (isLargeLayer(m_scene, loud.tile, 1))
                return false;
        }
        loud.labels.clear();
        return true;
    }

    // Takes a number away for which the other tile has no room.
    bool removePlate(NodeIndex tile) {
        if (isLargeLayer(m_scene, tile, 1) || m_plates.remove(tile) == 0)
            return false;
        return std::erase_if(m_texts.tabs.all, [&](const Tab& tab) {
            return tab.drawn == tile && tab.member == m_scene.bearer(tile);
        }) > 0;
    }

    bool addPlate(NodeIndex tile) {
        if (m_plates.contains(tile) || !addTabBeside(m_texts.tabs, m_scene, m_rects, m_lettering, tile))
            return false;
        m_plates.insert(tile, m_scene.number(m_scene.bearer(tile)));
        return true;
    }

    // Takes away what the other tile does not say.
    bool limit(TileText& text, const Said& own, const Said& most) {
        if (own.name == most.name && own.count == most.count && own.share == most.share && own.note == most.note)
            return false;
        text.words.name = most.name;
        text.words.qualified.clear();
        text.words.shorter.clear();
        if (!most.count)
            text.words.count.clear();
        if (!most.share)
            text.words.share.clear();
        if (!most.note)
            text.words.notes.clear();
        std::vector<Label> labels = tileLabels(text.box, text.words, m_lettering);
        const bool changes = labels.size() != text.labels.size()
            || !std::ranges::equal(labels, text.labels, {}, &Label::text, &Label::text);
        text.labels = std::move(labels);
        return changes;
    }

    TileTexts& m_texts;
    const MapScene& m_scene;
    const layout::Tree& m_tree;
    const std::vector<QRectF>& m_rects;
    Lettering& m_lettering;
    std::vector<std::pair<NodeIndex, NodeIndex>> m_pairs; ///< equal neighbours in a list
    std::vector<std::size_t> m_places; ///< of a node's text among all, by node
    QHash<NodeIndex, QRectF> m_tabs; ///< by layer
    QSet<NodeIndex> m_must; ///< tiles beside large ones, which keep their number
    QHash<NodeIndex, QString> m_plates; ///< tiles that say their number on a plate
};

} // namespace

void agree(TileTexts& texts, const MapScene& scene, const std::vector<QRectF>& rects, Lettering& lettering) {
    Agreement(texts, scene, rects, lettering).reach();
}

} // namespace paramap::ui
