// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/comparison.h"
#include "model/map/marks.h"

namespace paramap::text {

/// How the model's tensors agree with the file: a module shows the worst of what is in it.
map::Marks agreementMarks(const checkpoint::Comparison& comparison);
/// As which types of number the file stores the model's tensors: a module shows the type of its largest tensor.
map::Marks typeMarks(const checkpoint::Comparison& comparison);

} // namespace paramap::text
