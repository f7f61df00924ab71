// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/lesson_files.h"

#include <string>
#include <string_view>

namespace paramap {

/// What of a lesson a handout holds.
struct HandoutWish {
    int first = 1, last = 1; ///< steps, from 1
    bool answers = false, answersAtEnd = false, notes = false;
    bool letter = false; ///< US Letter, else A4
};

/// A lesson as a file that its own pages are drawn into: "pdf" or "html". Needs Qt (`drawingApplication`).
std::string lessonHandout(
    const lesson::Lesson& lesson, const HandoutWish& wish, const lesson::OpenModel& open, std::string_view ending);

} // namespace paramap
