// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory_card.h"

#include <QLabel>

namespace paramap::ui {

/// Whether the run fits into one device: its name and a sign, what it is sold as and how much is used, how much
/// goes into it at most, a small bar.
class DeviceTile : public QLabel {
    Q_OBJECT
public:
    explicit DeviceTile(QWidget* parent = nullptr);
    void setTile(const text::DeviceTile& tile);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    text::DeviceTile m_tile;
};

} // namespace paramap::ui
