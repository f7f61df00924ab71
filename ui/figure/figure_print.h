// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/drawing.h"

#include <QSize>

QT_BEGIN_NAMESPACE
class QPagedPaintDevice;
QT_END_NAMESPACE

namespace paramap::ui {

/// What a drawing has to measure, in pixels, to fill what a page can show: so large that the smallest letters of a
/// figure, 7.5 pixels, are 7 points on paper.
QSize pageSize(const QPagedPaintDevice& page);

/// One page: the drawing as large as it fits between the margins and in the middle of them, in vectors, without its
/// background. False if it cannot be begun or ended: no printer,
/// no such folder.
bool print(QPagedPaintDevice& page, const Drawing& drawing);

} // namespace paramap::ui
