// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/lettering.h"

#include <QRectF>
#include <QSizeF>
#include <QStringList>

#include <vector>

namespace paramap::ui {

/// One run of words at its place, from the top left corner of what it labels.
struct Label {
    QString text;
    QPointF baseline; ///< where the first letter stands
    double size = 0; ///< pixels
    bool bold = false;
    bool quiet = false; ///< in the secondary colour
    bool upward = false; ///< turned −90°, the baseline runs upward

    QRectF ink(Lettering& lettering) const; ///< what the letters cover at most
};

/// What there is to say on a tile. Counts are shown whole or not at all; only the name may be cut.
struct TileWords {
    QString name;
    QString qualified; ///< "mlp.c_fc", preferred where it fits; may be empty
    QString count, share;
    QStringList notes; ///< the same remark, longest wording first; may be empty
    bool corner = false; ///< the top right corner is taken by a mark
    double most = 0; ///< pixels: the name's letters are no larger than that; 0 = as large as fits
};

/// The lines of a tile: name / count and share / note, or all in one line, or turned if it is tall and narrow, or
/// nothing if not even a part of the name fits.
std::vector<Label> tileLabels(QSizeF tile, const TileWords& words, Lettering& lettering);

/// What there is to say in a frame's header.
struct HeaderWords {
    QString name;
    QString brief; ///< stands in for a name that does not fit whole: "3"; may be empty
    QString remark; ///< behind the name: "12 × GPT2Block"; may be empty
    QString count, share;
    QString chip; ///< "+2": parts too small to draw; may be empty
    QString longest = {}; ///< the longest name of the list that it stands in: all leave room for it; may be empty
    double least = 0; ///< pixels: what is said fits a strip of that width as well; 0 = its own
};

struct HeaderLabels {
    std::vector<Label> labels;
    QRectF chip; ///< the box around "+2"; null if it is not shown
};

/// The words of a header strip at the given depth (0 is the root).
HeaderLabels headerLabels(QSizeF strip, int depth, const HeaderWords& words, Lettering& lettering);

double smallestText(const Lettering& lettering); ///< in pixels

} // namespace paramap::ui
