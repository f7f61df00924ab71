// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/check/check_cards.h"

#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"
#include "ui/parts/elided_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace paramap::ui {

namespace {

constexpr std::size_t mostCards = 3;

const Tone& toneOfVerdict(text::Agreement tone, const QPalette& palette) {
    const Theme& theme = Theme::current(palette);
    return tone == text::Agreement::Equal    ? theme.good
        : tone == text::Agreement::Explained ? theme.warning
                                             : theme.error;
}

QLabel* verdictLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

CheckCards::CheckCards(QWidget* parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_verdict(new QWidget(this))
    , m_title(verdictLabel(m_verdict))
    , m_sentence(verdictLabel(m_verdict)) {
    setObjectName(QStringLiteral("check.cards"));
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(0);
    for (std::size_t i = 0; i < mostCards; ++i)
        m_cards.push_back(makeCard());
    m_row->addWidget(m_verdict, 5);
    auto* column = new QVBoxLayout(m_verdict);
    column->addWidget(m_title);
    column->addWidget(m_sentence);
    column->addStretch(1);
    m_title->setObjectName(QStringLiteral("check.verdict"));
    m_sentence->setObjectName(QStringLiteral("check.sentence"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    measure();
}

CheckCards::Card CheckCards::makeCard() {
    auto* place = new QWidget(this);
    auto* column = new QVBoxLayout(place);
    Card card{place, new ElidedLabel(place), new ElidedLabel(place), new ElidedLabel(place)};
    card.caption->setStyle(Ink::Text2, 12);
    card.value->setStyle(Ink::Text, 24, QFont::DemiBold);
    card.value->setNeverCut(true);
    card.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    card.note->setStyle(Ink::Text2, 12);
    for (ElidedLabel* label : {card.caption, card.value, card.note})
        column->addWidget(label);
    column->addStretch(1);
    m_row->addWidget(place, 4);
    return card;
}

void CheckCards::measure() {
    const QFontMetrics metrics = fontMetrics();
    const int side = scaled(16, metrics), above = scaled(10, metrics);
    for (const Card& card : m_cards) {
        card.place->layout()->setContentsMargins(side, above, side, above);
        card.place->layout()->setSpacing(scaled(1, metrics));
    }
    m_verdict->layout()->setContentsMargins(side + scaled(26, metrics), above, side, above);
    m_verdict->layout()->setSpacing(scaled(3, metrics));
    dressVerdict();
}

void CheckCards::dressVerdict() {
    const Tone& tone = toneOfVerdict(m_tone, palette());
    m_title->setFont(sizedFont(font(), 16, QFont::DemiBold));
    QPalette inked = palette();
    inked.setColor(QPalette::WindowText, tone.ink);
    m_title->setPalette(inked);
    QPalette plain = palette();
    plain.setColor(QPalette::WindowText, Theme::current(palette()).text);
    m_sentence->setPalette(plain);
}

void CheckCards::setHead(const text::CheckHead& head) {
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        const Card& card = m_cards[i];
        card.place->setVisible(i < head.cards.size());
        if (i >= head.cards.size())
            continue;
        card.caption->setFullText(printableName(qs(head.cards[i].caption)));
        card.value->setFullText(qs(head.cards[i].value));
        card.note->setFullText(printableName(qs(head.cards[i].note)));
        card.value->setAccessibleName(
            QStringLiteral("%1: %2. %3").arg(card.caption->text(), card.value->text(), card.note->text()));
    }
    m_tone = head.tone;
    m_title->setText(qs(head.verdict));
    m_sentence->setText(printableName(qs(head.sentence)));
    dressVerdict();
    update();
}

void CheckCards::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::current(palette());
    const Tone& tone = toneOfVerdict(m_tone, palette());
    painter.fillRect(m_verdict->geometry(), tone.tint);
    for (const Card& card : m_cards)
        if (card.place->isVisibleTo(this))
            painter.fillRect(
                isRightToLeft() ? card.place->x() : card.place->geometry().right(), 0, 1, height(), theme.line);
    painter.fillRect(0, height() - 1, width(), 1, theme.line);
    painter.setFont(sizedFont(font(), 17, QFont::Bold));
    painter.setPen(tone.ink);
    const int side = scaled(14, fontMetrics()), wide = scaled(24, fontMetrics());
    const QRect at = m_verdict->geometry();
    const QRect place(isRightToLeft() ? at.right() - side - wide : at.left() + side, m_title->y(), wide,
        QFontMetrics(m_title->font()).height());
    painter.drawText(place, Qt::AlignCenter, qs(text::agreementSign(m_tone)));
}

void CheckCards::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (m_row && event->type() == QEvent::FontChange)
        measure();
    else if (m_row && event->type() == QEvent::PaletteChange)
        dressVerdict();
}

} // namespace paramap::ui
