// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/file/source.h"

#include <functional>

namespace paramap::checkpoint {

/// Reads a shard: a safetensors or a PyTorch file. It must not read an index: two of them could name one another.
using ShardReader = std::function<Header(const Source&)>;

/// Reads a checkpoint in several files: its index and the headers of the shards that lie beside it. The format is
/// "index"; the tensors are in the order of the index, each with its shard in `FileTensor::file`; after them those that
/// only a shard names, of which a remark tells. The metadata are those of the index, then what the first shard adds.
///
/// If not one of the shards is there, the index alone gives the names: then every tensor has an empty shape, no dtype,
/// -1 elements and 0 bytes, and a remark says so. If some are there and others not, the download is incomplete:
/// "missing_shard".
///
/// A shard is opened only if it lies, with all links resolved, in the folder in which the index lies with all links
/// resolved, else "unsafe_path". So the cache of huggingface_hub works, whose snapshots are links to blobs in one
/// folder.
///
/// Throws a Refusal as well for what `readIndex` and the reader of shards refuse; the latter bears the shard's path.
/// "index_mismatch": a tensor is not in the shard that the index names, or two shards hold one that the index does not
/// name.
Header readSharded(const Source& index, const ShardReader& readShard);

} // namespace paramap::checkpoint
