// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace paramap::bench {

/// Prints one table of the times that a user waits: frames of a drag, frames of a huge model, hover and selection. The
/// table also has the memory of the window's process, and the time of the layout with that of d3's treemap() on the
/// same trees, and that of reading a PyTorch file with that of plain Python. `d3`: a folder from which node can load
/// d3-hierarchy (node_modules); if it is empty, d3 is left out.
void printTable(const QString& d3);
/// Its rows of two models side by side.
void printCompared();

} // namespace paramap::bench
