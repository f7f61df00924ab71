// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

#include <QString>

namespace paramap::test {

/// The first fault of a layout; "" if there is none: numbers that are not finite, edges in the wrong order, children
/// outside of their parents, siblings that overlap, siblings out of reading order (ignoring nodes that have almost no
/// area).
QString flaw(const layout::Tree& tree, const layout::Layout& layout);

/// Half the sum over all leaves of the difference between a leaf's share of the pixels and its share of the weight.
double areaError(const layout::Tree& tree, const layout::Layout& layout);

/// A language model's tree: embedding, `layers` equal blocks of attention and MLP, a last norm.
layout::Tree blocks(int layers, double embedding = 38'000'000, double width = 768);

} // namespace paramap::test
