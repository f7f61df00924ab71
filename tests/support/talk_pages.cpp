// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/talk_pages.h"

#include "model/lesson/reader.h"
#include "tests/support/lesson_models.h"

#include <algorithm>

namespace paramap::test {

lesson::Lesson talkLesson(const std::string& steps) {
    return lesson::readLesson(lessonText(steps, "minutes: 10\n"), "a.lesson.md").lesson;
}

std::string textOf(const lesson::PagePart& part) {
    const auto* const paragraph = std::get_if<lesson::PageText>(&part);
    return paragraph ? plain(paragraph->text) : std::string();
}

bool says(const lesson::Page& page, const std::string& words) {
    return std::ranges::any_of(
        page.parts, [&](const lesson::PagePart& part) { return textOf(part).find(words) != std::string::npos; });
}

} // namespace paramap::test
