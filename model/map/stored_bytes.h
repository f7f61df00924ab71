// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/network/network.h"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>

namespace paramap::map {

/// What a file stores of a model.
struct StoredBytes {
    /// Of one of the model's tensors; nearly always of one type.
    using ByType = std::map<std::string, std::int64_t>;
    std::unordered_map<std::string, ByType> tensors; ///< by the paths of the model's tensors
    ByType onlyInFile; ///< of tensors that stand for nothing in the model
    ByType rounding; ///< what is left over where several tensors share one of the file
    std::int64_t total = 0; ///< of the whole file
};

/// The bytes of a file as amounts of the network. What no tensor of the network takes is a piece of the root, so that
/// the total is the file's. Quantised files store equal layers in different types: a list is cut where neighbours
/// differ, and only there, so that what is stored alike still looks alike.
Measured measuredIn(const network::Network& network, const StoredBytes& file);

} // namespace paramap::map
