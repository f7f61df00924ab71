// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/check_box.h"

#include "ui/look/theme.h"

#include <QStyleOptionButton>

namespace paramap::ui {

void CheckBox::initStyleOption(QStyleOptionButton* option) const {
    QCheckBox::initStyleOption(option);
    const Theme& theme = Theme::current(palette());
    if (theme.isDark)
        option->palette.setColor(QPalette::Window, theme.text2);
}

} // namespace paramap::ui
