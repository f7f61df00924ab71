// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/lesson/map_picture.h"
#include "ui/map/scene/map_morph.h"

#include <QImage>
#include <QVariantAnimation>

#include <vector>

namespace paramap::ui {

/// How hidden areas are shown: the equal cells move to the places of their parts, and the map appears there. A frame
/// draws these rectangles alone; what the page shows at the end is its picture and nothing else.
class CellMorph : public QVariantAnimation {
    Q_OBJECT
public:
    static constexpr int longest = 150; ///< milliseconds

    explicit CellMorph(QObject* parent = nullptr);

    /// `cells`: where they stand now; `map` and its `picture`: what they become.
    void begin(const std::vector<QRectF>& cells, const lesson::PageMap& map, const MapPicture& picture, int duration);
    bool isRunning() const { return state() == Running; }
    /// Draws over a page whose finished picture is `page`.
    void paint(QPainter& painter, const QImage& page, const Theme& theme) const;
    QRect area() const { return m_area.toAlignedRect(); } ///< of the page, where it draws

private:
    std::vector<layout::Box> m_start, m_end;
    QRectF m_area; ///< of the map on the page
};

} // namespace paramap::ui
