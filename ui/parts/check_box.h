// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QCheckBox>

namespace paramap::ui {

/// A check box that can be seen on a dark background. Fusion outlines the box with a darker shade of the window's
/// colour, which is invisible there.
class CheckBox : public QCheckBox {
    Q_OBJECT
public:
    using QCheckBox::QCheckBox;

protected:
    void initStyleOption(QStyleOptionButton* option) const override;
};

} // namespace paramap::ui
