// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "tests/accuracy/rows.h"

namespace paramap::accuracy {

/// The prediction for a row, in bytes, elements or operations: one number, or the range of a total that is one.
///
/// A row's quantity is a sum of these names joined by '+', or the larger of two such sums joined by '|':
/// - the parts of the account as JSON spells them ("weights", "kv_cache" …), "total", "flops_forward",
///   "flops_backward", "flops_step", "macs_forward", "parameters", "active"
/// - "flops:PATH": the forward FLOPs of a module with its children; "flops-own:PATH": of its own code
/// - "reserved": the total of the allocator's blocks and workspaces (cost::Totals), on `row.device` or on any; a range
/// - "profile": what vLLM's trial takes beside the weights on `row.device`; a range
/// - "cache_per_token": bytes of the cache for one of `context` tokens
/// - "states": bytes of the cache that do not grow with the context
/// - "copies_per_layer": the bytes that one decoder layer keeps for the backward pass, and its output, in units of one
///   tensor of the residual stream's shape; this name stands alone
/// - "decoded": the total while the last of `context` tokens is decoded, the last row of --format csv
/// - "growing:N": the total of a dynamic cache for N devices that each hold some of the layers, with the sum of their
///   peaks
/// - "dequantised:N": N bytes for every element of the largest quantised matrix inside the layers, while it is
/// multiplied
/// - "embeddings:N": N bytes for every element of the embeddings
/// - "loaded": the weights while they are loaded, when a tied head still has its own copy
/// Throws a Problem if the run or the quantity is not possible.
struct Prediction {
    double low = 0, high = 0;
};
Prediction predict(const Row& row, const catalog::Catalog& catalog);

} // namespace paramap::accuracy
