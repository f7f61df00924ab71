// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/figure_view.h"
#include "ui/figure/drawing.h"

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QPagedPaintDevice;
QT_END_NAMESPACE

namespace paramap::ui {

/// The size of a figure that fills the printable area of a page.
map::FigureSize pageSize(const QPagedPaintDevice& page);

/// Prints one page in vectors: the drawing without its background, centred between the margins and as large as it fits.
/// Returns false if printing cannot be started or finished, for example without a printer or folder.
bool print(QPagedPaintDevice& page, const Drawing& drawing);

} // namespace paramap::ui
