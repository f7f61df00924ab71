// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::layout {

/// Most brackets within one another in a JSON file.
constexpr int mostJsonNesting = 100;

/// A tree from {"name": …, "children": […]} and {"name": …, "value": …}; other keys are passed over.
///
/// Problem, with the file and the path of the node, for text that is not JSON, a node without a name or with both
/// children and a value, names that hold a tab, a line break or '/', equal names among siblings, values that are
/// NaN, negative, infinite or no numbers, and nesting beyond mostJsonNesting.
Tree readTree(std::string_view json, std::string_view file);

/// {"size": [W, H], "rects": [{"path", "x", "y", "w", "h", "leaf"}, …]}, in preorder, unrounded logical pixels.
/// `times`, by node: of what stands for several equal places their number, "times": 12; empty: nothing does.
std::string toJson(const Tree& tree, const Layout& layout, const std::vector<std::int64_t>& times = {});
/// One line a node: path, x0, y0, x1, y1 with tabs between.
std::string toTsv(const Tree& tree, const Layout& layout);

} // namespace paramap::layout
