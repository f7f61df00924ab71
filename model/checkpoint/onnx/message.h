// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/onnx/range_stream.h"

#include <cstdint>
#include <vector>

namespace paramap::checkpoint::onnx {

/// How the value of a field is written. Format: protobuf, "Encoding".
enum class Wire : std::uint8_t { Number = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

struct Field {
    std::uint32_t number = 0;
    Wire wire = Wire::Number;
    std::uint64_t value = 0; ///< of a Number
    Range content; ///< of all others

    bool isNumber(std::uint32_t n) const { return number == n && wire == Wire::Number; }
    bool isBytes(std::uint32_t n) const { return number == n && wire == Wire::Bytes; }
};

/// A message in the file. Protobuf merges a message that should be there once and is there several times, which is the
/// same as one message with the fields of all of them one after another: so it has parts.
class Message {
public:
    Message() = default;
    Message(const Range& range, int depth);

    /// A message in this one. Throws a Refusal "too_large" if it would be nested more than 64 deep.
    Message inside(const Range& range) const { return {range, m_depth + 1}; }
    /// Adds a part to a message in this one that should be there once. Throws a Refusal "too_large" for the 1,001st.
    void merge(Message& inner, const Range& range) const;
    bool isThere() const { return m_depth > 0; }
    const std::vector<Range>& parts() const { return m_parts; }

private:
    std::vector<Range> m_parts;
    int m_depth = 0; // 1 is the outermost message, 0 is none
};

/// Goes through the fields of a message. Inner messages are passed over by their length.
class Fields {
public:
    /// The message must outlive it.
    Fields(RangeStream& stream, const Message& message)
        : m_stream(&stream)
        , m_message(&message) { }

    /// False at the end. Throws a Refusal "truncated_header" for a field that goes beyond the end of its message, and
    /// "bad_protobuf" for a number of more than 10 bytes, the field 0, groups, and unknown ways of writing.
    bool next(Field& field);

private:
    RangeStream* m_stream;
    const Message* m_message;
    std::size_t m_part = 0;
    Range m_left;
};

/// How many numbers of 1 to 10 bytes there are in a range that holds nothing else. Throws a Refusal "bad_protobuf" if
/// the last one does not end.
std::uint64_t countNumbers(RangeStream& stream, const Range& range);
/// The first number of a range that is not empty, which then begins behind it. Refusals as those of Fields::next.
std::uint64_t nextNumber(RangeStream& stream, Range& left);

/// The text of a field. Throws a Refusal "too_large" if it has more than 64 KiB; `what` names it there: "a name".
std::string textOf(RangeStream& stream, const Field& field, const char* what);

} // namespace paramap::checkpoint::onnx
