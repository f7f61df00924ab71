// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/comparison.h"

namespace paramap::checkpoint {

/// What a file holds of which most tensors are those of an adapter; nothing for another file.
std::optional<Why> adapterAlone(const std::vector<FileTensor>& file, const NameRules& names);

/// Says of a file whose model is not known what can be said without it: that it is an adapter, of which rank and for
/// which modules, else that its architecture is not described. `listed` has a row for each tensor, in order. True if it
/// is an adapter.
bool explainAlone(Comparison& listed, const Header& header, const NameRules& names);

} // namespace paramap::checkpoint
