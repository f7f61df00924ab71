// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/expected_tensor.h"
#include "model/checkpoint/compare/name_resolver.h"
#include "model/checkpoint/file/header.h"

#include <map>
#include <optional>
#include <vector>

namespace paramap::checkpoint {

/// Tensors of a file and tensors of a model that stand for each other.
struct Group {
    std::vector<std::size_t> file, expected; ///< both in order
    const Meaning* meaning = nullptr; ///< of the first tensor of the file
};

/// Who belongs to whom, by the names alone.
struct Pairing {
    std::vector<std::optional<Meaning>> meanings; ///< of each tensor of the file
    std::vector<Group> groups; ///< in the order of their first expected tensors
    std::vector<std::size_t> companions; ///< scales and the like of packed tensors of the file
    std::map<std::size_t, std::size_t> copies; ///< tensors of the file that are second ones of an expected tensor
    std::vector<std::size_t> strange; ///< what means nothing in the model
    std::vector<bool> isHeld; ///< of each expected tensor: the file holds it
    std::vector<bool> isPacked; ///< of each expected tensor: the file holds companions of it
};

Pairing pair(
    const std::vector<FileTensor>& file, const std::vector<ExpectedTensor>& expected, const NameResolver& resolver);

} // namespace paramap::checkpoint
