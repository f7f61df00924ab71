// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>
#include <QPalette>

namespace paramap {

/// The icon theme's icon of that name, else the bundled one drawn in the palette's text colour, else none.
QIcon actionIcon(const QString& name, const QPalette& palette);

/// The bundled one, whatever the theme has; null if none is bundled under that name.
QIcon bundledIcon(const QString& name, const QPalette& palette);

} // namespace paramap
