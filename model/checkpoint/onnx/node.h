// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/onnx/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::checkpoint::onnx {

/// A NodeProto without its attributes. Format: onnx, onnx.proto.
struct Node {
    std::string name, operation, domain;
    std::vector<std::string> inputs; ///< the first 16, and none if they were not asked for
    std::string output; ///< the first
    bool isOnnx() const { return domain.empty() || domain == "ai.onnx"; } ///< the operation is one of ONNX itself

    std::string title() const { return name.empty() ? output : name; } ///< of a graph in an attribute: "layer_3:body"
};

/// Refusals as those of textOf and Fields::next.
Node readNode(RangeStream& stream, const Message& message, bool withInputs);

/// An AttributeProto without its tensors and graphs.
struct Attribute {
    std::string name;
    Message tensor, sparseTensor; ///< not there if the attribute has none
    Message graph;
    std::uint64_t number = 0, floats = 0, integers = 0, strings = 0; ///< floats and so on: how many a list has
    bool hasFloat = false, hasNumber = false, hasString = false;
};

/// Refusals as those of textOf, Fields::next and Message::inside. The lists of tensors and graphs (fields 10, 23 and
/// 11) are left to the caller.
Attribute readAttribute(RangeStream& stream, const Message& message);

/// What a Constant node gives if its attribute is no tensor: a shape and a type of ONNX.
struct PlainConstant {
    std::vector<std::int64_t> shape;
    std::int32_t dataType;
};
std::optional<PlainConstant> plainConstant(const Attribute& attribute);

} // namespace paramap::checkpoint::onnx
