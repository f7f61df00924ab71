// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/lines.h"

namespace paramap::lesson {

/// Reads the steps that begin in this line or below it. What is wrong is reported to `lines`.
void readSteps(Lines& lines, int first, Lesson& lesson);

} // namespace paramap::lesson
