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

/// The parts of the window around the panels, which show the open model too.
struct WindowParts {
    QWidget& window; ///< its title
    const Actions& actions;
    ToolBar& tools;
    Pages& pages;
    StatusLine& status;
};

/// From the state to the views: each function shows one aspect of what the session and the view state hold now.
class Presenter : public QObject {
    Q_OBJECT
public:
    Presenter(const OnScreen& screen, const WindowParts& around); ///< a child of the window

public Q_SLOTS:
    void showSnapshot(); ///< all that a tick changes; the gallery while no model is open
    void showModified(); ///< the mark in the title of what is not saved
    void showAnother(); ///< another model than before: the whole of it, nothing selected
    void showSelection(); ///< in the inspector
    void showRoot(); ///< in the breadcrumb
    void showHistory(); ///< whether there is a way back and forward
    void showMap(); ///< the model on the map, by the view's measure, and what belongs to the map
    void showSmallParts();
    void showScale(); ///< in the legend, from the map as drawn
    void showStatus(); ///< the pointer's place, else the selection's; while a slider is held, its change
    void showHonesty(); ///< what is exact

private:
    void enableModelActions(bool open);

    OnScreen m_screen;
    WindowParts m_around;
};

} // namespace paramap
