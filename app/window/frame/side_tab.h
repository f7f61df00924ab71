// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace paramap {

/// A tab at the edge of a small window, with upright text. It stands for a dock that was hidden for lack of room.
class SideTab : public QAbstractButton {
    Q_OBJECT
public:
    explicit SideTab(const QString& text, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
};

} // namespace paramap
