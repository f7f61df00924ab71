// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/index/index.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/json/json_reader.h"
#include "model/checkpoint/json/unique_keys.h"
#include "model/checkpoint/json/utf8.h"
#include "model/problem/ascii.h"
#include "model/problem/phrase.h"

#include <array>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace paramap::checkpoint {

namespace {

using Type = JsonReader::Type;

constexpr std::uint64_t longestIndex = std::uint64_t{64} << 20U;
constexpr std::size_t mostWeights = 1'000'000, mostShards = 65'535, mostIndexMetadata = 100'000;

bool isPlainFileName(std::string_view name) {
    const bool drive = name.size() > 1 && isAsciiLetter(name[0]) && name[1] == ':';
    return !name.empty() && name != "." && name != ".." && !drive
        && name.find_first_of(std::string_view("/\\\0", 3)) == std::string_view::npos;
}

/// Goes through the text of an index.
class IndexWalk {
public:
    explicit IndexWalk(std::string_view text)
        : m_text(text)
        , m_json(text, JsonReader::Places::Lines) { }
    ShardIndex read();

private:
    void readMetadata();
    void readWeights();
    std::size_t shard(std::string_view name, std::size_t at);
    void requireUnique(UniqueKeys& keys) const;

    std::string_view m_text;
    JsonReader m_json;
    ShardIndex m_index;
    std::unordered_map<std::string, std::size_t> m_shards;
};

ShardIndex IndexWalk::read() {
    constexpr std::array<std::string_view, 2> members{"metadata", "weight_map"};
    std::array<bool, members.size()> seen{};
    m_json.enter(Type::Object, "an index of shards");
    while (m_json.more(Type::Object)) {
        const std::size_t at = m_json.at();
        const std::string_view key = m_json.key();
        const std::size_t which = key == members[0] ? 0 : key == members[1] ? 1 : members.size();
        if (which < members.size() && std::exchange(seen.at(which), true))
            throw Refusal("duplicate_key", phrase("%1: '%2' stands there a second time", {m_json.place(at), key}));
        if (which == 1)
            readWeights();
        else if (which == 0 && m_json.type() != Type::Null)
            readMetadata();
        else
            m_json.skip();
    }
    m_json.finish();
    if (!seen[1])
        throw Refusal("invalid_schema", "an index of shards must have a 'weight_map', this one has none");
    return std::move(m_index);
}

void IndexWalk::readMetadata() {
    UniqueKeys keys;
    m_json.enter(Type::Object, "the metadata of an index");
    while (m_json.more(Type::Object)) {
        if (m_index.metadata.size() == mostIndexMetadata)
            throw Refusal("too_large", "the metadata of the index have more than 100000 keys");
        const std::size_t at = m_json.at();
        Metadata entry;
        entry.key = m_json.key();
        keys.add(entry.key, at);
        switch (m_json.type()) {
        case Type::String:
            entry.text = m_json.string("a text");
            break;
        case Type::Number:
            entry.text = m_json.number("a number");
            break;
        case Type::Boolean:
            entry.text = m_json.boolean("a truth value") ? "true" : "false";
            break;
        default:
            m_json.skip();
            continue;
        }
        m_index.metadata.push_back(std::move(entry));
    }
    requireUnique(keys);
}

void IndexWalk::readWeights() {
    UniqueKeys keys;
    m_json.enter(Type::Object, "the weight_map");
    while (m_json.more(Type::Object)) {
        if (m_index.weights.size() == mostWeights)
            throw Refusal("too_large", "the index names more than 1000000 tensors");
        const std::size_t at = m_json.at();
        ShardIndex::Weight weight;
        weight.tensor = m_json.key();
        keys.add(weight.tensor, at);
        m_json.type(); // passes the white space
        const std::size_t fileAt = m_json.at();
        weight.shard = shard(m_json.string("the shard of a tensor"), fileAt);
        m_index.weights.push_back(std::move(weight));
    }
    requireUnique(keys);
}

std::size_t IndexWalk::shard(std::string_view name, std::size_t at) {
    // Tensors of one shard mostly stand together.
    if (!m_index.weights.empty() && m_index.shards[m_index.weights.back().shard] == name)
        return m_index.weights.back().shard;
    if (!isPlainFileName(name))
        throw Refusal("unsafe_path",
            phrase("%1: a shard must be the name of a file beside the index, this is '%2'", {m_json.place(at), name}));
    const auto [place, isNew] = m_shards.try_emplace(std::string(name), m_index.shards.size());
    if (isNew) {
        if (m_index.shards.size() == mostShards)
            throw Refusal("too_large", "the index names more than 65535 shards");
        m_index.shards.emplace_back(name);
    }
    return place->second;
}

void IndexWalk::requireUnique(UniqueKeys& keys) const {
    const std::size_t at = keys.repeated(m_text);
    if (at == std::string_view::npos)
        return;
    JsonReader json(m_text, JsonReader::Places::Lines);
    json.goTo(at);
    const std::string place = json.place(at);
    throw Refusal("duplicate_key", phrase("%1: '%2' stands there a second time", {place, json.key()}));
}

} // namespace

ShardIndex readIndex(const Source& file) {
    if (file.size() > longestIndex)
        throw Refusal("too_large",
            phrase("an index of shards may have 64 MiB, this file has %1 bytes", {std::to_string(file.size())}));
    Cursor cursor(file, 0, file.size());
    const std::string text = cursor.text(file.size(), "the index");
    if (const std::size_t bad = firstByteBeyondUtf8(text); bad != std::string::npos)
        throw Refusal("invalid_utf8",
            phrase("%1: the index is no UTF-8", {JsonReader(text, JsonReader::Places::Lines).place(bad)}));
    try {
        return IndexWalk(text).read();
    } catch (const Refusal& refusal) {
        // A mistake of JSON that stands behind one of types is told first.
        if (refusal.cls() == "invalid_schema") {
            JsonReader json(text, JsonReader::Places::Lines);
            json.skip();
            json.finish();
        }
        throw;
    }
}

} // namespace paramap::checkpoint
