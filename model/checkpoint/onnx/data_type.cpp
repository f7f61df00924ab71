// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/data_type.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <array>

namespace paramap::checkpoint::onnx {

namespace {

// By the numbers of TensorProto.DataType, from 1 on.
constexpr std::array<DataType, 26> dataTypes{{
    {"FLOAT", 32, Store::Floats},
    {"UINT8", 8, Store::Integers},
    {"INT8", 8, Store::Integers},
    {"UINT16", 16, Store::Integers},
    {"INT16", 16, Store::Integers},
    {"INT32", 32, Store::Integers},
    {"INT64", 64, Store::Longs},
    {"STRING", 0, Store::Strings},
    {"BOOL", 8, Store::Integers},
    {"FLOAT16", 16, Store::Integers},
    {"DOUBLE", 64, Store::Doubles},
    {"UINT32", 32, Store::UnsignedLongs},
    {"UINT64", 64, Store::UnsignedLongs},
    {"COMPLEX64", 64, Store::Floats},
    {"COMPLEX128", 128, Store::Doubles},
    {"BFLOAT16", 16, Store::Integers},
    {"FLOAT8E4M3FN", 8, Store::Integers},
    {"FLOAT8E4M3FNUZ", 8, Store::Integers},
    {"FLOAT8E5M2", 8, Store::Integers},
    {"FLOAT8E5M2FNUZ", 8, Store::Integers},
    {"UINT4", 4, Store::Integers},
    {"INT4", 4, Store::Integers},
    {"FLOAT4E2M1", 4, Store::Integers},
    {"FLOAT8E8M0", 8, Store::Integers},
    {"UINT2", 2, Store::Integers},
    {"INT2", 2, Store::Integers},
}};

} // namespace

const DataType& dataTypeOf(std::int32_t number, const std::string& name) {
    if (number < 1 || number > static_cast<std::int32_t>(dataTypes.size()))
        throw Refusal("bad_dtype",
            phrase("'%1' has the type %2; ONNX has the types 1 to %3",
                {name, std::to_string(number), std::to_string(dataTypes.size())}));
    return dataTypes[static_cast<std::size_t>(number - 1)];
}

const char* fieldName(Store store) {
    constexpr std::array<const char*, stores> names{
        "float_data", "int32_data", "string_data", "int64_data", "double_data", "uint64_data"};
    return names[static_cast<std::size_t>(store)];
}

std::int64_t valuesOf(const DataType& type, std::int64_t elements) {
    if (type.bits > 0 && type.bits < 8) {
        const std::int64_t together = 8 / type.bits;
        return elements / together + (elements % together != 0 ? 1 : 0);
    }
    const int width = type.store == Store::Floats ? 32 : 64;
    const bool complex = (type.store == Store::Floats || type.store == Store::Doubles) && type.bits > width;
    return complex ? 2 * elements : elements; // a complex number has 64 bits at least: its elements fit 57
}

} // namespace paramap::checkpoint::onnx
