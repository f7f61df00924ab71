// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/onnx/data_type.h"
#include "model/checkpoint/onnx/message.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace paramap::checkpoint::onnx {

/// What a tensor says of its data in another file, as text. Format: onnx, docs/ExternalData.md.
struct ExternalEntries {
    std::string location, offset, length;
    bool hasOffset = false, hasLength = false;
};

/// A TensorProto as it is written.
struct RawTensor {
    std::string name;
    std::vector<std::int64_t> shape;
    std::int32_t dataType = 0;
    std::uint64_t rawBytes = 0;
    bool hasRaw = false;
    /// Of each typed field: the bytes of packed numbers that were not counted, and the values that were.
    struct Values {
        std::uint64_t counted = 0, packedBytes = 0;
        bool isThere() const { return counted > 0 || packedBytes > 0; }
    };
    std::array<Values, stores> values{};
    std::uint64_t stringBytes = 0;
    std::uint64_t dataLocation = 0; ///< 0 = here, 1 = in another file
    ExternalEntries external;

    bool hasValues() const;
};

/// Reads a TensorProto; its data are passed over. Throws a Refusal "too_large" for more than 64 dimensions, which no
/// program for tensors takes, and for a name of more than 64 KiB, "bad_external" for a key of external data that is
/// there twice, and those of Fields::next.
RawTensor readTensor(RangeStream& stream, const Message& message);
/// The dimensions in a field that holds one of them or all. Refusals as readTensor.
void readDimensions(RangeStream& stream, const Field& field, std::vector<std::int64_t>& shape);

/// The tensor with its sizes, whose data are expected here; those of another file are not looked at. Compares the
/// data's size with that of the shape: exactly for raw_data and numbers of fixed size; of packed numbers of 1 to 10
/// bytes a list of up to 64 KiB is counted, and a longer one must be possible. Throws a Refusal "negative_dim",
/// "bad_dtype", "overflow" or "size_mismatch".
FileTensor checkedTensor(const RawTensor& raw, const std::string& name);

} // namespace paramap::checkpoint::onnx
