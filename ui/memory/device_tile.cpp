// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/memory/device_tile.h"

#include "ui/look/plain_text.h"
#include "ui/parts/glyphs.h"
#include "ui/parts/ink.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QPainter>

namespace paramap::ui {

namespace {

struct Verdict {
    QString sign;
    Ink ink;
};

Verdict verdictOf(text::Fit fit) {
    switch (fit) {
    case text::Fit::Fits:
        return {QStringLiteral("\u2713"), Ink::Good};
    case text::Fit::Tight:
        return {QStringLiteral("!"), Ink::Warning};
    case text::Fit::TooLarge:
        return {QStringLiteral("\u2715"), Ink::Error};
    }
    return {};
}

/// A font small enough for the text to fit, because numbers are not cut.
QFont fitting(const QFont& base, double size, const QString& text, double width) {
    QFont font = sizedFont(base, size);
    for (double less = size; less > 8 && QFontMetricsF(font).horizontalAdvance(text) > width; less -= 0.5)
        font = sizedFont(base, less);
    return font;
}

} // namespace

DeviceTile::DeviceTile(QWidget* parent)
    : QAbstractButton(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setAccessibleDescription(tr("Opens a menu of devices and of what fits into them"));
    connect(this, &QAbstractButton::clicked, this, [this] { Q_EMIT menuWanted(below()); });
}

QPoint DeviceTile::below() const {
    return mapToGlobal(rect().bottomLeft());
}

void DeviceTile::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Down) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void DeviceTile::contextMenuEvent(QContextMenuEvent* event) {
    Q_EMIT menuWanted(event->reason() == QContextMenuEvent::Mouse ? event->globalPos() : below());
}

void DeviceTile::setTile(const text::DeviceTile& tile) {
    m_tile = tile;
    const QString spoken = QString::fromStdString(tile.spoken);
    if (accessibleName() != spoken)
        setAccessibleName(spoken);
    const QString tip = tile.facts.empty() ? spoken : spoken + u'\n' + QString::fromStdString(tile.facts);
    if (toolTip() != tip)
        setToolTip(plainTip(tip));
    update();
}

QSize DeviceTile::sizeHint() const {
    return {scaled(92, fontMetrics()), scaled(65, fontMetrics())};
}

QSize DeviceTile::minimumSizeHint() const {
    return {scaled(48, fontMetrics()), scaled(65, fontMetrics())};
}

void DeviceTile::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::current(palette());
    painter.setPen(theme.line);
    painter.setBrush(underMouse() || isDown() ? theme.buttonHover : theme.view);
    const double radius = scaled(4, fontMetrics());
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);

    const Verdict verdict = verdictOf(m_tile.fit);
    const bool reversed = isRightToLeft();
    const int side = scaled(width() < scaled(84, fontMetrics()) ? 5 : 7, fontMetrics());
    QRectF place = QRectF(rect()).adjusted(side, scaled(5, fontMetrics()), -side, 0);

    const QFont bold = sizedFont(font(), 11.5, QFont::Bold);
    const double sign = QFontMetricsF(bold).horizontalAdvance(verdict.sign);
    const QString name = QString::fromStdString(m_tile.name);
    const QFont first = fitting(font(), 11.5, name, place.width() - sign - 2);
    painter.setFont(first);
    painter.setPen(theme.text);
    drawTextLine(painter, place, Qt::AlignLeading | Qt::AlignTop, name, layoutDirection());
    painter.setFont(bold);
    painter.setPen(colourOf(verdict.ink, palette()));
    drawTextLine(painter, place, Qt::AlignTrailing | Qt::AlignTop, verdict.sign, layoutDirection());

    place.setTop(place.top() + scaled(16, fontMetrics()));
    const QString use = QString::fromStdString(m_tile.use);
    painter.setFont(fitting(font(), 11, use, place.width()));
    painter.setPen(theme.text2);
    drawTextLine(painter, place, Qt::AlignLeading | Qt::AlignTop, use, layoutDirection());

    place.setTop(place.top() + scaled(15, fontMetrics()));
    const QString most = QString::fromStdString(m_tile.most);
    const double arrow = scaled(9, fontMetrics());
    // The arrow leaves before the words are cut.
    const double behindArrow = place.width() - arrow - scaled(4, fontMetrics());
    QFont words = fitting(font(), 11, most, behindArrow);
    const bool room = QFontMetricsF(words).horizontalAdvance(most) <= behindArrow;
    if (!room)
        words = fitting(font(), 11, most, place.width());
    painter.setFont(words);
    painter.setPen(theme.text);
    drawTextLine(painter, place, Qt::AlignLeading | Qt::AlignTop, most, layoutDirection());
    const QRectF corner(
        reversed ? place.left() : place.right() - arrow, place.top() + scaled(4, fontMetrics()), arrow, arrow);
    if (room)
        drawGlyph(painter, Glyph::ChevronDown, corner, theme.text3, 2);

    const double thick = scaled(4, fontMetrics());
    const QRectF track(place.left(), height() - thick - scaled(6, fontMetrics()), place.width(), thick);
    painter.fillRect(track, theme.softLine);
    const double length = track.width() * m_tile.share;
    painter.fillRect(QRectF(reversed ? track.right() - length : track.left(), track.top(), length, thick),
        colourOf(verdict.ink, palette()));
    if (hasFocus())
        drawFocusRing(painter, QRectF(rect()).adjusted(2, 2, -2, -2), palette(), radius);
}

} // namespace paramap::ui
