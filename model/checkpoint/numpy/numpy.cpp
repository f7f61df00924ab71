// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/numpy/numpy.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/numpy/array_header.h"
#include "model/checkpoint/zip/archive.h"
#include "model/problem/phrase.h"

#include <algorithm>

namespace paramap::checkpoint {

namespace {

constexpr std::string_view npySuffix = ".npy";

void refuseShortHeader(const std::string& name, std::uint64_t wanted, std::uint64_t size) {
    throw Refusal("truncated_header",
        phrase("'%1' has a header of %2 bytes in %3", {name, std::to_string(wanted), std::to_string(size)}));
}

} // namespace

Header readNpy(const Source& source) {
    if (source.size() == 0)
        throw Refusal("empty", "the file has no bytes");
    const std::string name = "array";
    std::string head(static_cast<std::size_t>(std::min<std::uint64_t>(npyPreludeBytes, source.size())), '\0');
    source.read(0, head);
    const std::size_t wanted = npyHeaderBytes(head, name);
    if (wanted > source.size())
        refuseShortHeader(name, wanted, source.size());
    head.resize(wanted);
    source.read(0, head);
    Header result;
    result.format = "npy";
    result.tensors.push_back(npyTensor(head, source.size(), name));
    return result;
}

Header readNpz(const Source& source) {
    constexpr std::size_t mostRemarks = 10;
    constexpr std::uint64_t mostMebibytes = 64;
    const Archive archive(source);
    Header result;
    result.format = "npz";
    std::uint64_t unpacked = 0;
    for (std::size_t i = 0; i < archive.members().size(); ++i) {
        const Member& member = archive.members()[i];
        if (!member.name.ends_with(npySuffix)) {
            if (result.remarks.size() < mostRemarks)
                result.remarks.push_back(phrase("'%1' in the zip is no array and was passed over", {member.name}));
            continue;
        }
        const std::string name(member.name.substr(0, member.name.size() - npySuffix.size()));
        const std::size_t wanted = npyHeaderBytes(archive.beginning(i, npyPreludeBytes), name);
        if (wanted > member.size)
            refuseShortHeader(name, wanted, member.size);
        unpacked += wanted;
        if (unpacked > mostMebibytes << 20)
            throw Refusal("too_large",
                phrase("the headers of the arrays have more than %1 MiB", {std::to_string(mostMebibytes)}));
        const std::string head = archive.beginning(i, wanted);
        if (head.size() < wanted)
            refuseShortHeader(name, wanted, head.size());
        result.tensors.push_back(npyTensor(head, member.size, name));
    }
    if (result.tensors.empty())
        throw Refusal("unknown_format", "this is a zip without arrays of NumPy");
    return result;
}

} // namespace paramap::checkpoint
