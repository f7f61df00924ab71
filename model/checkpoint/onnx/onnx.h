// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/file/source.h"

#include <string_view>

namespace paramap::checkpoint {

/// Reads what an ONNX model says of its initializers: names, shapes, types, sizes. Their data are passed over.
///
/// Header::tensors holds the initializers of the graph, of the graphs in attributes (the bodies of If, Loop and Scan)
/// and in functions, in the order of the file; names are unique in one graph only. Header::constants holds the outputs
/// of Constant nodes. Of data in another file the place is checked, and the file is looked for but never opened.
/// Header::metadata has "ir_version", "producer_name", "producer_version", "domain", "model_version", "graph", "opset"
/// (with ".DOMAIN" for another than that of ONNX), and the model's own pairs. Format: onnx, onnx.proto and
/// docs/ExternalData.md.
///
/// Throws a Refusal: "empty"; "bad_protobuf" and "truncated_header" for the protobuf; "unknown_format" if there is no
/// graph in it; "bad_dtype", "negative_dim", "overflow", "size_mismatch" and "duplicate_name" for a tensor;
/// "unsafe_path", "bad_external" and "truncated_data" for data in another file; "too_large" for messages nested more
/// than 64 deep, more than 500,000 tensors, 64 dimensions or 20,000 files, and names of more than 64 KiB.
Header readOnnx(const Source& file);

/// Whether a file that begins so, best with its first 4 KiB, is an ONNX model. Other messages of protobuf begin
/// similarly: a single tensor of ONNX (its field 2 is a number, where a model has its producer's name), a graph or a
/// saved model of TensorFlow and a model of Core ML (fields 1 or 2 are messages there). What begins as a model and
/// breaks off in the middle of protobuf is a model, which readOnnx then refuses.
bool looksLikeOnnxModel(std::string_view beginning);

} // namespace paramap::checkpoint
