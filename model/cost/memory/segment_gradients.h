// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"
#include "model/cost/timeline/segment.h"

#include <vector>

namespace paramap::cost {

/// Sets the parameters that get a gradient in each segment, and those of its largest tensor. A tied tensor counts where
/// it is owned; tensors outside all segments are left out.
void setGradients(const Setup& run, std::vector<Segment>& segments);

} // namespace paramap::cost
