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
    const char* title; ///< "SVG drawing"; Qt translates it in the context FigureKind
    bool pixels; ///< `scale` makes them finer
    /// Empty if there is no memory for it. `session`: empty for none.
    QByteArray (*write)(const Drawing& drawing, int scale, const QByteArray& session);
    bool (*isOne)(const QByteArray& file); ///< by how a file begins
    QByteArray (*session)(const QByteArray& file); ///< that a file of this kind carries; empty if none
};

const std::array<FigureKind, 3>& figureKinds();
const FigureKind* figureKind(std::string_view ending); ///< null for another; small letters, without a dot
QStringList figureEndings(); ///< "png", "svg", "pdf"

} // namespace paramap::ui
