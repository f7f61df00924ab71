// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QSettings;
class QWidget;

namespace paramap {

class Actions;
class ViewState;
class Workbench;

/// What of a window is kept from one start to the next: geometry, docks, folding and the map's look.
struct KeptParts {
    QWidget& window;
    Workbench& bench;
    ViewState& view;
    const Actions& actions;
};

/// As they were when the window was closed; at the first start the sizes of the design, or what the screen has room
/// for. Anything unreadable is as if it had never been kept.
void restoreWindow(const KeptParts& parts, const QSettings& settings);
void saveWindow(const KeptParts& parts, QSettings& settings);

} // namespace paramap
