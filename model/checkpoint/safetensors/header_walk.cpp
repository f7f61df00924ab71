// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/safetensors/header_walk.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>
#include <utility>

namespace paramap::checkpoint {

namespace {

using Type = JsonReader::Type;

constexpr std::uint64_t headerAt = 8; // in the file
// No writer comes near these; a hostile header could otherwise need many times its own size.
constexpr std::size_t mostDimensions = 1000, mostMetadata = 100'000;

} // namespace

HeaderWalk::HeaderWalk(std::string_view text)
    : m_text(text)
    , m_json(text, JsonReader::Places::Bytes, headerAt) {
}

bool HeaderWalk::next(TensorEntry& entry) {
    if (!std::exchange(m_entered, true))
        m_json.enter(Type::Object, "the header");
    while (m_json.more(Type::Object)) {
        entry.at = m_json.at();
        entry.name = m_json.key();
        m_names.add(entry.name, entry.at);
        if (entry.name != "__metadata__") {
            readTensor(entry);
            return true;
        }
        readMetadata();
    }
    m_json.finish();
    return false;
}

void HeaderWalk::readAt(std::size_t at, TensorEntry& entry) {
    m_json.goTo(at);
    entry.at = at;
    entry.name = m_json.key();
    readTensor(entry);
}

void HeaderWalk::readTensor(TensorEntry& entry) {
    constexpr std::array<std::string_view, 3> members{"dtype", "shape", "data_offsets"};
    std::array<bool, members.size()> seen{};
    m_json.enter(Type::Object, "the description of a tensor");
    while (m_json.more(Type::Object)) {
        const std::size_t at = m_json.at();
        const auto which = static_cast<std::size_t>(std::ranges::find(members, m_json.key()) - members.begin());
        if (which == members.size()) {
            m_json.skip();
            continue;
        }
        if (std::exchange(seen.at(which), true))
            throw Refusal(
                "duplicate_key", phrase("%1: '%2' has '%3' twice", {m_json.place(at), entry.name, members.at(which)}));
        if (which == 0)
            entry.dtype = m_json.string("the dtype of a tensor");
        else if (which == 1)
            readShape(entry);
        else
            readOffsets(entry);
    }
    if (const auto absent = std::ranges::find(seen, false); absent != seen.end())
        throw Refusal("invalid_schema",
            phrase("%1: '%2' has no '%3'",
                {m_json.place(entry.at), entry.name, members.at(static_cast<std::size_t>(absent - seen.begin()))}));
}

void HeaderWalk::readShape(TensorEntry& entry) {
    entry.shape.clear();
    m_json.enter(Type::Array, "the shape of a tensor");
    while (m_json.more(Type::Array)) {
        if (entry.shape.size() == mostDimensions)
            throw Refusal(
                "too_large", phrase("%1: '%2' has more than 1000 dimensions", {m_json.place(entry.at), entry.name}));
        entry.shape.push_back(m_json.whole("a dimension"));
    }
}

void HeaderWalk::readOffsets(TensorEntry& entry) {
    std::array<std::uint64_t, 2> offsets{};
    std::size_t count = 0;
    const std::size_t at = m_json.at();
    m_json.enter(Type::Array, "the data_offsets of a tensor");
    while (m_json.more(Type::Array)) {
        const std::uint64_t offset = m_json.whole("an offset");
        if (count < offsets.size())
            offsets.at(count) = offset;
        ++count;
    }
    if (count != offsets.size())
        throw Refusal("invalid_schema",
            phrase("%1: the data_offsets of '%2' must be a begin and an end, these are %3 numbers",
                {m_json.place(at), entry.name, std::to_string(count)}));
    entry.begin = offsets[0];
    entry.end = offsets[1];
}

void HeaderWalk::readMetadata() {
    if (m_json.type() == Type::Null) {
        m_json.skip();
        return;
    }
    UniqueKeys keys;
    m_json.enter(Type::Object, "__metadata__");
    while (m_json.more(Type::Object)) {
        const std::size_t at = m_json.at();
        if (m_metadata.size() == mostMetadata)
            throw Refusal("too_large", phrase("%1: __metadata__ has more than 100000 keys", {m_json.place(at)}));
        Metadata entry;
        entry.key = m_json.key();
        keys.add(entry.key, at);
        entry.text = m_json.string("a value of __metadata__");
        m_metadata.push_back(std::move(entry));
    }
    requireUnique(keys);
}

void HeaderWalk::requireUnique(UniqueKeys& keys) {
    const std::size_t at = keys.repeated(m_text);
    if (at == std::string_view::npos)
        return;
    JsonReader json(m_text, JsonReader::Places::Bytes, headerAt);
    json.goTo(at);
    throw Refusal("duplicate_key", phrase("%1: '%2' stands there a second time", {json.place(at), json.key()}));
}

/// The dtypes of tensor.rs.
std::uint64_t bitsOfDtype(std::string_view dtype) {
    struct Bits {
        std::string_view name;
        std::uint64_t bits;
    };
    constexpr std::array table{Bits{"BF16", 16}, Bits{"F32", 32}, Bits{"F16", 16}, Bits{"F8_E4M3", 8}, Bits{"U8", 8},
        Bits{"I32", 32}, Bits{"I64", 64}, Bits{"I8", 8}, Bits{"U32", 32}, Bits{"F64", 64}, Bits{"BOOL", 8},
        Bits{"I16", 16}, Bits{"U16", 16}, Bits{"U64", 64}, Bits{"C64", 64}, Bits{"F8_E5M2", 8}, Bits{"F8_E8M0", 8},
        Bits{"F8_E4M3FNUZ", 8}, Bits{"F8_E5M2FNUZ", 8}, Bits{"F4", 4}, Bits{"F6_E2M3", 6}, Bits{"F6_E3M2", 6}};
    const auto* const found = std::ranges::find(table, dtype, &Bits::name);
    return found == table.end() ? 0 : found->bits;
}

} // namespace paramap::checkpoint
