// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/words/numbers.h"
#include "ui/look/theme.h"
#include "ui/map/scene/lettering.h"

namespace paramap::ui {

/// How a chart is drawn. The window and every kind of file use the same painter.
struct ChartLook {
    const Theme& theme;
    Lettering& lettering;
    double text = 13; ///< pixels of the letters; every length follows it
    bool headed = false; ///< with title, settings and notes, as figures are; a window says them elsewhere
    words::NumberStyle numbers;
    int pointed = -1; ///< the row or instant under the pointer or the keyboard's mark; −1: none
};

} // namespace paramap::ui
