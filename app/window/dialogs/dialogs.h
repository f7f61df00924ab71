// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <functional>
#include <optional>

class QFileDialog;
class QSettings;
class QSize;
class QWidget;

namespace paramap {

// All dialogs are shown beside the window and are not modal: no function here waits for an answer.

/// If a dialog of that name is open, brings it to the front and returns true. So there is one dialog of a kind at most.
bool raised(const QWidget& window, const QString& name);
/// The size, or less if the dialog's screen has no room for it.
QSize fittedToScreen(const QWidget& dialog, const QSize& wanted);
/// Starts in the folder that was used last, and remembers the chosen folder.
QFileDialog* fileDialog(QWidget& window, QSettings& settings, const QString& name, const QString& title);

/// What follows the question whether changes shall be saved. Cancel calls neither.
struct SaveAnswers {
    std::function<void()> save, goOn; ///< goOn: they may be lost
};
/// Asks whether the changes to this file shall be saved, or goes on at once if there is none that has any. A second
/// question of that name replaces the first.
void askToSave(QWidget& window, const QString& name, const std::optional<QString>& file, const SaveAnswers& answers);

using Chosen = std::function<void(const QString&)>; ///< what a person chose: a path, a name

/// Lets a person choose a file that is there. `filters`: as QFileDialog::setNameFilters.
void chooseFile(QWidget& window, QSettings& settings, const QString& name, const QString& title,
    const QStringList& filters, const Chosen& chosen);
void openCheckpointDialog(QWidget& window, QSettings& settings, const Chosen& chosen); ///< to check against
void openFileDialog(QWidget& window, QSettings& settings, const Chosen& chosen);

} // namespace paramap
