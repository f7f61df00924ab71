// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap {

class Session;
class ViewState;
class Workbench;

/// The open model, the view of it, and the panels that show it. Exports, figures and commands are made from these.
struct OnScreen {
    Session& session;
    ViewState& view;
    Workbench& bench;
};

} // namespace paramap
