// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap {

class MainWindow;

void wirePreferences(MainWindow& window); ///< the window follows them from now on
/// Beside the window; every choice is in force at once, and follows what is chosen elsewhere.
void openPreferences(MainWindow& window);

} // namespace paramap
