// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/map/part_table.h"

#include <QColor>
#include <QPainterPath>
#include <QPen>
#include <QRectF>
#include <QString>

#include <variant>
#include <vector>

namespace paramap::ui {

/// A figure as a list of drawing steps, in units of its sheet and in the order of drawing. Every kind of file is
/// written from it, so a PNG, an SVG and a PDF differ in nothing but their format.
struct Drawing {
    struct Fill {
        QRectF rect;
        QColor colour;
    };
    struct Stroke {
        QPainterPath path;
        QPen pen; ///< Qt::NoPen: filled only
        QColor fill; ///< invalid: not filled
        bool smooth = false;
    };
    struct Words {
        QString text;
        QPointF baseline; ///< the left end of the first letter, on the baseline
        double size = 0, width = 0; ///< units
        bool bold = false, upward = false; ///< upward: turned −90°
        QColor colour;
    };
    struct Item {
        std::variant<Fill, Stroke, Words> what;
        int group = 0;
    };
    /// A module, or a tensor that has its own tile. A parent comes before its children; group 0 is the figure itself.
    struct Group {
        QString id; ///< the path; unique
        QString title; ///< "transformer.wte: Embedding, 38,597,376 parameters, 31.0 %"
        int parent = -1;
    };

    QSizeF size;
    QColor background;
    QString title;
    std::vector<Group> groups;
    std::vector<Item> items;
    double unitsPerInch = 96; ///< where it is printed
    double smallestText = 0; ///< points, as measured before words become shapes; 0 without any
    text::PartTable table; ///< its tiles, for the kinds of files that are tables
};

double measuredText(const Drawing& drawing); ///< points of the smallest of its words; 0 without any
/// The same drawing with its words as shapes: it looks the same without the font, and cannot be searched.
Drawing outlined(Drawing drawing);

} // namespace paramap::ui
