// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/find/name_tree.h"
#include "model/checkpoint/names/name_rules.h"

#include <functional>
#include <string>
#include <vector>

namespace paramap::checkpoint {

/// The tensors of a file as descriptions would call them, by the rules for its format: each name that has no known
/// ending (endings.h) takes the nearest spelling that has one. Scales and other companions of packed weights are left
/// out, and so are second names of one storage. Packed weights have the shape from before, if their scales tell it.
std::vector<NamedShape> spelled(const std::vector<FileTensor>& tensors, const std::vector<const NameRule*>& rules,
    const std::function<bool(const std::string& ending)>& isKnown);

/// Takes out buffers that today's classes compute. True if there were any.
bool removeComputed(std::vector<NamedShape>& tensors, const NameRules& rules);

/// Takes out the layers for multi-token prediction, which most classes do not build. True if there were any.
bool removePredictions(std::vector<NamedShape>& tensors, const NameRules& rules);

} // namespace paramap::checkpoint
