// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/check_box.h"

#include "ui/look/theme.h"

#include <QStyleOptionFocusRect>
#include <QStylePainter>

#include <algorithm>

namespace paramap::ui {

namespace {

int gap(const CheckBox& box) {
    return std::max(
        box.style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing, nullptr, &box), scaled(6, box.fontMetrics()));
}

} // namespace

int CheckBox::spare() const {
    const int usual = style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, this);
    return std::max(0, scaled(13, fontMetrics()) - usual);
}

QSize CheckBox::sizeHint() const {
    const int wider = spare();
    return QCheckBox::sizeHint() + QSize(wider > 0 ? wider + gap(*this) : 0, 0);
}

QSize CheckBox::minimumSizeHint() const {
    return sizeHint();
}

void CheckBox::paintEvent(QPaintEvent* event) {
    if (spare() == 0)
        return QCheckBox::paintEvent(event);
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    const int side = style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, this) + spare();
    const auto at = [this](const QRect& place) { return QStyle::visualRect(layoutDirection(), rect(), place); };
    QStyleOptionButton box = option;
    box.rect = at({0, (height() - side) / 2, side, side});
    painter.drawPrimitive(QStyle::PE_IndicatorCheckBox, box);
    const int label = side + gap(*this);
    option.rect = at({label, 0, width() - label, height()});
    painter.drawControl(QStyle::CE_CheckBoxLabel, option);
    if (option.state & QStyle::State_HasFocus) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(option);
        focus.backgroundColor = palette().color(QPalette::Window);
        painter.drawPrimitive(QStyle::PE_FrameFocusRect, focus);
    }
}

void CheckBox::initStyleOption(QStyleOptionButton* option) const {
    QCheckBox::initStyleOption(option);
    const Theme& theme = Theme::current(palette());
    if (theme.isDark)
        option->palette.setColor(QPalette::Window, theme.text2);
}

} // namespace paramap::ui
