// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/comparison.h"
#include "model/checkpoint/compare/pairing.h"

#include <string_view>

namespace paramap::checkpoint {

/// The row for tensors that belong together by their names: their shapes decide whether they agree. `isPacked`: the
/// file has scales of the expected tensor.
Row rowOf(const std::vector<const FileTensor*>& file, const std::vector<const ExpectedTensor*>& expected,
    const Meaning& meaning, bool isPacked, std::string_view format);

} // namespace paramap::checkpoint
