// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"

#include <QColor>
#include <QFontMetrics>
#include <QPalette>

#include <array>

namespace paramap::ui {

/// A colour for words and signs, and the tint that may lie behind them.
struct Tone {
    QColor ink, tint;
};

/// Every colour of the program, by role. Text on each background that it is meant for has a contrast of 4.5 or more.
struct Theme {
    bool isDark = false;

    std::array<QColor, description::kindCount> kinds; ///< tiles, squares and bars; ask `kind`
    QColor tileText, tileText2; ///< a tile's name; its second lines
    QColor tileEdge; ///< 1 px inside a tile, translucent
    double tint = 0.24; ///< how much of its kind's colour fills a frame of one kind

    QColor window, view, map; ///< docks and bars; lists; behind the tiles
    QColor button, buttonHover; ///< buttons, segments, the slider's knob; a button under the pointer
    QColor line, softLine; ///< borders; inner borders and the tracks of bars
    QColor text, text2, text3; ///< primary, secondary, and the quietest that may still be read
    QColor accent, accentText; ///< focus, links, the slider; text on it
    QColor selection; ///< a selected row, with `text` on it
    QColor ring, innerRing; ///< around the selected tile: visible on every fill together
    QColor ghost; ///< dashes and hatches: tied weights, former sizes
    Tone good, warning, error;

    std::array<QColor, 4> frames, frameLines; ///< by depth, 0 to 3; ask `frame`, `frameLine`
    std::array<QColor, 3> states; ///< memory that is exact: weights, gradients, optimizer states
    std::array<QColor, 2> estimates; ///< memory that is estimated, striped: activations, logits
    QColor grew, same, shrank; ///< of a comparison
    QColor activeExpert;

    QColor kind(description::Kind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
    QColor frame(int depth) const; ///< deeper than 3 continues with the last two in turn
    QColor frameLine(int depth) const;
    QColor tinted(int depth, description::Kind kind) const; ///< a frame's colour if all below it is of one kind

    static const Theme& light();
    static const Theme& dark();
    /// The one that fits a palette: dark if its window is (lightness below 128). Listen to
    /// QEvent::PaletteChange and ask again.
    static const Theme& current(const QPalette& palette);
};

/// The palette that belongs to a bundled theme, for View > Theme > Light and Dark, whatever the system's is.
QPalette palette(const Theme& theme);

/// The font's height, 18 px at a 13 px font. Every size in a widget is a multiple of it.
int unit(const QFontMetrics& metrics);
/// A length that the specification gives in pixels at a 13 px font, for this font.
int scaled(double pixels, const QFontMetrics& metrics);

QColor mixed(const QColor& over, const QColor& under, double amount); ///< amount 1 = `over` alone
double contrast(const QColor& a, const QColor& b); ///< WCAG 2.1: 1 to 21
/// Of a desktop that wants all the contrast there is: text on a window by 20 or more, black on white. Qt 6.4 has no
/// word for it; no bundled palette and no usual one is so hard.
bool isHighContrast(const QPalette& palette);

} // namespace paramap::ui
