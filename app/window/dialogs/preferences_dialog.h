// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace paramap {

class Preferences;

/// Beside the window; every choice is in force at once, and follows what is chosen elsewhere.
void openPreferences(QWidget& window, Preferences& preferences);

} // namespace paramap
