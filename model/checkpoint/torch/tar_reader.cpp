// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/pickle/pickle.h"
#include "model/checkpoint/torch/storage.h"
#include "model/checkpoint/torch/tar.h"
#include "model/checkpoint/torch/tensor_walk.h"
#include "model/checkpoint/torch/torch.h"
#include "model/problem/phrase.h"

#include <algorithm>

namespace paramap::checkpoint {

namespace {

constexpr std::int64_t mostRecords = 200'000;

using StorageTable = std::unordered_map<std::string, TorchStorage>;

/// Storages and tensors are named by numbers, which once were addresses.
std::string keyText(const PickleTree& tree, PickleValue key) {
    const auto number = tree.integer(key);
    return number ? std::to_string(*number) : std::string(tree.text(key));
}

std::int64_t recordCount(PickleInput& input, const char* what) {
    const PickleTree tree = readPickle(input);
    const auto count = tree.integer(tree.root);
    if (!count || *count < 0)
        throw Refusal("bad_pickle", phrase("the tar does not begin its %1 with their number", {what}));
    if (*count > mostRecords)
        throw Refusal("too_large",
            phrase(
                "the tar has %1 %2; at most %3 are read", {std::to_string(*count), what, std::to_string(mostRecords)}));
    return *count;
}

/// (key, location, class), the number of elements and the data.
void readStorage(PickleInput& input, StorageTable& table) {
    const PickleTree tree = readPickle(input);
    const auto type = storageType(tree.text(tree.item(tree.root, 2)));
    TorchStorage storage{keyText(tree, tree.item(tree.root, 0)), type.value_or(ElementType())};
    if (!type || storage.key.empty())
        throw Refusal("bad_dtype", phrase("storage '%1' of the tar has an unknown class", {storage.key}));
    const auto count = static_cast<std::int64_t>(input.number(8));
    if (count < 0)
        throw Refusal(
            "bad_pickle", phrase("storage '%1' of the tar has %2 elements", {storage.key, std::to_string(count)}));
    storage.elements = storage.partElements = count;
    const std::int64_t bytes = storedBytes(storage);
    if (static_cast<std::uint64_t>(bytes) > input.left())
        throw Refusal("truncated_data",
            phrase("storage '%1' of the tar needs %2 bytes, %3 are left",
                {storage.key, std::to_string(bytes), std::to_string(input.left())}));
    input.skip(static_cast<std::uint64_t>(bytes));
    table.insert_or_assign(storage.key, storage);
}

/// [(key, key of the whole, offset, number of elements), …]
void readParts(PickleInput& input, StorageTable& table) {
    const PickleTree tree = readPickle(input);
    if (!tree.root.is(PickleKind::List) && !tree.root.is(PickleKind::Tuple))
        return;
    if (tree.count(tree.root) > static_cast<std::uint64_t>(mostRecords))
        throw Refusal("too_large", "the tar has too many parts of storages");
    for (std::uint32_t at = tree.first(tree.root); at != PickleTree::end; at = tree.cell(at).next) {
        const PickleValue part = tree.cell(at).value;
        const auto whole = table.find(keyText(tree, tree.item(part, 1)));
        if (whole == table.end())
            throw Refusal("storage_missing", "the tar has a part of a storage that is not there");
        TorchStorage storage = whole->second;
        const auto offset = tree.integer(tree.item(part, 2)), count = tree.integer(tree.item(part, 3));
        if (!offset || !count || *offset < 0 || *count < 0 || *offset > storage.partElements
            || *count > storage.partElements - *offset)
            throw Refusal("out_of_bounds", phrase("a part of storage '%1' of the tar leaves it", {storage.key}));
        storage.partOffset += *offset;
        storage.partElements = *count;
        table.insert_or_assign(keyText(tree, tree.item(part, 0)), std::move(storage));
    }
}

/// (key, storage, class), the number of dimensions, four bytes of nothing, sizes, strides, offset.
void readTensor(PickleInput& input, const StorageTable& storages, TensorTable& table) {
    constexpr std::uint64_t mostDimensions = 64;
    const PickleTree tree = readPickle(input);
    const std::string key = keyText(tree, tree.item(tree.root, 0));
    const auto storage = storages.find(keyText(tree, tree.item(tree.root, 1)));
    if (storage == storages.end())
        throw Refusal("storage_missing", phrase("tensor '%1' of the tar has a storage that is not there", {key}));
    TensorParts parts;
    parts.storage = storage->second;
    parts.type = storage->second.type;
    if (parts.type.name.empty())
        parts.type.name = "uint8";
    const std::uint64_t dimensions = input.number(4);
    if (dimensions > mostDimensions)
        throw Refusal("bad_ndims",
            phrase("tensor '%1' of the tar has %2 dimensions; at most %3 are read",
                {key, std::to_string(dimensions), std::to_string(mostDimensions)}));
    input.skip(4);
    for (std::vector<std::int64_t>* numbers : {&parts.shape, &parts.strides})
        for (std::uint64_t i = 0; i < dimensions; ++i)
            numbers->push_back(static_cast<std::int64_t>(input.number(8)));
    parts.offset = static_cast<std::int64_t>(input.number(8));
    table.insert_or_assign(key, std::move(parts));
}

} // namespace

Header readTorchTar(const Source& source) {
    if (source.size() == 0)
        throw Refusal("empty", "the file has no bytes");
    const std::map<std::string, TarRange> members = tarMembers(source);
    for (const char* name : {"storages", "tensors", "pickle"})
        if (!members.contains(name))
            throw members.contains("sys_info") ? Refusal("bad_tar", phrase("the tar has no member '%1'", {name}))
                                               : Refusal("unknown_format", "this is a tar, but not of PyTorch");
    const auto input = [&](const char* name) {
        const TarRange& range = members.at(name);
        return PickleInput(source, range.begin, range.end);
    };
    StorageTable storages;
    PickleInput stored = input("storages");
    for (std::int64_t left = recordCount(stored, "storages"); left > 0; --left)
        readStorage(stored, storages);
    readParts(stored, storages);
    TensorTable tensors;
    PickleInput listed = input("tensors");
    for (std::int64_t left = recordCount(listed, "tensors"); left > 0; --left)
        readTensor(listed, storages, tensors);
    PickleInput pickled = input("pickle");
    const PickleTree tree = readPickle(pickled);
    Header result;
    result.format = "torch-tar";
    TensorWalk(tree, &tensors).describe(result);
    return result;
}

} // namespace paramap::checkpoint
