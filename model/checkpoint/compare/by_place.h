// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/expected_tensor.h"
#include "model/checkpoint/file/header.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace paramap::checkpoint {

/// Tensors that lost their names in an export, beside the model's parameters of the same shape that nothing else in the
/// file is: one by one in their orders, where there are as many of both. `strange`: the tensors of the file that mean
/// nothing; `isMeant`: of each expected tensor, whether something in the file means it. Pairs of the file's and the
/// expected tensor. Which of several equal shapes is which, an order alone cannot prove.
std::vector<std::pair<std::size_t, std::size_t>> byPlace(const std::vector<FileTensor>& file,
    const std::vector<std::size_t>& strange, const std::vector<ExpectedTensor>& expected,
    const std::vector<bool>& isMeant);

} // namespace paramap::checkpoint
