// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/pickle/tree.h"
#include "model/checkpoint/torch/storage.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::checkpoint {

/// A tensor as a call in a pickle describes it, not yet compared with anything.
struct TensorParts {
    ElementType type;
    std::vector<std::int64_t> shape;
    std::vector<std::int64_t> strides; ///< in elements; of as many dimensions as `shape` if there is a storage
    std::int64_t offset = 0; ///< in elements, in the storage's part
    std::optional<TorchStorage> storage; ///< nothing for a tensor without data, and for a sparse one
    std::vector<TensorParts> pieces; ///< of a sparse tensor: its indices and values
};

/// The tensor that `function`, a global of the role Tensor, would make of the arguments. `name` is for messages. Throws
/// a Refusal: "bad_pickle" if they are not what it takes, "bad_dtype" for an unknown type.
TensorParts tensorParts(
    const PickleTree& tree, std::string_view function, PickleValue arguments, const std::string& name);

/// Whole numbers in a tuple, list or torch.Size: at most 64. Throws a Refusal "bad_pickle" otherwise.
std::vector<std::int64_t> pickledNumbers(const PickleTree& tree, PickleValue value, const std::string& name);

} // namespace paramap::checkpoint
