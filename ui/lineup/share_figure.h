// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/figure.h"
#include "ui/lineup/share_painter.h"

#include <QSize>

namespace paramap::ui {

/// The chart as a figure, with the bundled font: the same models give the same bytes on every machine. Needs a
/// QGuiApplication.
Drawing drawShares(const text::ShareChart& chart, ShareForm form, QSize size, FigureTheme theme,
    const words::NumberStyle& numbers = {});

} // namespace paramap::ui
