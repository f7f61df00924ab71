// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace paramap::ui {

/// How long a movement in this widget takes: at most `longest` milliseconds, and none if the desktop wants none.
int motionTime(const QWidget& widget, int longest);

} // namespace paramap::ui
