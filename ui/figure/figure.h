// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"
#include "ui/figure/drawing.h"
#include "ui/map/paint/map_painter.h"

#include <QSize>

#include <map>
#include <string>
#include <vector>

namespace paramap::ui {

enum class FigureTheme { Light, Dark, Print };

/// A figure for a paper or a slide: title, sizes, map, legend, scale square, and what is not drawn.
struct FigureRequest {
    QSize size{1600, 1000}; ///< pixels
    FigureTheme theme = FigureTheme::Light;
    QString title; ///< empty: "GPT-2 small: where the 124,439,808 parameters are"
    std::string root; ///< path of the module that fills the map; empty = all
    int depth = 0; ///< levels below the root; 0 = as many as can be seen
    bool session = false; ///< say that the file holds the session
    layout::Measure measure = layout::Measure::Parameters; ///< what areas stand for
    bool icicle = false; ///< rows instead of areas
    bool twice = false; ///< what is tied counts at every place
    bool folded = false; ///< equal layers are drawn once, with the area of all
    std::map<std::string, std::string> names; ///< that parts are called by instead of their own, by path
    cost::RunSettings run; ///< that bytes and arithmetic are of
    text::NumberStyle numbers;
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
