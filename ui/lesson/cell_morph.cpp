// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/cell_morph.h"

#include <QPainter>

namespace paramap::ui {

namespace {

constexpr double mapFrom = 0.5; // from this part of the way on, the map appears

layout::Box boxOf(const QRectF& rect) {
    return {static_cast<float>(rect.left()), static_cast<float>(rect.top()), static_cast<float>(rect.right()),
        static_cast<float>(rect.bottom())};
}

QRectF rectOf(const layout::Box& box) {
    return {QPointF(box.x0, box.y0), QPointF(box.x1, box.y1)};
}

} // namespace

CellMorph::CellMorph(QObject* parent)
    : QVariantAnimation(parent) {
    setStartValue(0.0);
    setEndValue(1.0);
}

void CellMorph::begin(
    const std::vector<QRectF>& cells, const lesson::PageMap& map, const MapPicture& picture, int duration) {
    stop();
    if (duration <= 0 || !picture.scene || cells.empty() || cells.size() != map.parts.size())
        return;
    m_start.clear();
    m_end.clear();
    m_area = picture.rect;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        m_start.push_back(boxOf(cells[i]));
        m_area |= cells[i];
        // What the map has no room for vanishes where small parts are.
        const std::optional<QRectF> place = picture.place(map.parts[i]);
        m_end.push_back(boxOf(place.value_or(QRectF(picture.rect.bottomRight(), QSizeF()))));
    }
    setDuration(duration);
    start();
}

void CellMorph::paint(QPainter& painter, const QImage& page, const Theme& theme) const {
    const double way = currentValue().toDouble();
    painter.save();
    painter.fillRect(m_area, theme.map);
    const double u = PageMetrics(page.deviceIndependentSize(), 0).u;
    for (const layout::Box& box : morphed(m_start, m_end, way))
        paintCell(painter, rectOf(box).toAlignedRect(), u, theme);
    if (way > mapFrom) {
        const double ratio = page.devicePixelRatio();
        painter.setOpacity((way - mapFrom) / (1 - mapFrom));
        painter.drawImage(m_area, page, QRectF(m_area.topLeft() * ratio, m_area.size() * ratio));
    }
    painter.restore();
}

} // namespace paramap::ui
