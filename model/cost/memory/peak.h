// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"
#include "model/cost/facts/fact.h"
#include "model/cost/timeline/step.h"

#include <vector>

namespace paramap::cost {

/// What a step's gradients and its largest tensor take, before anything is shared among devices, and its segments.
Step stepOf(const Setup& run, const Precision& kept, const Optimizer& optimizer, std::vector<Segment> segments);

/// The name of the instant at which most is alive, and the assumption that explains its size.
struct PeakName {
    Instant at = Instant::None;
    Assumption why = Assumption::Usual;
};
PeakName peakName(const Timeline& timeline, const RunSettings& settings);

} // namespace paramap::cost
