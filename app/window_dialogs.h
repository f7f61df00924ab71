// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QString;
class QWidget;

namespace paramap {

class MainWindow;

// Every dialog is shown beside the window, never in its way: none of these wait for an answer. What a person chose
// is told by the window's signals.
void openFileDialog(MainWindow& window);
void openExportDialog(MainWindow& window);
void openPresetDialog(MainWindow& window);
void openKeyboardSheet(MainWindow& window);
void openAboutDialog(MainWindow& window);

/// Saves the session there; asks where if the path is empty.
void saveTo(MainWindow& window, const QString& path);
void openSaveDialog(MainWindow& window);

/// Saves the map that is open as a figure (.png) or as rectangles (.json), and says in the message bar if it cannot.
void exportTo(MainWindow& window, const QString& path);

/// The first place inside a widget (or itself) where the keyboard can go; null if there is none in sight.
QWidget* firstFocus(QWidget* region);

} // namespace paramap
