// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/handout_drawing.h"

#include "ui/figure/recorder.h"
#include "ui/lesson/spoken_page.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <set>

namespace paramap::ui {

namespace {

/// How many paragraphs stand between the statement and the question.
std::size_t bodyParts(const lesson::Page& page) {
    return static_cast<std::size_t>(std::ranges::count_if(page.parts, [](const lesson::PagePart& part) {
        const auto* const text = std::get_if<lesson::PageText>(&part);
        return text && text->role == lesson::PageText::Role::Body;
    }));
}

} // namespace

QString handoutTr(const char* text) {
    return QCoreApplication::translate("Handout", text);
}

HandoutPainter::HandoutPainter(const words::NumberStyle& numbers)
    : m_numbers(numbers)
    , m_letters(handoutPage) {
}

HandoutDrawing HandoutPainter::draw(const lesson::Page& page) {
    return drawn(page).drawing;
}

std::vector<HandoutDrawing> HandoutPainter::answers(const HandoutStep& step) {
    std::vector<Drawn> pages;
    for (const lesson::Page& page : step.answers)
        pages.push_back(drawn(page));
    if (pages.empty())
        return {};
    const auto has = [&](std::size_t page, std::size_t part) {
        return part < pages[page].whole.size() && pages[page].whole[part];
    };
    // Each page has the parts of those before it and more. For a part that the last one left out, the latest page that
    // has it is drawn, too; the text below the statement stands with the question.
    std::set<std::size_t> kept{pages.size() - 1};
    for (std::size_t part = bodyParts(step.question); part < pages.back().whole.size(); ++part) {
        if (std::ranges::any_of(kept, [&](std::size_t page) { return has(page, part); }))
            continue;
        for (std::size_t page = pages.size(); page-- > 0;)
            if (has(page, part)) {
                kept.insert(page);
                break;
            }
    }
    std::vector<HandoutDrawing> result;
    for (const std::size_t page : kept)
        result.push_back(std::move(pages[page].drawing));
    return result;
}

HandoutPainter::Drawn HandoutPainter::drawn(const lesson::Page& page) {
    Recorder recorder(handoutPage);
    DrawnPage look;
    {
        QPainter painter(&recorder);
        look = paintPage(painter, page, {handoutPage, &Theme::light(), m_numbers, {}, true, true}, m_letters);
    }
    HandoutDrawing result{std::move(recorder.drawing()), {}};
    result.drawing.background = Theme::light().map;
    result.drawing.title = QString::fromStdString(lesson::plain(page.statement));
    result.spoken = spokenSentences(page, look);
    return {std::move(result), std::move(look.whole)};
}

} // namespace paramap::ui
