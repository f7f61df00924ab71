// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/lesson.h"
#include "model/lesson/model_numbers.h"
#include "model/lesson/talk/page.h"
#include "model/words/numbers.h"

namespace paramap::lesson {

/// What areas stand for on a step's map: by the step, else by the front matter, else parameters.
map::Measure measureOf(const Lesson& lesson, const Step& step);

/// The map of a step for this model, with what is hidden left out. A focus or selection that the model lacks is the
/// whole model.
PageMap pageMap(const Lesson& lesson, const Step& step, const ModelNumbers& model, const Hiding& hiding,
    const words::NumberStyle& style);

} // namespace paramap::lesson
