// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/drawing.h"

#include <QSize>

QT_BEGIN_NAMESPACE
class QPagedPaintDevice;
QT_END_NAMESPACE

namespace paramap::ui {

/// The size of a drawing in pixels that fills the printable area of a page. At this size the smallest letters of a
/// figure, 7.5 pixels, become 7 points on paper.
QSize pageSize(const QPagedPaintDevice& page);

/// Prints one page in vectors: the drawing without its background, centred between the margins and as large as it fits.
/// Returns false if printing cannot be started or finished, for example without a printer or folder.
bool print(QPagedPaintDevice& page, const Drawing& drawing);

} // namespace paramap::ui
