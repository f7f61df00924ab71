// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/totals/totals_card.h"

#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"
#include "ui/parts/ink.h"
#include "ui/totals/digit_cells.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr double labelSize = 12, numberSize = 29, detailSize = 12; // pixels at a 13 px font
constexpr int restMilliseconds = 500;

} // namespace

/// The place of a line: its left and right end, and its top.
struct TotalsCard::Place {
    double left, right, top;
    bool reversed;

    double width() const { return right - left; }
    /// The left edge of a text of this width that begins `offset` after the reading start.
    double start(double offset, double textWidth) const {
        return reversed ? right - offset - textWidth : left + offset;
    }
};

TotalsCard::TotalsCard(QWidget* parent)
    : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, &TotalsCard::speak);
}

void TotalsCard::setCard(const text::TotalsCard& card) {
    const bool tall = m_card.active.empty() != card.active.empty();
    m_card = card;
    setToolTip(plainTip(qs(card.label)));
    if (tall)
        updateGeometry();
    // The first name is set at once, because it interrupts nothing, and so is one that takes a number back. Other names
    // wait until the number rests.
    if (accessibleName().isEmpty() || card.hidden)
        speak();
    else
        m_rest.start();
    update();
}

void TotalsCard::speak() {
    const QString spoken = qs(m_card.spoken);
    if (spoken == accessibleName())
        return;
    setAccessibleName(spoken); // tells screen readers that the name has changed
}

QSize TotalsCard::sizeHint() const {
    const double bar = m_card.active.empty() ? 0 : 10;
    return {scaled(320, fontMetrics()), scaled(82 + bar, fontMetrics())};
}

QSize TotalsCard::minimumSizeHint() const {
    return {scaled(180, fontMetrics()), sizeHint().height()};
}

void TotalsCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setLayoutDirection(Qt::LeftToRight); // places are mirrored below, numbers are not
    const Theme& theme = Theme::current(palette());
    const double margin = scaled(14, fontMetrics());
    Place place{margin, width() - margin, static_cast<double>(scaled(10, fontMetrics())), isRightToLeft()};
    place.top += paintFirstLine(painter, place);
    place.top += paintNumber(painter, place);
    paintDetails(painter, place);
    if (!m_card.active.empty()) {
        const double thick = scaled(6, fontMetrics());
        const QRectF track(place.left, height() - thick - scaled(8, fontMetrics()), place.width(), thick);
        painter.fillRect(track, theme.softLine);
        const double length = track.width() * m_card.activeShare;
        painter.fillRect(QRectF(place.start(0, length), track.top(), length, thick), theme.activeExpert);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme.line);
    painter.drawLine(0, height() - 1, width(), height() - 1);
}

double TotalsCard::paintFirstLine(QPainter& painter, const Place& place) const {
    const QFont font = sizedFont(this->font(), labelSize);
    const QFontMetricsF metrics(font);
    const QFont bold = sizedFont(this->font(), labelSize, QFont::DemiBold);
    const QString share = qs(m_card.changeShare);
    const double wide = QFontMetricsF(bold).horizontalAdvance(share);
    const double room = place.width() - (share.isEmpty() ? 0 : wide + scaled(8, fontMetrics()));
    const QString label = metrics.elidedText(qs(m_card.label), Qt::ElideRight, room); // the tooltip has all of it
    painter.setFont(font);
    painter.setPen(colourOf(Ink::Text2, palette()));
    painter.drawText(QPointF(place.start(0, metrics.horizontalAdvance(label)), place.top + metrics.ascent()), label);
    if (!share.isEmpty()) {
        painter.setFont(bold);
        painter.setPen(colourOf(Ink::Text, palette()));
        painter.drawText(QPointF(place.start(place.width() - wide, wide), place.top + metrics.ascent()), share);
    }
    return metrics.height();
}

double TotalsCard::paintNumber(QPainter& painter, const Place& place) const {
    const QString number = qs(m_card.exact);
    QFont font = sizedFont(this->font(), numberSize, QFont::DemiBold);
    const double line = scaled(34, fontMetrics());
    // A number is never cut: its letters shrink until it fits.
    for (double size = numberSize; size > 13 && digitCellsWidth(number, font) > place.width(); size -= 1)
        font = sizedFont(this->font(), size, QFont::DemiBold);
    const QFontMetricsF metrics(font);
    const double baseline = place.top + (line + metrics.ascent() - metrics.descent()) / 2;
    painter.setPen(colourOf(Ink::Text, palette()));
    drawDigitCells(painter, QPointF(place.start(0, digitCellsWidth(number, font)), baseline), number, font);
    return line;
}

void TotalsCard::paintDetails(QPainter& painter, const Place& place) const {
    struct Piece {
        QString text;
        bool strong;
    };
    std::vector<Piece> pieces;
    if (!m_card.was.empty()) {
        pieces = {{qs(m_card.was), false}, {qs(m_card.change), true}};
    } else {
        for (const std::string& detail : m_card.details)
            pieces.push_back({qs(detail), false});
        if (!m_card.active.empty()) // next to the total, the most important fact about such a model
            pieces.insert(pieces.begin() + std::min<std::ptrdiff_t>(1, std::ssize(pieces)), {qs(m_card.active), true});
    }
    double offset = 0;
    for (const Piece& piece : pieces) {
        const QFont font = sizedFont(this->font(), detailSize, piece.strong ? QFont::DemiBold : QFont::Normal);
        const QFontMetricsF metrics(font);
        const double wide = metrics.horizontalAdvance(piece.text);
        if (offset + wide > place.width() + 0.5)
            break; // a detail is shown in full or not at all
        painter.setFont(font);
        painter.setPen(colourOf(piece.strong ? Ink::Text : Ink::Text2, palette()));
        painter.drawText(QPointF(place.start(offset, wide), place.top + metrics.ascent()), piece.text);
        offset += wide + scaled(14, fontMetrics());
    }
}

void TotalsCard::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    connect(menu.addAction(tr("&Copy")), &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(qs(m_card.exact)); });
    menu.exec(event->globalPos());
}

} // namespace paramap::ui
