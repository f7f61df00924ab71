// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/torch/tensor_list.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <string_view>
#include <tuple>
#include <utility>

namespace paramap::checkpoint {

namespace {

/// How many elements of `type` so many elements of the storage are.
std::int64_t roomFor(const ElementType& type, const TorchStorage& storage) {
    if (storage.type.storedBits == type.bits)
        return storage.partElements;
    const Wide room = static_cast<Wide>(storage.partElements) * storage.type.storedBits / type.bits;
    return static_cast<std::int64_t>(std::min<Wide>(room, std::numeric_limits<std::int64_t>::max()));
}

/// A tensor of no elements touches none.
void requireInside(const std::string& name, const TensorParts& parts, const TorchStorage& storage) {
    Wide last = parts.offset;
    bool empty = false, outside = parts.offset < 0;
    // Neither a step nor its sum with what fits 63 bits leaves 128 bits.
    for (std::size_t i = 0; i < parts.shape.size(); ++i) {
        empty = empty || parts.shape[i] == 0;
        outside = outside || parts.strides[i] < 0;
        if (parts.shape[i] > 0 && !outside && last <= std::numeric_limits<std::int64_t>::max())
            last += static_cast<Wide>(parts.shape[i] - 1) * parts.strides[i];
    }
    const std::int64_t room = roomFor(parts.type, storage);
    if (outside || (!empty && last >= room))
        throw Refusal("out_of_bounds",
            phrase("'%1' leaves its storage '%2' of %3 elements", {name, storage.key, std::to_string(room)}));
}

/// Strides of dimensions of one element make no difference, and most others follow from the shape.
std::vector<std::int64_t> ownStrides(const std::vector<std::int64_t>& shape, std::vector<std::int64_t> strides) {
    Wide follows = 1;
    bool all = true;
    for (std::size_t i = shape.size(); i-- > 0;) {
        if (shape[i] <= 1)
            strides[i] = 0;
        else
            all = all && strides[i] == follows;
        if (follows <= std::numeric_limits<std::int64_t>::max()) // where a dimension is 0, all together may not fit
            follows *= shape[i];
    }
    return all ? std::vector<std::int64_t>() : std::move(strides);
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

TensorList::TensorList(std::size_t expected) {
    constexpr std::size_t most = 100'000;
    m_tensors.reserve(std::min(expected, most));
    m_places.reserve(std::min(expected, most));
}

void TensorList::charge(std::uint64_t bytes) {
    constexpr std::uint64_t mostMebibytes = 128;
    m_bytes += bytes;
    if (m_bytes > mostMebibytes << 20)
        throw Refusal("too_large",
            phrase("the file has more tensors than %1 MiB hold: more than %2",
                {std::to_string(mostMebibytes), std::to_string(m_tensors.size())}));
}

void TensorList::add(const std::string& name, TensorParts parts) {
    FileTensor tensor;
    tensor.name = name;
    tensor.dtype = parts.type.name;
    tensor.elements = elementsOf(parts.shape, name);
    tensor.bytes = dataBytes(name, parts);
    for (const TensorParts& piece : parts.pieces)
        if (__builtin_add_overflow(tensor.bytes, dataBytes(name, piece), &tensor.bytes))
            throw Refusal("overflow", phrase("'%1': the number of bytes does not fit 63 bits", {name}));
    charge(sizeof tensor + 2 * name.size() + 2 * parts.shape.size() * sizeof(std::int64_t));
    tensor.shape = std::move(parts.shape);
    if (parts.storage) {
        Place place{static_cast<std::uint32_t>(m_tensors.size()), 0, parts.storage->partOffset, parts.offset,
            std::move(parts.storage->key), ownStrides(tensor.shape, std::move(parts.strides))};
        charge(sizeof place + place.storage.size());
        std::size_t hash = std::hash<std::string_view>()(place.storage);
        const auto mix = [&hash](std::int64_t number) { hash = hash * 31 + static_cast<std::size_t>(number); };
        mix(place.partOffset);
        mix(place.offset);
        std::ranges::for_each(tensor.shape, mix);
        place.hash = static_cast<std::uint32_t>(hash ^ (hash >> 32));
        m_places.push_back(std::move(place));
    }
    m_tensors.push_back(std::move(tensor));
}

/// Tensors of one place are one tensor. Places that are the same follow each other after sorting, the first tensor
/// before.
void TensorList::findTwins() {
    const auto whole = [this](const Place& place) {
        const FileTensor& tensor = m_tensors[place.tensor];
        return std::tie(place.storage, tensor.dtype, place.partOffset, place.offset, tensor.shape, place.strides);
    };
    std::ranges::sort(m_places, [&whole](const Place& a, const Place& b) {
        if (a.hash != b.hash)
            return a.hash < b.hash;
        return whole(a) == whole(b) ? a.tensor < b.tensor : whole(a) < whole(b);
    });
    const auto isSame = [&whole](const Place& a, const Place& b) { return a.hash == b.hash && whole(a) == whole(b); };
    for (std::size_t first = 0, i = 1; i < m_places.size(); ++i) {
        if (!isSame(m_places[first], m_places[i])) {
            first = i;
            continue;
        }
        FileTensor& tensor = m_tensors[m_places[i].tensor];
        tensor.sameAs = m_tensors[m_places[first].tensor].name;
        tensor.bytes = 0;
        charge(tensor.sameAs.size());
    }
    m_places = {};
}

std::vector<FileTensor> TensorList::take() {
    findTwins();
    std::vector<std::pair<std::size_t, std::string_view>> names; // after their hashes, which differ early
    names.reserve(m_tensors.size());
    for (const FileTensor& tensor : m_tensors)
        names.emplace_back(std::hash<std::string_view>()(tensor.name), tensor.name);
    std::ranges::sort(names);
    if (const auto twice = std::ranges::adjacent_find(names); twice != names.end())
        throw Refusal("duplicate_name", phrase("two tensors are named '%1'", {twice->second}));
    return std::exchange(m_tensors, {});
}

} // namespace paramap::checkpoint
