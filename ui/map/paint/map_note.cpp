// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/paint/map_note.h"

#include "ui/look/theme.h"

#include <QPainter>
#include <QTextDocumentFragment>

#include <algorithm>

namespace paramap::ui {

MapNote::MapNote(QWidget* map)
    : QLabel(map) {
    setTextFormat(Qt::RichText);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setObjectName(QStringLiteral("mapNote"));
}

void MapNote::say(const QString& richText) {
    const int air = scaled(6, fontMetrics());
    setContentsMargins(air, air, air, air);
    setWordWrap(false);
    if (richText != text()) {
        setText(richText);
        setAccessibleName(tr("Note: %1").arg(QTextDocumentFragment::fromHtml(richText).toPlainText()));
    }
    const int widest = scaled(316, fontMetrics());
    setWordWrap(sizeHint().width() > widest);
    resize(wordWrap() ? QSize(widest, heightForWidth(widest)) : sizeHint());
}

void MapNote::placeAt(const QRect& part) {
    const QRect room = parentWidget()->rect();
    const int gap = scaled(4, fontMetrics());
    const int top = std::clamp(part.top(), 0, std::max(0, room.bottom() + 1 - height()));
    const int left = std::clamp(part.left(), 0, std::max(0, room.right() + 1 - width()));
    const QPoint beside[] = {{part.right() + 1 + gap, top}, {part.left() - gap - width(), top},
        {left, part.bottom() + 1 + gap}, {left, part.top() - gap - height()}};
    for (const QPoint& place : beside) {
        if (room.contains(QRect(place, size()))) {
            move(place);
            return;
        }
    }
    move(left, top);
}

void MapNote::paintEvent(QPaintEvent* event) {
    const Theme& theme = Theme::current(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.view);
    painter.setPen(theme.text2);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.end();
    QLabel::paintEvent(event);
}

} // namespace paramap::ui
