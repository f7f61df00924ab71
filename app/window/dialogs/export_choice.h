// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/figure_view.h"

#include <QString>

class QSettings;

namespace paramap {

/// What a person chose in the export dialog is proposed the next time, for any model: format, size, theme, and what
/// stands around the map. The title and what is on the map are the screen's.
void remember(QSettings& settings, const QString& ending, const map::FigureView& figure);
/// Puts the last choice into `figure` and returns its format. What the settings do not know, or hold with an invalid
/// value, stays as it is; the format is then "png".
QString recall(const QSettings& settings, map::FigureView& figure);

} // namespace paramap
