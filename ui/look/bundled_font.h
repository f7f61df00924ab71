// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>

namespace paramap::ui {

/// Noto Sans and the arrows, operators and marks that it lacks, compiled into the program and unhinted, so that
/// exported figures and tests get the same glyphs on every machine. The window uses the person's own font. Needs a
/// QGuiApplication.
QFont bundledFont(double pixelSize);

} // namespace paramap::ui
