// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap {

class MainWindow;

/// The treemap and the icicle beside it: selection, pointer, zoom, names and what steps back are one for both. Depth
/// and notes are each one's own.
void wireMaps(MainWindow& window);

} // namespace paramap
