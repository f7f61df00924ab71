// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/memory_card.h"

#include <QAbstractButton>

namespace paramap::ui {

/// Shows whether the run fits into one device or several: name and sign, memory used and memory sold, the largest run
/// that fits, and a small bar. A click, the right button or the menu key opens the menu of devices.
class DeviceTile : public QAbstractButton {
    Q_OBJECT
public:
    explicit DeviceTile(QWidget* parent = nullptr);
    void setTile(const text::DeviceTile& tile);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void menuWanted(const QPoint& place); ///< `place`: on the screen

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    QPoint below() const;
    text::DeviceTile m_tile;
};

} // namespace paramap::ui
