// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace paramap::checkpoint {

/// The folder of an index, as its path names it and with all links resolved.
class ShardFolder {
public:
    /// Throws a Refusal "unreadable" if the links cannot be resolved.
    explicit ShardFolder(const std::string& index);

    /// Throws a Refusal "missing_shard" if some of these files are there and some not. Tells whether all are.
    bool holds(const std::vector<std::string>& shards) const;
    /// The path to open. Throws a Refusal "unsafe_path" if it lies in another folder than the index, or is the index.
    std::string resolved(const std::string& shard) const;
    std::string shown(const std::string& shard) const; ///< as messages name it

private:
    std::filesystem::path m_named, m_index;
};

} // namespace paramap::checkpoint
