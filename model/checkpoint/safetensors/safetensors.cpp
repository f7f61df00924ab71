// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/safetensors/safetensors.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/json/utf8.h"
#include "model/checkpoint/safetensors/header_walk.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace paramap::checkpoint {

namespace {

constexpr std::uint64_t lengthBytes = 8;
constexpr std::uint64_t longestHeader = 100'000'000; // MAX_HEADER_SIZE of tensor.rs
constexpr std::size_t mostTensors = 1'000'000;

/// The data of a tensor. Small, because a refused file may have a million of them.
struct Span {
    std::uint64_t begin, end;
    std::uint32_t at : 31; // of its name in the header, which has fewer than 2^27 bytes
    std::uint32_t fits : 1; // end - begin is what shape and dtype need
};

std::string shapeText(const TensorEntry& entry) {
    std::string result = "[";
    for (const std::uint64_t dimension : entry.shape)
        result += (result.size() > 1 ? ", " : "") + std::to_string(dimension);
    return result + "]";
}

std::string textOf(std::uint64_t number) {
    return std::to_string(number);
}

/// No value if a product on the way does not fit 63 bits.
std::optional<std::uint64_t> bitsOf(const TensorEntry& entry) {
    std::int64_t result = 1;
    for (const std::uint64_t dimension : entry.shape)
        if (__builtin_mul_overflow(result, dimension, &result))
            return {};
    if (__builtin_mul_overflow(result, bitsOfDtype(entry.dtype), &result))
        return {};
    return static_cast<std::uint64_t>(result);
}

bool fits(const TensorEntry& entry) {
    const std::optional<std::uint64_t> bits = bitsOf(entry);
    return bits && *bits % 8 == 0 && entry.end >= entry.begin && entry.end - entry.begin == *bits / 8;
}

std::string headerText(const Source& file) {
    if (file.size() < lengthBytes)
        throw Refusal("header_too_small",
            phrase("a safetensors file begins with 8 bytes of length, this one has %1", {textOf(file.size())}));
    Cursor cursor(file, 0, file.size());
    const std::uint64_t length = cursor.number(lengthBytes, false, "the length of the header");
    if (length > longestHeader)
        throw Refusal("header_too_large",
            phrase("byte 0: the header is said to have %1 bytes, at most 100000000 are allowed", {textOf(length)}));
    if (length > cursor.left())
        throw Refusal("truncated_header",
            phrase(
                "byte 0: the header is said to have %1 bytes, %2 are left", {textOf(length), textOf(cursor.left())}));
    std::string result = cursor.text(length, "the header");
    if (const std::size_t bad = firstByteBeyondUtf8(result); bad != std::string::npos)
        throw Refusal("invalid_utf8", phrase("byte %1: the header is no UTF-8", {textOf(lengthBytes + bad)}));
    return result;
}

/// What is wrong with a tensor whose data should begin at `start`; the checks and their order are those of tensor.rs.
[[noreturn]] void refuseTensor(const TensorEntry& entry, std::uint64_t start) {
    const std::string where = textOf(lengthBytes + entry.at);
    const std::string begin = textOf(entry.begin), end = textOf(entry.end);
    if (entry.begin != start)
        throw Refusal(entry.begin < start ? "overlap" : "gap",
            phrase(entry.begin < start
                    ? "byte %1: the data of '%2' begin at %3, before those of another tensor end at %4"
                    : "byte %1: the data of '%2' begin at %3, those before them end at %4, and between them are bytes "
                      "that no tensor names",
                {where, entry.name, begin, textOf(start)}));
    if (entry.end < entry.begin)
        throw Refusal("reversed_offsets",
            phrase("byte %1: the data of '%2' begin at %3 and end before, at %4", {where, entry.name, begin, end}));
    const std::optional<std::uint64_t> bits = bitsOf(entry);
    if (!bits)
        throw Refusal("overflow",
            phrase("byte %1: '%2' with the shape %3 and the dtype %4: the number of bits does not fit 63 bits",
                {where, entry.name, shapeText(entry), entry.dtype}));
    if (*bits % 8 != 0)
        throw Refusal("misaligned",
            phrase("byte %1: '%2' with the shape %3 and the dtype %4 has %5 bits, which are no whole bytes",
                {where, entry.name, shapeText(entry), entry.dtype, textOf(*bits)}));
    throw Refusal("size_mismatch",
        phrase("byte %1: '%2' with the shape %3 and the dtype %4 needs %5 bytes, its data_offsets give %6",
            {where, entry.name, shapeText(entry), entry.dtype, textOf(*bits / 8), textOf(entry.end - entry.begin)}));
}

[[noreturn]] void refuseDtype(const TensorEntry& entry) {
    throw Refusal("bad_dtype",
        phrase("byte %1: '%2' with the shape %3 has the dtype '%4', which is none of safetensors",
            {textOf(lengthBytes + entry.at), entry.name, shapeText(entry), entry.dtype}));
}

/// Every tensor, in the order of the text. What is read is JSON with the right types, and no key stands twice.
std::vector<Span> spansOf(std::string_view text) {
    std::vector<Span> result;
    std::optional<TensorEntry> unknown; // the first of an unknown dtype: mistakes of JSON and its types come before it
    TensorEntry entry;
    HeaderWalk walk(text);
    while (walk.next(entry)) {
        if (result.size() == mostTensors)
            throw Refusal("too_large", "the header names more than 1000000 tensors");
        if (!unknown && bitsOfDtype(entry.dtype) == 0)
            unknown = entry;
        result.push_back({entry.begin, entry.end, static_cast<std::uint32_t>(entry.at) & 0x7FFFFFFFU, fits(entry)});
    }
    walk.requireUniqueNames();
    if (unknown)
        refuseDtype(*unknown);
    return result;
}

/// The same, and a mistake of JSON that stands behind one of types is told first.
std::vector<Span> strictSpansOf(std::string_view text) {
    try {
        return spansOf(text);
    } catch (const Refusal& refusal) {
        if (refusal.cls() == "invalid_schema") {
            JsonReader json(text, JsonReader::Places::Bytes, lengthBytes);
            json.skip();
            json.finish();
        }
        throw;
    }
}

/// Refuses data that do not fill the file, and fill it once.
void requireCovered(std::vector<Span>& spans, std::string_view text, std::uint64_t fileSize) {
    std::ranges::sort(spans, {}, [](const Span& span) { return std::tuple(span.begin, span.end, span.at); });
    std::uint64_t start = 0;
    for (const Span& span : spans) {
        if (span.begin != start || !span.fits) {
            TensorEntry entry;
            HeaderWalk(text).readAt(span.at, entry);
            refuseTensor(entry, start);
        }
        start = span.end;
    }
    const std::uint64_t dataSize = fileSize - lengthBytes - text.size();
    if (start != dataSize)
        throw Refusal(start > dataSize ? "truncated_data" : "trailing_bytes",
            phrase(start > dataSize
                    ? "the data end at byte %1 behind the header, the file has only %2 bytes there: it is incomplete"
                    : "the data end at byte %1 behind the header, the file has %2 bytes there: no tensor names the "
                      "last",
                {textOf(start), textOf(dataSize)}));
}

} // namespace

Header readSafetensors(const Source& file) {
    const std::string text = headerText(file);
    Header result;
    result.format = "safetensors";
    {
        std::vector<Span> spans = strictSpansOf(text);
        requireCovered(spans, text, file.size());
        result.tensors.reserve(spans.size());
    }
    // The text is read a second time, so that a refused file has cost little more than its header.
    TensorEntry entry;
    HeaderWalk walk(text);
    while (walk.next(entry)) {
        FileTensor tensor;
        tensor.name = entry.name;
        tensor.shape.assign(entry.shape.begin(), entry.shape.end());
        tensor.dtype = entry.dtype;
        tensor.elements = elementsOf(tensor.shape, tensor.name);
        tensor.bytes = static_cast<std::int64_t>(entry.end - entry.begin);
        result.tensors.push_back(std::move(tensor));
    }
    result.metadata = std::move(walk.metadata());
    return result;
}

} // namespace paramap::checkpoint
