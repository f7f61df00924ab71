// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/paint/map_painter.h"

#include "model/map/example.h"
#include "ui/map/paint/canvas.h"
#include "ui/map/paint/map_colours.h"
#include "ui/map/paint/map_example.h"
#include "ui/map/paint/map_marks.h"
#include "ui/map/paint/map_mixture.h"
#include "ui/map/scene/map_looks.h"
#include "ui/map/scene/map_words.h"
#include "ui/map/scene/tile_texts.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;
using map::NetworkNode;

namespace {

constexpr double smallestStriped = 8; // pixels: stripes on a smaller tile would be dots
constexpr double notAsked = -1; // of a tile's former side
constexpr double smallestGhost = 12; // pixels: the smallest side of a tile that shows its former size

class MapPainter {
public:
    MapPainter(
        QPainter& painter, const MapScene& scene, const Theme& theme, const MapOptions& options, Lettering& lettering)
        : m_painter(painter)
        , m_canvas(painter)
        , m_scene(scene)
        , m_theme(theme)
        , m_options(options)
        , m_lettering(lettering)
        , m_colours(scene, theme, options)
        , m_words(scene, options.numbers, lettering, options.veil,
              options.colouring ? &options.colouring->remarks : nullptr)
        , m_example(scene) { }

    std::vector<DrawnLabel> paint() {
        snapRectangles();
        if (m_options.background)
            m_canvas.fillAround(QRectF(QPointF(0, 0), m_scene.request.size), m_theme.map, drawnIn(0));
        if (!m_scene.empty()) {
            paintRectangles();
            paintWords();
        }
        tellTurn(noNode);
        for (const MapStrip& strip : m_scene.strips)
            paintStripWithWords(strip);
        return std::move(m_labels);
    }

private:
    const layout::Tree& tree() const { return m_scene.tree.tree; }
    const NetworkNode& node(NodeIndex index) const { return m_scene.tree.nodes[index]; }
    double scale() const { return m_scene.request.scale; }

    bool isMarked(NodeIndex index) const {
        return node(index).hidden && !(m_options.veil && m_options.veil->hidesMark(index));
    }
    bool isNameless(NodeIndex index) const { return m_options.veil && m_options.veil->hidesName(index); }

    void tellTurn(NodeIndex index) const {
        if (m_options.turn)
            m_options.turn(index);
    }

    double barHeight(NodeIndex index) const {
        return m_colours.showsKinds(index) ? mixtureHeight(node(index), m_rects[index], scale()) : 0;
    }

    void snapRectangles() {
        const auto nodes = static_cast<NodeIndex>(tree().size());
        m_rects.reserve(nodes);
        for (NodeIndex index = 0; index < nodes; ++index)
            m_rects.push_back(m_canvas.snapped(m_scene.shown(index)));
    }

    // The outermost drawn rectangles inside a node.
    const std::vector<QRectF>& drawnIn(NodeIndex index) {
        m_inside.clear();
        if (m_scene.empty())
            return m_inside;
        for (NodeIndex child = index + 1; child != tree().next(index); child = tree().next(child)) {
            NodeIndex drawn = child;
            while (!m_scene.isDrawn(drawn))
                ++drawn; // goes on to the only child
            if (!m_rects[drawn].isEmpty())
                m_inside.push_back(m_rects[drawn]);
        }
        return m_inside;
    }

    void paintRectangles() {
        for (NodeIndex index = 0; index < tree().size(); ++index) {
            const QRectF& rect = m_rects[index];
            if (!m_scene.isDrawn(index) || rect.isEmpty())
                continue;
            tellTurn(index);
            if (m_scene.stack(index) > 0)
                paintStack(m_canvas, rect, m_scene.stack(index), m_colours.stackLine(index));
            if (m_scene.isTile(index))
                paintTile(index, rect);
            else
                paintFrame(index, rect);
        }
    }

