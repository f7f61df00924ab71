// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string>

class QAction;
class QMenu;
class QMenuBar;

namespace paramap {

class Actions;
class MainWindow;

/// Fills the menu bar: only what has a function. Menus whose items come and go fill themselves when they open.
void makeMenus(MainWindow& window);

/// A submenu for each family of presets, in the catalog's order; picked ones are said by MainWindow::presetPicked.
void fillPresetMenu(QMenu& menu, MainWindow& window);

/// A new entry that is on or off, by its object name.
QAction* addCheckable(QMenu& menu, const QString& text, const QString& name, bool on);

/// "decoder" as a menu and a browser spell it: "Decoder".
QString familyTitle(const std::string& family);

} // namespace paramap
