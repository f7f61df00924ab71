// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::layout {

/// Greatest depth of nested brackets in a JSON file.
constexpr int mostJsonNesting = 100;

/// Reads a tree from {"name": …, "children": […]} and {"name": …, "value": …}. Other keys are ignored.
///
/// Throws a Problem with the file and the path of the node for text that is not JSON, a node without a name or with
/// both children and a value, names that contain a tab, a line break or '/', equal names among siblings, values that
/// are NaN, negative, infinite or not numbers, and nesting beyond mostJsonNesting.
Tree readTree(std::string_view json, std::string_view file);

/// Writes {"size": [W, H], "rects": [{"path", "x", "y", "w", "h", "leaf"}, …]}, in preorder, in unrounded logical
/// pixels. `times` gives, by node, the number of equal places that the node represents; it is written as "times": 12.
/// Empty: no node represents several.
std::string toJson(const Tree& tree, const Layout& layout, const std::vector<std::int64_t>& times = {});
/// Writes one line per node: path, x0, y0, x1, y1, separated by tabs.
std::string toTsv(const Tree& tree, const Layout& layout);

} // namespace paramap::layout
