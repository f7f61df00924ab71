// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/more_button.h"

#include "ui/look/plain_text.h"

#include <QStyleOptionToolButton>

namespace paramap::ui {

MoreButton::MoreButton(const QString& name, QWidget* parent)
    : QToolButton(parent) {
    setText(QStringLiteral("⋯"));
    setAccessibleName(name);
    setToolTip(plainTip(name));
    setPopupMode(InstantPopup);
}

void MoreButton::initStyleOption(QStyleOptionToolButton* option) const {
    QToolButton::initStyleOption(option);
    option->features &= ~QStyleOptionToolButton::HasMenu;
}

} // namespace paramap::ui
