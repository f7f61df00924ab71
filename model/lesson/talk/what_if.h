// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/model_numbers.h"
#include "model/lesson/talk/page.h"
#include "model/lesson/trial.h"
#include "model/map/measure_kind.h"
#include "model/words/numbers.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace paramap::lesson {

/// Sizes and settings of the run that an audience changed, by name. A switch is 0 or 1.
using WhatIf = std::map<std::string, std::int64_t>;

/// The step's model with these changes. Throws a Problem for a value that the architecture refuses.
std::unique_ptr<ModelNumbers> changedModel(const ModelNumbers& model, const WhatIf& changes);

/// The value of a size or of a setting of the run; no value if the model has no such number.
std::optional<std::int64_t> valueOf(const ModelNumbers& model, const std::string& name);

/// Sliders and switches for these lines of a block `try`. `home`: the step's model without changes. A name that the
/// model lacks is left out.
std::vector<PageSlider> slidersFor(const std::vector<TrialLine>& lines, const ModelNumbers& home, const WhatIf& changes,
    const words::NumberStyle& style);

/// The value of a moving size when this share of its time is over, 0 to 1. It goes by equal ratios where both ends are
/// positive, so that each doubling takes as long as the one before.
std::int64_t valueOnTheWay(const PageMove& move, double share);

/// The whole model in a measure, before and now: "209,494,272 parameters, was 124,439,808 (+68.3 %)".
std::string totalText(
    map::Measure measure, const ModelNumbers& home, const ModelNumbers& now, const words::NumberStyle& style);

} // namespace paramap::lesson
