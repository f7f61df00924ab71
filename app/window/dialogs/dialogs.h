// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

class QFileDialog;
class QSettings;
class QString;
class QWidget;

namespace paramap {

// Every dialog is shown beside the window, never in its way: none of these wait for an answer.

/// One dialog of a kind at a time: true if there is one of that name, which comes to the front.
bool raised(const QWidget& window, const QString& name);
/// In the folder that was used last, which is remembered.
QFileDialog* fileDialog(QWidget& window, QSettings& settings, const QString& name, const QString& title);

using Chosen = std::function<void(const QString&)>; ///< what a person chose: a path, a name

void openFileDialog(QWidget& window, QSettings& settings, const Chosen& chosen);

} // namespace paramap
