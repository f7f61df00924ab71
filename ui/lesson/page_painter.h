// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/talk/page.h"
#include "model/words/numbers.h"
#include "ui/lesson/map_picture.h"
#include "ui/look/theme.h"
#include "ui/map/scene/lettering.h"

#include <QRectF>
#include <QSizeF>
#include <QStringList>

#include <vector>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace paramap::ui {

/// How a page is drawn.
struct PageLook {
    QSizeF size; ///< pixels
    const Theme* theme = nullptr;
    words::NumberStyle numbers;
    QStringList hints; ///< keys and what they do, at the foot; empty for none: "Space", "reveal", "B", "blank"
    bool sliders = true; ///< paint them; a widget puts its own in their places
    bool patterns = false; ///< kinds are striped or dotted, too (see MapOptions)
};

/// A page as it was drawn: for tests, for clicks and for what lies over it.
struct DrawnPage {
    std::vector<DrawnLabel> labels; ///< all words, those of the map included
    QRectF map; ///< the room of all maps
    std::vector<MapPicture> pictures; ///< of the map, and of the one beside it
    /// Of the step's own map, where it stands alone; else empty.
    MapPicture alone() const { return pictures.size() == 1 ? pictures.front() : MapPicture(); }
    std::vector<QRectF> options; ///< where each option of the question is, in their order
    std::vector<QRectF> sliders;
    bool isFull = false; ///< a part that belongs to this page has no room
    std::vector<bool> whole; ///< of the page's paragraphs, options and rows, from top to bottom: nothing of it left out
};

/// The letters of pages of one size: of words and of maps. Both remember what they have measured.
struct PageLetters {
    explicit PageLetters(QSizeF size);
    Lettering words, map;
};

/// Draws a page of a lesson. Screens, PDF and HTML all use this function. No letter is smaller than 28/1080 of the
/// height. What a page has no room for leaves it in this order: text below the statement, reasons of wrong options,
/// those of right ones, what was shown longest ago. Beside the answer, all options stay with their marks and votes;
/// later, the right ones do.
DrawnPage paintPage(QPainter& painter, const lesson::Page& page, const PageLook& look, PageLetters& letters);

} // namespace paramap::ui
