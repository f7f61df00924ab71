// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/source.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace paramap::checkpoint {

/// A file inside a zip, as the zip's directory describes it.
struct Member {
    std::string name; ///< text to show, never a path; it ends at the first NUL
    std::uint64_t size = 0; ///< unpacked, in bytes
    std::uint64_t packedSize = 0;
    bool stored = false; ///< not compressed
    bool readable = false; ///< stored or deflated, and not encrypted
};

/// The directory of a zip. Of the members, only those are read that are asked for.
/// The `source` must live as long as the archive: the zip library reads ranges of it and opens nothing.
class Archive {
public:
    /// Throws a Refusal: "unknown_format" if this is no zip, "bad_zip" if its directory is damaged, lies outside of the
    /// file or has a name twice, "too_large" if there are more than 300,000 members.
    explicit Archive(const Source& source);
    ~Archive();
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;

    const std::vector<Member>& members() const { return m_members; } ///< in the order of the directory
    std::optional<std::size_t> find(std::string_view name) const;

    /// The whole of a member, whose checksum is compared. Throws a Refusal: "too_large" beyond `limit` bytes,
    /// "bad_crc", "bad_zip" if it is encrypted, compressed by another method than deflate, or named otherwise before
    /// its data.
    std::string contents(std::size_t member, std::uint64_t limit) const;
    /// The first bytes of a member: fewer than `bytes` if it ends before. Throws as `contents`, and compares no
    /// checksum unless the member ends.
    std::string beginning(std::size_t member, std::uint64_t bytes) const;

private:
    struct Library;

    std::string unpacked(std::size_t member, std::uint64_t bytes) const;

    std::unique_ptr<Library> m_library;
    std::vector<Member> m_members;
    std::unordered_map<std::string_view, std::size_t> m_byName; // views of m_members
};

} // namespace paramap::checkpoint
