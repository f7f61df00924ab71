// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>
#include <QPalette>

namespace paramap {

/// The icon from the icon theme; else the bundled icon in the palette's text colour; else a null icon.
QIcon actionIcon(const QString& name, const QPalette& palette);

/// The bundled icon, whatever the theme has; a null icon if there is none of that name.
QIcon bundledIcon(const QString& name, const QPalette& palette);

} // namespace paramap
