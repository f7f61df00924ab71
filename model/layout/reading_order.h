// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement.h"
#include "model/layout/tree.h"

namespace paramap::layout {

constexpr double nextToNothing = 2e-5; ///< of a node's weight: a part that may end up without any area

/// Whether cuts keep the children of a node in reading order although some have next to no weight. Cuts are chosen so
/// that of two blocks side by side one has a child at the cut that is as high as both; where that child has no area,
/// its neighbours meet instead.
bool keepsOrder(const Recipe& recipe, const Tree& tree, NodeIndex node);

} // namespace paramap::layout
