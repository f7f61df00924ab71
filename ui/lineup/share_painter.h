// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/compare/share_chart.h"
#include "ui/chart/chart_look.h"

#include <QRectF>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace paramap::ui {

enum class ShareForm { Lines, Bars };

/// Where the chart came to lie, for a pointer.
struct SharePlaces {
    QRectF plot;
    bool elided = false; ///< a word had no room

    int modelAt(const text::ShareChart& chart, QPointF point) const; ///< −1 beside the plot
};

/// Draws the shares of each model above its name: stacked to a whole, or a line for each kind. The kinds are named
/// beside the last model, so that colour is not all that tells them apart.
SharePlaces paintShares(
    QPainter& painter, const text::ShareChart& chart, ShareForm form, const QRectF& area, const ChartLook& look);

} // namespace paramap::ui
