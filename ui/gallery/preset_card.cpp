// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/gallery/preset_card.h"

#include "ui/parts/ink.h"

#include <QPainter>

namespace paramap::ui {

namespace {

constexpr double padding = 8, caption = 35; // pixels at a 13 px font; the caption includes the space around it

} // namespace

PresetCard::PresetCard(QWidget* parent)
    : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PresetCard::setEntry(const GalleryEntry& entry) {
    m_entry = entry;
    setAccessibleName(entry.total.isEmpty() ? entry.title : tr("%1, %2 parameters").arg(entry.title, entry.total));
    update();
}

void PresetCard::setThumbnail(const QImage& image) {
    m_entry.thumbnail = image;
    update();
}

QSize PresetCard::sizeHint() const {
    return {scaled(283, fontMetrics()), scaled(193, fontMetrics())};
}

QRect PresetCard::pictureRect() const {
    const int pad = scaled(padding, fontMetrics());
    return rect().adjusted(pad, pad, -pad, -scaled(caption, fontMetrics()));
}

QSize PresetCard::pictureSize() const {
    return pictureRect().size().expandedTo({1, 1});
}

void PresetCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::current(palette());
    const bool hot = underMouse() || isDown();
    const double radius = scaled(4, fontMetrics()), width = hasFocus() ? 2 : 1;
    painter.setPen(QPen(hasFocus() ? theme.accent : hot ? theme.text3 : theme.line, width));
    painter.setBrush(isDown() ? theme.selection : theme.view);
    const double inset = width / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), radius, radius);

    const QRect picture = pictureRect();
    if (m_entry.thumbnail.isNull()) {
        painter.fillRect(picture, theme.frame(1));
    } else {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(picture, m_entry.thumbnail);
    }

    const int pad = scaled(padding + 2, fontMetrics());
    const QRect line(pad, picture.bottom() + 1, rect().width() - 2 * pad, rect().height() - picture.bottom() - 2);
    painter.setFont(font());
    painter.setPen(theme.text2);
    drawTextLine(painter, line, Qt::AlignTrailing, m_entry.total, layoutDirection());
    const int taken = fontMetrics().horizontalAdvance(m_entry.total) + pad;
    const QFont bold = sizedFont(font(), 13, QFont::DemiBold);
    const QString title = QFontMetrics(bold).elidedText(m_entry.title, Qt::ElideRight, line.width() - taken);
    painter.setFont(bold);
    painter.setPen(theme.text);
    drawTextLine(painter, line, Qt::AlignLeading, title, layoutDirection());
}

} // namespace paramap::ui
