// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/tile_agreement.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace paramap::ui {

using layout::NodeIndex;

namespace {

constexpr double nearly = 0.78; // of tiles that must agree, the shorter side is at least this share of the longer one
constexpr double rounding = 1.5; // pixels by which the edges of equal tiles differ, because they are on device pixels
constexpr int mostRounds = 4; // forth and back along the lists, until nothing changes

bool areNear(QSizeF a, QSizeF b) {
    const auto near = [](double one, double other) { return std::min(one, other) >= nearly * std::max(one, other); };
    return near(a.width(), b.width()) && near(a.height(), b.height());
}

bool haveSameShape(QSizeF a, QSizeF b) {
    return std::abs(a.width() - b.width()) <= rounding && std::abs(a.height() - b.height()) <= rounding;
}

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
        , m_lettering(lettering) { }

    void reach() {
        findPairs();
        if (m_pairs.empty())
            return;
        m_places.assign(m_tree.size(), nowhere);
        for (std::size_t place = 0; place < m_texts.tiles.size(); ++place)
            m_places[m_texts.tiles[place].tile] = place;
        for (const Tab& tab : m_texts.tabs.all)
            if (m_scene.isTile(tab.drawn))
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

    // Neighbours in lists. The innermost lists come last, so that what the outer ones decide reaches them at once.
    void findPairs() {
        for (NodeIndex one = 1; one < m_tree.size(); ++one) {
            const NodeIndex other = m_tree.next(one), list = m_tree.parent(one);
            const map::NetworkNode& what = m_scene.tree.nodes[one];
            if (what.listed && !what.folded && m_tree.next(one) - one > 1 && other < m_tree.next(list)
                && m_scene.tree.nodes[other].listed && m_tree.equal(one, other))
                m_pairs.emplace_back(one, other);
        }
    }

    bool compare(NodeIndex one, NodeIndex other) {
        bool changes = false;
        for (NodeIndex i = 1; i < m_tree.next(one) - one; ++i)
            if (m_places[one + i] != m_places[other + i] && areTwins(one, one + i, other + i))
                changes = reconcile(one + i, other + i) || changes;
        return changes;
    }

    bool areTwins(NodeIndex layer, NodeIndex one, NodeIndex other) const {
        const QSizeF first = m_rects[one].size(), second = m_rects[other].size();
        if (!areNear(first, second) || m_tree.name(one) != m_tree.name(other)
            || m_scene.tree.nodes[one].count != m_scene.tree.nodes[other].count)
            return false;
        const std::vector<bool>& silent = m_texts.tabs.silent;
        if (!silent.empty() && silent[one] != silent[other])
            return false; // a layer without room for its number says nothing, one in another row may have room
        const auto isCovered = [&](NodeIndex tile) { return m_texts.tabs.over.contains(tile); };
        if (!haveSameShape(first, second) && (isCovered(one) || isCovered(other)))
            return false;
        if (m_scene.bearer(one) <= layer)
            return false; // it is called as its layer
        return m_scene.request.view.names.empty() || m_scene.name(one) == m_scene.name(other);
    }

    TileText* textOf(NodeIndex tile) {
        const std::size_t place = m_places[tile];
        return place == nowhere || m_texts.tiles[place].labels.empty() ? nullptr : &m_texts.tiles[place];
    }

    bool reconcile(NodeIndex one, NodeIndex other) {
        TileText* const first = textOf(one);
        TileText* const second = textOf(other);
        if (!first && !second)
            return false;
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
        if (isLargeLayer(m_scene, loud.tile) || isLargeLayer(m_scene, quiet))
            return false;
        loud.labels.clear();
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
    QHash<NodeIndex, QString> m_plates; ///< tiles that say their number on a plate
};

} // namespace

void agree(TileTexts& texts, const MapScene& scene, const std::vector<QRectF>& rects, Lettering& lettering) {
    Agreement(texts, scene, rects, lettering).reach();
}

} // namespace paramap::ui
