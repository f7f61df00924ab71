// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/on_screen.h"

class QLineEdit;

namespace paramap {

class Actions;
class MapMenu;
class Presenter;

/// Connects the treemap and the icicle beside it. They share one view; only the number of levels differs.
void wireMaps(const OnScreen& screen, const Actions& actions, Presenter& presenter, MapMenu& menu, QLineEdit& find);

} // namespace paramap
