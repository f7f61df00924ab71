// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/on_screen.h"

class QLineEdit;

namespace paramap {

class Actions;
class MapMenu;
class Presenter;

/// The treemap and the icicle beside it: what is looked at is one for both, but for the levels that they show.
void wireMaps(const OnScreen& screen, const Actions& actions, Presenter& presenter, MapMenu& menu, QLineEdit& find);

} // namespace paramap
