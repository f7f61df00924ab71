// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap {

class MainWindow;

/// Makes every connection between the session, the views and the actions of a window, and shows the session's state.
/// What a person asks for goes to the session or to what is looked at; what these become goes to every view.
void wire(MainWindow& window);

} // namespace paramap