    void paintFrame(NodeIndex index, const QRectF& rect) {
        const QColor fill = m_colours.frame(index);
        QColor line = m_theme.frameLine(m_scene.depths[index]);
        if (m_colours.showsOneKind(index) && m_scene.depths[index] > 1 && !m_colours.isFaded(index))
            line = mixed(m_theme.kind(node(index).kind), m_theme.frameLine(2), 0.35);
        m_canvas.fillAround(rect, fill, drawnIn(index));
        if (std::min(rect.width(), rect.height()) >= 5)
            m_canvas.edge(rect, m_options.outlines && !m_colours.isFaded(index) ? m_theme.text : line);
    }

    // The tile's side before the drag divided by its side now, at the present scale; nullopt if the tile has not grown.
    std::optional<double> formerSide(NodeIndex index) {
        if (!m_options.before)
            return std::nullopt;
        m_former.resize(tree().size(), notAsked);
        double& side = m_former[index];
        if (side == notAsked)
            side = foundFormerSide(index).value_or(0);
        return side > 0 ? std::optional(side) : std::nullopt;
    }
    std::optional<double> foundFormerSide(NodeIndex index) const {
        const QSizeF now = m_rects[index].size();
        if (std::min(now.width(), now.height()) < smallestGhost * scale())
            return std::nullopt;
        const std::string path = m_scene.tree.path(index);
        const NodeIndex before = m_options.before->find(path);
        if (before == noNode || m_options.before->path(before) != path)
            return std::nullopt;
        const std::int64_t count = m_options.before->nodes[before].count;
        if (count <= 0 || count >= node(index).count)
            return std::nullopt;
        return std::sqrt(double(count) / double(node(index).count));
    }

    /// The experts of a tile that a search found, if it did not find all of them.
    const std::vector<std::int64_t>* foundIn(NodeIndex index) const {
        if (!m_options.found)
            return nullptr;
        const auto cells = m_options.found->find(index);
        return cells == m_options.found->end() ? nullptr : &cells->second;
    }

    void paintTile(NodeIndex index, const QRectF& rect) {
        const QColor fill = m_colours.tile(index);
        if (const std::vector<std::int64_t>* found = m_colours.isFaded(index) ? nullptr : foundIn(index)) {
            m_canvas.fill(rect, m_colours.faded(fill));
            paintSome(m_canvas, rect, node(index).cells, *found, fill);
        } else {
            m_canvas.fill(rect, fill);
        }
        if (node(index).estimate && !m_colours.isFaded(index)
            && std::min(rect.width(), rect.height()) >= smallestStriped * scale())
            m_canvas.stripes(rect, m_colours.stripeOn(fill), scale());
        if (node(index).cells > 0)
            paintCells(m_canvas, rect, node(index).cells, fill, m_theme);
        if (node(index).cells > 0 && m_options.activeExperts && !m_colours.isFaded(index))
            paintSome(m_canvas, rect, node(index).cells,
                map::exampleExperts(m_scene.tree.path(index), node(index).cells, node(index).used),
                m_theme.activeExpert);
        if (m_options.activeExperts && m_example.isUsed(index) && !m_colours.isFaded(index))
            m_canvas.fill(rect.adjusted(0, rect.height() * 0.86, 0, 0), m_theme.activeExpert);
        if (const std::optional<double> former = formerSide(index))
            paintGhost(m_canvas, rect, rect.size() * *former, fill, m_theme);
        if (m_colours.showsKinds(index))
            paintMixture(m_canvas, node(index), rect, m_theme, scale(), m_colours.isFaded(index) ? fadedShare : 1);
        if (m_options.patterns && m_colours.showsOneKind(index) && node(index).isOfModule())
            paintBand(m_painter, rect, node(index).kind, m_theme, scale());
        if (rect.width() >= 3 && rect.height() >= 3)
            m_canvas.edge(rect, m_colours.edgeOn(fill, m_colours.isFaded(index)));
    }

