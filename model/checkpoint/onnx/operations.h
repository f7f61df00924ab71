// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace paramap::checkpoint::onnx {

/// What is an input of an operation, in words of a layer.
enum class Part { Other, Weight, Bias, Scale, ZeroPoint };

/// Of operations of ONNX and of com.microsoft that have weights or are quantized. Formats: onnx, docs/Operators.md;
/// onnxruntime, docs/ContribOperators.md. `input` is counted from 0.
Part partOf(std::string_view operation, std::size_t input);

/// The operation's second matrix is [in, out].
bool isProduct(std::string_view operation);

} // namespace paramap::checkpoint::onnx
