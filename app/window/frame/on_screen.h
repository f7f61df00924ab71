// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/map_view.h"

namespace paramap {

class Actions;
class Session;
class ViewState;
class Workbench;

/// The open model, what is looked at, and the panels that show it. Files, figures and commands are made from these.
struct OnScreen {
    Session& session;
    ViewState& view;
    Workbench& bench;
};

layout::MapView viewOf(const OnScreen& screen); ///< as it is on the screen
/// Shows the open model so. What it has not (a path that is gone, an area that it lacks) gives way to the nearest.
void showView(const OnScreen& screen, const Actions& actions, const layout::MapView& view);

} // namespace paramap
