// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

#include <QString>

namespace paramap::test {

/// See layoutFault.
QString flaw(const layout::Tree& tree, const layout::Layout& layout);

/// Half the sum over all leaves of the difference between a leaf's share of the pixels and its share of the weight.
double areaError(const layout::Tree& tree, const layout::Layout& layout);

/// The tree of a language model: an embedding, `layers` equal blocks of attention and MLP, and a last norm.
layout::Tree blocks(int layers, double embedding = 38'000'000, double width = 768);

} // namespace paramap::test
