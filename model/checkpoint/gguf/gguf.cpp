// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/gguf/gguf.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/file/source.h"
#include "model/checkpoint/gguf/metadata.h"
#include "model/checkpoint/gguf/types.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace paramap::checkpoint {

namespace {

// Counts beyond it have no table in any memory; ggml's own limits are about as high. What lies between it and the
// file's size ends with the file.
constexpr std::uint64_t credibleCount = std::uint64_t{1} << 57;
constexpr std::uint64_t leastTensorBytes = 8 + 4 + 4 + 8; // of a tensor without name and dimensions
constexpr std::uint64_t mostNameBytes = 63, mostDimensions = 4;

class GgufReader {
public:
    explicit GgufReader(const Source& file)
        : m_file(file)
        , m_cursor(file, 0, file.size()) { }

    Header read() {
        readVersion();
        const std::uint64_t tensors = readCount("the number of tensors");
        const std::uint64_t keys = readCount("the number of keys");
        GgufMetadata metadata = readGgufMetadata(m_cursor, keys, m_bigEndian);
        m_header.format = "gguf";
        m_header.metadata = std::move(metadata.keys);
        readTensors(tensors);
        if (tensors > 0)
            checkData(metadata.alignment);
        else
            m_header.remarks.emplace_back("it has no tensors, only metadata");
        return std::move(m_header);
    }

private:
    std::uint64_t number(std::size_t bytes, const char* what) { return m_cursor.number(bytes, m_bigEndian, what); }

    void readVersion() {
        if (m_file.size() == 0)
            throw Refusal("empty", "the file is empty");
        const std::string magic = m_cursor.text(std::min<std::uint64_t>(4, m_file.size()), "the magic");
        if (!std::string_view("GGUF").starts_with(magic))
            throw Refusal("unknown_format", "it does not begin with 'GGUF'");
        if (magic.size() < 4)
            throw Refusal("truncated_header", phrase("it has %1 bytes", {std::to_string(magic.size())}));
        auto version = static_cast<std::uint32_t>(number(4, "the version"));
        m_bigEndian = (version & 0xFFFFU) == 0; // a file of the other byte order, whose version is small
        if (m_bigEndian)
            version = __builtin_bswap32(version);
        if (version != 2 && version != 3)
            throw Refusal("bad_version", phrase("it has the version %1, 2 and 3 are read", {std::to_string(version)}));
    }

    std::uint64_t readCount(const char* what) {
        const std::uint64_t count = number(8, what);
        if (count > credibleCount)
            throw Refusal("bad_count", phrase("%1 is %2", {what, std::to_string(static_cast<std::int64_t>(count))}));
        return count;
    }

    void readTensors(std::uint64_t count) {
        // Nothing moves while names are looked at: more tensors than are reserved do not fit the file.
        const std::uint64_t fit = m_cursor.left() / leastTensorBytes + 1;
        const std::uint64_t most = std::min({count, fit, mostGgufTensors});
        m_header.tensors.reserve(static_cast<std::size_t>(most));
        m_offsets.reserve(static_cast<std::size_t>(most));
        std::set<std::string_view> seen; // a hash of names from a file could be made to collide
        for (std::uint64_t i = 0; i < count; ++i) {
            if (i == mostGgufTensors)
                throw Refusal("too_large",
                    phrase("it has %1 tensors, at most %2 are read",
                        {std::to_string(count), std::to_string(mostGgufTensors)}));
            std::string name = readName(i);
            if (seen.contains(name))
                throw Refusal("duplicate_name", phrase("the tensor '%1' comes twice", {name}));
            m_header.tensors.push_back(readTensor(std::move(name)));
            seen.insert(m_header.tensors.back().name);
            m_offsets.push_back(number(8, "the offset of a tensor"));
        }
    }

    std::string readName(std::uint64_t index) {
        const std::uint64_t bytes = ggufTextLength(m_cursor, m_bigEndian, "the name of tensor", index);
        if (bytes > mostNameBytes)
            throw Refusal("name_too_long",
                phrase("the name of tensor %1 has %2 bytes, at most %3 are allowed",
                    {std::to_string(index), std::to_string(bytes), std::to_string(mostNameBytes)}));
        return m_cursor.text(bytes, "the name of a tensor");
    }

