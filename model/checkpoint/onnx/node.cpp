// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/node.h"

namespace paramap::checkpoint::onnx {

namespace {

constexpr std::size_t mostInputs = 16;
constexpr std::int32_t typeFloat = 1, typeInt64 = 7, typeString = 8; // of TensorProto.DataType

} // namespace

Node readNode(RangeStream& stream, const Message& message, bool withInputs) {
    Node result;
    bool hasOutput = false;
    Fields fields(stream, message);
    for (Field field; fields.next(field);) {
        if (field.isBytes(1) && withInputs && result.inputs.size() < mostInputs)
            result.inputs.push_back(textOf(stream, field, "the input of a node"));
        else if (field.isBytes(2) && !hasOutput) {
            result.output = textOf(stream, field, "the output of a node");
            hasOutput = true;
        } else if (field.isBytes(3))
            result.name = textOf(stream, field, "the name of a node");
        else if (field.isBytes(4))
            result.operation = textOf(stream, field, "the operation of a node");
        else if (field.isBytes(7))
            result.domain = textOf(stream, field, "the domain of a node");
    }
    return result;
}

Attribute readAttribute(RangeStream& stream, const Message& message) {
    Attribute result;
    Fields fields(stream, message);
    for (Field field; fields.next(field);) {
        if (field.isBytes(1))
            result.name = textOf(stream, field, "the name of an attribute");
        else if (field.number == 2)
            result.hasFloat = field.wire == Wire::Fixed32;
        else if (field.isNumber(3)) {
            result.hasNumber = true;
            result.number = field.value;
        } else if (field.isBytes(4))
            result.hasString = true;
        else if (field.isBytes(5))
            message.merge(result.tensor, field.content);
        else if (field.isBytes(6))
            message.merge(result.graph, field.content);
        else if (field.number == 7)
            result.floats += field.wire == Wire::Bytes ? field.content.size() / 4 : 1;
        else if (field.number == 8)
            result.integers += field.wire == Wire::Bytes ? countNumbers(stream, field.content) : 1;
        else if (field.isBytes(9))
            ++result.strings;
        else if (field.isBytes(22))
            message.merge(result.sparseTensor, field.content);
    }
    return result;
}

std::optional<PlainConstant> plainConstant(const Attribute& attribute) {
    const auto list = [](std::uint64_t length) { return std::vector{static_cast<std::int64_t>(length)}; };
    if (attribute.name == "value_float" && attribute.hasFloat)
        return PlainConstant{{}, typeFloat};
    if (attribute.name == "value_floats")
        return PlainConstant{list(attribute.floats), typeFloat};
    if (attribute.name == "value_int" && attribute.hasNumber)
        return PlainConstant{{}, typeInt64};
    if (attribute.name == "value_ints")
        return PlainConstant{list(attribute.integers), typeInt64};
    if (attribute.name == "value_string" && attribute.hasString)
        return PlainConstant{{}, typeString};
    if (attribute.name == "value_strings")
        return PlainConstant{list(attribute.strings), typeString};
    return std::nullopt;
}

} // namespace paramap::checkpoint::onnx
