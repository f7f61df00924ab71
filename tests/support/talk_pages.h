// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/lesson.h"
#include "model/lesson/talk/page.h"

#include <string>
#include <variant>

namespace paramap::test {

lesson::Lesson talkLesson(const std::string& steps); ///< a lesson about GPT-2 with these steps, of ten minutes

std::string textOf(const lesson::PagePart& part); ///< of a paragraph; else empty
bool says(const lesson::Page& page, const std::string& words); ///< in one of its paragraphs

/// The first part of this kind; null if there is none.
template <typename Part> const Part* find(const lesson::Page& page) {
    for (const lesson::PagePart& part : page.parts)
        if (const auto* const found = std::get_if<Part>(&part))
            return found;
    return nullptr;
}

} // namespace paramap::test
