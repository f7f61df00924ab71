// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/memory_card.h"

#include <QAbstractButton>

namespace paramap::ui {

/// Whether the run fits into one device or several: name and a sign, what they are sold as and how much is used, how
/// much goes into them at most, a small bar. A button: it opens the menu of what it could be of, and so do the right
/// button and the menu key.
class DeviceTile : public QAbstractButton {
    Q_OBJECT
public:
    explicit DeviceTile(QWidget* parent = nullptr);
    void setTile(const text::DeviceTile& tile);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void menuWanted(const QPoint& place); ///< on the screen

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    QPoint below() const;
    text::DeviceTile m_tile;
};

} // namespace paramap::ui
