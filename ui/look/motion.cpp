// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/look/motion.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace paramap::ui {

int motionTime(const QWidget& widget, int longest) {
    return std::clamp(widget.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &widget), 0, longest);
}

} // namespace paramap::ui
