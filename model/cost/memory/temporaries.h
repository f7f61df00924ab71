// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"
#include "model/cost/formats/format.h"

#include <vector>

namespace paramap::cost {

/// Bytes of an element of a matrix that is written out for a product, where a number of the model has `element`.
std::int64_t writtenOut(const Setup& run, std::int64_t element);

/// What inference holds on a device beside weights, cache and activations: buffers, the allocator's rounding of the
/// weights, and the matrix that a format without its own kernels writes out for a product. Lines of 0 bytes are left
/// out.
std::vector<Line> inferenceTemporaries(const Setup& run, const Format& format);

} // namespace paramap::cost
