// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap {

class MainWindow;

/// Makes all connections between the session, the views and the actions of a window, and shows the session's state.
/// Signals of widgets go to the session or the view state; their changes go to every view.
void wire(MainWindow& window);

} // namespace paramap
