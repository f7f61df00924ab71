// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/blueprint.h"

namespace paramap::description {

/// Expands a class like `expand`, but without costs and sentences. The tree is the same, so what is counted is the
/// same, and it takes half the time.
BlueprintPtr expandTree(const ArchitecturePtr& architecture, const std::string& cls);

} // namespace paramap::description
