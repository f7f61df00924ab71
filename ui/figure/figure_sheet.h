// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/figure_view.h"
#include "ui/figure/figure_words.h"
#include "ui/map/scene/lettering.h"

#include <QRectF>

#include <vector>

namespace paramap::ui {

inline constexpr double notePitch = 1.35; ///< distance of a note's lines, as a multiple of its letters' size

/// The words around the map of a figure; empty for what is left out.
struct FigureContent {
    FigureWords words;
    QString breadcrumb; ///< "GPT2LMHeadModel › transformer › h"
    QString caption; ///< what areas mean, where they are no parameters
    std::vector<LegendWords> legend;
    QString scale; ///< about as long as the words of the scale square
    FigureNotes notes;
};

/// Where everything in a figure is, in units of its sheet.
struct FigureSheet {
    struct Line {
        QPointF baseline; ///< of the first letter
        QString text;
        double size = 0;
        bool bold = false, quiet = false;
    };
    struct Entry {
        QRectF swatch;
        LegendWords words;
        Line name, numbers;
    };
    double left = 0, right = 0; ///< between which words stand
    QRectF map;
    bool alone = true; ///< nothing but the map
    std::vector<Line> lines; ///< title, sizes, breadcrumb, caption
    std::vector<Entry> legend;
    double scaleBaseline = 0, scaleFrom = 0, scaleText = 0; ///< room for the scale square, from there to the right end
    double rule = 0; ///< above the note; 0 without one
    double noteBaseline = 0, noteText = 0;
    int noteLines = 0;
};

/// Gives the parts room in the order of their importance: title, legend, breadcrumb, note, sizes. Together they get two
/// fifths of the height at most, and the map has the rest. Words that are too long are put in several lines; no number
/// is ever cut.
FigureSheet arrangeSheet(const map::Sheet& sheet, const FigureContent& content, Lettering& lettering);

/// The text in lines of this width; empty if one of its words is wider.
QStringList wrapped(const QString& text, double width, double size, bool bold, Lettering& lettering);
/// As many sentences as fit into that many lines: the least important are left out first.
QStringList noteLines(const FigureNotes& notes, int most, double width, double size, Lettering& lettering);

} // namespace paramap::ui
