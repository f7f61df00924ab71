// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/tab_plate.h"

#include <algorithm>
#include <cmath>

namespace paramap::ui {

QSizeF lowPlate(const QString& number, double height, double margin, Lettering& lettering) {
    const double u = lettering.scale(), size = smallestText(lettering);
    const double ink = lettering.inkAscent(size) + lettering.inkDescent(size);
    return {std::ceil(lettering.width(number, size, true) + 2 * margin * u),
        std::max(std::ceil(ink), std::min(std::ceil(ink + 2 * tabBrink * u), height))};
}

Label onPlate(const QString& number, QSizeF plate, Lettering& lettering) {
    const double size = smallestText(lettering);
    const double x = (plate.width() - lettering.width(number, size, true)) / 2;
    const double y = (plate.height() + lettering.inkAscent(size) - lettering.inkDescent(size)) / 2;
    return {number, {x, y}, size, true, false, false};
}

} // namespace paramap::ui
