// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"

#include <cstdint>

namespace paramap::checkpoint {

class Source;

/// Most tensors that are read, of a file and of all parts of a split one.
constexpr std::uint64_t mostGgufTensors = 524288;

/// The header of a GGUF file of version 2 or 3, in either byte order. Shapes are reversed into PyTorch's order. A file
/// without tensors, which has a vocabulary alone, is no mistake: a remark says so. For what is kept of the metadata see
/// `readGgufMetadata`.
///
/// All limits of ggml hold, and the data must lie inside the file. Throws a Refusal: those of `readGgufMetadata`,
/// "empty", "unknown_format", "bad_version", "bad_count", "name_too_long", "duplicate_name", "bad_ndims",
/// "negative_dim", "overflow", "bad_dtype", "row_not_block", "bad_offset", "truncated_data".
///
/// Source: ggml, gguf.cpp and docs/gguf.md.
Header readGguf(const Source& file);

} // namespace paramap::checkpoint
