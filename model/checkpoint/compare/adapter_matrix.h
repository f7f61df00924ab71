// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/names/name_rules.h"

#include <cstdint>
#include <map>

namespace paramap::checkpoint {

/// What a file holds of an adapter for one module.
using AdapterTensors = std::map<AdapterPart, const FileTensor*>;

/// The matrix [rows, columns] that an adapter changes, as its tensors have it; 0 where they do not tell.
struct AdapterMatrix {
    std::int64_t rows = 0, columns = 0;
    std::int64_t rank = 0, otherRank = 0; ///< of the two halves of a product
    std::int64_t block = 0; ///< side of the blocks of a rotation
    bool isTurned = false; ///< an embedding's
};

/// Shapes: huggingface/peft, tuners/{lora,ia3,vera,loha,lokr,oft,boft}/layer.py.
AdapterMatrix matrixOf(const AdapterTensors& parts);

} // namespace paramap::checkpoint
