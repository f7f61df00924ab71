// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/comparison.h"
#include "model/map/marks.h"
#include "model/map/stored_bytes.h"

namespace paramap::text {

/// How the model's tensors agree with the file: a module shows the worst of what is in it.
map::Marks agreementMarks(const checkpoint::Comparison& comparison);
/// As which types of number the file stores the model's tensors: a module shows the type of its largest tensor.
map::Marks typeMarks(const checkpoint::Comparison& comparison);
/// Where the bytes of the file are. Scales and second copies are with their weights; several tensors that share one of
/// the file share its bytes by their elements.
map::StoredBytes storedBytes(const checkpoint::Comparison& comparison);

} // namespace paramap::text
