// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace paramap::ui {

/// A text as a tooltip shows it, letter by letter. A tooltip takes what looks like HTML for HTML, and would show bold
/// letters, links and pictures from any path that a stranger's file names. A text of more than 4,000 letters loses its
/// end. Every tooltip that holds a text from a file, a name or a path goes through this.
QString plainTip(const QString& text);

/// The text of a file name or an argument: control characters and those that turn the direction of writing become
/// U+FFFD, as in texts from a file (model/problem/width).
QString printableName(const QString& name);
QString printableLines(const QString& text); ///< the same, but line feeds and tabs stay

} // namespace paramap::ui
