// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/labels.h"
#include "ui/map/scene/map_scene.h"

#include <QHash>
#include <QRectF>

#include <vector>

namespace paramap::ui {

/// Tiles that stand at the same place in equal parts look the same: they say what the smallest of them has room for, if
/// they differ by no more than six pixels. Rows of longer and shorter cells are two kinds, and never half of a row
/// each. So do the headers of equal frames, and those of one list.
class Looks {
public:
    Looks() = default;
    Looks(const MapScene& scene, const std::vector<QRectF>& rects); ///< `rects` by node, as they are painted
    QSizeF sizeFor(layout::NodeIndex node, QSizeF own) const; ///< that the words of a tile or header must fit in
    std::size_t look(layout::NodeIndex node) const { return m_looks[node]; } ///< equal for what shall look the same

private:
    struct Sizes {
        std::vector<double> widths, heights; ///< each once, ascending
    };
    std::vector<std::size_t> m_looks; ///< by node
    QHash<std::size_t, Sizes> m_sizes; ///< by look
};

/// Tiles of one size in one layer have letters of one size, those that the longest of their names allows; so have those
/// of all layers that are equal.
class Letters {
public:
    Letters(const MapScene& scene, const Looks& looks)
        : m_scene(scene)
        , m_looks(looks) { }
    void add(layout::NodeIndex tile, QSizeF size, const Label& name);
    double most(layout::NodeIndex tile, QSizeF size, const Label& name) const; ///< pixels; at most its own

private:
    struct Shared {
        QSizeF tile;
        double letters = 0;
    };
    std::size_t place(layout::NodeIndex tile, const Label& name) const;
    const MapScene& m_scene;
    const Looks& m_looks;
    QHash<std::size_t, std::vector<Shared>> m_shared; ///< by layer and direction
};

/// The smallest of the ascending `lengths` that says the same as `length`, one of them.
double leastAlike(const std::vector<double>& lengths, double length);

} // namespace paramap::ui
