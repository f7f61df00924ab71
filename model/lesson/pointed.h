// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/lesson.h"
#include "model/problem/problem.h"

namespace paramap::lesson {

/// The problem with the file, its line as it stands there, and a caret: where the problem points, else below the first
/// word that its sentence quotes and the text has, else below the text. A problem that names another line or file
/// keeps it.
Problem pointed(Problem problem, const Lesson& lesson, const Text& where);

} // namespace paramap::lesson
