// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QCheckBox>

namespace paramap::ui {

/// A check box whose box can be seen on a dark background too: Fusion outlines it with a darker shade of the window,
/// which there is no line at all.
class CheckBox : public QCheckBox {
    Q_OBJECT
public:
    using QCheckBox::QCheckBox;

protected:
    void initStyleOption(QStyleOptionButton* option) const override;
};

} // namespace paramap::ui
