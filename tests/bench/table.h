// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace paramap::bench {

/// Prints what a person waits for as one table: frames of a drag, of a huge model, hover, memory of the window, and
/// the layout beside d3's treemap() on the same trees in the same run. `d3`: a folder in which node finds d3-hierarchy
/// (node_modules); empty: that part is left out.
void printTable(const QString& d3);

} // namespace paramap::bench
