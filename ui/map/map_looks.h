// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/map_scene.h"

#include <QHash>
#include <QRectF>

#include <vector>

namespace paramap::ui {

/// Tiles that stand at the same place in equal parts look the same: they say what the smallest of them has room for, if
/// they differ by no more than six pixels. Rows of longer and shorter cells are two kinds, and never half of a row
/// each.
class Looks {
public:
    Looks() = default;
    Looks(const MapScene& scene, const std::vector<QRectF>& rects); ///< `rects` by node, as they are painted
    QSizeF sizeFor(layout::NodeIndex tile, QSizeF own) const; ///< that its words must fit in

private:
    struct Sizes {
        std::vector<double> widths, heights; ///< each once, ascending
    };
    std::vector<std::size_t> m_looks; ///< by node
    QHash<std::size_t, Sizes> m_sizes; ///< by look
};

/// The smallest of the ascending `lengths` that says the same as `length`, one of them.
double leastAlike(const std::vector<double>& lengths, double length);

} // namespace paramap::ui
