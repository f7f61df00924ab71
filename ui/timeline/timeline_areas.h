// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/timeline/timeline_chart.h"
#include "ui/look/theme.h"

#include <QRectF>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace paramap::ui {

/// Paints one band of a timeline. What is estimated is hatched, each content in its own direction, so that colour is
/// not all that tells the bands apart. `scale` widens the hatches.
void paintBand(QPainter& painter, const text::TimelineChart& chart, std::size_t band, const QRectF& plot,
    const Theme& theme, double scale);
/// The square of a band for the key.
void paintSwatch(QPainter& painter, cost::Content content, const QRectF& square, const Theme& theme, double scale);

} // namespace paramap::ui
