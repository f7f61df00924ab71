// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/expressions.h"
#include "model/lesson/talk/page.h"
#include "model/words/numbers.h"

#include <optional>

namespace paramap::lesson {

/// What areas stand for on a step's map: by the step, else by the front matter, else parameters.
map::Measure measureOf(const Lesson& lesson, const Step& step);

struct PageMaps {
    PageMap map;
    std::optional<PageMap> beside; ///< of the model that the step compares with
};

/// The map of a step for this model, with what is hidden left out, and the one beside it. A focus or selection that a
/// model lacks is the whole model; where it lacks a path to hide, all of it is hidden. Without areas of the same kind,
/// another model has no map. Throws a Problem if that model does not open.
PageMaps pageMaps(const Lesson& lesson, const Step& step, const ModelNumbers& model, const OpenModel& open,
    const Hiding& hiding, const words::NumberStyle& style);

} // namespace paramap::lesson
