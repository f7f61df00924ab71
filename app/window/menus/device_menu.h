// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/fit_answers.h"

#include <QObject>
#include <QPoint>

#include <vector>

class QMenu;

namespace paramap {

class MainWindow;

/// The menu of a device tile: what fits there at most, which device and how many of it. Its actions are of the tile
/// that it was last filled for.
class DeviceMenu : public QObject {
    Q_OBJECT
public:
    explicit DeviceMenu(MainWindow& window); ///< its child

    void fill(QMenu& menu, int tile); ///< nothing where there is no such tile
    void open(int tile, const QPoint& place);

private:
    void addAnswers(QMenu& menu);
    void addDevices(QMenu& menu);
    void take(text::FitAnswer::Of of);

    MainWindow& m_window;
    int m_tile = 0;
    std::vector<text::FitAnswer> m_answers; ///< of that tile
};

} // namespace paramap
