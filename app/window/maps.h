// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/on_screen.h"

class QLineEdit;

namespace paramap {

class MapMenu;
class Presenter;

/// The treemap and the icicle beside it: selection, pointer, zoom, names and what steps back are one for both. Depth
/// and notes are each one's own.
void wireMaps(const OnScreen& screen, const Actions& actions, Presenter& presenter, MapMenu& menu, QLineEdit& find);

} // namespace paramap
