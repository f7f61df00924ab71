// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/handout_drawing.h"

#include "ui/figure/recorder.h"
#include "ui/lesson/spoken_page.h"

#include <QCoreApplication>
#include <QPainter>

namespace paramap::ui {

QString handoutTr(const char* text) {
    return QCoreApplication::translate("Handout", text);
}

HandoutPainter::HandoutPainter(const words::NumberStyle& numbers)
    : m_numbers(numbers)
    , m_letters(handoutPage) {
}

HandoutDrawing HandoutPainter::draw(const lesson::Page& page) {
    Recorder recorder(handoutPage);
    DrawnPage drawn;
    {
        QPainter painter(&recorder);
        drawn = paintPage(painter, page, {handoutPage, &Theme::light(), m_numbers, {}, true}, m_letters);
    }
    HandoutDrawing result{std::move(recorder.drawing()), {}};
    result.drawing.background = Theme::light().map;
    result.drawing.title = QString::fromStdString(lesson::plain(page.statement));
    result.spoken = spokenSentences(page, drawn);
    return result;
}

} // namespace paramap::ui
