// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutate_checkpoint.h"

#include <algorithm>
#include <array>
#include <optional>

namespace paramap::fuzz {

namespace {

/// A field of a message (protobuf, encoding.md). What looks like a message is one, to change what is inside.
struct Field {
    std::uint64_t tag = 0;
    std::uint64_t number = 0; // of a varint
    std::string bytes; // of all others
    std::vector<Field> inner; // instead of bytes
};
using Fields = std::vector<Field>;

constexpr std::size_t mostFields = 400, deepest = 8;

std::optional<std::uint64_t> varint(std::string_view& text) {
    std::uint64_t result = 0;
    for (std::size_t i = 0; i < 10 && i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        result |= std::uint64_t{byte & 0x7FU} << (7 * i);
        if (byte < 0x80) {
            text.remove_prefix(i + 1);
            return result;
        }
    }
    return std::nullopt;
}

std::string varintOf(std::uint64_t number) {
    std::string result;
    for (; number >= 0x80; number >>= 7)
        result += static_cast<char>(number | 0x80);
    return result + static_cast<char>(number);
}

std::optional<Fields> fieldsOf(std::string_view text, std::size_t depth = 0) {
    Fields result;
    while (!text.empty()) {
        const auto tag = varint(text);
        if (!tag || *tag < 8 || *tag > 800 || result.size() == mostFields)
            return std::nullopt;
        Field field;
        field.tag = *tag;
        std::uint64_t length = *tag % 8 == 1 ? 8 : 4;
        if (*tag % 8 == 0 || *tag % 8 == 2) {
            const auto number = varint(text);
            if (!number)
                return std::nullopt;
            field.number = length = *number;
        } else if (*tag % 8 != 1 && *tag % 8 != 5) {
            return std::nullopt;
        }
        if (*tag % 8 != 0) {
            if (length > text.size())
                return std::nullopt;
            field.bytes = text.substr(0, length);
            text.remove_prefix(length);
            if (*tag % 8 == 2 && depth < deepest)
                if (auto inner = fieldsOf(field.bytes, depth + 1); inner && !inner->empty())
                    field.inner = std::move(*inner);
        }
        result.push_back(std::move(field));
    }
    return result;
}

std::string textOf(const Fields& fields) {
    std::string result;
    for (const Field& field : fields) {
        result += varintOf(field.tag);
        const std::string bytes = field.inner.empty() ? field.bytes : textOf(field.inner);
        if (field.tag % 8 == 0)
            result += varintOf(field.number);
        else if (field.tag % 8 == 2)
            result += varintOf(bytes.size()) + bytes;
        else
            result += bytes;
    }
    return result;
}

void collect(Fields& fields, std::vector<Fields*>& all) {
    all.push_back(&fields);
    for (Field& field : fields)
        if (!field.inner.empty())
            collect(field.inner, all);
}

void changeBytes(Field& field, Random& random) {
    static constexpr std::array<std::string_view, 12> texts{"location", "weights.bin", "offset", "length", "../x", "/x",
        "0", "24", "-1", "MatMul", "bias", "9223372036854775808"};
    if (field.tag % 8 == 2 && random.oneIn(2))
        field.bytes = random.of(texts);
    else if (field.tag % 8 == 2)
        field.bytes.resize(random.oneIn(2) ? 4 * random.below(16) : random.below(40), '\1');
    else
        field.bytes.assign(field.bytes.size(), static_cast<char>(random.below(256)));
}

void changeField(Fields& root, Random& random) {
    std::vector<Fields*> all;
    collect(root, all);
    Fields& fields = *random.of(all);
    const Fields& others = *random.of(all);
    if (fields.empty() || others.empty())
        return;
    const std::size_t at = random.below(fields.size());
    const Field other = others[random.below(others.size())];
    switch (random.below(8)) {
    case 0:
        fields.erase(fields.begin() + static_cast<std::ptrdiff_t>(at));
        break;
    case 1:
        fields.insert(fields.begin() + static_cast<std::ptrdiff_t>(at), other);
        break;
    case 2:
        std::swap(fields[at], fields[random.below(fields.size())]);
        break;
    case 3: // another field, or the same as another kind
        fields[at].tag = random.oneIn(4) ? 8 * (1 + random.below(25)) + random.below(6)
                                         : 8 * (1 + random.below(25)) + fields[at].tag % 8;
        break;
    default:
        fields[at].number = random.oneIn(2) ? random.below(28) : edgeNumber(random);
        if (fields[at].inner.empty())
            changeBytes(fields[at], random);
    }
}

} // namespace

std::string withOtherOnnx(std::string_view input, Random& random) {
    std::optional<Fields> fields = fieldsOf(input);
    if (!fields || fields->empty())
        return {};
    for (std::size_t changes = 1 + random.below(3); changes > 0; --changes)
        changeField(*fields, random);
    return textOf(*fields);
}

} // namespace paramap::fuzz
