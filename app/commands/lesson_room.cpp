// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_room.h"

#include "model/lesson/talk/talk.h"
#include "ui/figure/recorder.h"
#include "ui/lesson/page_painter.h"

#include <QPainter>

#include <optional>

namespace paramap {

namespace {

constexpr QSizeF smallestPage(1024, 768);

bool isFull(const lesson::Page& page, ui::PageLetters& letters) {
    ui::Recorder recorder(smallestPage);
    QPainter painter(&recorder);
    return ui::paintPage(painter, page, {smallestPage, &ui::Theme::light(), {}, {}, true}, letters).isFull;
}

} // namespace

std::vector<lesson::Finding> roomFindings(const lesson::Lesson& lesson, const lesson::OpenModel& open) {
    std::vector<lesson::Finding> findings;
    if (lesson.steps.empty())
        return findings;
    ui::PageLetters letters(smallestPage);
    lesson::Talk talk(lesson, open);
    std::optional<std::size_t> told;
    do {
        const std::size_t step = talk.state().step;
        if (told == step || !isFull(talk.page(), letters))
            continue;
        told = step;
        Problem problem(
            "the text of this step does not fit a screen of 1024 × 768; make it shorter, or two steps of it");
        problem.inFile(lesson.file).atLine(lesson.steps[step].heading.line);
        findings.push_back({std::move(problem), true});
    } while (talk.next());
    return findings;
}

} // namespace paramap
