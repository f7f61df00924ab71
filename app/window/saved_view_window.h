// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/saved_view.h"

namespace paramap {

class MainWindow;

SavedView viewOf(MainWindow& window); ///< as it is on the screen
/// Shows the open model so. What it has not (a path that is gone, an area that it lacks) gives way to the nearest.
void showView(MainWindow& window, const SavedView& view);

} // namespace paramap
