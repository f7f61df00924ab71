// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/find/name_tree.h"
#include "model/description/blueprint.h"

#include <set>
#include <string>
#include <string_view>

namespace paramap::checkpoint {

/// The last three words of a tensor's name, with * for digits: "*.attn.c_attn.weight" has "attn.c_attn.weight". They
/// are the same in every class of a description, and in files that leave out a prefix.
std::string endingOf(std::string_view name);

/// Those of all tensors that a class can have, at whatever sizes.
std::set<std::string> endingsOf(const description::Blueprint& blueprint);
std::set<std::string> endingsOf(const std::vector<NamedShape>& tensors); ///< those of a file

} // namespace paramap::checkpoint
