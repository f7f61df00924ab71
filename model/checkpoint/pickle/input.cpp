// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/pickle/input.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <algorithm>

namespace paramap::checkpoint {

namespace {

constexpr std::uint64_t windowBytes = 65536;
constexpr std::size_t longestLine = 65536;

} // namespace

void PickleInput::require(std::uint64_t bytes) const {
    if (bytes > left())
        throw Refusal("truncated_header",
            phrase("the pickle needs %1 bytes at byte %2, %3 are left",
                {std::to_string(bytes), std::to_string(at()), std::to_string(left())}));
}

/// Makes the window begin at the next byte. It is called at the window's end only.
void PickleInput::fill() {
    if (m_source == nullptr)
        return;
    m_windowAt += m_used;
    m_used = 0;
    m_buffer.resize(static_cast<std::size_t>(std::min(windowBytes, m_end - m_windowAt)));
    m_source->read(m_windowAt, m_buffer);
    m_window = m_buffer;
}

unsigned char PickleInput::byte() {
    if (m_used == m_window.size()) {
        require(1);
        fill();
    }
    return static_cast<unsigned char>(m_window[m_used++]);
}

std::uint64_t PickleInput::number(std::size_t bytes) {
    require(bytes);
    std::uint64_t result = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        result |= static_cast<std::uint64_t>(byte()) << (8 * i);
    return result;
}

void PickleInput::append(std::string& to, std::uint64_t bytes) {
    require(bytes);
    while (bytes > 0) {
        if (m_used == m_window.size())
            fill();
        const std::size_t count = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, m_window.size() - m_used));
        to.append(m_window.substr(m_used, count));
        m_used += count;
        bytes -= count;
    }
}

void PickleInput::skip(std::uint64_t bytes) {
    require(bytes);
    const auto inWindow = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, m_window.size() - m_used));
    m_used += inWindow;
    if (inWindow == bytes)
        return;
    m_windowAt += m_used + (bytes - inWindow);
    m_used = 0;
    m_window = {};
}

std::string PickleInput::line() {
    std::string result;
    for (char c = static_cast<char>(byte()); c != '\n'; c = static_cast<char>(byte())) {
        if (result.size() == longestLine)
            throw Refusal("bad_pickle",
                phrase("the pickle has a line of more than %1 bytes before byte %2",
                    {std::to_string(longestLine), std::to_string(at())}));
        result += c;
    }
    return result;
}

} // namespace paramap::checkpoint
