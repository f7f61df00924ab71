// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"
#include "model/cost/formats/format.h"

#include <vector>

namespace paramap::cost {

/// What inference holds on a device beside weights, cache and activations: buffers, what the allocator rounds weights
/// up to, and the matrix that a format without kernels of its own is multiplied as. Lines of 0 bytes are left out.
std::vector<Line> inferenceTemporaries(const Setup& run, const Format& format);

} // namespace paramap::cost
