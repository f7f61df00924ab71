// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/pickle/pickle.h"
#include "model/checkpoint/torch/storage.h"
#include "model/checkpoint/torch/tensor_walk.h"
#include "model/checkpoint/torch/torch.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <unordered_map>

namespace paramap::checkpoint {

namespace {

/// 0x1950a86a20f9469cfc6c, the lowest byte first (PyTorch, torch/serialization.py).
constexpr std::string_view legacyMagic("\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19", 10);
constexpr std::int64_t legacyProtocol = 1001;

/// Returns where the next pickle begins.
std::uint64_t afterMagic(const Source& source) {
    constexpr std::uint64_t longest = 64; // of the pickle of one number
    PickleInput input(source, 0, std::min(source.size(), longest));
    bool found = false;
    try {
        const PickleTree tree = readPickle(input);
        found = tree.root.is(PickleKind::Long) && tree.longBytes(tree.root) == legacyMagic;
    } catch (const Refusal& refusal) {
        if (refusal.cls() == "changed" || refusal.cls() == "unreadable")
            throw;
    }
    if (!found)
        throw Refusal("unknown_format", "this is no file of PyTorch: it does not begin with its magic number");
    return input.at();
}

void requireProtocol(PickleInput& input) {
    const PickleTree tree = readPickle(input);
    const auto protocol = tree.integer(tree.root);
    if (protocol != legacyProtocol)
        throw Refusal("bad_version",
            phrase("the file has protocol %1 of PyTorch's files, not %2",
                {protocol ? std::to_string(*protocol) : "nothing", std::to_string(legacyProtocol)}));
}

using Storages = std::unordered_map<std::string, TorchStorage>;

Storages storagesByKey(const PickleTree& tree) {
    Storages result;
    forEachStorage(tree, [&result](const TorchStorage& storage) {
        const auto [known, isNew] = result.try_emplace(storage.key, storage);
        if (!isNew && storedBytes(known->second) != storedBytes(storage))
            throw Refusal("size_mismatch", phrase("the pickle gives storage '%1' two sizes", {storage.key}));
    });
    return result;
}

/// Each storage is a count and its data, in the order of the keys. Counts are little-endian on every machine.
void requireLegacyStorages(PickleInput& input, Storages storages) {
    const PickleTree keys = readPickle(input);
    if (!keys.root.is(PickleKind::List))
        throw Refusal("bad_pickle", "the pickle after the tensors is no list of storages");
    for (std::uint32_t at = keys.first(keys.root); at != PickleTree::end; at = keys.cell(at).next) {
        const std::string key(keys.text(keys.cell(at).value));
        const auto found = storages.find(key);
        if (found == storages.end())
            throw Refusal("bad_pickle", phrase("the file has a storage '%1' that no tensor names", {key}));
        const std::int64_t bytes = storedBytes(found->second);
        if (input.left() < 8)
            throw Refusal("truncated_data", phrase("the file ends before storage '%1'", {key}));
        const std::uint64_t counted = input.number(8);
        if (counted != static_cast<std::uint64_t>(found->second.elements))
            throw Refusal("size_mismatch",
                phrase("storage '%1' has %2 elements, the pickle says %3",
                    {key, std::to_string(static_cast<std::int64_t>(counted)), std::to_string(found->second.elements)}));
        if (static_cast<std::uint64_t>(bytes) > input.left())
            throw Refusal("truncated_data",
                phrase("storage '%1' needs %2 bytes at byte %3, %4 are left",
                    {key, std::to_string(bytes), std::to_string(input.at()), std::to_string(input.left())}));
        input.skip(static_cast<std::uint64_t>(bytes));
        storages.erase(found);
    }
    if (!storages.empty())
        throw Refusal("storage_missing",
            phrase("the file has no storage '%1', which the pickle names", {storages.begin()->first}));
}

} // namespace

Header readTorchLegacy(const Source& source) {
    if (source.size() == 0)
        throw Refusal("empty", "the file has no bytes");
    PickleInput input(source, afterMagic(source), source.size());
    requireProtocol(input);
    readPickle(input); // about the machine that wrote it
    const PickleTree tree = readPickle(input);
    requireLegacyStorages(input, storagesByKey(tree));
    Header result;
    result.format = "torch-legacy";
    TensorWalk(tree).describe(result);
    return result;
}

} // namespace paramap::checkpoint
