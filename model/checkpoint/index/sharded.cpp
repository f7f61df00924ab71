// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/index/sharded.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/index/index.h"
#include "model/checkpoint/index/shard_folder.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <deque>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace paramap::checkpoint {

namespace {

/// Puts the tensors of the shards into the order of the index.
class Gathering {
public:
    explicit Gathering(ShardIndex index);

    const std::vector<std::string>& shards() const { return m_index.shards; }
    void add(Header shard, std::size_t which);
    Header finish() &&; ///< after all shards, or none

private:
    /// Names of one part of a storage.
    struct Shared {
        std::int64_t bytes = 0;
        std::vector<std::size_t> places;
    };
    std::size_t placeOf(const std::string& name, std::size_t which);
    FileTensor& at(std::size_t place);
    void letFirstHold(Shared& shared);
    [[noreturn]] void refuseFor(std::size_t which) const;
    void addMetadata(std::vector<Metadata> metadata);
    void checkTotalSize();

    ShardIndex m_index;
    std::string m_totalSize; ///< as the index says it; "" if it does not
    Header m_result;
    std::unordered_map<std::string_view, std::size_t> m_places; // of the names in m_index
    std::vector<std::size_t> m_awaited; // how many tensors of the index each shard has
    std::deque<FileTensor> m_others; // which the index does not name; their places follow
    std::unordered_map<std::string, std::size_t> m_otherPlaces;
    std::size_t m_passedOver = 0, m_read = 0;
};

constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

Gathering::Gathering(ShardIndex index)
    : m_index(std::move(index)) {
    m_result.format = "index";
    for (const Metadata& entry : m_index.metadata)
        if (entry.key == "total_size")
            m_totalSize = entry.text;
    m_result.metadata = std::move(m_index.metadata);
    m_result.tensors.resize(m_index.weights.size());
    m_places.reserve(m_index.weights.size());
    m_awaited.resize(m_index.shards.size());
    for (std::size_t i = 0; i < m_index.weights.size(); ++i) {
        FileTensor& tensor = m_result.tensors[i];
        tensor.name = m_index.weights[i].tensor;
        tensor.file = m_index.shards[m_index.weights[i].shard];
        tensor.elements = -1;
        m_places.emplace(m_index.weights[i].tensor, i);
        ++m_awaited[m_index.weights[i].shard];
    }
}

/// Where a tensor of a shard belongs; `nowhere` if the index has it in another shard.
std::size_t Gathering::placeOf(const std::string& name, std::size_t which) {
    if (const auto found = m_places.find(name); found != m_places.end())
        return m_index.weights[found->second].shard == which ? found->second : nowhere;
    if (const auto found = m_otherPlaces.find(name); found != m_otherPlaces.end())
        throw Refusal("index_mismatch",
            phrase("'%1' is in the shards '%2' and '%3', and the index does not name it",
                {name, at(found->second).file, m_index.shards[which]}));
    const std::size_t result = m_result.tensors.size() + m_others.size();
    m_others.emplace_back();
    m_otherPlaces.emplace(name, result);
    return result;
}

FileTensor& Gathering::at(std::size_t place) {
    return place < m_result.tensors.size() ? m_result.tensors[place] : m_others[place - m_result.tensors.size()];
}

void Gathering::add(Header shard, std::size_t which) {
    std::map<std::string, Shared> sharedBy; // by the name that the shard has first
    for (const FileTensor& tensor : shard.tensors)
        if (!tensor.sameAs.empty())
            sharedBy[tensor.sameAs];
    std::size_t awaited = m_awaited[which];
    for (FileTensor& tensor : shard.tensors) {
        const std::size_t place = placeOf(tensor.name, which);
        if (const auto shared = sharedBy.find(tensor.sameAs.empty() ? tensor.name : tensor.sameAs);
            shared != sharedBy.end()) {
            shared->second.bytes = std::max(shared->second.bytes, tensor.bytes);
            if (place != nowhere)
                shared->second.places.push_back(place);
        }
        if (place == nowhere) {
            ++m_passedOver;
            continue;
        }
        FileTensor& to = at(place);
        if (place < m_result.tensors.size() && to.elements < 0)
            --awaited;
        to = std::move(tensor);
        to.file = m_index.shards[which];
    }
    if (awaited > 0)
        refuseFor(which);
    for (auto& [name, shared] : sharedBy)
        letFirstHold(shared);
    for (const std::string& remark : shard.remarks)
        m_result.remarks.push_back(phrase("%1: %2", {m_index.shards[which], remark}));
    if (which == 0)
        addMetadata(std::move(shard.metadata));
    ++m_read;
}

/// A shard that lacks a tensor of the index.
void Gathering::refuseFor(std::size_t which) const {
    std::size_t i = 0;
    while (m_index.weights[i].shard != which || m_result.tensors[i].elements >= 0)
        ++i;
    throw Refusal("index_mismatch",
        phrase("the index says that '%1' is in '%2', which does not hold it",
            {m_result.tensors[i].name, m_index.shards[which]}));
}

/// In the order of the index another name may be the first than in the shard.
void Gathering::letFirstHold(Shared& shared) {
    std::ranges::sort(shared.places);
    for (const std::size_t place : shared.places) {
        const bool first = place == shared.places.front();
        at(place).sameAs = first ? std::string() : at(shared.places.front()).name;
        at(place).bytes = first ? shared.bytes : 0;
    }
}

void Gathering::addMetadata(std::vector<Metadata> metadata) {
    std::unordered_set<std::string> known;
    for (const Metadata& entry : m_result.metadata)
        known.insert(entry.key);
    for (Metadata& entry : metadata)
        if (!known.contains(entry.key))
            m_result.metadata.push_back(std::move(entry));
}

/// Whether the index's own sum is that of the shards' headers. 0 says nothing; some writers have "13.0".
void Gathering::checkTotalSize() {
    std::int64_t size = 0, bytes = 0;
    const char* const end = m_totalSize.data() + m_totalSize.size();
    const auto number = std::from_chars(m_totalSize.data(), end, size);
    const bool isNumber = number.ec == std::errc() && (number.ptr == end || *number.ptr == '.');
    if (!isNumber || size == 0 || m_read < m_index.shards.size())
        return;
    for (const FileTensor& tensor : m_result.tensors)
        if (__builtin_add_overflow(bytes, tensor.bytes, &bytes))
            return;
    if (bytes != size)
        m_result.remarks.push_back(phrase("the index says that the tensors have %1 bytes, the shards say %2",
            {std::to_string(size), std::to_string(bytes)}));
}

Header Gathering::finish() && {
    if (m_read == 0 && !m_index.shards.empty())
        m_result.remarks.emplace_back("no shard is beside the index, which knows names and no shapes");
    if (!m_others.empty())
        m_result.remarks.push_back(phrase(static_cast<std::int64_t>(m_others.size()),
            "'%1' is in a shard and not in the index", "%2 tensors are in shards and not in the index, first '%1'",
            {m_others.front().name, std::to_string(m_others.size())}));
    if (m_passedOver > 0)
        m_result.remarks.push_back(phrase(static_cast<std::int64_t>(m_passedOver),
            "1 tensor of a shard was passed over: the index has its name in another shard",
            "%1 tensors of shards were passed over: the index has their names in other shards",
            {std::to_string(m_passedOver)}));
    std::ranges::move(m_others, std::back_inserter(m_result.tensors));
    checkTotalSize();
    return std::move(m_result);
}

Header readShardOf(const ShardFolder& folder, const std::string& shard, Watch* watch, const ShardReader& readShard) {
    const Source source(folder.resolved(shard), watch);
    try {
        return readShard(source);
    } catch (Problem& problem) {
        problem.inFile(folder.shown(shard));
        throw;
    }
}

} // namespace

Header readSharded(const Source& index, const ShardReader& readShard) {
    Gathering gathering(readIndex(index));
    const ShardFolder folder(index.path());
    if (folder.holds(gathering.shards()))
        for (std::size_t i = 0; i < gathering.shards().size(); ++i)
            gathering.add(readShardOf(folder, gathering.shards()[i], index.watch(), readShard), i);
    return std::move(gathering).finish();
}

} // namespace paramap::checkpoint
