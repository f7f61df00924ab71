// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QRectF>

#include <array>
#include <optional>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace paramap::ui {

struct Theme;

enum class Ring { Hover, Selected, Focused, Ancestor, Found };
/// Paints a ring around a node, over a painted map. The ring of a selected tile below 8 px lies outside of the tile.
void paintRing(QPainter& painter, const QRectF& rect, Ring ring, const Theme& theme, double scale);

/// Paints a ring that stays as long as its map, dashed and large, from a picture of it: its many dashes would take
/// longer than the map. The pixels are those of paintRing.
class KeptRing {
public:
    void paint(QPainter& painter, const QRectF& rect, Ring ring, const Theme& theme, double scale);

private:
    struct Key {
        QRectF rect;
        Ring ring;
        const Theme* theme;
        double scale, ratio; ///< `ratio`: device pixels by pixel
        bool operator==(const Key&) const = default;
    };
    struct Side {
        QRect place;
        QImage picture;
    };
    std::optional<Key> m_key;
    std::array<Side, 4> m_sides; ///< what lies between them is empty
};

QRectF ringBounds(const QRectF& rect, double scale); ///< the area that any ring around the rectangle can cover

} // namespace paramap::ui
