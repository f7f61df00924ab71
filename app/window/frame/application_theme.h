// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace paramap {

/// View > Theme. System follows the desktop's palette, also when it changes while the window is open.
enum class ThemeChoice { System, Light, Dark };

void applyTheme(ThemeChoice choice); ///< to the whole application, at once

/// Tooltips look like what else is read: lists' colours, also where a style has yellow of its own for them.
void dressToolTips();

QString themeWord(ThemeChoice choice); ///< "system", "light", "dark": as settings keep it
ThemeChoice themeFromWord(const QString& word); ///< anything else is System

} // namespace paramap
