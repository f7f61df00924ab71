// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/dialogs/last_export.h"
#include "ui/figure/figure.h"

#include <QString>

namespace paramap {

class MainWindow;

ExportArguments exportOf(MainWindow& window); ///< what is on the screen, without a file
/// The figure that those words ask for, of whatever measure.
ui::FigureRequest requestOf(const ExportArguments& arguments, layout::Measure measure);
/// With a preview; its choices become a file or the clipboard's picture. `part`: path of what is drawn; null = as on
/// the screen.
void openExportDialog(MainWindow& window, const QString& part = {});
/// Writes the file and says so in the status bar, or why not in the message bar. What was written can be written again.
void exportTo(MainWindow& window, const LastExport& what);
/// The last export once more: the same file and settings, the model as it is now. Nothing if there is none.
void exportAgain(MainWindow& window);

} // namespace paramap
