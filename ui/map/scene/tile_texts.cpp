// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/tile_texts.h"

#include "ui/map/scene/map_forms.h"
#include "ui/map/scene/sibling_agreement.h"
#include "ui/map/scene/tile_agreement.h"

#include <QSet>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

using layout::NodeIndex;

namespace {

constexpr int mostAgreements = 8; // until all agree; two are usual
constexpr double sameCorner = 1.5; // pixels: rounded edges of equal tiles differ by this much at most

class TextChooser {
public:
    TextChooser(const MapScene& scene, const std::vector<QRectF>& rects, const Looks& looks, MapWords& words,
        Lettering& lettering, const TextRoom& room)
        : m_scene(scene)
        , m_rects(rects)
        , m_looks(looks)
        , m_words(words)
        , m_lettering(lettering)
        , m_room(room)
        , m_forms(scene, rects, looks, lettering) { }

    TileTexts choose() {
        m_texts.tabs = tabsOf(m_scene, m_rects, m_looks, m_lettering, m_room.marked);
        collect();
        for (const TileText& text : m_texts.tiles)
            if (m_texts.tabs.over.contains(text.tile))
                cornerFor(text.tile); // the largest is known when the first words are placed
        for (TileText& text : m_texts.tiles) {
            fit(text);
            if (!text.labels.empty() || !isLargeLayer(m_scene, text.tile))
                continue;
            text = textOf(text.tile, largeBox(text.tile));
            fit(text);
            if (text.labels.empty())
                m_nameless.push_back(text.tile);
        }
        shortenAlike();
        for (const NodeIndex tile : m_nameless)
            addTabBeside(m_texts.tabs, m_scene, m_rects, m_lettering, tile);
        std::erase_if(m_texts.tiles, [](const TileText& text) { return text.labels.empty(); });
        shareLetters();
        nameAllOrNone(m_texts, m_scene);
        int rounds = mostAgreements;
        do // a part that its twin has silenced silences those beside it, and they their own twins
            agree(m_texts, m_scene, m_rects, m_lettering);
        while (nameAllOrNone(m_texts, m_scene) && --rounds > 0);
        return std::move(m_texts);
    }

private:
    const map::NetworkNode& node(NodeIndex index) const { return m_scene.tree.nodes[index]; }

    void collect() {
        const std::vector<bool>& silent = m_texts.tabs.silent;
        for (NodeIndex index = 0; index < m_scene.tree.tree.size(); ++index) {
            if (!m_scene.isTile(index) || !m_scene.isDrawn(index) || m_rects[index].isEmpty())
                continue;
            if (m_room.marked && node(index).cells > 0)
                continue; // words over cells of two colours would be hard to read
            if (!silent.empty() && silent[index]) {
                if (isLargeLayer(m_scene, index))
                    m_nameless.push_back(index);
                continue;
            }
            if (const QSizeF box = boxOf(index); hasRoom(box, m_lettering))
                m_texts.tiles.push_back(textOf(index, box));
            else if (isLargeLayer(m_scene, index))
                m_texts.tiles.push_back(textOf(index, largeBox(index)));
        }
    }

    std::size_t wordKey(NodeIndex tile, QStringView word) const {
        return qHashMulti(m_looks.look(m_scene.tree.tree.parent(m_scene.bearer(tile))), word);
    }

    // "up" beside "gate" and "down", although there would be room for "up_proj": parts of one module drop the same
    // word.
    void shortenAlike() {
        const QChar line(QLatin1Char('_'));
        QSet<std::size_t> dropped;
        for (const TileText& text : m_texts.tiles)
            if (!text.labels.empty() && text.words.name.startsWith(text.labels.front().text + line))
                dropped << wordKey(text.tile, QStringView(text.words.name).mid(text.labels.front().text.size()));
        for (TileText& text : m_texts.tiles) {
            const QString& name = text.words.name;
            const qsizetype at = name.lastIndexOf(line);
            if (dropped.isEmpty() || at <= 0 || text.labels.empty() || text.labels.front().text != name
                || !dropped.contains(wordKey(text.tile, QStringView(name).mid(at)))
                || !m_words.shorter(m_scene.bearer(text.tile)).contains(name.left(at)))
                continue;
            text.words.name = name.left(at);
            text.labels = tileLabels(text.box, text.words, m_lettering);
        }
    }

