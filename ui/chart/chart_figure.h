// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chart/chart_look.h"
#include "ui/figure/figure.h"

#include <QString>

#include <functional>

namespace paramap::ui {

using ChartPaint = std::function<void(QPainter& painter, const QRectF& area, const ChartLook& look)>;

/// A chart with its head as a drawing in pixels. Letters follow the size.
Drawing drawChart(
    const QString& title, QSize size, FigureTheme theme, const words::NumberStyle& numbers, const ChartPaint& paint);

} // namespace paramap::ui
