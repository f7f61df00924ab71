// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/lesson_files.h"
#include "app/window/dialogs/dialogs.h"

#include <vector>

namespace paramap {

enum class LessonUse { Present, Work, Edit };
/// Lets a person choose one of these lessons; `chosen` gets its path. There is one such dialog for each use at most.
void openLessonDialog(QWidget& window, LessonUse use, const std::vector<LessonSummary>& lessons, const Chosen& chosen);

} // namespace paramap
