// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/lesson.h"
#include "model/problem/problem.h"

#include <cstddef>
#include <vector>

namespace paramap::lesson {

inline constexpr std::size_t mostBytes = 1 << 20; ///< of a lesson's file

/// What was read, and what is wrong with its form. A lesson with problems holds what could be understood.
struct Reading {
    Lesson lesson;
    std::vector<Problem> problems; ///< in the order of the file, each with its line
};

/// Reads `NAME.lesson.md`: front matter between two lines "---", a step per "## ", blocks between ":::" lines. Only the
/// form is checked: keys, kinds of questions and blocks, and what each of them must have. `name`: of the file, for
/// messages. Never throws for any text.
Reading readLesson(std::string_view text, const std::string& name);

} // namespace paramap::lesson
