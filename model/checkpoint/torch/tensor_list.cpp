// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/torch/tensor_list.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace paramap::checkpoint {

namespace {

/// How many elements of `type` so many elements of the storage are.
std::int64_t roomFor(const ElementType& type, const TorchStorage& storage) {
    if (storage.type.storedBits == type.bits)
        return storage.partElements;
    const __int128 room = static_cast<__int128>(storage.partElements) * storage.type.storedBits / type.bits;
    return static_cast<std::int64_t>(std::min<__int128>(room, std::numeric_limits<std::int64_t>::max()));
}

/// A tensor of no elements touches none.
void requireInside(const std::string& name, const TensorParts& parts, const TorchStorage& storage) {
    __int128 last = parts.offset;
    bool empty = false, outside = parts.offset < 0;
    // Neither a step nor its sum with what fits 63 bits leaves 128 bits.
    for (std::size_t i = 0; i < parts.shape.size(); ++i) {
        empty = empty || parts.shape[i] == 0;
        outside = outside || parts.strides[i] < 0;
        if (parts.shape[i] > 0 && !outside && last <= std::numeric_limits<std::int64_t>::max())
            last += static_cast<__int128>(parts.shape[i] - 1) * parts.strides[i];
    }
    const std::int64_t room = roomFor(parts.type, storage);
    if (outside || (!empty && last >= room))
        throw Refusal("out_of_bounds",
            phrase("'%1' leaves its storage '%2' of %3 elements", {name, storage.key, std::to_string(room)}));
}

/// Tensors of one place are one tensor. Strides of dimensions of one element make no difference.
std::string placeOf(const TensorParts& parts, const TorchStorage& storage) {
    std::string result = storage.key + '/' + parts.type.name;
    const auto put = [&result](std::int64_t number) { result += ',' + std::to_string(number); };
    put(storage.partOffset);
    put(parts.offset);
    for (std::size_t i = 0; i < parts.shape.size(); ++i) {
        put(parts.shape[i]);
        put(parts.shape[i] > 1 ? parts.strides[i] : 0);
    }
    return result;
}

/// The bytes of a tensor's data, which are fewer than its shape says where they are expanded. The shape's must fit all
/// the same.
std::int64_t dataBytes(const std::string& name, const TensorParts& parts) {
    const std::int64_t bytes = bytesOf(elementsOf(parts.shape, name), parts.type.bits, name);
    if (!parts.storage)
        return 0;
    requireInside(name, parts, *parts.storage);
    return std::min(bytes, storedBytes(*parts.storage));
}

} // namespace

void TensorList::add(const std::string& name, const TensorParts& parts) {
    constexpr std::uint64_t mostMebibytes = 128;
    FileTensor tensor;
    tensor.name = name;
    tensor.shape = parts.shape;
    tensor.dtype = parts.type.name;
    tensor.elements = elementsOf(parts.shape, name);
    tensor.bytes = dataBytes(name, parts);
    for (const TensorParts& piece : parts.pieces)
        if (__builtin_add_overflow(tensor.bytes, dataBytes(name, piece), &tensor.bytes))
            throw Refusal("overflow", phrase("'%1': the number of bytes does not fit 63 bits", {name}));
    m_bytes += sizeof tensor + 2 * name.size() + parts.shape.size() * sizeof(std::int64_t);
    if (parts.storage) {
        std::string place = placeOf(parts, *parts.storage);
        m_bytes += place.size() + 80; // of the map
        const auto [first, isNew] = m_byPlace.emplace(std::move(place), m_tensors.size());
        if (!isNew) {
            tensor.sameAs = m_tensors[first->second].name;
            tensor.bytes = 0;
            m_bytes += tensor.sameAs.size();
        }
    }
    if (m_bytes > mostMebibytes << 20)
        throw Refusal("too_large",
            phrase("the file has more tensors than %1 MiB hold; '%2' is number %3",
                {std::to_string(mostMebibytes), name, std::to_string(m_tensors.size() + 1)}));
    m_tensors.push_back(std::move(tensor));
}

std::vector<FileTensor> TensorList::take() {
    m_byPlace.clear();
    std::unordered_set<std::string_view> names;
    for (const FileTensor& tensor : m_tensors)
        if (!names.insert(tensor.name).second)
            throw Refusal("duplicate_name", phrase("two tensors are named '%1'", {tensor.name}));
    return std::exchange(m_tensors, {});
}

} // namespace paramap::checkpoint
