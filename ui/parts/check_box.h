// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QCheckBox>

namespace paramap::ui {

/// A check box that can be seen on a dark background. Fusion outlines the box with a darker shade of the window's
/// colour, which is invisible there. The box is as high as the letters: styles draw one of 13 pixels beside any text.
class CheckBox : public QCheckBox {
    Q_OBJECT
public:
    using QCheckBox::QCheckBox;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void initStyleOption(QStyleOptionButton* option) const override;
    void paintEvent(QPaintEvent* event) override;

private:
    int spare() const; ///< pixels by which the box is larger than the style's
};

} // namespace paramap::ui
