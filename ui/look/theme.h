// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"

#include <QColor>
#include <QFontMetrics>
#include <QPalette>

#include <array>

namespace paramap::ui {

/// A colour for words and signs, and the tint behind them.
struct Tone {
    QColor ink, tint;
};

/// Every colour of the program, by role. The contrast of a text with its background is at least 4.5.
struct Theme {
    bool isDark = false;

    std::array<QColor, description::kindCount> kinds; ///< tiles, squares and bars; read them with `kind`
    QColor tileText, tileText2; ///< a tile's name; the lines below the name
    QColor tileEdge; ///< 1 px inside a tile, translucent
    double tint = 0.24; ///< the share of the kind's colour in a frame whose tiles are all of one kind, 0 to 1

    QColor window, view, map; ///< docks and bars; lists; behind the tiles
    QColor button, buttonHover; ///< buttons, segments, the slider's knob; a button under the pointer
    QColor line, softLine; ///< borders; inner borders and the tracks of bars
    QColor text, text2, text3; ///< primary, secondary, and the faintest that can still be read
    QColor accent, accentText; ///< focus, links, the slider; text on it
    QColor selection; ///< a selected row, with `text` on it
    QColor ring, innerRing; ///< the two rings around the selected tile; together they are visible on every fill
    QColor ghost; ///< dashes and hatches of tied weights and former sizes
    Tone good, warning, error;

    std::array<QColor, 4> frames, frameLines; ///< by depth, 0 to 3; read them with `frame` and `frameLine`
    std::array<QColor, 3> states; ///< exact parts of the memory: weights, gradients, optimizer states
    std::array<QColor, 2> estimates; ///< estimated parts of the memory, drawn striped: activations, logits
    QColor grew, same, shrank; ///< the three outcomes of a comparison
    QColor activeExpert;

    QColor beside() const { return states[2]; } ///< tiles of what belongs to no module
    QColor kind(description::Kind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
    /// The colour of one of several groups of tiles. Ordered: from pale to strong; else as different as kinds are.
    QColor group(std::size_t index, std::size_t count, bool isOrdered) const;
    QColor frame(int depth) const; ///< depths beyond 3 alternate between the last two colours
    QColor frameLine(int depth) const;
    /// The colour of a frame in which all tiles are of one kind.
    QColor tinted(int depth, description::Kind kind) const;

    static const Theme& light();
    static const Theme& dark();
    /// The theme for a palette: dark if the palette's window colour has a lightness below 128. Ask again on
    /// QEvent::PaletteChange.
    static const Theme& current(const QPalette& palette);
};

/// The palette of a bundled theme, for View > Theme > Light and Dark. It does not depend on the system's palette.
QPalette palette(const Theme& theme);

/// The font's height, 18 px at a 13 px font. Every size in a widget is a multiple of it.
int unit(const QFontMetrics& metrics);
/// A length that the specification gives in pixels at a 13 px font, for this font.
int scaled(double pixels, const QFontMetrics& metrics);

QColor mixed(const QColor& over, const QColor& under, double amount); ///< amount 1 = `over` alone
double contrast(const QColor& a, const QColor& b); ///< WCAG 2.1: 1 to 21
/// Whether the desktop asks for high contrast: the contrast of text and window is at least 20 (black on white has 21).
/// Qt 6.4 cannot tell. No bundled palette and no common one has so much contrast.
bool isHighContrast(const QPalette& palette);

} // namespace paramap::ui
