// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/range_stream.h"

#include <algorithm>

namespace paramap::checkpoint::onnx {

namespace {

// A place after a jump may be a short head between long data; who goes on from there reads more at a time.
constexpr std::size_t firstWindow = 4096, largestWindow = 65536;

} // namespace

void RangeStream::select(const Range& range) {
    m_begin = m_at = range.begin;
    m_end = range.end;
}

void RangeStream::rethrow() const {
    if (m_error)
        std::rethrow_exception(m_error);
}

void RangeStream::load() {
    const bool goesOn = !m_window.empty() && m_at == m_from + m_window.size();
    const std::size_t wanted = goesOn ? std::min(2 * m_window.size(), largestWindow) : firstWindow;
    // The file's end and not that of the range, so that many short ranges in a row are one window.
    const std::uint64_t left = m_source->size() - m_at;
    m_window.resize(static_cast<std::size_t>(std::min<std::uint64_t>(wanted, left)));
    m_source->read(m_at, m_window);
    m_from = m_at;
}

std::string RangeStream::text(const Range& range) {
    std::string result(static_cast<std::size_t>(range.size()), '\0');
    if (isInWindow(range.begin) && range.end <= m_from + m_window.size())
        result.assign(m_window, static_cast<std::size_t>(range.begin - m_from), result.size());
    else
        m_source->read(range.begin, result);
    return result;
}

bool RangeStream::Next(const void** data, int* size) {
    if (m_at == m_end || m_error)
        return false;
    if (!isInWindow(m_at)) {
        try {
            load();
        } catch (...) {
            m_error = std::current_exception();
            return false;
        }
    }
    const auto offset = static_cast<std::size_t>(m_at - m_from);
    const std::uint64_t count = std::min<std::uint64_t>(m_window.size() - offset, m_end - m_at);
    *data = m_window.data() + offset;
    *size = static_cast<int>(count); // a window is far below 2 GiB
    m_at += count;
    return true;
}

void RangeStream::BackUp(int count) {
    m_at -= static_cast<std::uint64_t>(count);
}

bool RangeStream::Skip(int count) {
    const auto wanted = static_cast<std::uint64_t>(count);
    m_at += std::min(wanted, m_end - m_at);
    return m_at < m_end || wanted == 0;
}

std::int64_t RangeStream::ByteCount() const {
    return static_cast<std::int64_t>(m_at - m_begin);
}

} // namespace paramap::checkpoint::onnx
