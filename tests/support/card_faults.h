// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/network_tree.h"

#include <QStringList>

namespace paramap::test {

/// Where the whole amount of a map is not, to the byte, what the card of its measure says of the usual run, and where
/// the caption of its areas names other numbers than the batch and the lengths of that run. Empty if all agree.
QStringList cardFaults(const map::NetworkTree& tree, map::Measure measure);

} // namespace paramap::test
