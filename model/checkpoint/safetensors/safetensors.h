// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/file/source.h"

namespace paramap::checkpoint {

/// Reads the header of a safetensors file: the length of the header as 64 bits, little-endian, the header as JSON, then
/// the data of all tensors without a gap. The tensors are in the order of the header's text, `__metadata__` is in
/// `metadata`. Strict as huggingface/safetensors (tensor.rs), with its order of checks, and stricter with keys that
/// stand twice, which its README forbids and its code accepts.
///
/// Throws a Refusal: "header_too_small", "header_too_large" (more than 100,000,000 bytes), "truncated_header";
/// "invalid_utf8", "invalid_json", "invalid_schema", "bad_dtype", "duplicate_key"; then, in the order of the data,
/// "overlap", "gap", "reversed_offsets", "overflow" (a product beyond 63 bits), "misaligned" (half a byte),
/// "size_mismatch"; at last "truncated_data" and "trailing_bytes"; and "too_large" for more than 1,000,000 tensors and
/// what HeaderWalk limits.
Header readSafetensors(const Source& file);

} // namespace paramap::checkpoint