    FileTensor readTensor(std::string name) {
        FileTensor tensor;
        tensor.name = std::move(name);
        const std::uint64_t rank = number(4, "the rank of a tensor");
        if (rank > mostDimensions)
            throw Refusal("bad_ndims",
                phrase("'%1' has %2 dimensions, at most %3 are allowed",
                    {tensor.name, std::to_string(rank), std::to_string(mostDimensions)}));
        for (std::uint64_t i = 0; i < rank; ++i) {
            tensor.shape.push_back(static_cast<std::int64_t>(number(8, "a dimension")));
            if (tensor.shape.back() < 0)
                throw Refusal("negative_dim",
                    phrase("'%1' has a dimension of %2", {tensor.name, std::to_string(tensor.shape.back())}));
        }
        tensor.elements = elementsOf(tensor.shape, tensor.name);
        setType(tensor, tensor.shape.empty() ? 1 : tensor.shape.front());
        std::reverse(tensor.shape.begin(), tensor.shape.end()); // the file has the innermost dimension first
        return tensor;
    }

    void setType(FileTensor& tensor, std::int64_t row) {
        const auto id = static_cast<std::int32_t>(number(4, "the type of a tensor"));
        const GgmlType* type = ggmlType(id);
        if (!type)
            throw Refusal("bad_dtype",
                phrase("'%1' has the unknown type %2, known are 0 to %3",
                    {tensor.name, std::to_string(id), std::to_string(lastGgmlType())}));
        if (type->removed)
            throw Refusal("bad_dtype",
                phrase("'%1' has the type %2 (%3), which ggml does not have any more",
                    {tensor.name, std::to_string(id), type->name}));
        if (row % type->block != 0)
            throw Refusal("row_not_block",
                phrase("'%1' has rows of %2 elements, which are no multiple of the block of %3 of %4",
                    {tensor.name, std::to_string(row), std::to_string(type->block), type->name}));
        tensor.dtype = type->name;
        if (__builtin_mul_overflow(tensor.elements / type->block, std::int64_t{type->bytes}, &tensor.bytes))
            throw Refusal("overflow", phrase("'%1': the number of bytes does not fit 63 bits", {tensor.name}));
    }

    /// One tensor begins where the last one ends, and all lie inside the file.
    void checkData(std::uint64_t alignment) const {
        const auto padded = [alignment](std::uint64_t bytes) { return (bytes + alignment - 1) & ~(alignment - 1); };
        std::uint64_t end = 0, next = 0;
        for (std::size_t i = 0; i < m_offsets.size(); ++i) {
            const FileTensor& tensor = m_header.tensors[i];
            if (m_offsets[i] != next)
                throw Refusal("bad_offset",
                    phrase("'%1' has the offset %2, expected is %3",
                        {tensor.name, std::to_string(m_offsets[i]), std::to_string(next)}));
            end = next + static_cast<std::uint64_t>(tensor.bytes); // both are below 2^63
            next = padded(end);
            if (end > INT64_MAX || next > INT64_MAX)
                throw Refusal("overflow", phrase("'%1': the sum of all bytes does not fit 63 bits", {tensor.name}));
        }
        const std::uint64_t begin = padded(m_cursor.at());
        if (begin + end > m_file.size())
            throw Refusal("truncated_data",
                phrase("'%1' ends at byte %2, the file has %3 bytes",
                    {m_header.tensors.back().name, std::to_string(begin + end), std::to_string(m_file.size())}));
    }

    const Source& m_file;
    Cursor m_cursor;
    bool m_bigEndian = false;
    Header m_header;
    std::vector<std::uint64_t> m_offsets; // of the tensors, from the begin of the data
};

} // namespace

Header readGguf(const Source& file) {
    return GgufReader(file).read();
}

} // namespace paramap::checkpoint
