// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "model/checkpoint/file/header.h"

#include <atomic>
#include <string>
#include <vector>

namespace paramap::checkpoint {

/// The published models that have each matrix, at its shape, that an adapter changes, the commonest first. Those of
/// which it changes every matrix of these names, if there are any: they have as many layers. The search takes a second
/// or two; once `stop` is true it ends with what it has found.
std::vector<std::string> adapterBases(
    const Header& header, const catalog::Catalog& catalog, const std::atomic<bool>* stop = nullptr);

} // namespace paramap::checkpoint
