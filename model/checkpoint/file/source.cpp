// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/source.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace paramap::checkpoint {

namespace {

constexpr std::size_t atOnce = 65536;

} // namespace

Source::Source(std::string path, Watch* watch)
    : m_path(std::move(path))
    , m_watch(watch) {
    // A pipe without a writer would keep the program waiting.
    m_descriptor = open(m_path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (m_descriptor < 0)
        throw errno == ENOENT || errno == ENOTDIR
            ? Refusal("missing", "there is no such file")
            : Refusal("unreadable", phrase("it cannot be read: %1", {std::strerror(errno)}));
    struct stat about { };
    if (fstat(m_descriptor, &about) != 0 || !S_ISREG(about.st_mode)) {
        close(m_descriptor);
        throw Refusal("not_a_file", S_ISDIR(about.st_mode) ? "this is a folder" : "this is no ordinary file");
    }
    m_size = static_cast<std::uint64_t>(about.st_size);
}

Source::~Source() {
    if (m_descriptor >= 0)
        close(m_descriptor);
}

Source::Source(Source&& other) noexcept
    : m_path(std::move(other.m_path))
    , m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_bytes(other.m_bytes)
    , m_size(other.m_size)
    , m_watch(other.m_watch) {
}

Source& Source::operator=(Source&& other) noexcept {
    std::swap(m_path, other.m_path);
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_bytes, other.m_bytes);
    std::swap(m_size, other.m_size);
    std::swap(m_watch, other.m_watch);
    return *this;
}

void Source::read(std::uint64_t at, std::span<char> to) const {
    if (m_descriptor < 0) {
        std::ranges::copy(m_bytes.subspan(static_cast<std::size_t>(at), to.size()), to.begin());
        return;
    }
    while (!to.empty()) {
        if (m_watch && m_watch->stop)
            throw Refusal("stopped", "the reading was stopped");
        const ssize_t got = pread(m_descriptor, to.data(), to.size(), static_cast<off_t>(at));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            throw Refusal("unreadable", phrase("it cannot be read: %1", {std::strerror(errno)}));
        if (got == 0)
            throw Refusal("changed", "the file has become shorter while it was read");
        if (m_watch)
            m_watch->bytes += static_cast<std::uint64_t>(got);
        at += static_cast<std::uint64_t>(got);
        to = to.subspan(static_cast<std::size_t>(got));
    }
}

void Cursor::require(std::uint64_t bytes, const char* what) const {
    if (bytes > left())
        throw Refusal("truncated_header",
            phrase("%1 needs %2 bytes at byte %3, %4 are left",
                {what, std::to_string(bytes), std::to_string(m_at), std::to_string(left())}));
}

void Cursor::take(std::span<char> to, const char* what) {
    require(to.size(), what);
    while (!to.empty()) {
        if (m_at < m_from || m_at >= m_from + m_buffer.size()) {
            if (to.size() >= atOnce) {
                m_source->read(m_at, to);
                m_at += to.size();
                return;
            }
            m_buffer.resize(static_cast<std::size_t>(std::min<std::uint64_t>(atOnce, left())));
            m_source->read(m_at, m_buffer);
            m_from = m_at;
        }
        const auto offset = static_cast<std::size_t>(m_at - m_from);
        const std::size_t count = std::min(to.size(), m_buffer.size() - offset);
        std::copy_n(m_buffer.data() + offset, count, to.data());
        to = to.subspan(count);
        m_at += count;
    }
}

void Cursor::skip(std::uint64_t bytes, const char* what) {
    require(bytes, what);
    m_at += bytes;
}

std::string Cursor::text(std::uint64_t bytes, const char* what) {
    require(bytes, what);
    std::string result(static_cast<std::size_t>(bytes), '\0');
    take(result, what);
    return result;
}

std::uint64_t Cursor::number(std::size_t bytes, bool bigEndian, const char* what) {
    std::array<char, 8> raw{};
    take(std::span(raw).first(bytes), what);
    std::uint64_t result = 0;
    for (std::size_t i = 0; i < bytes; ++i) {
        const std::size_t place = bigEndian ? i : bytes - 1 - i;
        result = (result << 8) | static_cast<unsigned char>(raw[place]);
    }
    return result;
}

} // namespace paramap::checkpoint
