// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "model/checkpoint/file/header.h"

#include <string>
#include <vector>

namespace paramap {

/// The published models that have each matrix, at its shape, that an adapter changes, the commonest first. Those of
/// which it changes every matrix of these names, if there are any: they have as many layers.
std::vector<std::string> adapterBases(const checkpoint::Header& header, const catalog::Catalog& catalog);

} // namespace paramap
