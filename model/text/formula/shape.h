// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"
#include "model/words/numbers.h"

#include <string>

namespace paramap::text {

std::string shape(
    const network::Shape& shape, const words::NumberStyle& style = {}); ///< "768 × 2304", "50,257 × 768"; "scalar"

/// The shape that a list shows for a module without children: that of its first parameter, if the others are its bias,
/// beside its "weight", or of the same shape. Else "": a part that holds several matrices has no shape.
std::string shapeOf(const network::Module& module, const words::NumberStyle& style = {});

/// The longest shape of a parameter in the tree, for the width of a column. Buffers do not count, because
/// four-dimensional attention masks are long but unimportant.
std::string longestShape(const network::Module& root, const words::NumberStyle& style = {});

} // namespace paramap::text
