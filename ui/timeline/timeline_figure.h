// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/timeline/timeline_chart.h"
#include "ui/figure/figure.h"

#include <QSize>

namespace paramap::ui {

/// The chart as a figure, with the bundled font, so that the same timeline gives the same bytes on every machine. The
/// letters grow with `size`, which is in pixels of 1/96 inch, and have at least 9.75 pixels. Needs a QGuiApplication.
Drawing drawTimeline(
    const text::TimelineChart& chart, QSize size, FigureTheme theme, const words::NumberStyle& numbers = {});

} // namespace paramap::ui
