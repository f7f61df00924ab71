// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/on_screen.h"

#include <QObject>
#include <QPoint>
#include <QString>

class QAction;
class QMenu;
class QWidget;

namespace paramap {

class Actions;

/// The menu of a module on the map: zoom, copy, find similar modules.
class MapMenu : public QObject {
    Q_OBJECT
public:
    MapMenu(QWidget& window, const OnScreen& screen, const Actions& actions); ///< a child of the window

    void fill(QMenu& menu, const QString& path); ///< "" is the whole model; does nothing without a model
    void open(const QString& path, const QPoint& place);

Q_SIGNALS:
    void exportWanted(const QString& path);
    void findWanted(const QString& cls); ///< search for all modules of this class

private:
    template <typename Do> QAction* add(QMenu& menu, const char* name, const QString& text, Do what);
    void addCopies(QMenu& menu, const QString& path, bool part);

    QWidget& m_window;
    OnScreen m_screen;
    const Actions& m_actions;
};

} // namespace paramap
