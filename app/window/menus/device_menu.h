// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/fit_answers.h"

#include <QObject>
#include <QPoint>

#include <vector>

class QMenu;
class QWidget;

namespace paramap::ui {
class MemoryCard;
}

namespace paramap {

class Actions;
class Session;

/// The menu of a device tile: the largest runs that fit, the choice of the device, and the number of devices. Its
/// actions act on the tile that it was last filled for.
class DeviceMenu : public QObject {
    Q_OBJECT
public:
    DeviceMenu(
        QWidget& window, Session& session, const Actions& actions, ui::MemoryCard& card); ///< a child of the window

    void fill(QMenu& menu, int tile); ///< does nothing if there is no such tile
    void open(int tile, const QPoint& place);

private:
    void addProposals(QMenu& menu);
    void addAnswers(QMenu& menu);
    void addDevices(QMenu& menu);
    void take(text::FitAnswer::Of of);

    QWidget& m_window;
    Session& m_session;
    const Actions& m_actions;
    ui::MemoryCard& m_card;
    int m_tile = 0;
    std::vector<text::FitAnswer> m_answers; ///< for that tile
};

} // namespace paramap
