// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/numpy/array_header.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <charconv>
#include <optional>

namespace paramap::checkpoint {

namespace {

constexpr std::string_view npyMagic = "\x93NUMPY";
constexpr std::size_t longestHeader = std::size_t{1} << 20;

/// A type of NumPy that is not structured, from its letter and number (numpy/core/_dtype.py).
struct NpyType {
    std::string name;
    std::optional<std::int64_t> bytes; ///< of an element; nothing where the data are a pickle
};

NpyType npyType(const std::string& descr, const std::string& name) {
    std::string_view rest = descr;
    if (!rest.empty() && std::string_view("<>|=").find(rest.front()) != std::string_view::npos)
        rest.remove_prefix(1);
    const char letter = rest.empty() ? '\0' : rest.front();
    std::int64_t number = 0;
    bool whole = false;
    if (!rest.empty()) {
        const char* last = rest.data() + rest.size();
        whole = std::from_chars(rest.data() + 1, last, number).ptr == last;
    }
    if (letter == 'O')
        return {"object", std::nullopt};
    const bool isNumber = std::string_view("biufc").find(letter) != std::string_view::npos;
    const bool isTime = letter == 'm' || letter == 'M'; // its unit stands behind it: "M8[ns]"
    const bool isText = std::string_view("SaUV").find(letter) != std::string_view::npos;
    if (letter == '\0' || number < 0 || (!whole && !isTime) || (number == 0 && !isText)
        || !(isNumber || isTime || isText))
        throw Refusal("bad_npy", phrase("'%1' has the unknown type '%2'", {name, descr}));
    if (letter == 'U' && __builtin_mul_overflow(number, std::int64_t{4}, &number))
        throw Refusal("overflow", phrase("'%1': the number of bytes does not fit 63 bits", {name}));
    const std::string bits = std::to_string(number > 1024 ? 0 : 8 * number);
    switch (letter) {
    case 'b':
        return {"bool", number};
    case 'i':
        return {"int" + bits, number};
    case 'u':
        return {"uint" + bits, number};
    case 'f':
        return {"float" + bits, number};
    case 'c':
        return {"complex" + bits, number};
    default:
        return {descr, number};
    }
}

} // namespace

std::size_t npyHeaderBytes(std::string_view prelude, const std::string& name) {
    if (!prelude.starts_with(npyMagic.substr(0, prelude.size())) || prelude.empty())
        throw Refusal("unknown_format", phrase("'%1' is no array of NumPy", {name}));
    if (prelude.size() < npyPreludeBytes)
        throw Refusal("truncated_header",
            phrase("'%1' has %2 bytes, an array's header more than %3",
                {name, std::to_string(prelude.size()), std::to_string(npyPreludeBytes)}));
    const auto version = static_cast<unsigned char>(prelude[npyMagic.size()]);
    if (version < 1 || version > 3)
        throw Refusal("bad_version",
            phrase("'%1' has version %2 of NumPy's format; 1 to 3 are read", {name, std::to_string(version)}));
    const std::size_t begin = npyMagic.size() + 2, lengthBytes = version == 1 ? 2 : 4;
    std::size_t length = 0;
    for (std::size_t i = lengthBytes; i-- > 0;)
        length = (length << 8) | static_cast<unsigned char>(prelude[begin + i]);
    if (length > longestHeader)
        throw Refusal("header_too_large",
            phrase("'%1' has a header of %2 bytes; at most %3 are read",
                {name, std::to_string(length), std::to_string(longestHeader)}));
    return begin + lengthBytes + length;
}

FileTensor npyTensor(std::string_view header, std::uint64_t size, const std::string& name) {
    const std::size_t begin = npyMagic.size() + 2 + (header[npyMagic.size()] == 1 ? 2 : 4);
    const NpyDictionary dictionary = npyDictionary(header.substr(begin), name);
    FileTensor result;
    result.name = name;
    result.shape = dictionary.shape;
    result.elements = elementsOf(result.shape, name);
    const auto left = static_cast<std::int64_t>(size - header.size());
    const NpyType type
        = dictionary.structured ? NpyType{dictionary.descr, std::nullopt} : npyType(dictionary.descr, name);
    result.dtype = type.name;
    result.bytes = left;
    if (!type.bytes)
        return result;
    if (__builtin_mul_overflow(result.elements, *type.bytes, &result.bytes))
        throw Refusal("overflow", phrase("'%1': the number of bytes does not fit 63 bits", {name}));
    if (result.bytes != left)
        throw Refusal(result.bytes > left ? "truncated_data" : "trailing_bytes",
            phrase(
                "'%1' needs %2 bytes of data and has %3", {name, std::to_string(result.bytes), std::to_string(left)}));
    return result;
}

} // namespace paramap::checkpoint
