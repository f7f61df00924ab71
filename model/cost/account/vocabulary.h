// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_settings.h"
#include "model/network/module.h"

#include <cstdint>

namespace paramap::cost {

/// The number of rows of the largest embedding table, which is the vocabulary's; 0 if there is no table.
std::int64_t vocabularyRows(const network::Module& root);

/// As above, but 0 where the program does not divide the vocabulary among tensor-parallel devices.
std::int64_t dividedRows(const RunSettings& run, const network::Module& root);

/// If the tensor is a table or a head of `rows` rows, or a head's bias, divides it among the devices, rounded up.
/// Returns whether it is.
bool cutVocabulary(network::Tensor& tensor, const network::Module& module, std::int64_t rows, std::int64_t devices);

} // namespace paramap::cost
