// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

#include <string>

namespace paramap::test {

/// A sentence about the first fault of a layout; "" if there is none. Faults are numbers that are not finite, edges in
/// the wrong order, children outside of their parents, siblings that overlap, and siblings out of reading order. Nodes
/// with almost no area are ignored.
std::string layoutFault(const layout::Tree& tree, const layout::Layout& layout);

} // namespace paramap::test
