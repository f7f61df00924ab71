// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/lettering.h"

#include <QRectF>
#include <QSizeF>
#include <QStringList>

#include <vector>

namespace paramap::ui {

/// One run of words. Its position is relative to the top left corner of the tile or header that it labels.
struct Label {
    QString text;
    QPointF baseline; ///< the left end of the first letter, on the baseline
    double size = 0; ///< pixels
    bool bold = false;
    bool quiet = false; ///< in the secondary colour
    bool upward = false; ///< turned −90°, the baseline runs upward

    QRectF ink(Lettering& lettering) const; ///< the largest area that the letters can cover
};

/// The words that can be shown on a tile. A count is shown in full or not at all; only the name may be cut.
struct TileWords {
    QString name;
    QString qualified; ///< "mlp.c_fc", preferred where it fits; may be empty
    QString count, share;
    QStringList notes; ///< wordings of one remark, longest first; may be empty
    bool corner = false; ///< a mark takes the top right corner
    double most = 0; ///< upper limit for the size of the name's letters, in pixels; 0 for none
    /// Shorter names that still tell the part from its neighbours, the best first: "q" of "q_proj". One of them
    /// replaces a name that does not fit, before that is cut.
    QStringList shorter = {};
};
QString countAndShare(const TileWords& words); ///< as they stand in one line; the count alone if there is no share

/// The labels of a tile: name, count and share, note in lines; or all in one line; or turned by 90° if the tile is tall
/// and narrow. Empty if not even a part of the name fits.
std::vector<Label> tileLabels(QSizeF tile, const TileWords& words, Lettering& lettering);

/// The words that can be shown in a frame's header.
struct HeaderWords {
    QString name;
    QString brief; ///< replaces a name that does not fit: "3"; may be empty
    QString remark; ///< behind the name: "12 × GPT2Block"; may be empty
    QString count, share;
    QString chip; ///< "+2", the number of parts that are too small to draw; may be empty
    QString number = {}; ///< replaces a brief name that does not fit, "3" of "3.attn"; may be empty
    QString longest = {}; ///< the longest name in its list; every header of the list leaves room for it; may be empty
    QString longestBrief = {}; ///< the same of the brief names: "00.attn"; may be empty
    QStringList shorter = {}; ///< as of TileWords
    /// The words are chosen for a strip of this width in pixels, so that equal headers show the same words; 0 for the
    /// strip's own width.
    double least = 0;
    /// Behind the name, and worth more than all but the name: the list whose members stand in the frame, "layers", if
    /// it has no header of its own; may be empty
    QString list = {};
};

struct HeaderLabels {
    std::vector<Label> labels;
    QRectF chip; ///< the box around "+2"; null if the chip is not shown
};

/// The labels of a header strip at a depth (0 is the root).
HeaderLabels headerLabels(QSizeF strip, int depth, const HeaderWords& words, Lettering& lettering);

double smallestText(const Lettering& lettering); ///< the size of the smallest letters, in pixels
bool hasRoom(QSizeF tile, const Lettering& lettering); ///< whether a tile of this size can have words at all
/// The room for a name of this length on a tile: along its height if the tile is tall and narrow and words are turned
/// there, else along its width. A qualified name turns only where no name is upright, any other one if it is too long.
double nameRoom(QSizeF tile, double length, bool qualified, const Lettering& lettering);

} // namespace paramap::ui
