// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/onnx.h"

#include <cstdint>
#include <google/protobuf/io/coded_stream.h>
#include <limits>

namespace paramap::checkpoint {

namespace {

/// The numbers of a ModelProto's fields.
bool isPartOfModel(std::uint32_t number) {
    return (number >= 1 && number <= 8) || number == 14 || number == 20 || number == 25 || number == 26;
}

/// What stands at the beginning of a message, as far as it is there.
class Opening {
public:
    explicit Opening(std::string_view bytes)
        : m_bytes(bytes.substr(0, std::numeric_limits<std::int32_t>::max()))
        , m_numbers(reinterpret_cast<const std::uint8_t*>(m_bytes.data()), static_cast<int>(m_bytes.size())) { }

    /// False at the end, and where protobuf breaks off; then `foreign` tells whether this is no ONNX at all. Groups and
    /// numbers without an end are the mistakes of a model; the field 0, which any bytes of zero are, and numbers of
    /// fixed size are not.
    bool next() {
        std::uint64_t tag = 0;
        if (!m_numbers.ReadVarint64(&tag))
            return false;
        number = static_cast<std::uint32_t>(tag >> 3U);
        wire = static_cast<std::uint32_t>(tag & 7U);
        const bool group = (wire == 3 || wire == 4) && isPartOfModel(number);
        foreign = tag >> 3U == 0 || tag >> 32U != 0 || (wire != 0 && wire != 2 && !group);
        if (foreign || group)
            return false;
        if (wire == 0)
            return m_numbers.ReadVarint64(&value);
        if (!m_numbers.ReadVarint64(&value))
            return false;
        content = m_bytes.substr(static_cast<std::size_t>(m_numbers.CurrentPosition()));
        whole = content.size() >= value;
        if (whole)
            content = content.substr(0, static_cast<std::size_t>(value));
        m_numbers.Skip(static_cast<int>(content.size()));
        return true;
    }

    std::uint32_t number = 0, wire = 0;
    std::uint64_t value = 0;
    std::string_view content; // as much of it as is there
    bool whole = true, foreign = false;

private:
    std::string_view m_bytes;
    google::protobuf::io::CodedInputStream m_numbers;
};

/// A producer's name, its version and a domain are short and have no control characters; an inner message has, at the
/// latest where a length follows the first byte.
bool isText(std::string_view bytes) {
    for (const char c : bytes)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
            return false;
    return true;
}

/// Whether the fields that are there are those of a GraphProto.
bool beginsAsGraph(std::string_view bytes) {
    Opening opening(bytes);
    while (opening.next()) {
        const bool known = opening.number == 1 || opening.number == 2 || opening.number == 5
            || (opening.number >= 10 && opening.number <= 16);
        if (!known || opening.wire != 2)
            return false;
        if (!opening.whole)
            return true;
    }
    return opening.number != 0 && !opening.foreign;
}

} // namespace

bool looksLikeOnnxModel(std::string_view beginning) {
    constexpr std::uint64_t latestVersion = 10'000; // of the format, which is at 13; larger numbers are something else
    const bool beginsWithVersion = beginning.starts_with('\x08');
    Opening opening(beginning);
    while (opening.next()) {
        const bool isNumber = opening.number == 1 || opening.number == 5; // the versions of the format and the model
        if (!isPartOfModel(opening.number) || opening.wire != (isNumber ? 0 : 2))
            return false;
        if (opening.number == 7)
            return beginsWithVersion || beginsAsGraph(opening.content);
        if (opening.number == 1 && opening.value > latestVersion)
            return false;
        if (opening.number >= 2 && opening.number <= 4 && !isText(opening.content))
            return false;
        if (!opening.whole)
            break;
    }
    return beginsWithVersion && !opening.foreign;
}

} // namespace paramap::checkpoint
