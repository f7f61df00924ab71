// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <cstdint>

namespace paramap::cost {

/// Rows of the largest embedding table, the vocabulary's; 0 if there is no table.
std::int64_t vocabularyRows(const network::Module& root);

/// Divides a table or head of `rows` rows, and a head's bias, among devices, rounded up; says whether it is one.
bool cutVocabulary(network::Tensor& tensor, const network::Module& module, std::int64_t rows, std::int64_t devices);

} // namespace paramap::cost
