// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/source.h"
#include "model/checkpoint/zip/directory.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::checkpoint {

/// The directory of a zip. Of the members, only those are read that are asked for.
/// The `source` must live as long as the archive.
class Archive {
public:
    /// Throws a Refusal as `directoryOf` and `membersOf`, "empty" for a file of no bytes, and "bad_zip" if two members
    /// have one name.
    explicit Archive(const Source& source);
    Archive(const Archive&) = delete; // the names by which members are found are views of its own
    Archive& operator=(const Archive&) = delete;

    const std::vector<Member>& members() const { return m_members; } ///< in the order of the directory
    std::optional<std::size_t> find(std::string_view name) const;

    /// The whole of a member, whose checksum is compared. Throws a Refusal: "too_large" beyond `limit` bytes,
    /// "bad_crc", "bad_zip" if it is encrypted, compressed by another method than deflate, or named otherwise before
    /// its data.
    std::string contents(std::size_t member, std::uint64_t limit) const;
    /// Where the data of a member begin in the file that is stored and not compressed: nothing for any other. Throws as
    /// `contents`, which would hold all of it in memory.
    std::optional<std::uint64_t> storedAt(std::size_t member, std::uint64_t limit) const;
    /// The first bytes of a member: fewer than `bytes` if it ends before. Throws as `contents`, and compares no
    /// checksum.
    std::string beginning(std::size_t member, std::uint64_t bytes) const;

private:
    /// A member's place in m_members, and a part of the hash of its name.
    struct Named {
        std::uint32_t hash, member;
    };

    const Source& m_source;
    std::vector<char> m_names;
    std::vector<Member> m_members; // whose names are views of m_names
    std::vector<Named> m_byName; // in the order of hash and name
};

} // namespace paramap::checkpoint