    void paintWords() {
        m_looks = Looks(m_scene, m_rects);
        if (m_options.labels)
            m_texts = textsOf(m_scene, m_rects, m_looks, m_words, m_lettering, textRoom());
        auto tile = m_texts.tiles.cbegin();
        auto tab = m_texts.tabs.all.cbegin();
        for (NodeIndex index = 0; index < tree().size(); ++index) {
            if (!m_scene.isDrawn(index) || m_rects[index].isEmpty())
                continue;
            tellTurn(index);
            if (isMarked(index))
                markHidden(index);
            if (!m_options.labels)
                continue;
            for (; tab != m_texts.tabs.all.cend() && tab->drawn == index; ++tab)
                if (!isNameless(index))
                    paintTab(*tab);
            const bool hasTexts = tile != m_texts.tiles.cend() && tile->tile == index;
            const TileText* const texts = hasTexts ? &*tile++ : nullptr;
            if (isNameless(index))
                continue;
            if (texts)
                labelTile(*texts);
            else if (!m_scene.isTile(index) && m_scene.header(index) > 0)
                labelHeader(index);
        }
    }

    /// Behind a layer's number the mark would spoil a digit, so it stands below the number's plate.
    void markHidden(NodeIndex index) {
        QRectF room = m_rects[index];
        const double side = hiddenMark(room, scale());
        const QRectF mark(room.right() - 1 - side, room.top() + 1, side, side);
        if (const QRectF tab = m_texts.tabs.over.value(index); tab.intersects(mark))
            room.setTop(tab.bottom());
        paintHiddenMark(m_painter, room, m_theme, scale());
    }

    TextRoom textRoom() {
        TextRoom room;
        room.marked = m_options.activeExperts;
        room.foot = [this](NodeIndex index) {
            const bool hasBand = m_options.patterns && m_colours.showsOneKind(index) && node(index).isOfModule();
            return barHeight(index) + (hasBand ? bandHeight(m_rects[index], node(index).kind, scale()) : 0);
        };
        room.corner = [this](NodeIndex index) { return isMarked(index) && hiddenMark(m_rects[index], scale()) > 0; };
        if (m_options.before)
            room.former = [this](NodeIndex index) { return formerSide(index); };
        return room;
    }

    void labelTile(const TileText& tile) {
        const QColor fill = m_colours.tile(tile.tile);
        const bool faded = m_colours.isFaded(tile.tile);
        const QRectF place = m_rects[tile.tile].adjusted(tile.offset.x(), tile.offset.y(), 0, 0);
        for (const Label& label : tile.labels)
            draw(label, place,
                faded             ? m_colours.quietOn(fill)
                    : label.quiet ? m_theme.tileText2
                                  : m_theme.tileText,
                fill, tile.tile);
    }

    void paintTab(const Tab& tab) {
        const QRectF plate = m_canvas.snapped(tab.rect);
        const QColor fill = m_colours.frame(tab.member);
        m_canvas.fill(plate, fill);
        m_canvas.edge(plate, m_options.outlines ? m_theme.text : m_theme.frameLine(m_scene.depths[tab.member]));
        Label label = tab.label;
        if (!QRectF(QPointF(), plate.size()).contains(label.ink(m_lettering)))
            label.baseline.ry() += (plate.height() - tab.rect.height()) / 2; // a low plate lost a part of a pixel
        draw(label, plate, m_theme.text, fill, tab.member);
    }

    void labelHeader(NodeIndex index) {
        const QRectF& rect = m_rects[index];
        QRectF strip(rect.left(), rect.top(), rect.width(), std::min(rect.height(), m_scene.header(index)));
        HeaderWords words = m_words.ofHeader(index);
        words.least = m_looks.sizeFor(index, rect.size()).width();
        if (const QRectF tab = m_texts.tabs.over.value(index); tab.intersects(strip)) {
            words.least -= tab.right() - strip.left();
            strip.setLeft(tab.right());
        }
        const HeaderLabels header = headerLabels(strip.size(), m_scene.depths[index], words, m_lettering);
        const QColor fill = m_colours.frame(index);
        const QRectF chip = header.chip.isNull() ? QRectF() : m_canvas.snapped(header.chip.translated(strip.topLeft()));
        for (const Label& label : header.labels) {
            draw(label, strip, label.quiet ? m_colours.quietOn(fill) : m_theme.text, fill, index);
            if (label.text == words.chip)
                m_labels.back().chip = chip;
        }
        if (!chip.isNull()) {
            QPen pen(m_theme.ghost, 1);
            pen.setDashPattern({2, 2});
            m_painter.setPen(pen);
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(chip.adjusted(0.5, 0.5, -0.5, -0.5));
        }
    }

