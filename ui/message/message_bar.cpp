// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/message/message_bar.h"

#include "ui/look/plain_text.h"
#include "ui/message/action_row.h"
#include "ui/message/excerpt_view.h"
#include "ui/message/message_tone.h"
#include "ui/parts/glyph_button.h"

#include <QAccessibleWidget>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace paramap::ui {

namespace {

constexpr double iconSize = 20, excerptWidth = 330, roomForExcerpt = 760; // pixels at a 13 px font

/// Tells assistive technology that this is an alert, because a plain widget cannot.
QAccessibleInterface* alertInterface(const QString& className, QObject* object) {
    if (className == QLatin1String("paramap::ui::MessageBar"))
        return new QAccessibleWidget(qobject_cast<QWidget*>(object), QAccessible::AlertMessage);
    return nullptr;
}

QLabel* wrapping(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_sentence(wrapping(this))
    , m_detail(wrapping(this))
    , m_actions(new ActionRow(this))
    , m_excerpt(new ExcerptView(this))
    , m_close(new GlyphButton(Glyph::Close, Ink::Text2, tr("Close this message"), this)) {
    static const bool installed = (QAccessible::installFactory(alertInterface), true);
    Q_UNUSED(installed);
    auto* row = new QHBoxLayout(this);
    auto* column = new QVBoxLayout;
    column->addWidget(m_sentence);
    column->addWidget(m_detail);
    column->addWidget(m_actions);
    column->addStretch(1);
    row->addLayout(column, 1);
    row->addWidget(m_excerpt, 0, Qt::AlignTop);
    row->addWidget(m_close, 0, Qt::AlignTop);
    connect(m_actions, &ActionRow::triggered, this, &MessageBar::actionTriggered);
    connect(m_close, &QAbstractButton::clicked, this, &MessageBar::dismiss);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    measure();
    hide();
}

void MessageBar::measure() {
    const QFontMetrics metrics = fontMetrics();
    const int side = scaled(14, metrics), gap = scaled(12, metrics);
    const int icon = side + scaled(iconSize, metrics) + gap;
    const bool reversed = isRightToLeft();
    layout()->setContentsMargins(
        reversed ? side : icon, scaled(11, metrics), reversed ? icon : side, scaled(11, metrics));
    layout()->setSpacing(gap);
    layout()->itemAt(0)->layout()->setSpacing(scaled(3, metrics));
    m_sentence->setFont(sizedFont(font(), 14, QFont::DemiBold));
    m_excerpt->setFixedWidth(scaled(excerptWidth, metrics));
}

void MessageBar::showMessage(const Message& message) {
    m_message = message;
    m_message.sentence = printableLines(message.sentence);
    m_message.detail = printableLines(message.detail);
    m_sentence->setText(m_message.sentence);
    m_detail->setText(m_message.detail);
    m_detail->setVisible(!message.detail.isEmpty());
    m_actions->setActions(message.actions);
    m_actions->setVisible(!message.actions.empty());
    m_excerpt->setLines(message.excerpt, message.kind);
    m_excerpt->setVisible(!message.excerpt.empty() && width() >= scaled(roomForExcerpt, fontMetrics()));
    setAccessibleName(m_message.sentence);
    setAccessibleDescription(m_message.detail);
    show();
    update();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::dismiss() {
    if (isHidden())
        return;
    hide();
    Q_EMIT dismissed();
}

void MessageBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    const Tone tone = toneOf(m_message.kind, theme);
    painter.fillRect(rect(), tone.tint);
    painter.fillRect(0, height() - 1, width(), 1, mixed(tone.ink, tone.tint, 0.35));
    const double size = scaled(iconSize, fontMetrics()), side = scaled(14, fontMetrics());
    const QRectF place(isRightToLeft() ? width() - side - size : side, scaled(11, fontMetrics()), size, size);
    const bool info = m_message.kind == Message::Kind::Info;
    drawGlyph(painter, info ? Glyph::Info : Glyph::Warning, place, tone.ink);
}

void MessageBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (layout() && (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutDirectionChange))
        measure();
}

void MessageBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QFrame::keyPressEvent(event);
}

void MessageBar::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    m_excerpt->setVisible(!m_message.excerpt.empty() && width() >= scaled(roomForExcerpt, fontMetrics()));
}

} // namespace paramap::ui
