// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace paramap {

/// The choices of View > Theme. System follows the desktop's palette, also when it changes while the window is open.
enum class ThemeChoice { System, Light, Dark };

void applyTheme(ThemeChoice choice); ///< for the whole application, at once

/// Gives tooltips the colours of lists, even if the style has its own yellow for them.
void dressToolTips();

QString themeWord(ThemeChoice choice); ///< "system", "light" or "dark", the word in the settings
ThemeChoice themeFromWord(const QString& word); ///< an unknown word means System

} // namespace paramap
