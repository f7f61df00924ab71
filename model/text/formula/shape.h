// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"
#include "model/words/numbers.h"

#include <string>

namespace paramap::text {

std::string shape(
    const network::Shape& shape, const words::NumberStyle& style = {}); ///< "768 × 2304", "50,257 × 768"; "scalar"

/// The shape that speaks for a module in a list: its first parameter's if it has no children (a Linear is known by
/// its weight), else nothing.
std::string shapeOf(const network::Module& module, const words::NumberStyle& style = {});

/// The longest shape of a parameter in the tree, so that a column can be made wide enough at once. Buffers do not
/// count: attention masks of four dimensions are as long as they are unimportant.
std::string longestShape(const network::Module& root, const words::NumberStyle& style = {});

} // namespace paramap::text
