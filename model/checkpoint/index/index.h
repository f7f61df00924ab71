// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/file/source.h"

#include <cstddef>
#include <string>
#include <vector>

namespace paramap::checkpoint {

/// Which file holds which tensor of a checkpoint in several files: `model.safetensors.index.json` and
/// `pytorch_model.bin.index.json`, as huggingface_hub and transformers write them.
struct ShardIndex {
    struct Weight {
        std::string tensor;
        std::size_t shard = 0; ///< in `shards`
    };

    std::vector<std::string> shards; ///< plain names of files beside the index, in the order of their first tensors
    std::vector<Weight> weights; ///< in the order of the file
    /// Its "metadata", as far as these are texts, numbers and truth values. `total_size` may be absent, 0 or "13.0",
    /// and `total_parameters` may contradict it: neither is an authority, the shards are.
    std::vector<Metadata> metadata;
};

/// Reads an index: `{"metadata": {…}, "weight_map": {TENSOR: FILE}}`. The metadata may be absent; other keys are passed
/// over. Opens no shard.
///
/// Throws a Refusal: "too_large" (more than 64 MiB, 1,000,000 tensors, 65,535 shards or 100,000 keys of metadata),
/// "invalid_utf8", "invalid_json" (also where a second document follows the first, as after a failed merge),
/// "invalid_schema", "duplicate_key", and "unsafe_path" for a shard that is no plain file name: empty, "." or "..",
/// with a slash, a backslash or a NUL, or with the letter of a drive.
ShardIndex readIndex(const Source& file);

} // namespace paramap::checkpoint
