// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/on_screen.h"

namespace paramap {

class Preferences;
class Presenter;

/// Selection, pointer and zoom are one for all views.
void wireLooking(const OnScreen& screen, Presenter& presenter);

/// What a person changes in the panels of sizes and memory goes to the session.
void wireNumbers(const OnScreen& screen);

/// The maps' motion and the way in which bytes are written follow the preferences from now on.
void wirePreferences(Preferences& preferences, Session& session, Workbench& bench);

} // namespace paramap
