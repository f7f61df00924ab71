// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "tests/accuracy/rows.h"

namespace paramap::accuracy {

/// What the program says to a row, in bytes, elements or operations.
///
/// Quantities: the parts of the account as JSON spells them ("weights", "kv_cache" …), "total", "flops_forward",
/// "flops_backward", "flops_step", "macs_forward", "parameters", "active"; several joined by '+', the larger one
/// of two by '|'; and
/// - "flops:PATH", the forward FLOPs of a module and what it holds; "flops-own:PATH", of its own code
/// - "cache_per_token", bytes of the cache for one of `context` tokens
/// - "copies_per_layer": what one decoder layer more keeps for the backward pass, and the output that it hands on, in
///   tensors of the residual stream's shape
/// - "generated": the total when the last of `context` tokens is decoded, the prefill over
/// - "growing": the larger of a prefill of `sequence` tokens with a cache of no more, and of "generated"; "growing:N"
/// sums the
///   peaks of N devices that hold a part of the layers each
/// - "dequantised_head:N" and "dequantised:N", N bytes for
///   every element of the head, or of the largest other quantised matrix, while it is multiplied
/// - "kept_inputs": of frozen linear layers without an adapter, which keep their input in a run with bitsandbytes 0.41
/// - "logits:N", N bytes for every logit; "largest:N", N bytes for every element of the largest parameter;
///   "embeddings:N", of the embeddings
/// - "loaded": the weights while a head that will be tied still has its own copy
/// Problem if the run or the quantity cannot be had.
double predict(const Row& row, const catalog::Catalog& catalog);

} // namespace paramap::accuracy
