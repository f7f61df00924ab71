// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/torch/storage.h"

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

namespace paramap::checkpoint {

std::optional<TorchStorage> torchStorage(const PickleTree& tree, PickleValue persistentId) {
    if (!persistentId.is(PickleKind::PersistentId))
        return std::nullopt;
    const PickleValue id = tree.idOf(persistentId);
    if (tree.text(tree.item(id, 0)) != "storage")
        return std::nullopt;
    const auto type = storageType(tree.text(tree.item(id, 1)));
    if (!type)
        return std::nullopt;
    TorchStorage result{std::string(tree.text(tree.item(id, 2))), *type};
    const auto elements = tree.integer(tree.item(id, 4));
    if (result.key.empty() || !elements || *elements < 0)
        throw Refusal("bad_pickle", "the pickle names a storage without a key or a number of elements");
    result.elements = result.partElements = *elements;
    const PickleValue part = tree.item(id, 5);
    if (part.is(PickleKind::Tuple)) {
        const auto offset = tree.integer(tree.item(part, 1)), count = tree.integer(tree.item(part, 2));
        if (!offset || !count || *offset < 0 || *count < 0 || *offset > *elements || *count > *elements - *offset)
            throw Refusal("out_of_bounds",
                phrase("a part of storage '%1' leaves its %2 elements", {result.key, std::to_string(*elements)}));
        result.partOffset = *offset;
        result.partElements = *count;
    }
    return result;
}

void forEachStorage(const PickleTree& tree, const std::function<void(const TorchStorage&)>& take) {
    constexpr std::size_t most = 400'000;
    std::size_t count = 0;
    for (std::uint32_t node = 0; node < tree.nodes(); ++node) {
        if (tree.kindOf(node) != PickleKind::PersistentId)
            continue;
        const auto storage = torchStorage(tree, {PickleKind::PersistentId, node});
        if (!storage)
            continue;
        if (count++ == most)
            throw Refusal("too_large", phrase("the pickle names more than %1 storages", {std::to_string(most)}));
        take(*storage);
    }
}

std::int64_t storedBytes(const TorchStorage& storage) {
    return bytesOf(storage.elements, storage.type.storedBits, "storage " + storage.key);
}

} // namespace paramap::checkpoint
