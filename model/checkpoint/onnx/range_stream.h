// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/source.h"

#include <cstdint>
#include <exception>
#include <google/protobuf/io/zero_copy_stream.h>
#include <string>

namespace paramap::checkpoint::onnx {

/// Bytes of a file, from `begin` to before `end`.
struct Range {
    std::uint64_t begin = 0, end = 0;
    std::uint64_t size() const { return end - begin; }
};

/// A range of a file for protobuf's reader of numbers. To skip is to move the position: gigabytes of data are not read.
///
/// An error while reading ends the stream, as its interface asks; rethrow() then throws it, so that no exception passes
/// through the code of protobuf.
class RangeStream final : public google::protobuf::io::ZeroCopyInputStream {
public:
    explicit RangeStream(const Source& source)
        : m_source(&source) { }

    void select(const Range& range); ///< what comes next; must lie in the file
    std::uint64_t at() const { return m_at; } ///< in the file
    void rethrow() const;
    std::string text(const Range& range); ///< of a length that the caller has limited

    bool Next(const void** data, int* size) override;
    void BackUp(int count) override;
    bool Skip(int count) override;
    std::int64_t ByteCount() const override;

private:
    bool isInWindow(std::uint64_t at) const { return at >= m_from && at - m_from < m_window.size(); }
    void load();

    const Source* m_source;
    std::uint64_t m_at = 0, m_begin = 0, m_end = 0;
    std::string m_window; // the bytes from m_from
    std::uint64_t m_from = 0;
    std::exception_ptr m_error;
};

} // namespace paramap::checkpoint::onnx
