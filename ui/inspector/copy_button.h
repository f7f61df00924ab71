// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace paramap::ui {

/// A flat button with a sign of two sheets. It opens a menu of ways to copy.
class CopyButton : public QToolButton {
    Q_OBJECT
public:
    CopyButton(QMenu* menu, QWidget* parent = nullptr);
    QSize sizeHint() const override; ///< 24 px at a 13 px font

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace paramap::ui
