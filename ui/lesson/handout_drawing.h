// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/drawing.h"
#include "ui/lesson/handout.h"
#include "ui/lesson/page_painter.h"

namespace paramap::ui {

inline constexpr QSizeF handoutPage(1600, 900); ///< of one page of the lesson, in units of its drawing

/// A page as drawing steps, with what a screen reader says of it.
struct HandoutDrawing {
    Drawing drawing;
    std::vector<lesson::Words> spoken; ///< sentences
};

/// Draws the pages of one handout with the theme for print.
class HandoutPainter {
public:
    explicit HandoutPainter(const words::NumberStyle& numbers);
    HandoutDrawing draw(const lesson::Page& page);
    std::vector<HandoutDrawing> answers(const HandoutStep& step);

private:
    struct Drawn {
        HandoutDrawing drawing;
        std::vector<bool> whole; ///< see DrawnPage
    };
    Drawn drawn(const lesson::Page& page);

    words::NumberStyle m_numbers;
    PageLetters m_letters;
};

QString handoutTr(const char* text); ///< words of the context Handout

} // namespace paramap::ui
