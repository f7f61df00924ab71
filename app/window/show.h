// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"

class QAction;

namespace paramap {

class MainWindow;

// From the state to the views: each of these shows one aspect of what the session and the view state hold now.

void showSnapshot(MainWindow& window); ///< all that a tick changes; the gallery while no model is open
void showModified(MainWindow& window); ///< the mark in the title of what is not saved
void showAnother(MainWindow& window); ///< another model than before: the whole of it, nothing selected
void showSelection(MainWindow& window); ///< in the inspector
void showRoot(MainWindow& window); ///< in the breadcrumb
QAction* measureAction(MainWindow& window, layout::Measure measure);
void showMap(MainWindow& window); ///< the model on the map, by the view's measure, and what belongs to the map
void showSmallParts(MainWindow& window);
void showScale(MainWindow& window); ///< in the legend, from the map as drawn
void showStatus(MainWindow& window); ///< the pointer's place, else the selection's; while a slider is held, its change
void showHonesty(MainWindow& window); ///< what is exact

} // namespace paramap
