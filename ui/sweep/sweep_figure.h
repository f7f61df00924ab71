// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/sweep/sweep_chart.h"
#include "ui/figure/figure.h"

#include <QSize>

namespace paramap::ui {

/// The chart as a figure, with the bundled font, so that the same sweep gives the same bytes on every machine. The
/// letters grow with `size`, which is in pixels of 1/96 inch, and have at least 9.75 pixels: 7.3 points on paper. Needs
/// a QGuiApplication.
Drawing drawSweep(const text::SweepChart& chart, QSize size, FigureTheme theme, const words::NumberStyle& numbers = {});

} // namespace paramap::ui
