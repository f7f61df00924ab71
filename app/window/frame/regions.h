// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QWidget;

namespace paramap {

/// F6: moves the keyboard to the next region of a window that can take it. A step of −1 moves to the previous one. If
/// the keyboard is in none of them, it goes to the first or the last.
void focusRegion(const QList<QWidget*>& regions, int step);

} // namespace paramap
