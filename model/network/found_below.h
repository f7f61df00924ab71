// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::network {

/// A stretch of a list of found paths: those from `begin` up to, but not including, `end`.
struct FoundSpan {
    std::size_t begin = 0, end = 0;
    std::size_t size() const { return end - begin; }
};

/// A child of a module with what was found at it and below it.
struct FoundChild {
    std::string name;
    FoundSpan span;
    bool itself = false; ///< the child was found, not only something below it
};

/// The children of the module at `path` at or below which something was found, in the model's order. `found` must be in
/// the model's order (Found::paths), and `span` must hold what was found at or below the module. The time grows with
/// the number of children, and hardly with that of paths.
std::vector<FoundChild> foundBelow(const std::vector<std::string>& found, std::string_view path, FoundSpan span);

} // namespace paramap::network
