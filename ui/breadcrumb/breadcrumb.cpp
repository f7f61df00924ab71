// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/breadcrumb/breadcrumb.h"

#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/parts/glyphs.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace paramap::ui {

namespace {

/// "h.0" for the step 0 in h, because a number alone says nothing.
QString titled(const QString& step, const QString& before) {
    const bool number = std::all_of(step.begin(), step.end(), [](QChar c) { return c.isDigit(); });
    return number ? before + u'.' + step : step;
}

} // namespace

Breadcrumb::Breadcrumb(QWidget* parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_menu(new QMenu(this)) {
    setAccessibleName(tr("Place in the model"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_row->setSizeConstraint(QLayout::SetNoConstraint); // the row may be narrower than its parts; `fit` hides some
}

void Breadcrumb::setPath(const QString& title, const QString& path, const QHash<QString, QString>& titles) {
    if (title == m_title && path == m_path && titles == m_titles && !m_parts.isEmpty())
        return;
    m_titles = titles;
    m_title = title;
    m_path = path;
    build();
}

QToolButton* Breadcrumb::makeButton(const QString& text) {
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void Breadcrumb::build() {
    const bool hadFocus = isAncestorOf(focusWidget()) && focusWidget()->hasFocus();
    m_parts.clear();
    while (QLayoutItem* item = m_row->takeAt(0)) {
        if (QWidget* old = item->widget()) {
            old->hide();
            old->deleteLater(); // the signal that led here may come from this button
        }
        delete item;
    }
    const int space = scaled(12, fontMetrics());
    m_row->setContentsMargins(scaled(8, fontMetrics()), 0, scaled(8, fontMetrics()), 1);
    m_row->setSpacing(space); // room for a chevron between parts
    QString path, before = m_title;
    m_parts.push_back({QStringLiteral(""), m_title, nullptr});
    const QStringList steps = m_path.split(u'.', Qt::SkipEmptyParts);
    for (const QString& step : steps) {
        path += (path.isEmpty() ? QString() : QStringLiteral(".")) + step;
        before = titled(step, before);
        m_parts.push_back({path, m_titles.value(path, before), nullptr});
    }
    m_more = nullptr;
    for (Part& part : m_parts) {
        part.button = makeButton(part.title);
        const QString target = part.path;
        connect(part.button, &QToolButton::clicked, this, [this, target] { Q_EMIT clicked(target); });
        m_row->addWidget(part.button);
        if (&part == &m_parts.front() && m_parts.size() > 2) {
            m_more = makeButton(QStringLiteral("…"));
            m_more->setAccessibleName(tr("More parts"));
            connect(m_more, &QToolButton::clicked, this,
                [this] { m_menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
            m_row->addWidget(m_more);
        }
    }
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_parts.back().button->setFont(bold);
    m_row->addStretch(1);
    if (hadFocus)
        m_parts.back().button->setFocus();
    fit();
}

void Breadcrumb::fit() {
    if (m_parts.isEmpty())
        return;
    QToolButton* last = m_parts.back().button;
    last->setText(m_parts.back().title);
    last->setAccessibleName(m_parts.back().title);
    const int space = m_row->spacing();
    const auto widthOf = [space](const QToolButton* button) { return button->sizeHint().width() + space; };
    int needed = m_row->contentsMargins().left() + m_row->contentsMargins().right();
    for (const Part& part : std::as_const(m_parts))
        needed += widthOf(part.button);
    m_menu->clear();
    const bool elided = m_more && needed > width();
    if (elided)
        needed += widthOf(m_more);
    for (qsizetype i = 0; i < m_parts.size(); ++i) {
        const Part& part = m_parts[i];
        const bool middle = i > 0 && i + 1 < m_parts.size();
        const bool hide = elided && middle && needed > width();
        part.button->setVisible(!hide);
        if (!hide)
            continue;
        needed -= widthOf(part.button);
        const QString target = part.path;
        m_menu->addAction(part.title, this, [this, target] { Q_EMIT clicked(target); });
    }
    if (m_more)
        m_more->setVisible(elided);
    const int own = last->sizeHint().width();
    const int room = std::max(scaled(60, fontMetrics()), own - std::max(0, needed - width()));
    last->setMaximumWidth(room);
    if (room < own) {
        const QFontMetrics metrics = last->fontMetrics();
        const int beside = own - metrics.horizontalAdvance(m_parts.back().title);
        last->setText(metrics.elidedText(m_parts.back().title, Qt::ElideRight, room - beside));
    }
    last->setToolTip(plainTip(m_path));
    m_row->activate();
    update();
}

QSize Breadcrumb::sizeHint() const {
    return {scaled(200, fontMetrics()), scaled(38, fontMetrics())};
}

QSize Breadcrumb::minimumSizeHint() const {
    return {scaled(100, fontMetrics()), scaled(38, fontMetrics())};
}

void Breadcrumb::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void Breadcrumb::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        build();
}

void Breadcrumb::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    const int side = scaled(9, fontMetrics());
    const Glyph glyph = layoutDirection() == Qt::RightToLeft ? Glyph::ChevronLeft : Glyph::ChevronRight;
    for (int i = 1; i < m_row->count(); ++i) {
        const QWidget* button = m_row->itemAt(i)->widget();
        if (!button || !button->isVisible())
            continue;
        const int middle = layoutDirection() == Qt::RightToLeft ? button->geometry().right() + m_row->spacing() / 2 + 1
                                                                : button->geometry().left() - m_row->spacing() / 2;
        drawGlyph(painter, glyph, QRectF(middle - side / 2.0, (height() - 1 - side) / 2.0, side, side), theme.text3);
    }
}

} // namespace paramap::ui
