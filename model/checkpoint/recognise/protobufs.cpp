// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/onnx.h"
#include "model/checkpoint/recognise/guess.h"

#include <algorithm>
#include <vector>

namespace paramap::checkpoint {

namespace {

constexpr std::uint64_t varint = 0, fixed64 = 1, bytesWithLength = 2, fixed32 = 5;

/// A field of a protobuf message.
struct Field {
    std::uint64_t number = 0, wire = 0;
    std::uint64_t value = 0; ///< of a varint
    std::string_view payload; ///< of bytes with a length, as far as they are there
    bool cut = false; ///< the payload goes on
};

/// Goes through a message of which the end may be cut off.
class Fields {
public:
    explicit Fields(std::string_view bytes)
        : m_rest(bytes) { }

    /// False at the end, where the bytes are cut off, and at what is no field.
    bool next(Field& field);
    bool broken() const { return m_broken; }

private:
    bool number(std::uint64_t& result);

    std::string_view m_rest;
    bool m_broken = false;
};

bool Fields::number(std::uint64_t& result) {
    constexpr std::size_t longest = 10;
    result = 0;
    for (std::size_t i = 0; i < m_rest.size(); ++i) {
        if (i == longest) {
            m_broken = true;
            return false;
        }
        const auto byte = static_cast<unsigned char>(m_rest[i]);
        result |= std::uint64_t{byte & 0x7FU} << (7 * i);
        if (byte < 0x80) {
            m_rest.remove_prefix(i + 1);
            return true;
        }
    }
    m_rest = {};
    return false;
}

bool Fields::next(Field& field) {
    std::uint64_t tag = 0;
    if (m_broken || !number(tag))
        return false;
    field = {tag >> 3U, tag & 7U, 0, {}, false};
    if (field.number == 0 || (field.wire > bytesWithLength && field.wire != fixed32)) {
        m_broken = true;
        return false;
    }
    if (field.wire == varint)
        return number(field.value);
    std::uint64_t length = field.wire == fixed64 ? 8 : 4;
    if (field.wire == bytesWithLength && !number(length))
        return false;
    field.cut = length > m_rest.size();
    field.payload = m_rest.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(length, m_rest.size())));
    m_rest.remove_prefix(field.payload.size());
    return true;
}

/// The fields of the message, at most a thousand of them; none if the bytes are no message.
std::vector<Field> fieldsOf(std::string_view bytes) {
    constexpr std::size_t most = 1000;
    std::vector<Field> result;
    Fields fields(bytes);
    Field field;
    while (result.size() < most && fields.next(field))
        result.push_back(field);
    if (fields.broken())
        result.clear();
    return result;
}

bool has(const std::vector<Field>& fields, std::uint64_t number) {
    return std::ranges::find(fields, number, &Field::number) != fields.end();
}

/// TensorProto and SequenceProto (onnx.proto, onnx-data.proto): field 2 is a number, the type.
bool isOnnxValue(const std::vector<Field>& fields) {
    const auto type = std::ranges::find(fields, std::uint64_t{2}, &Field::number);
    return type != fields.end() && type->wire == varint && type->value < 64
        && std::ranges::all_of(fields, [](const Field& field) { return field.number <= 16; });
}

/// A message whose first two fields are texts, as a node of TensorFlow's GraphDef: its name and its operator.
bool isNode(std::string_view bytes) {
    const std::vector<Field> inner = fieldsOf(bytes);
    return inner.size() > 1 && inner[0].number == 1 && inner[1].number == 2 && looksLikeName(inner[0].payload)
        && looksLikeName(inner[1].payload);
}

Guess guessFirstMessage(const std::vector<Field>& fields) {
    const std::string_view first = fields[0].payload;
    if (has(fields, 100) && looksLikeName(first))
        return std::string("this is a Caffe model; Caffe opens it");
    if (isNode(first))
        return std::string("this is a graph of TensorFlow (GraphDef); TensorFlow opens it");
    if (first.starts_with("\x08") && numberAt(first, 2, 1) == 0x10)
        return std::string("this is a program of PaddlePaddle; paddle.static.load_inference_model opens it");
    const std::vector<Field> inner = fieldsOf(first);
    if (fields.size() > 100 && inner.size() > 1 && inner[0].number == 1 && inner[1].wire == fixed32)
        return std::string("this is the vocabulary of SentencePiece; sentencepiece opens it");
    return {};
}

} // namespace

Guess guessProtobuf(const Beginning& file) {
    if (looksLikeOnnxModel(file.bytes.substr(0, 4096)))
        return Kind::Onnx;
    const std::vector<Field> fields = fieldsOf(file.bytes);
    if (fields.empty())
        return {};
    if (isOnnxValue(fields))
        return std::string("this is a single tensor or sequence of ONNX, as its tests have them, and no model");
    if (fields[0].number == 1 && fields[0].wire == bytesWithLength)
        return guessFirstMessage(fields);
    if (fields.size() < 2 || fields[0].number != 1 || fields[0].wire != varint || fields[1].number != 2
        || fields[1].wire != bytesWithLength)
        return {};
    if (std::ranges::any_of(fields, [](const Field& field) { return field.number >= 200 && field.number < 4000; }))
        return std::string("this is a Core ML model; Core ML opens it");
    if (fields[0].value == 1 && fields[1].payload.starts_with('\x0A'))
        return std::string("this is a SavedModel of TensorFlow; TensorFlow opens its folder");
    return {};
}

} // namespace paramap::checkpoint
