// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/printable_buffer.h"

#include "model/problem/width.h"

namespace paramap {

namespace {

constexpr std::size_t most = std::size_t{1} << 16U;

/// The length of the text without a character at its end that may go on: UTF-8, or a return before a line feed.
std::size_t wholeLength(const std::string& text) {
    std::size_t end = text.size();
    for (std::size_t back = 0; back < 3 && end > 0 && (static_cast<unsigned char>(text[end - 1]) & 0xC0) == 0x80;
         ++back)
        --end;
    if (end > 0 && (static_cast<unsigned char>(text[end - 1]) >= 0xC0 || text[end - 1] == '\r'))
        return end - 1;
    return text.size();
}

} // namespace

PrintableBuffer::PrintableBuffer(std::ostream& sink)
    : m_sink(sink) {
}

PrintableBuffer::~PrintableBuffer() {
    PrintableBuffer::sync();
}

PrintableBuffer::int_type PrintableBuffer::overflow(int_type c) {
    if (traits_type::eq_int_type(c, traits_type::eof()))
        return traits_type::not_eof(c);
    m_waiting += traits_type::to_char_type(c);
    return m_waiting.size() < most || passOn(false) ? c : traits_type::eof();
}

std::streamsize PrintableBuffer::xsputn(const char* text, std::streamsize size) {
    m_waiting.append(text, static_cast<std::size_t>(size));
    return m_waiting.size() < most || passOn(false) ? size : 0;
}

int PrintableBuffer::sync() {
    return passOn(true) && m_sink.flush() ? 0 : -1;
}

bool PrintableBuffer::passOn(bool all) {
    const std::size_t length = all ? m_waiting.size() : wholeLength(m_waiting);
    m_sink << printableLines(std::string_view(m_waiting).substr(0, length));
    m_waiting.erase(0, length);
    return m_sink.good();
}

} // namespace paramap
