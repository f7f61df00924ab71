// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/torch/tensor_parts.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace paramap::checkpoint {

/// The tensors of a file as they are found, each compared with its storage.
class TensorList {
public:
    /// `expected`: about how many tensors will come.
    explicit TensorList(std::size_t expected);
    /// Throws a Refusal: "negative_dim", "overflow", "out_of_bounds", and "too_large" if all would take more than
    /// 128 MiB.
    void add(const std::string& name, TensorParts parts);
    /// Throws a Refusal: "duplicate_name" if two have one, and "too_large" as above.
    std::vector<FileTensor> take();

private:
    /// Where in a storage a tensor lies, as far as the tensor itself does not say.
    struct Place {
        std::uint32_t tensor; // in m_tensors
        std::uint32_t hash; // of all that follows, and of the tensor's shape
        std::int64_t partOffset, offset;
        std::string storage;
        std::vector<std::int64_t> strides; // 0 for dimensions of one element; {} if those follow from the shape
    };

    void findTwins();
    void charge(std::uint64_t bytes);

    std::vector<FileTensor> m_tensors;
    std::vector<Place> m_places;
    std::uint64_t m_bytes = 0; // taken for both, about
};

} // namespace paramap::checkpoint
