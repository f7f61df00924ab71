// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/message/action_row.h"

#include "ui/look/theme.h"

#include <QPushButton>
#include <QStyle>

#include <algorithm>

namespace paramap::ui {

namespace {

QSize sizeOf(const QPushButton& button) {
    const QFontMetrics metrics = button.fontMetrics();
    return (button.sizeHint() + QSize(scaled(14, metrics), 0)).expandedTo({0, scaled(28, metrics)});
}

} // namespace

ActionRow::ActionRow(QWidget* parent)
    : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ActionRow::setActions(const std::vector<MessageAction>& actions) {
    for (QPushButton* button : m_buttons) {
        button->hide();
        button->deleteLater(); // it may be the button whose click is being handled
    }
    m_buttons.clear();
    QWidget* before = this; // Tab reaches the buttons before the close button
    for (const MessageAction& action : actions) {
        QString text = action.text;
        auto* button = new QPushButton(text.replace(u'&', QStringLiteral("&&")), this);
        button->setFlat(!action.strong);
        button->setAutoDefault(true); // Enter presses it, as Space does
        connect(button, &QPushButton::clicked, this, [this, id = action.id] { Q_EMIT triggered(id); });
        m_buttons.push_back(button);
        setTabOrder(before, button);
        before = button;
        button->show();
    }
    arrange(width(), true);
    updateGeometry();
}

int ActionRow::arrange(int width, bool apply) const {
    const int gap = scaled(8, fontMetrics()), top = scaled(6, fontMetrics());
    int x = 0, y = top, tall = 0;
    for (QPushButton* button : m_buttons) {
        const QSize size = sizeOf(*button);
        if (x > 0 && x + size.width() > width) {
            x = 0;
            y += tall + gap / 2;
        }
        if (apply)
            button->setGeometry(QStyle::visualRect(layoutDirection(), rect(), QRect(QPoint(x, y), size)));
        x += size.width() + gap;
        tall = std::max(tall, size.height());
    }
    return y + tall;
}

int ActionRow::heightForWidth(int width) const {
    return arrange(width, false);
}

QSize ActionRow::sizeHint() const {
    int wide = 0;
    for (const QPushButton* button : m_buttons)
        wide += sizeOf(*button).width() + scaled(8, fontMetrics());
    return {wide, arrange(wide, false)};
}

QSize ActionRow::minimumSizeHint() const {
    int wide = 0;
    for (const QPushButton* button : m_buttons)
        wide = std::max(wide, sizeOf(*button).width());
    return {wide, arrange(width(), false)};
}

void ActionRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange(width(), true);
}

} // namespace paramap::ui
