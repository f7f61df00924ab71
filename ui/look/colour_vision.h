// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>

namespace paramap::ui {

/// How colours are seen: as they are, without one of the three kinds of cones, or as a printer without colours prints
/// them.
enum class ColourVision { Usual, Deuteranopia, Protanopia, Tritanopia, Grey };

/// The picture as it is seen. Dichromacy after G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, A
/// physiologically-based model for simulation of color vision deficiency, 2009, severity 1, in linear sRGB. Grey is the
/// luminance of sRGB.
QImage seen(QImage image, ColourVision vision);
QColor seen(const QColor& colour, ColourVision vision);

} // namespace paramap::ui
