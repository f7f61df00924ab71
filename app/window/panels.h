// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/on_screen.h"

namespace paramap::ui {
class SizesPanel;
}

namespace paramap {

class Preferences;
class Presenter;

/// Connects all views to the one selection, hovered place and zoom.
void wireLooking(const OnScreen& screen, Presenter& presenter);

void wireSizes(ui::SizesPanel& sizes, Session& session); ///< passes changes of sizes to the session

/// Passes changes in the panels of sizes and memory to the session.
void wireNumbers(const OnScreen& screen);

/// Applies the preferences for motion and bytes, now and whenever they change.
void wirePreferences(Preferences& preferences, Session& session, Workbench& bench);

} // namespace paramap
