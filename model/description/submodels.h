// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"

#include <functional>

namespace paramap::description {

/// Brings the description of a sub-model, its own sub-models found.
using ModelLoader = std::function<ArchitecturePtr(const SubModel& model)>;

/// The description with its sub-models in it: their sizes, derived values, functions and requirements under the
/// sub-model's prefix (`vision.E`, in config.json `vision_config.hidden_size`), their parts on shelves of their own.
/// A preset's sizes of sub-models get their keys; Problem for one that is not there. Without sub-models the same.
ArchitecturePtr withSubModels(const ArchitecturePtr& outer, const ModelLoader& load);

} // namespace paramap::description
