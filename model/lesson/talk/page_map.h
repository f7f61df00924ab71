// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/expressions.h"
#include "model/lesson/talk/page.h"
#include "model/network/walk.h"
#include "model/words/numbers.h"

#include <optional>
#include <string>
#include <vector>

namespace paramap::lesson {

/// What areas stand for on a step's map: by the step, else by the front matter, else parameters.
map::Measure measureOf(const Lesson& lesson, const Step& step);

/// The parts that are cells on a step's map as long as its areas are hidden: those of the focus that have an amount. An
/// only part is as much as the whole, so that its own parts stand there.
std::vector<network::Place> cellParts(const Lesson& lesson, const Step& step, const ModelNumbers& model);

/// The name of a part on a map: the lesson's word for it, else its own.
std::string nameOnMap(const map::MapView& view, const std::string& path);

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
