// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFontMetrics>

#include <functional>

class QWidget;

namespace paramap::ui {

/// Calls `arrange` now, and again whenever the widget's font has changed: for distances and widths that are multiples
/// of the font's height and that a layout or a child keeps.
void followFont(QWidget* widget, const std::function<void(const QFontMetrics&)>& arrange);

} // namespace paramap::ui
