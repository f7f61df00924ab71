// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/watch.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

namespace paramap::checkpoint {

/// A file that is open for reading, of which ranges are read. Nothing is mapped, so that a file that becomes shorter
/// meanwhile is a message and no signal. Moved, not copied.
class Source {
public:
    /// Throws a Refusal if there is no such file ("missing"), if it may not be read ("unreadable"), and if it is no
    /// regular file ("not_a_file"): a folder, a pipe or a device is never waited for. `watch` must outlive it.
    explicit Source(std::string path, Watch* watch = nullptr);
    /// Bytes in memory, which must outlive it, in place of a file of this path.
    Source(std::string path, std::span<const char> bytes)
        : m_path(std::move(path))
        , m_bytes(bytes)
        , m_size(bytes.size()) { }
    ~Source();
    Source(Source&& other) noexcept;
    Source& operator=(Source&& other) noexcept;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    const std::string& path() const { return m_path; }
    std::uint64_t size() const { return m_size; } ///< in bytes, when it was opened
    Watch* watch() const { return m_watch; } ///< for the files that this one names; null: nobody watches

    /// Reads all of `to`. Throws a Refusal "changed" if the file has become shorter, "unreadable" if the disk fails,
    /// and "stopped" if the watch says so. The range must lie within `size()`: what a file says of itself is compared
    /// with that first.
    void read(std::uint64_t at, std::span<char> to) const;

private:
    std::string m_path;
    int m_descriptor = -1;
    std::span<const char> m_bytes; // if there is no descriptor
    std::uint64_t m_size = 0;
    Watch* m_watch = nullptr;
};

/// Goes through a range of a file from front to back, some 64 KiB at a time.
class Cursor {
public:
    Cursor(const Source& source, std::uint64_t begin, std::uint64_t end)
        : m_source(&source)
        , m_at(begin)
        , m_end(end) { }

    std::uint64_t at() const { return m_at; } ///< in the file
    std::uint64_t left() const { return m_end - m_at; }

    /// The next bytes. Throws a Refusal "truncated_header" if fewer than asked for are left; `what` names them there:
    /// "the name of tensor 3".
    void take(std::span<char> to, const char* what);
    void skip(std::uint64_t bytes, const char* what);
    std::string text(std::uint64_t bytes, const char* what); ///< nothing is reserved for bytes that are not there
    /// A number of 1 to 8 bytes.
    std::uint64_t number(std::size_t bytes, bool bigEndian, const char* what);

private:
    void require(std::uint64_t bytes, const char* what) const;

    const Source* m_source;
    std::uint64_t m_at, m_end;
    std::string m_buffer; // the bytes from m_from
    std::uint64_t m_from = 0;
};

} // namespace paramap::checkpoint
