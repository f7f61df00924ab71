// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/formats/format.h"
#include "model/sizes/packing.h"

#include <vector>

namespace paramap::cost {

/// The format of the table that stores matrices as a file's quantization_config says; where the table has no such size
/// of a group, the one with the same number of bits. Null if the file says nothing of it, or names single modules for
/// each packing. The modules that the file leaves as they are (embeddings, head, norms, routers) are those of the
/// format.
const Format* packedFormat(const std::vector<sizes::Packing>& packings);

} // namespace paramap::cost
