// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/map_view.h"
#include "model/network/network.h"
#include "ui/figure/drawing.h"
#include "ui/map/paint/map_painter.h"

#include <vector>

namespace paramap::ui {

using map::FigureTheme;

/// A figure for a paper or a slide: title, sizes, map, legend, scale square, and what is not drawn.
struct FigureRequest {
    map::FigureView view;
    bool session = false; ///< say that the file holds the session
    cost::RunSettings run; ///< that bytes and arithmetic are of
    words::NumberStyle numbers;
};

struct Figure {
    Drawing drawing;
    std::vector<DrawnLabel> labels; ///< all words, those around the map too
};

/// Draws with the bundled font, so the same network gives the same figure on every machine. Below 480 × 320 pixels the
/// map fills the figure. Needs a QGuiApplication; any platform, "offscreen" too. Problem if the root is no module
/// or the model has nothing of that measure.
Figure drawFigure(const network::NetworkPtr& network, const FigureRequest& request);

/// Grey throughout, for print; kinds are told apart by bands of stripes and dots as well (MapOptions::patterns).
const Theme& printTheme();

} // namespace paramap::ui
