// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QSettings;
class QWidget;

namespace paramap {

class MainWindow;

/// Geometry, docks, theme and folding, as they were when the window was closed; at the first start the sizes of the
/// design, or what the screen has room for. Anything unreadable is as if it had never been kept.
void restoreWindow(MainWindow& window, QSettings& settings);
void saveWindow(MainWindow& window, QSettings& settings);

} // namespace paramap
