// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/drawing.h"

#include "model/map/figure_view.h"
#include "ui/look/bundled_font.h"

#include <QTransform>

#include <algorithm>

namespace paramap::ui {

double measuredText(const Drawing& drawing) {
    double least = 0;
    for (const Drawing::Item& item : drawing.items)
        if (const auto* words = std::get_if<Drawing::Words>(&item.what))
            least = least == 0 ? words->size : std::min(least, words->size);
    return map::inPoints(least, drawing.unitsPerInch);
}

Drawing outlined(Drawing drawing) {
    for (Drawing::Item& item : drawing.items) {
        const auto* words = std::get_if<Drawing::Words>(&item.what);
        if (!words)
            continue;
        QFont font = bundledFont(words->size);
        font.setWeight(words->bold ? QFont::DemiBold : QFont::Normal);
        QPainterPath letters;
        letters.addText({0, 0}, font, words->text);
        QTransform place = QTransform::fromTranslate(words->baseline.x(), words->baseline.y());
        if (words->upward)
            place.rotate(-90);
        Drawing::Stroke shape;
        shape.path = place.map(letters);
        shape.path.setFillRule(Qt::WindingFill);
        shape.pen = QPen(Qt::NoPen);
        shape.fill = words->colour;
        shape.smooth = true;
        item.what = std::move(shape);
    }
    return drawing;
}

} // namespace paramap::ui
