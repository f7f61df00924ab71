// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace paramap::checkpoint::onnx {

/// Where a tensor's data are if they are no plain bytes in raw_data. Format: onnx, onnx.proto, TensorProto.
enum class Store : std::uint8_t { Floats, Integers, Strings, Longs, Doubles, UnsignedLongs };
constexpr std::size_t stores = 6;

struct DataType {
    const char* name;
    int bits; ///< of one element; 0 = its elements differ in length
    Store store;
};

/// Throws a Refusal "bad_dtype" that names the tensor if ONNX has no such type. Types 1 to 26.
const DataType& dataTypeOf(std::int32_t number, const std::string& name);

/// "float_data", as onnx.proto has it.
const char* fieldName(Store store);

/// How many values the field of the type holds for so many elements: a complex number takes two, and as many elements
/// as fit a byte share one.
std::int64_t valuesOf(const DataType& type, std::int64_t elements);

} // namespace paramap::checkpoint::onnx
