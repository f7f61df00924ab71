// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement.h"
#include "model/layout/tree.h"

namespace paramap::layout {

/// A share of a node's weight. A part below it may end up without any area.
constexpr double nextToNothing = 2e-5;

/// True if the cuts keep the children of a node in reading order even though some have almost no weight. Cuts are
/// chosen so that of two blocks side by side, one has a child at the cut that is as high as both. If that child has no
/// area, its neighbours touch instead.
bool keepsOrder(const Recipe& recipe, const Tree& tree, NodeIndex node);

} // namespace paramap::layout
