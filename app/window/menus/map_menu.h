// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPoint>
#include <QString>

class QMenu;

namespace paramap {

class MainWindow;

/// What can be done with a module of the map: zoom, copy, find its like. "" is the whole model.
void fillMapMenu(QMenu& menu, MainWindow& window, const QString& path);
void openMapMenu(MainWindow& window, const QString& path, const QPoint& place);

} // namespace paramap
