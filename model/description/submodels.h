// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"

#include <functional>

namespace paramap::description {

/// Returns the description of a sub-model with its own sub-models in it.
using ModelLoader = std::function<ArchitecturePtr(const SubModel& model)>;

/// Returns the description with its sub-models in it. Their sizes, derived values, functions and requirements get the
/// sub-model's prefix (`vision.E`; in config.json `vision_config.hidden_size`). Their parts stay on shelves of their
/// own. A preset's sizes of sub-models get their keys; throws a Problem for one that does not exist. A description
/// without sub-models is returned unchanged.
ArchitecturePtr withSubModels(const ArchitecturePtr& outer, const ModelLoader& load);

} // namespace paramap::description
