// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/source.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace paramap::checkpoint {

/// The bytes of a pickle, from front to back: a range of a file, or a text in memory, which must outlive it.
/// Its functions throw a Refusal "truncated_header" if fewer bytes are left than asked for.
class PickleInput {
public:
    explicit PickleInput(std::string_view text)
        : m_window(text)
        , m_end(text.size()) { }
    PickleInput(const Source& source, std::uint64_t begin, std::uint64_t end)
        : m_source(&source)
        , m_windowAt(begin)
        , m_end(end) { }
    PickleInput(const PickleInput&) = delete; // the window may be one of its own bytes
    PickleInput& operator=(const PickleInput&) = delete;

    std::uint64_t at() const { return m_windowAt + m_used; } ///< of the file or the text
    std::uint64_t left() const { return m_end - at(); }

    unsigned char byte();
    std::uint64_t number(std::size_t bytes); ///< little-endian, of 1 to 8 bytes
    void append(std::string& to, std::uint64_t bytes);
    void skip(std::uint64_t bytes);
    /// Up to a line feed, which is taken and left out. Throws a Refusal "bad_pickle" for a line of more than 64 KiB.
    std::string line();

    void require(std::uint64_t bytes) const; ///< takes nothing

private:
    void fill();

    const Source* m_source = nullptr;
    std::string m_buffer;
    std::string_view m_window; // what is in memory
    std::size_t m_used = 0; // of the window
    std::uint64_t m_windowAt = 0;
    std::uint64_t m_end;
};

} // namespace paramap::checkpoint
