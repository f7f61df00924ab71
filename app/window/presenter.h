// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/on_screen.h"

#include <QObject>

namespace paramap {

class Actions;
class Pages;
class StatusLine;
class ToolBar;

/// The parts of the window around the panels that also show the open model.
struct WindowParts {
    QWidget& window; ///< its title is set
    const Actions& actions;
    ToolBar& tools;
    Pages& pages;
    StatusLine& status;
};

/// Writes the state into the views. Each function shows one aspect of the session and the view state.
class Presenter : public QObject {
    Q_OBJECT
public:
    Presenter(const OnScreen& screen, const WindowParts& around); ///< a child of the window

public Q_SLOTS:
    void showSnapshot(); ///< everything that changes with a size; the gallery while no model is open
    void showModified(); ///< the mark of unsaved changes in the title
    void showAnother(); ///< a new model: the whole of it, with no selection
    void showSelection(); ///< in the inspector
    void showRoot(); ///< in the breadcrumb
    void showBeside(); ///< amounts of the tree's further columns
    void showHistory(); ///< whether there is a way back and forward
    void showMap(); ///< the model on the map by the view's measure, and everything that depends on the map
    void showSmallParts();
    void showLegend(); ///< what colours stand for, on the map as it is drawn
    void showScale(); ///< in the legend, for the map as it is drawn
    void showStatus(); ///< the hovered place, else the selected one; during a drag, the change of the size
    void showHonesty(); ///< whether the numbers are exact
    /// Something was refused: until this is empty again, the status line says so in place of how exact the numbers are.
    void setRefused(const QString& words);

private:
    void enableModelActions(bool open);
    void showPanels(); ///< the workbench's panels around the map
    bool waits() const; ///< what nobody sees is shown when the slider rests

    OnScreen m_screen;
    WindowParts m_around;
    QString m_refused;
    bool m_isBehind = false; ///< the panels show another state, and nobody sees them
    int m_shown = 0; ///< snapshots so far; those of a drag do not count
};

} // namespace paramap
