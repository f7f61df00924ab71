// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/drawing.h"

#include <QByteArray>
#include <QStringList>

#include <array>
#include <string_view>

namespace paramap::ui {

/// A kind of file that figures are written to: a row of the table that export, its dialog, drops and the dialog that
/// opens files go over.
struct FigureKind {
    const char* ending; ///< "svg"
    const char* also; ///< another ending: "tikz" for "tex"; empty: none
    const char* title; ///< "SVG drawing"; Qt translates it in the context FigureKind
    bool table; ///< the tiles as a table, not as a picture
    bool pixels; ///< `scale` makes them finer
    bool outlines; ///< words can be shapes (FigureView::outlines)
    /// Empty if there is no memory for it. `session`: empty for none.
    QByteArray (*write)(const Drawing& drawing, double scale, const QByteArray& session);
    bool (*isOne)(const QByteArray& file); ///< by how a file begins
    QByteArray (*session)(const QByteArray& file); ///< that such a file carries; empty if none. Null: none ever does
};

const std::array<FigureKind, 6>& figureKinds();
const FigureKind* figureKind(std::string_view ending); ///< null for another; small letters, without a dot
QStringList figureEndings(); ///< of files that can carry a session, so that they open again: "png", "svg", "pdf", …

} // namespace paramap::ui
