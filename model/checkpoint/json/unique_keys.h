// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace paramap::checkpoint {

/// Finds keys of a JSON object that stand there twice: readers would disagree about which of them holds. Takes 8 bytes
/// a key, so that an object of a million keys is no burden; the text itself tells equal keys from equal hashes.
class UniqueKeys {
public:
    /// `at` is where the key begins in its text, which must be shorter than 4 GiB.
    void add(std::string_view key, std::size_t at);
    /// Where the first of the repeated keys stands the second time; npos if none is repeated. `text` is that of all
    /// keys.
    std::size_t repeated(std::string_view text);

private:
    std::vector<std::uint64_t> m_keys; // 32 bits of a hash, then 32 bits of the place
};

} // namespace paramap::checkpoint
