// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/header_fault.h"

#include "model/problem/width.h"
#include "tests/fuzz/target.h"

#include <algorithm>
#include <map>
#include <set>

namespace paramap::fuzz {

using checkpoint::FileTensor;
using checkpoint::Header;

namespace {

__extension__ using Wide = __int128;

/// In 128 bits, which two dimensions of 63 bits do not leave: more are only multiplied while the product is small.
Wide product(const std::vector<std::int64_t>& shape) {
    Wide result = 1;
    for (const std::int64_t dimension : shape)
        if (result <= INT64_MAX)
            result *= dimension;
    return result;
}

void checkTensor(const FileTensor& tensor, const HeaderRules& rules) {
    for (const std::int64_t dimension : tensor.shape)
        require(dimension >= 0, "a dimension is negative", tensor.name);
    if (tensor.elements >= 0)
        require(product(tensor.shape) == tensor.elements, "the shape has another product", tensor.name);
    require(tensor.elements >= -1 && tensor.bytes >= 0, "a number is negative", tensor.name);
    const std::int64_t bits = rules.bitsOf ? rules.bitsOf(tensor.dtype) : 0;
    if (bits > 0 && tensor.elements >= 0 && tensor.sameAs.empty())
        require(Wide(tensor.elements) * bits <= Wide(tensor.bytes) * 8
                && Wide(tensor.elements) * bits > (Wide(tensor.bytes) - 1) * 8,
            "bytes and type contradict each other", tensor.name);
}

void checkTwins(const Header& header) {
    std::map<std::string_view, const FileTensor*> before;
    for (const FileTensor& tensor : header.tensors) {
        if (!tensor.sameAs.empty()) {
            const auto twin = before.find(tensor.sameAs);
            require(twin != before.end(), "it is the same as a tensor that is not before it", tensor.name);
            require(twin->second->shape == tensor.shape && twin->second->dtype == tensor.dtype && tensor.bytes == 0,
                "it is not the same as its twin", tensor.name);
            require(twin->second->sameAs.empty(), "its twin is not the first", tensor.name);
        }
        before.emplace(tensor.name, &tensor);
    }
}

void checkNames(const Header& header) {
    std::set<std::string_view> names;
    for (const FileTensor& tensor : header.tensors)
        require(names.insert(tensor.name).second, "a name stands twice", tensor.name);
}

bool isSame(const FileTensor& a, const FileTensor& b) {
    return a.name == b.name && a.shape == b.shape && a.dtype == b.dtype && a.bytes == b.bytes && a.sameAs == b.sameAs
        && a.file == b.file && a.meant == b.meant;
}

bool isSame(const Header& a, const Header& b) {
    const auto same = [](const FileTensor& left, const FileTensor& right) { return isSame(left, right); };
    return a.format == b.format && a.remarks == b.remarks && a.dictionaries == b.dictionaries
        && std::ranges::equal(a.tensors, b.tensors, same) && std::ranges::equal(a.constants, b.constants, same)
        && std::ranges::equal(a.metadata, b.metadata, {}, &checkpoint::Metadata::key, &checkpoint::Metadata::key);
}

} // namespace

void checkRefusal(const checkpoint::Refusal& refusal) {
    const std::string& cls = refusal.cls();
    const auto isOfClass = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    require(!cls.empty() && std::ranges::all_of(cls, isOfClass), "a refusal has no class", cls);
    const std::string message = refusal.message();
    require(!message.empty(), "a message is empty");
    require(std::ranges::count(message, '\n') <= 1, "a message has more than two lines", message);
    require(printableLines(message) == message, "a message cannot be printed", message);
    constexpr std::size_t longest = 4200; // of a sentence that is shortened, and of a place
    require(message.size() <= longest, "a message is too long", message.substr(0, longest));
}

void checkHeader(const Header& header, const HeaderRules& rules, std::uint64_t fileSize) {
    require(!header.format.empty(), "the format has no name");
    Wide bytes = 0;
    for (const FileTensor& tensor : header.tensors) {
        checkTensor(tensor, rules);
        if (tensor.file.empty())
            bytes += tensor.bytes;
    }
    if (rules.dataInFile)
        require(bytes <= Wide(fileSize), "there are more data than the file has bytes");
    if (rules.uniqueNames)
        checkNames(header);
    checkTwins(header);
    for (const std::string& remark : header.remarks)
        require(!remark.empty(), "a remark is empty");
}

std::optional<Header> checkedHeader(
    std::string_view bytes, Header (*read)(const checkpoint::Source&), const HeaderRules& rules) {
    try {
        const checkpoint::Source source("input", bytes);
        Header header = read(source);
        checkHeader(header, rules, bytes.size());
        if (bytes.size() % 4 == 0)
            require(isSame(header, read(source)), "the same file has another header");
        return header;
    } catch (const checkpoint::Refusal& refusal) {
        checkRefusal(refusal);
        return std::nullopt;
    }
}

} // namespace paramap::fuzz
