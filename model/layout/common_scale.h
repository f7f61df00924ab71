// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

#include <span>

namespace paramap::layout {

/// The largest scale on which several maps have room: the smallest of the pixelsPerWeight with which each fills its
/// own. Maps without weight count for nothing; 0 if there is no other.
double commonScale(std::span<const double> filling);

/// Lays out a tree so that a unit of weight takes that many square pixels, in a rectangle of the shape of `filling`,
/// which is the layout of this tree that fills its place. The topology is kept. On a scale that is as large or larger,
/// it is `filling` itself. The scale is met to a few thousandths, unless the map has no room for its frames.
Layout arrangeOnScale(const Tree& tree, const Layout& filling, double pixelsPerWeight, const Options& options);

} // namespace paramap::layout
