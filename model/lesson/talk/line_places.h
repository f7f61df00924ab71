// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/lesson.h"

#include <cstddef>

namespace paramap::lesson {

/// A place in a talk: a step and its beat, both from 0.
struct TalkPlace {
    std::size_t step = 0, beat = 0;
    friend bool operator==(const TalkPlace&, const TalkPlace&) = default;
};

/// Where a line of the lesson's file is to be seen: the last beat that begins at or before the line, in the step to
/// which the line belongs. The front matter belongs to the first step. The lesson must have a step.
TalkPlace placeOfLine(const Lesson& lesson, int line);

/// The line from which on a beat stands in the file: the step's heading for the question, for other beats their
/// paragraph, row or line. What does not exist in the lesson is brought to the nearest that does.
int lineOfPlace(const Lesson& lesson, const TalkPlace& place);

} // namespace paramap::lesson
