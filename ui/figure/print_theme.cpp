// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/figure.h"

#include <array>

namespace paramap::ui {

namespace {

QColor grey(const QColor& colour) {
    const int level = qGray(colour.rgb());
    return {level, level, level};
}

Theme makePrint() {
    Theme theme = Theme::light();
    // Greys by kind: light enough for black words, and as far apart as ten greys can be.
    constexpr std::array<int, description::kindCount> levels{
        0xBD, 0xDC, 0xF4, 0xFF, 0xE8, 0xEE, 0x9C, 0xAA, 0xD0, 0xC6};
    for (std::size_t kind = 0; kind < levels.size(); ++kind)
        theme.kinds[kind] = QColor(levels[kind], levels[kind], levels[kind]);
    for (QColor* colour : {&theme.tileText, &theme.tileText2, &theme.text, &theme.text2, &theme.text3, &theme.line,
             &theme.softLine, &theme.ghost, &theme.map, &theme.window, &theme.view, &theme.accent})
        *colour = grey(*colour);
    for (QColor& colour : theme.states)
        colour = grey(colour);
    for (QColor& colour : theme.frames)
        colour = grey(colour);
    for (QColor& colour : theme.frameLines)
        colour = grey(colour);
    theme.tileEdge = QColor(0, 0, 0, 102); // white tiles need more of an edge
    return theme;
}

} // namespace

const Theme& printTheme() {
    static const Theme theme = makePrint();
    return theme;
}

} // namespace paramap::ui
