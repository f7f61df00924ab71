// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <streambuf>
#include <string>

namespace paramap {

/// What a stream writes on its way to a terminal: whatever a file or an argument brought along, no control character
/// but line feeds, returns before them, and tabs passes. JSON keeps its meaning, because it writes them as escapes
/// itself.
class PrintableBuffer : public std::streambuf {
public:
    explicit PrintableBuffer(std::ostream& sink); ///< `sink` must outlive it
    PrintableBuffer(const PrintableBuffer&) = delete;
    PrintableBuffer& operator=(const PrintableBuffer&) = delete;
    ~PrintableBuffer() override; ///< writes what is left

protected:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;

private:
    /// Passes on what has come. `all` = false keeps the beginning of a character that has not come as a whole.
    bool passOn(bool all);

    std::ostream& m_sink;
    std::string m_waiting;
};

} // namespace paramap
