// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/message.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <google/protobuf/io/coded_stream.h>

namespace paramap::checkpoint::onnx {

namespace {

constexpr int deepest = 64;
constexpr std::size_t mostParts = 1000;
constexpr std::uint64_t longestNumber = 10, longestText = 65536;

using google::protobuf::io::CodedInputStream;

/// Numbers at the beginning of `left`, which the stream has selected. A CodedInputStream counts in int, which is too
/// small for a file: so each of these lives for the numbers of one field, and places in the file have 64 bits.
class NumberReader {
public:
    NumberReader(RangeStream& stream, const Range& left)
        : m_stream(&stream)
        , m_left(left)
        , m_numbers(&stream) { }

    std::uint64_t next() {
        const std::uint64_t at = place();
        std::uint64_t result = 0;
        if (m_numbers.ReadVarint64(&result))
            return result;
        m_stream->rethrow();
        if (m_left.end - at >= longestNumber)
            throw Refusal("bad_protobuf", phrase("the number at byte %1 has more than 10 bytes", {std::to_string(at)}));
        throw Refusal("truncated_header",
            phrase("the number at byte %1 does not end before byte %2, where its message ends",
                {std::to_string(at), std::to_string(m_left.end)}));
    }
    std::uint64_t place() const { return m_left.begin + static_cast<std::uint64_t>(m_numbers.CurrentPosition()); }

private:
    RangeStream* m_stream;
    Range m_left;
    CodedInputStream m_numbers;
};

[[noreturn]] void refuseWire(std::uint64_t wire, std::uint32_t number, std::uint64_t at) {
    const bool group = wire == 3 || wire == 4;
    throw Refusal("bad_protobuf",
        phrase(group ? "field %1 at byte %2 is a group, which ONNX does not use"
                     : "field %1 at byte %2 has the wire type %3, which protobuf does not have",
            {std::to_string(number), std::to_string(at), std::to_string(wire)}));
}

} // namespace

Message::Message(const Range& range, int depth)
    : m_parts{range}
    , m_depth(depth) {
    if (depth > deepest)
        throw Refusal("too_large",
            phrase("the messages at byte %1 are nested more than %2 deep",
                {std::to_string(range.begin), std::to_string(deepest)}));
}

void Message::merge(Message& inner, const Range& range) const {
    if (!inner.isThere()) {
        inner = inside(range);
        return;
    }
    if (inner.m_parts.size() == mostParts)
        throw Refusal("too_large",
            phrase("the message at byte %1 is there more than %2 times, where one is expected",
                {std::to_string(range.begin), std::to_string(mostParts)}));
    inner.m_parts.push_back(range);
}

bool Fields::next(Field& field) {
    while (m_left.begin == m_left.end) {
        if (m_part == m_message->parts().size())
            return false;
        m_left = m_message->parts()[m_part++];
    }
    const std::uint64_t start = m_left.begin;
    std::uint64_t length = 0;
    m_stream->select(m_left);
    {
        NumberReader numbers(*m_stream, m_left);
        const std::uint64_t tag = numbers.next();
        if (tag >> 32U != 0 || tag >> 3U == 0)
            throw Refusal("bad_protobuf",
                phrase("the field at byte %1 has the number %2, which protobuf does not have",
                    {std::to_string(start), std::to_string(tag >> 3U)}));
        field.number = static_cast<std::uint32_t>(tag >> 3U);
        field.value = 0;
        switch (tag & 7U) {
        case 0:
            field.value = numbers.next();
            break;
        case 1:
            length = 8;
            break;
        case 2:
            length = numbers.next();
            break;
        case 5:
            length = 4;
            break;
        default:
            refuseWire(tag & 7U, field.number, start);
        }
        field.wire = static_cast<Wire>(tag & 7U);
        m_left.begin = numbers.place();
    }
    if (length > m_left.size())
        throw Refusal("truncated_header",
            phrase("field %1 at byte %2 needs %3 bytes, %4 are left in its message",
                {std::to_string(field.number), std::to_string(start), std::to_string(length),
                    std::to_string(m_left.size())}));
    field.content = {m_left.begin, m_left.begin + length};
    m_left.begin += length;
    return true;
}

std::uint64_t nextNumber(RangeStream& stream, Range& left) {
    stream.select(left);
    NumberReader numbers(stream, left);
    const std::uint64_t result = numbers.next();
    left.begin = numbers.place();
    return result;
}

std::uint64_t countNumbers(RangeStream& stream, const Range& range) {
    stream.select(range);
    std::uint64_t count = 0, length = 0;
    const void* data = nullptr;
    int size = 0;
    while (stream.Next(&data, &size)) {
        const auto* const bytes = static_cast<const unsigned char*>(data);
        for (int i = 0; i < size; ++i) {
            const bool last = bytes[i] < 0x80;
            if (++length > longestNumber)
                throw Refusal("bad_protobuf",
                    phrase("a number between bytes %1 and %2 has more than 10 bytes",
                        {std::to_string(range.begin), std::to_string(range.end)}));
            length = last ? 0 : length;
            count += last ? 1 : 0;
        }
    }
    stream.rethrow();
    if (length > 0)
        throw Refusal(
            "bad_protobuf", phrase("the last number before byte %1 does not end", {std::to_string(range.end)}));
    return count;
}

std::string textOf(RangeStream& stream, const Field& field, const char* what) {
    if (field.content.size() > longestText)
        throw Refusal("too_large",
            phrase("%1 at byte %2 has %3 bytes, at most %4 are expected",
                {what, std::to_string(field.content.begin), std::to_string(field.content.size()),
                    std::to_string(longestText)}));
    return stream.text(field.content);
}

} // namespace paramap::checkpoint::onnx
