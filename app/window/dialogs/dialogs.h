// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QString;
class QFileDialog;
class QWidget;

namespace paramap {

class MainWindow;

// Every dialog is shown beside the window, never in its way: none of these wait for an answer. What a person chose
// is told by the window's signals.
void openFileDialog(MainWindow& window);
void openPresetDialog(MainWindow& window);
void openKeyboardSheet(MainWindow& window);
void openAboutDialog(MainWindow& window);

/// Saves the session there; asks where if the path is empty.
void saveTo(MainWindow& window, const QString& path);
void openSaveDialog(MainWindow& window);

/// One dialog of a kind at a time: true if there is one of that name, which comes to the front.
bool raised(MainWindow& window, const QString& name);
/// In the folder that was used last, which is remembered.
QFileDialog* fileDialog(MainWindow& window, const QString& name, const QString& title);

/// The first place inside a widget (or itself) where the keyboard can go; null if there is none in sight.
QWidget* firstFocus(QWidget* region);

} // namespace paramap
