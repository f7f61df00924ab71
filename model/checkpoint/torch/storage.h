// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/pickle/tree.h"
#include "model/checkpoint/torch/element_type.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace paramap::checkpoint {

/// Holds the product of two numbers of 64 bits.
__extension__ using Wide = __int128;

/// A row of elements in a file, or a part of one, of which tensors are views.
struct TorchStorage {
    std::string key; ///< of the whole row
    ElementType type;
    std::int64_t elements = 0; ///< of the whole row
    std::int64_t partOffset = 0, partElements = 0; ///< in elements; all of them for a whole row
};

/// What a persistent id says of a storage: ('storage', class, key, location, elements[, part]). Nothing if it is none
/// or of an unknown class. Throws a Refusal: "bad_pickle" if it has other things there, "out_of_bounds" if the part is
/// longer than the row.
std::optional<TorchStorage> torchStorage(const PickleTree& tree, PickleValue persistentId);

/// Goes through all storages that the pickle names, also those of objects that are not looked at.
/// Throws a Refusal "too_large" for more than 400,000.
void forEachStorage(const PickleTree& tree, const std::function<void(const TorchStorage&)>& take);

/// The bytes of the whole row. Throws a Refusal "overflow".
std::int64_t storedBytes(const TorchStorage& storage);

} // namespace paramap::checkpoint
