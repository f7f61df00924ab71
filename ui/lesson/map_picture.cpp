// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/map_picture.h"

#include "model/layout/common_scale.h"
#include "model/map/measure.h"
#include "ui/look/bundled_font.h"
#include "ui/look/qt_text.h"
#include "ui/map/paint/map_colours.h"
#include "ui/map/paint/map_ring.h"
#include "ui/map/scene/map_emphasis.h"
#include "ui/map/scene/map_veil.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>

namespace paramap::ui {

namespace {

constexpr double smallLetters = 9.5 / 13; // the smallest letters of a map, as a share of the usual ones
constexpr double cellShape = 1.25; // width by height

class PicturePainter {
public:
    /// `like`: the map that this one is arranged as, if it is to be; null: none.
    PicturePainter(QPainter& painter, const MapPlace& place, const PicturePainter* like, const PageMetrics& metrics,
        const MapLook& look, Lettering& lettering)
        : m_painter(painter)
        , m_map(*place.map)
        , m_rect(place.rect)
        , m_m(metrics)
        , m_look(look)
        , m_theme(look.theme)
        , m_lettering(lettering) {
        if (m_map.cells.empty() && m_map.network)
            makeFilling(m_map.alike && like && like->m_scene ? &*like->m_scene : nullptr);
    }

    /// Square pixels for a unit of the measure where the map fills its place; 0 without a map.
    double filling() const { return m_scene ? m_scene->layout.pixelsPerWeight : 0; }
    std::size_t cells() const { return m_map.cells.size(); }

    MapPicture paint(double scale, std::size_t mostCells) {
        if (m_scene)
            paintScene(onScale(std::move(*m_scene), scale));
        else
            paintCells(static_cast<int>(mostCells));
        return std::move(m_picture);
    }

private:
    /// `places`: for so many cells there is room.
    void paintCells(int places) {
        const auto count = static_cast<int>(m_map.cells.size());
        if (count == 0)
            return;
        const int columns = columnsFor(places);
        const int rows = (places + columns - 1) / columns;
        const double gap = std::min(20 * m_m.u, 0.08 * m_rect.width() / columns);
        const QSizeF size(
            (m_rect.width() - gap * (columns - 1)) / columns, (m_rect.height() - gap * (rows - 1)) / rows);
        for (int index = 0; index < count; ++index) {
            const int row = index / columns, column = index % columns;
            const QPointF at(m_rect.left() + column * (size.width() + gap), m_rect.top() + row * (size.height() + gap));
            paintCell(m_map.cells[static_cast<std::size_t>(index)], QRectF(at, size), places == 1);
        }
    }

    int columnsFor(int count) const {
        int best = 1;
        double off = -1;
        for (int columns = 1; columns <= count; ++columns) {
            const int rows = (count + columns - 1) / columns;
            const double shape = m_rect.width() / columns / (m_rect.height() / rows);
            const double distance = std::abs(std::log(shape / cellShape)) + 0.4 * (rows * columns - count) / count;
            if (off < 0 || distance < off) {
                off = distance;
                best = columns;
            }
        }
        return best;
    }

    void paintCell(const lesson::PageMap::Cell& cell, const QRectF& rect, bool alone) {
        const QColor fill = m_theme.frame(1);
        const QRectF snapped = rect.toAlignedRect();
        m_picture.cells.push_back(snapped);
        ui::paintCell(m_painter, snapped, m_m.u, m_theme);
        const double pad = 14 * m_m.u, line = 1.3 * m_m.least;
        const double room = snapped.width() - 2 * pad;
        double y = snapped.top() + pad + 0.9 * m_m.least;
        const auto write = [&](const QString& text, bool bold) {
            const QString words = m_lettering.elided(text, room, m_m.least, bold);
            if (words.isEmpty() || y + 0.3 * m_m.least > snapped.bottom())
                return;
            say(words, {snapped.left() + pad, y}, m_m.least, bold, fill, snapped);
            y += line;
        };
        write(qs(cell.name), true);
        write(qs(cell.amount), false);
        const double mark = std::min({2.2 * m_m.value, 0.5 * snapped.height(), 0.6 * snapped.width()});
        if (alone && m_map.hiding.numbers && mark > m_m.statement) {
            const QString sign = QStringLiteral("?");
            const double width = m_lettering.width(sign, mark, true);
            say(sign, {snapped.center().x() - width / 2, snapped.center().y() + m_lettering.inkAscent(mark) / 2}, mark,
                true, fill, snapped);
        }
    }

    void say(const QString& text, QPointF baseline, double size, bool bold, const QColor& on, const QRectF& owner) {
        m_painter.setPen(m_theme.text);
        m_lettering.draw(m_painter, baseline, text, size, bold);
        m_picture.labels.push_back({text, Label{text, baseline, size, bold, false, false}.ink(m_lettering), owner,
            m_theme.text, on, size, layout::noNode, {}});
    }

