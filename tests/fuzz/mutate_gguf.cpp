// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutate_checkpoint.h"

#include <algorithm>
#include <array>
#include <optional>

namespace paramap::fuzz {

namespace {

constexpr std::uint64_t ggufText = 8, ggufList = 9;
constexpr std::array<std::size_t, 13> valueBytes{1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8};

/// A tensor of a little-endian file.
struct Tensor {
    std::string name;
    std::vector<std::uint64_t> dimensions;
    std::uint64_t type = 0, offset = 0;
};

struct Parts {
    std::uint64_t version = 3;
    std::vector<std::string> keys; // with their values, as they stand in the file
    std::vector<Tensor> tensors;
};

/// Goes through a file, and notes when it ends before.
class Reading {
public:
    explicit Reading(std::string_view bytes)
        : m_bytes(bytes) { }

    std::uint64_t number(std::size_t bytes) {
        const std::uint64_t result = littleEndianAt(m_bytes, m_at, bytes);
        skip(bytes);
        return result;
    }
    std::string_view words() {
        const std::uint64_t length = number(8);
        const std::size_t at = m_at;
        skip(length);
        return m_broken ? std::string_view() : m_bytes.substr(at, length);
    }
    /// Behind a key with its value.
    void value() {
        const std::uint64_t type = number(4);
        const std::uint64_t inner = type == ggufList ? number(4) : type, count = type == ggufList ? number(8) : 1;
        if (inner >= valueBytes.size() || inner == ggufList || count > m_bytes.size()) {
            m_broken = true;
            return;
        }
        for (std::uint64_t i = 0; i < count && !m_broken; ++i)
            inner == ggufText ? (void)words() : skip(valueBytes.at(inner));
    }
    void skip(std::uint64_t bytes) {
        m_broken = m_broken || bytes > m_bytes.size() - m_at;
        m_at += m_broken ? 0 : static_cast<std::size_t>(bytes);
    }
    std::size_t at() const { return m_at; }
    bool isBroken() const { return m_broken; }

private:
    std::string_view m_bytes;
    std::size_t m_at = 0;
    bool m_broken = false;
};

std::optional<Parts> partsOf(std::string_view file) {
    if (!file.starts_with("GGUF"))
        return std::nullopt;
    Reading reading(file);
    reading.skip(4);
    Parts parts;
    parts.version = reading.number(4);
    const std::uint64_t tensors = reading.number(8), keys = reading.number(8);
    for (std::uint64_t i = 0; i < keys && !reading.isBroken(); ++i) {
        const std::size_t begin = reading.at();
        reading.words();
        reading.value();
        parts.keys.emplace_back(file.substr(begin, reading.at() - begin));
    }
    for (std::uint64_t i = 0; i < tensors && !reading.isBroken(); ++i) {
        Tensor tensor;
        tensor.name = reading.words();
        const std::uint64_t rank = reading.number(4);
        for (std::uint64_t k = 0; k < rank && !reading.isBroken(); ++k)
            tensor.dimensions.push_back(reading.number(8));
        tensor.type = reading.number(4);
        tensor.offset = reading.number(8);
        parts.tensors.push_back(tensor);
    }
    return reading.isBroken() ? std::nullopt : std::optional(parts);
}

/// Bytes of the types that mutations use (ggml.h, ggml-common.h); 0 for all others.
std::uint64_t bytesOf(const Tensor& tensor) {
    static constexpr std::array<std::array<std::uint64_t, 3>, 7> types{
        {{0, 1, 4}, {1, 1, 2}, {2, 32, 18}, {8, 32, 34}, {12, 256, 144}, {14, 256, 210}, {30, 1, 2}}};
    std::uint64_t elements = 1;
    for (const std::uint64_t dimension : tensor.dimensions)
        elements = dimension < 4096 && elements < 4096 ? elements * dimension : 4096;
    const auto* const type = std::ranges::find(types, tensor.type, [](const auto& each) { return each[0]; });
    return type == types.end() ? 0 : elements / (*type)[1] * (*type)[2];
}

std::string keyed(std::string_view key, std::uint64_t type, const std::string& value) {
    return littleEndian(key.size(), 8) + std::string(key) + littleEndian(type, 4) + value;
}

std::string newKey(Random& random) {
    switch (random.below(4)) {
    case 0:
        return keyed("general.alignment", 4, littleEndian(std::uint64_t{1} << random.below(9), 4));
    case 1:
        return keyed("general.architecture", ggufText, littleEndian(5, 8) + "llama");
    case 2:
        return keyed("split.count", 2, littleEndian(random.below(4), 2));
    default:
        return keyed("list", ggufList, littleEndian(random.below(14), 4) + littleEndian(edgeNumber(random), 8));
    }
}

template <typename Items> void move(Items& items, Random& random) {
    if (items.empty())
        return;
    const auto at = items.begin() + static_cast<std::ptrdiff_t>(random.below(items.size()));
    switch (random.below(3)) {
    case 0:
        items.erase(at);
        break;
    case 1: {
        const auto again = *at;
        items.push_back(again);
        break;
    }
    default:
        std::iter_swap(at, items.begin());
    }
}

void change(Tensor& tensor, Random& random) {
    static constexpr std::array<std::uint64_t, 9> types{0, 1, 2, 8, 12, 14, 30, 4, 43};
    switch (random.below(4)) {
    case 0:
        tensor.type = random.of(types);
        break;
    case 1:
        tensor.name += static_cast<char>('a' + random.below(4));
        break;
    case 2:
        if (tensor.dimensions.size() < 5)
            tensor.dimensions.push_back(random.oneIn(2) ? 1 : random.below(40));
        break;
    default:
        if (!tensor.dimensions.empty())
            tensor.dimensions[random.below(tensor.dimensions.size())]
                = random.oneIn(2) ? edgeNumber(random) : 32 * random.below(9);
    }
}

std::string joined(Parts& parts, bool repaired) {
    std::uint64_t at = 0;
    std::string table;
    for (const std::string& key : parts.keys)
        table += key;
    for (Tensor& tensor : parts.tensors) {
        if (repaired)
            tensor.offset = at;
        at = (tensor.offset + bytesOf(tensor) + 31) / 32 * 32;
        table += littleEndian(tensor.name.size(), 8) + tensor.name + littleEndian(tensor.dimensions.size(), 4);
        for (const std::uint64_t dimension : tensor.dimensions)
            table += littleEndian(dimension, 8);
        table += littleEndian(tensor.type, 4) + littleEndian(tensor.offset, 8);
    }
    std::string result = "GGUF" + littleEndian(parts.version, 4) + littleEndian(parts.tensors.size(), 8)
        + littleEndian(parts.keys.size(), 8) + table;
    constexpr std::uint64_t mostData = 4096;
    result.append((32 - result.size() % 32) % 32 + std::min(at, mostData), '\0');
    return result;
}

} // namespace

std::string withOtherGguf(std::string_view input, Random& random) {
    std::vector<std::string> files;
    for (const std::string_view file : filesIn(input))
        files.emplace_back(file);
    std::string& changed = files[random.below(files.size())];
    std::optional<Parts> parts = partsOf(changed);
    if (!parts)
        return {};
    for (std::size_t changes = 1 + random.below(3); changes > 0; --changes)
        switch (random.below(6)) {
        case 0:
            move(parts->keys, random);
            break;
        case 1:
            move(parts->tensors, random);
            break;
        case 2:
            parts->keys.push_back(newKey(random));
            break;
        default:
            if (!parts->tensors.empty())
                change(parts->tensors[random.below(parts->tensors.size())], random);
        }
    changed = joined(*parts, !random.oneIn(6));
    if (random.oneIn(16))
        files.push_back(files.front());
    return asOneInput(files);
}

} // namespace paramap::fuzz
