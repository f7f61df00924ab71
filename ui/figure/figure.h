// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/figure_view.h"
#include "model/map/marks.h"
#include "model/map/stored_bytes.h"
#include "model/network/network.h"
#include "ui/figure/drawing.h"
#include "ui/map/paint/map_painter.h"

#include <vector>

namespace paramap::ui {

using map::FigureTheme;

/// A figure for a paper or a slide: title, sizes, map, legend, scale square, and a line that names what is not drawn.
struct FigureRequest {
    map::FigureView view;
    bool session = false; ///< the file will hold the session, and the figure says so
    cost::RunSettings run; ///< the run that bytes and arithmetic are computed for
    words::NumberStyle numbers;
    std::shared_ptr<const map::Marks> marks; ///< what colours stand for; null: as the view says
    std::shared_ptr<const map::StoredBytes> stored; ///< for a view whose areas stand for what a file stores
};

struct Figure {
    Drawing drawing;
    std::vector<DrawnLabel> labels; ///< all words, those outside the map included
};

/// Draws with the bundled font, so the same network gives the same figure on every machine. No letter is smaller than
/// map::leastText where the figure is printed. What stands around the map takes two fifths of the height at most: a
/// part without room is left out as a whole, the note first and the title last. Needs a QGuiApplication; the platform
/// "offscreen" is enough. Throws a Problem if the root is no module or if the measure is zero for the whole model.
Figure drawFigure(const network::NetworkPtr& network, const FigureRequest& request);

/// Grey throughout, for print. Bands of stripes and dots tell the kinds apart as well (MapOptions::patterns).
const Theme& printTheme();
const Theme& figureTheme(FigureTheme theme);

} // namespace paramap::ui
