// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/parts/ink.h"

#include <QAbstractButton>

namespace paramap::ui {

/// A line with a chevron that folds and unfolds what is below it. Checked means unfolded.
class FoldButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit FoldButton(QWidget* parent = nullptr);
    void setInk(Ink ink);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Ink m_ink = Ink::Text2;
};

} // namespace paramap::ui
