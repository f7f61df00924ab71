// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/compare/comparison.h"

#include "model/checkpoint/compare/fitting_size.h"
#include "model/checkpoint/compare/group_row.h"
#include "model/checkpoint/compare/leftovers.h"

#include <algorithm>
#include <map>

namespace paramap::checkpoint {

namespace {

/// Adds the tensor of the file that a row about a leftover has.
Row withFile(Row row, const FileTensor& tensor) {
    const std::int64_t elements = std::max<std::int64_t>(tensor.elements, 0);
    row.fileNames = {tensor.name};
    row.found = {tensor.elements < 0 ? FileShape() : FileShape(tensor.shape)};
    row.dtype = tensor.dtype;
    row.elements = elements;
    row.bytes = {{tensor.dtype, tensor.bytes}};
    row.counted = tensor.sameAs.empty() ? elements : 0;
    return row;
}

std::int64_t parametersOf(const ExpectedTensor& tensor) {
    return tensor.isBuffer || !tensor.owner.empty() ? 0 : tensor.elements;
}

Row withExpected(Row row, const ExpectedTensor& tensor) {
    row.names = {tensor.name};
    row.expected = {tensor.shape};
    row.elements = tensor.elements;
    row.parameters = parametersOf(tensor);
    return row;
}

/// The row for a tensor of the model that the file does not hold; nothing for a buffer that no file holds.
std::optional<Row> absentRow(const ExpectedTensor& tensor, const Leftovers& leftovers) {
    Row row;
    if (!tensor.owner.empty()) {
        row.status = Status::Tied;
        row.why = {.kind = "tied_absent", .name = tensor.owner};
    } else if (tensor.isBuffer) {
        if (!tensor.isPersistent)
            return std::nullopt;
        row.status = Status::Buffer;
        row.why = {.kind = "buffer_absent"};
    } else {
        row = leftovers.missing(tensor);
    }
    return withExpected(std::move(row), tensor);
}

void sumUp(Comparison& result) {
    std::map<Why, Reason> reasons;
    for (const Row& row : result.rows) {
        result.found += row.counted;
        result.packed.parameters += row.packedBytes > 0 ? row.counted : 0;
        result.packed.bytes += row.packedBytes;
        const bool isUnexplained = differs(row.status) && row.why.kind.empty();
        result.matches = result.matches && !differs(row.status);
        result.unexplained += isUnexplained ? 1 : 0;
        const Why why = isUnexplained ? Why{.kind = "unexplained"} : row.why;
        if (why.kind.empty())
            continue;
        Reason& reason = reasons[why];
        reason.why = why;
        reason.tensors
            += static_cast<std::int64_t>(std::max(row.fileNames.size(), row.names.empty() ? 0 : std::size_t{1}));
        reason.elements += row.elements;
    }
    for (auto& [why, reason] : reasons)
        result.reasons.push_back(std::move(reason));
    std::ranges::stable_sort(result.reasons, [](const Reason& a, const Reason& b) { return a.elements > b.elements; });
}

} // namespace

Comparison compare(
    const Header& header, const network::Network& network, const NameRules& names, std::string_view architecture) {
    const std::vector<ExpectedTensor> expected = expectedTensors(network);
    const std::vector<FileTensor>& file = header.tensors;
    const NameResolver resolver(expected, names.rules(header.format, architecture));
    const Pairing pairing = pair(file, expected, resolver);
    const Leftovers leftovers(file, expected, pairing, resolver, names, network.root->cls);

    Comparison result;
    std::vector<const Group*> groupAt(expected.size());
    for (const Group& group : pairing.groups)
        groupAt[group.expected.front()] = &group;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (const Group* group = groupAt[i]) {
            std::vector<const FileTensor*> held;
            for (const std::size_t tensor : group->file)
                held.push_back(&file[tensor]);
            std::vector<const ExpectedTensor*> wanted;
            bool isPacked = false;
            for (const std::size_t tensor : group->expected) {
                wanted.push_back(&expected[tensor]);
                isPacked = isPacked || pairing.isPacked[tensor];
            }
            Row& row = result.rows.emplace_back(rowOf(held, wanted, *group->meaning, isPacked, header.format));
            for (const ExpectedTensor* tensor : wanted)
                row.parameters += parametersOf(*tensor);
            if (const std::string* about = names.buffer(row.fileNames.front()); about && row.why.detail == "computed")
                row.why.about = *about;
        } else if (!pairing.isHeld[i]) {
            if (auto row = absentRow(expected[i], leftovers))
                result.rows.push_back(std::move(*row));
        }
    }
    // What only the file has, in its order.
    std::map<std::size_t, Row> beside;
    for (const std::size_t i : pairing.strange)
        beside.emplace(i, withFile(leftovers.extra(file[i]), file[i]));
    for (const std::size_t i : pairing.companions) {
        Row row;
        row.status = Status::Packed;
        row.why = {.kind = "packed_companion"};
        row = withFile(std::move(row), file[i]);
        row.counted = 0;
        if (const std::optional<Meaning>& meaning = pairing.meanings[i])
            for (const std::size_t tensor : meaning->tensors)
                row.of.push_back(expected[tensor].name);
        beside.emplace(i, std::move(row));
    }
    for (const auto& [i, tensor] : pairing.copies) {
        Row row;
        row.status = Status::Tied;
        row.why = {.kind = "tied_stored", .detail = "copy", .name = expected[tensor].name};
        if (const std::string* about = names.buffer(file[i].name)) {
            row.status = Status::Buffer;
            row.why = {.kind = "buffer_stored", .about = *about};
        }
        row.of = {expected[tensor].name};
        beside.emplace(i, withFile(std::move(row), file[i]));
    }
    for (auto& [i, row] : beside)
        result.rows.push_back(std::move(row));

    result.expected = network.totals().parameters;
    for (const FileTensor& tensor : file) {
        result.stored += tensor.sameAs.empty() ? std::max<std::int64_t>(tensor.elements, 0) : 0;
        result.bytes += tensor.bytes;
    }
    explainShapes(result.rows, network);
    sumUp(result);
    if (result.packed.parameters > 0)
        for (const std::size_t i : pairing.companions)
            result.packed.companionBytes += file[i].bytes;
    result.packed.bytes += result.packed.companionBytes;
    return result;
}

} // namespace paramap::checkpoint
