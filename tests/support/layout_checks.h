// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

#include <QString>

namespace paramap::test {

/// The first thing that is wrong with rectangles, or an empty string: numbers that are none, edges the wrong way round,
/// children outside of their parents, siblings that overlap, siblings out of reading order (in
/// nodes that are not next to nothing themselves).
QString flaw(const layout::Tree& tree, const layout::Layout& layout);

/// Half the sum over leaves of the difference between their share of all leaf pixels and of all weight.
double areaError(const layout::Tree& tree, const layout::Layout& layout);

/// A language model's tree: embedding, `layers` equal blocks of attention and MLP, a last norm.
layout::Tree blocks(int layers, double embedding = 38'000'000, double width = 768);

} // namespace paramap::test
