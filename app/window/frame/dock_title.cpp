// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/dock_title.h"

#include "app/window/frame/action_icons.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace paramap {
namespace {

/// A button that keeps its space while it is hidden, so that nothing moves when the pointer comes.
QToolButton* titleButton(QWidget* parent, const QString& name) {
    auto* button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(ui::plainTip(name));
    QSizePolicy policy = button->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    button->setSizePolicy(policy);
    button->hide();
    return button;
}

} // namespace

DockTitle::DockTitle(QDockWidget* dock, double height)
    : QWidget(dock)
    , m_dock(dock)
    , m_height(height)
    , m_name(new QLabel(dock->windowTitle(), this))
    , m_second(new QLabel(this))
    , m_row(new QHBoxLayout(this))
    , m_float(titleButton(this, tr("Float %1").arg(dock->windowTitle())))
    , m_close(titleButton(this, tr("Close %1").arg(dock->windowTitle()))) {
    for (QLabel* label : {m_name, m_second})
        label->setTextFormat(Qt::PlainText);
    m_row->addWidget(m_name);
    m_row->addWidget(m_second);
    m_row->addStretch();
    m_row->addWidget(m_float);
    m_row->addWidget(m_close);
    connect(m_float, &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
    connect(m_close, &QToolButton::clicked, dock, &QDockWidget::close);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        m_focus = now && m_dock->isAncestorOf(now);
        showButtons();
    });
    dock->installEventFilter(this);
    refresh();
}

void DockTitle::setSecondText(const QString& text) {
    m_second->setText(text);
    showSecondText();
}

void DockTitle::showSecondText() {
    int taken = m_row->contentsMargins().left() + m_row->contentsMargins().right() + m_name->sizeHint().width();
    for (const QToolButton* button : findChildren<QToolButton*>())
        taken += m_row->spacing() + button->width();
    m_second->setVisible(taken + 3 * m_row->spacing() + m_second->sizeHint().width() <= width());
}

void DockTitle::setFlat(bool flat) {
    if (flat == m_flat)
        return;
    m_flat = flat;
    showButtons();
    updateGeometry();
}

void DockTitle::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showSecondText();
}

void DockTitle::addButton(QToolButton* button) {
    button->setAutoRaise(true);
    m_row->insertWidget(m_row->indexOf(m_float), button);
    refresh();
}

QSize DockTitle::sizeHint() const {
    return {m_row->sizeHint().width(), m_flat ? 0 : ui::scaled(m_height, fontMetrics())};
}

QSize DockTitle::minimumSizeHint() const {
    return {ui::scaled(80, fontMetrics()), sizeHint().height()};
}

bool DockTitle::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) {
        m_under = event->type() == QEvent::Enter;
        showButtons();
    }
    return QWidget::eventFilter(watched, event);
}

void DockTitle::showButtons() {
    m_float->setVisible(!m_flat && (m_under || m_focus));
    m_close->setVisible(!m_flat && (m_under || m_focus));
}

void DockTitle::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        refresh();
}

void DockTitle::refresh() {
    const ui::Theme& theme = ui::Theme::current(palette());
    m_row->setContentsMargins(ui::scaled(10, fontMetrics()), 0, ui::scaled(4, fontMetrics()), 0);
    m_row->setSpacing(ui::scaled(8, fontMetrics()));
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_name->setFont(bold);
    QPalette second = palette();
    second.setColor(QPalette::WindowText, theme.text2);
    if (m_second->palette().color(QPalette::WindowText) != theme.text2)
        m_second->setPalette(second);
    m_float->setIcon(bundledIcon(QStringLiteral("window-float"), palette()));
    m_close->setIcon(bundledIcon(QStringLiteral("document-close"), palette()));
    const int side = ui::scaled(24, fontMetrics());
    for (auto* button : findChildren<QToolButton*>()) {
        button->setFixedSize(side, side);
        button->setIconSize(QSize(ui::scaled(12, fontMetrics()), ui::scaled(12, fontMetrics())));
    }
}

void DockTitle::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_flat)
        return;
    painter.setPen(ui::Theme::current(palette()).softLine);
    painter.drawLine(0, height() - 1, width(), height() - 1);
}

} // namespace paramap
