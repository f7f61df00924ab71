// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>
#include <QSizeF>

namespace paramap::ui {

/// Where the regions of a lesson's page are, and how large its letters. All lengths follow from the height, which has
/// 1,080 units: who sits in the back row of a lecture hall reads letters of 28 units.
struct PageMetrics {
    /// `sliders`: how many stand at the foot of the page. `heading`: the height of the statement, which a page that is
    /// narrower than 3:2 has above both columns; else it stands in the left one.
    PageMetrics(QSizeF size, int sliders);

    static constexpr double leastUnits = 28;

    double u = 1; ///< a unit in pixels
    double least = 0, body = 0, statement = 0, value = 0; ///< pixels of the letters
    bool wide = true; ///< at least 3:2
    QRectF head; ///< the line with the lesson's title
    QRectF content; ///< between head and foot
    QRectF sliders; ///< the row at the foot of the content; empty without any
    QRectF foot; ///< hints, and what is on the map

    QRectF text(double statementHeight) const; ///< the column of words, below the statement if that stands above
    QRectF map(double statementHeight) const;
    QRectF slider(int index, int count) const; ///< the cell of one slider
};

} // namespace paramap::ui
