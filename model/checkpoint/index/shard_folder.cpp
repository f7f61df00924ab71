// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/index/shard_folder.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <system_error>

namespace paramap::checkpoint {

namespace {

std::filesystem::path withoutLinks(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::path result = std::filesystem::canonical(path, error);
    if (error)
        throw Refusal("unreadable",
            phrase("the links of '%1' cannot be resolved: %2", {path.filename().string(), error.message()}));
    return result;
}

} // namespace

ShardFolder::ShardFolder(const std::string& index)
    : m_named(std::filesystem::path(index).parent_path())
    , m_index(withoutLinks(index)) {
}

bool ShardFolder::holds(const std::vector<std::string>& shards) const {
    std::size_t absent = 0;
    std::string first;
    for (const std::string& shard : shards) {
        std::error_code error;
        if (std::filesystem::exists(m_named / shard, error))
            continue;
        if (absent++ == 0)
            first = shard;
    }
    if (absent > 0 && absent < shards.size())
        throw Refusal("missing_shard",
            phrase("%1 of %2 shards are not beside the index, the first of them is '%3'",
                {std::to_string(absent), std::to_string(shards.size()), first}));
    return absent == 0;
}

std::string ShardFolder::resolved(const std::string& shard) const {
    const std::filesystem::path result = withoutLinks(m_named / shard);
    if (result.parent_path() != m_index.parent_path())
        throw Refusal("unsafe_path", phrase("the shard '%1' is a link that leads out of the folder", {shard}));
    if (result == m_index)
        throw Refusal("unsafe_path", phrase("the shard '%1' is the index itself", {shard}));
    return result.string();
}

std::string ShardFolder::shown(const std::string& shard) const {
    return (m_named / shard).string();
}

} // namespace paramap::checkpoint
