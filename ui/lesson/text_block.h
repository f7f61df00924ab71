// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/marks.h"
#include "ui/map/scene/lettering.h"

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <vector>

namespace paramap::ui {

/// Words of one look on one line. Places are relative to the block's upper left corner.
struct Ink {
    QString text;
    QPointF baseline;
    double size = 0;
    bool bold = false;
    QColor colour, background;
};

/// A rectangle under the words of a block.
struct Plate {
    QRectF rect;
    QColor fill, edge; ///< invalid: none
    double line = 0; ///< width of the edge
};

/// A paragraph, a list of options or a row of a table, laid out for a width.
struct TextBlock {
    std::vector<Plate> plates;
    std::vector<Ink> inks;
    std::vector<QRectF> options; ///< where each option is, in the order of the question
    double height = 0;
    int keep = 0; ///< blocks with a lower number leave a full page first
    std::size_t index = 0; ///< on its page, counted before any has left
    std::vector<TextBlock> shorter; ///< what stands in its place then; empty: nothing
};

/// How words are set.
struct TextLook {
    double size = 0;
    bool bold = false;
    QColor colour, background;
    double pitch = 1.32; ///< distance of lines as a multiple of the size
};

/// The words in lines of a width, at `place`. A word that is wider is broken behind a dot, a bar or a letter. Returns
/// the height.
double addText(TextBlock& block, QPointF place, double width, const lesson::Words& words, const TextLook& look,
    Lettering& lettering);
double addText(
    TextBlock& block, QPointF place, double width, const QString& text, const TextLook& look, Lettering& lettering);

lesson::Words plainWords(const QString& text);
lesson::Words wordsWithin(const QString& frame, const lesson::Words& words); ///< in place of its %1

} // namespace paramap::ui
