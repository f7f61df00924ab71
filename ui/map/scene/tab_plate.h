// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/labels.h"
#include "ui/map/scene/lettering.h"

namespace paramap::ui {

/// Around the letters of a tab, in pixels for letters of the usual size: beside them, and above and below.
inline constexpr double tabSide = 3, tabBrink = 1;

/// A plate for a number in a layer of this height; `margin`: beside the number.
QSizeF lowPlate(const QString& number, double height, double margin, Lettering& lettering);
Label onPlate(const QString& number, QSizeF plate, Lettering& lettering); ///< in its middle

} // namespace paramap::ui
