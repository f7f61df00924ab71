// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace paramap::bench {

/// Prints what a person waits for as one table: frames of a drag, of a huge model, hover, memory of the window, and the
/// layout beside d3's treemap() on the same trees in the same run. `d3`: a folder from which node can load d3-hierarchy
/// (node_modules); empty leaves that part out.
void printTable(const QString& d3);

} // namespace paramap::bench