    /// The layout has a margin of its own: outside of the place, its tiles begin on the place's edges.
    QRectF area() const {
        const double margin = std::round(3 * m_lettering.scale());
        return m_rect.adjusted(-margin, -margin, margin, margin);
    }

    void makeFilling(const MapScene* like) {
        SceneRequest request;
        request.size = area().size();
        request.scale = m_lettering.scale();
        request.margin = 0;
        request.view = map::drawnOf(m_map.view);
        request.strips = false;
        const map::Measured measured = map::measured(*m_map.network, m_map.view.area, m_map.run);
        m_scene = makeScene(measured.of(m_map.network), request, like, measured.weights, &m_lettering);
    }

    void paintScene(MapScene drawn) {
        const auto scene = std::make_shared<const MapScene>(std::move(drawn));
        QRectF rect = area();
        rect.setTop(rect.top() + std::round(rect.height() - scene->layout.size.height));
        rect.setWidth(scene->layout.size.width);
        MapVeil veil;
        const lesson::Hiding& hiding = m_map.hiding;
        const std::vector<bool> hidden = nodesAt(*scene, hiding.in);
        if (hiding.numbers || hiding.areas)
            veil.numbers = hidden;
        if (hiding.names)
            veil.names = hidden;
        if (hiding.colours || hiding.areas)
            veil.kinds = hidden;
        Emphasis emphasis;
        emphasis.kind = hiding.colours ? std::nullopt : m_map.view.only;
        const std::vector<bool> faded = emphasis.any() ? fadedNodes(*scene, emphasis) : std::vector<bool>();
        MapOptions options;
        options.background = false;
        options.numbers = m_look.numbers;
        options.patterns = m_look.patterns;
        options.veil = hiding.any() ? &veil : nullptr;
        options.faded = faded.empty() ? nullptr : &faded;
        m_painter.save();
        m_painter.translate(rect.topLeft());
        m_picture.labels = paintMap(m_painter, *scene, m_theme, options, m_lettering);
        if (!m_map.view.selected.empty())
            if (const layout::NodeIndex node = scene->tree.find(m_map.view.selected); node != layout::noNode)
                paintRing(m_painter, scene->shown(node), Ring::Selected, m_theme, m_lettering.scale());
        m_painter.restore();
        for (DrawnLabel& label : m_picture.labels) {
            label.ink.translate(rect.topLeft());
            label.owner.translate(rect.topLeft());
        }
        m_picture.rect = rect;
        m_picture.scene = scene;
        m_picture.colours = kindsOn(*scene, veil);
    }

    QPainter& m_painter;
    const lesson::PageMap& m_map;
    QRectF m_rect;
    const PageMetrics& m_m;
    const MapLook& m_look;
    const Theme& m_theme;
    Lettering& m_lettering;
    std::optional<MapScene> m_scene; ///< the map, as it fills its place
    MapPicture m_picture;
};

} // namespace

std::optional<QRectF> MapPicture::place(const std::string& path) const {
    const layout::NodeIndex node = scene ? scene->tree.find(path) : layout::noNode;
    if (node == layout::noNode || node == 0)
        return std::nullopt;
    return scene->shown(node).translated(rect.topLeft());
}

std::vector<MapPicture> paintMapPictures(QPainter& painter, const std::vector<MapPlace>& places,
    const PageMetrics& metrics, const MapLook& look, Lettering& lettering) {
    std::vector<PicturePainter> painters;
    std::vector<double> filling;
    std::size_t mostCells = 0;
    painters.reserve(places.size());
    for (const MapPlace& place : places) {
        const PicturePainter* const before = painters.empty() ? nullptr : &painters.back();
        const PicturePainter& each = painters.emplace_back(painter, place, before, metrics, look, lettering);
        filling.push_back(each.filling());
        mostCells = std::max(mostCells, each.cells());
    }
    const double scale = layout::commonScale(filling);
    std::vector<MapPicture> pictures;
    for (PicturePainter& each : painters)
        pictures.push_back(each.paint(scale, mostCells));
    return pictures;
}

void paintCell(QPainter& painter, const QRectF& cell, double u, const Theme& theme) {
    painter.fillRect(cell, theme.frame(1));
    painter.setPen(QPen(theme.frameLine(0), std::max(1.0, std::round(2 * u))));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cell.adjusted(1, 1, -1, -1));
}

Lettering mapLettering(const PageMetrics& metrics) {
    const double usual = 34 * metrics.u;
    // Frames and gaps are narrower than the letters would have them, so that there is room for large letters.
    const double text = usual * (1 - std::max(0.0, metrics.least / usual - smallLetters));
    return Lettering(bundledFont(text), metrics.least);
}

} // namespace paramap::ui
