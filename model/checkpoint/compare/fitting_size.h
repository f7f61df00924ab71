// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/comparison.h"
#include "model/network/network.h"

#include <vector>

namespace paramap::checkpoint {

/// Gives rows of another shape the one size at which the model would have the file's shape: "would fit n_inner =
/// 11,008". Only a size counts that fits all rows whose shape it changes, so that no equal one would differ then.
void explainShapes(std::vector<Row>& rows, const network::Network& network);

} // namespace paramap::checkpoint
