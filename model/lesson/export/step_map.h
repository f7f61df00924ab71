// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/lesson.h"
#include "model/lesson/model_numbers.h"
#include "model/map/map_view.h"

namespace paramap::lesson {

/// The map that a step shows: focus, selection, area, fold, icicle, the one kind, and the lesson's words for paths.
/// Throws a Problem with file and line.
map::MapView mapOf(const Lesson& lesson, const Step& step, const ModelNumbers& model, cost::Mode mode);

/// The words of `hide`, or what its kind of question hides where the step does not say: numbers, and also areas where
/// sizes are guessed. Empty for a step that hides nothing.
std::vector<std::string> hiddenParts(const Step& step);

} // namespace paramap::lesson
