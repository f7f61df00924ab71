// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QSettings;
class QSize;
class QWidget;

namespace paramap {

class Actions;
class KeptValues;
class Lecture;
class ViewState;
class Workbench;

/// The parts of a window whose state is kept between starts: geometry, docks, folding and the look of the map.
struct KeptParts {
    QWidget& window;
    Workbench& bench;
    ViewState& view;
    const Actions& actions;
    const Lecture& lecture;
};

/// The largest inside of a window that its screen has room for, beside the desktop's panels and the window's frame.
QSize largestSize(const QWidget& window);
/// Restores the window as it was closed. At the first start it has the sizes of the design, or less if the screen is
/// smaller. So it has in place of strange settings, which `kept` then names.
void restoreWindow(const KeptParts& parts, KeptValues& kept);
bool keptPatterns(KeptValues& kept); ///< whether kinds are striped or dotted, too
void saveWindow(const KeptParts& parts, QSettings& settings);

} // namespace paramap
