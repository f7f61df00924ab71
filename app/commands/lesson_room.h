// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/check.h"

#include <vector>

namespace paramap {

/// A warning for each step with a page that does not hold its text: 1024 × 768 pixels, the smallest that lessons are
/// given on, with letters that are never made smaller. Needs Qt (`drawingApplication`). The lesson must be right.
std::vector<lesson::Finding> roomFindings(const lesson::Lesson& lesson, const lesson::OpenModel& open);

} // namespace paramap
