// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/torch/tensor_parts.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace paramap::checkpoint {

/// The tensors of a file as they are found, each compared with its storage.
class TensorList {
public:
    /// Throws a Refusal: "negative_dim", "overflow", "out_of_bounds", and "too_large" if all would take more than
    /// 128 MiB.
    void add(const std::string& name, const TensorParts& parts);
    /// Throws a Refusal "duplicate_name" if two have one.
    std::vector<FileTensor> take();

private:
    std::vector<FileTensor> m_tensors;
    std::unordered_map<std::string, std::size_t> m_byPlace; // to the first tensor of the same part of a storage
    std::uint64_t m_bytes = 0; // taken for both, about
};

} // namespace paramap::checkpoint