    void paintStripWithWords(const MapStrip& strip) {
        const QRectF rect = m_canvas.snapped(strip.rect);
        const double size = 10.5 * scale();
        const double above = m_lettering.inkAscent(size), below = m_lettering.inkDescent(size);
        const double y = (rect.height() + above - below) / 2, left = 12 * scale();
        const double name = m_lettering.width(strip.name, size, true);
        const double start = left + name + 10 * scale();
        const double sentence = m_lettering.width(strip.sentence, size, false);
        const bool fits = start + sentence + left + strip.offerRect.width() <= rect.width();
        const double end = fits ? start + sentence : left + name;
        if (left + name + left > rect.width() || above + below > rect.height()) {
            paintStrip(m_painter, rect, {}, strip.buffers, m_theme);
            return;
        }
        paintStrip(m_painter, rect, QRectF(rect.left() + left - 5, rect.top(), end - left + 10, rect.height()),
            strip.buffers, m_theme);
        if (!m_options.labels)
            return;
        draw({strip.name, {left, y}, size, true, false, false}, rect, m_theme.text, m_theme.map, noNode);
        if (!strip.offerRect.isEmpty()) {
            const QRectF offer = m_canvas.snapped(strip.offerRect);
            const double width = m_lettering.width(strip.offer, size, false);
            m_painter.setPen(QPen(m_theme.line, 1));
            m_painter.setBrush(m_theme.map);
            m_painter.drawRect(offer.adjusted(0.5, 0.5, -0.5, -0.5));
            m_painter.setBrush(Qt::NoBrush);
            draw({strip.offer, {(offer.width() - width) / 2, (offer.height() + above - below) / 2}, size, false, false,
                     false},
                offer, m_theme.text, m_theme.map, noNode);
        }
        if (fits)
            draw({strip.sentence, {start, y}, size, false, true, false}, rect, m_theme.text2, m_theme.map, noNode);
    }

    void draw(
        const Label& label, const QRectF& owner, const QColor& colour, const QColor& background, NodeIndex index) {
        const QPointF place = owner.topLeft() + label.baseline;
        m_painter.setPen(colour);
        if (label.upward)
            m_lettering.drawUpward(m_painter, place, label.text, label.size, label.bold);
        else
            m_lettering.draw(m_painter, place, label.text, label.size, label.bold);
        m_labels.push_back({label.text, label.ink(m_lettering).translated(owner.topLeft()), owner, colour, background,
            label.size, index, {}});
    }

    QPainter& m_painter;
    Canvas m_canvas;
    const MapScene& m_scene;
    const Theme& m_theme;
    const MapOptions& m_options;
    Lettering& m_lettering;
    MapColours m_colours;
    MapWords m_words;
    std::vector<QRectF> m_rects; ///< by node, rounded to device pixels
    std::vector<QRectF> m_inside; ///< the result of drawnIn, kept to reuse its memory
    std::vector<double> m_former; ///< by node: formerSide, 0 for none
    Looks m_looks;
    TileTexts m_texts;
    std::vector<DrawnLabel> m_labels;
    ExampleExperts m_example;
};

} // namespace

std::vector<DrawnLabel> paintMap(
    QPainter& painter, const MapScene& scene, const Theme& theme, const MapOptions& options, Lettering& lettering) {
    painter.save();
    std::vector<DrawnLabel> labels = MapPainter(painter, scene, theme, options, lettering).paint();
    painter.restore();
    return labels;
}

} // namespace paramap::ui
