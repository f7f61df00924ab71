// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/on_screen.h"

namespace paramap {

class Actions;
class Presenter;

/// Connects the actions of the View menu that change the view.
void wireViewActions(const OnScreen& screen, const Actions& actions, Presenter& presenter);

/// Connects the entries of Edit > Copy: rows, picture, formula, command line.
void wireCopyActions(const OnScreen& screen, const Actions& actions);

} // namespace paramap
