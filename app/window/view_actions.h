// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/on_screen.h"

namespace paramap {

class Actions;
class Presenter;

/// The actions of the View menu that change what is looked at, and how.
void wireViewActions(const OnScreen& screen, const Actions& actions, Presenter& presenter);

/// Edit > Copy …: of the tree, the map, the inspector; as a command line.
void wireCopyActions(const OnScreen& screen, const Actions& actions);

} // namespace paramap