    void shareLetters() {
        Letters letters(m_scene, m_looks);
        for (const TileText& text : m_texts.tiles)
            letters.add(text.tile, text.box, text.labels.front());
        for (TileText& text : m_texts.tiles) {
            text.words.most = letters.most(text.tile, text.box, text.labels.front());
            if (text.words.most < text.labels.front().size)
                text.labels = tileLabels(text.box, text.words, m_lettering);
        }
    }

    TileText textOf(NodeIndex index, QSizeF box) {
        TileText text{index, {}, box, m_words.ofTile(index, box, m_forms), {}};
        text.words.corner = m_room.corner && m_room.corner(index);
        return text;
    }

    // How far tabs reach into a tile from its top left corner. Equal tiles differ by a pixel there, because edges are
    // rounded, and then all of them get the most.
    QPointF cornerFor(NodeIndex index) {
        const QPointF own = m_texts.tabs.over.value(index).bottomRight() - m_rects[index].topLeft();
        std::vector<QPointF>& known = m_corners[m_looks.look(index)];
        const auto same = std::ranges::find_if(known, [&](QPointF corner) {
            return std::max(std::abs(corner.x() - own.x()), std::abs(corner.y() - own.y())) <= sameCorner;
        });
        if (same == known.end())
            return known.emplace_back(own);
        return *same = {std::max(same->x(), own.x()), std::max(same->y(), own.y())};
    }

    // The words of a tile give way to the tabs of the layers around it: below them if there is room, else beside them.
    void fit(TileText& text) {
        const bool isCovered = m_texts.tabs.over.contains(text.tile);
        const QSizeF all = text.box;
        const QPointF corner = isCovered ? cornerFor(text.tile) : QPointF();
        text.offset = {0, corner.y()};
        text.box.rheight() -= corner.y();
        text.labels = tileLabels(text.box, text.words, m_lettering);
        if (!isCovered || !text.labels.empty())
            return;
        text.offset = {corner.x(), 0};
        text.box = {all.width() - corner.x(), all.height()};
        text.labels = tileLabels(text.box, text.words, m_lettering);
    }

    QSizeF boxOf(NodeIndex index) const { return boxIn(index, m_looks.sizeFor(index, m_rects[index].size())); }
    QSizeF largeBox(NodeIndex index) const {
        const QSizeF least = leastLayer * m_scene.request.scale - QSizeF(1, 1);
        return boxIn(index, m_looks.sizeFor(index, m_rects[index].size()).expandedTo(least));
    }
    QSizeF boxIn(NodeIndex index, QSizeF box) const {
        if (m_room.former)
            if (const std::optional<double> former = m_room.former(index))
                box = QSizeF(std::floor(box.width() * *former) - 1, std::floor(box.height() * *former) - 1);
        if (m_room.foot)
            box.rheight() -= m_room.foot(index);
        return box;
    }

    const MapScene& m_scene;
    const std::vector<QRectF>& m_rects;
    const Looks& m_looks;
    MapWords& m_words;
    Lettering& m_lettering;
    const TextRoom& m_room;
    NameForms m_forms;
    TileTexts m_texts;
    std::vector<NodeIndex> m_nameless; ///< large layers whose tile has no room for words
    QHash<std::size_t, std::vector<QPointF>> m_corners; ///< by look: see cornerFor
};

} // namespace

TileTexts textsOf(const MapScene& scene, const std::vector<QRectF>& rects, const Looks& looks, MapWords& words,
    Lettering& lettering, const TextRoom& room) {
    return TextChooser(scene, rects, looks, words, lettering, room).choose();
}

} // namespace paramap::ui
