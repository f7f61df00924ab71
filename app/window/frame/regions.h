// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QWidget;

namespace paramap {

/// F6: moves the keyboard to the next of a window's regions that can take it, or to the previous one for a step of −1.
/// From outside of all of them it goes to the first, or the last.
void focusRegion(const QList<QWidget*>& regions, int step);

} // namespace paramap
