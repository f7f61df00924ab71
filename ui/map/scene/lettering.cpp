// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/lettering.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace paramap::ui {

namespace {

constexpr qsizetype mostWords = 20000; // limits the memory that a long drag takes

} // namespace

Lettering::Lettering(const QFont& base, double least)
    : m_base(base)
    , m_scale(QFontInfo(base).pixelSize() / 13.0)
    , m_least(least) {
}

int Lettering::style(double size, bool bold) {
    return 2 * static_cast<int>(std::lround(2 * size)) + (bold ? 1 : 0);
}

const Lettering::Style& Lettering::styleOf(int style) {
    const auto found = m_styles.constFind(style);
    if (found != m_styles.constEnd())
        return *found;
    QFont font = m_base;
    // Pixel sizes of a font are whole numbers, so a font given in points is scaled by its points.
    const int halves = style / 2; // the size in half pixels; the lowest bit says bold
    const double pixels = halves / 2.0;
    if (m_base.pointSizeF() > 0)
        font.setPointSizeF(m_base.pointSizeF() * pixels / (13.0 * m_scale));
    else
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    font.setWeight(style % 2 ? QFont::DemiBold : QFont::Normal);
    Style made{font, QFontMetricsF(font)};
    const QRectF ink = made.metrics.tightBoundingRect(QStringLiteral("bdfhklgjpqy,0"));
    made.inkAscent = -ink.top();
    made.inkDescent = ink.bottom();
    return *m_styles.insert(style, made);
}

Lettering::Word& Lettering::word(const QString& text, int style) {
    const Key key{text, style};
    const auto found = m_words.find(key);
    if (found != m_words.end())
        return *found;
    if (m_words.size() >= mostWords)
        m_words.clear();
    Word made;
    made.width = styleOf(style).metrics.horizontalAdvance(text);
    return *m_words.insert(key, made);
}

double Lettering::width(const QString& text, double size, bool bold) {
    return word(text, style(size, bold)).width;
}

QString Lettering::elided(const QString& text, double limit, double size, bool bold) {
    if (width(text, size, bold) <= limit)
        return text;
    for (qsizetype length = text.size() - 1; length >= 3; --length) {
        QString shorter = text.left(length) + QChar(0x2026);
        if (width(shorter, size, bold) <= limit)
            return shorter;
    }
    return {};
}

double Lettering::inkAscent(double size) {
    return styleOf(style(size, true)).inkAscent;
}

double Lettering::inkDescent(double size) {
    return styleOf(style(size, true)).inkDescent;
}

void Lettering::draw(QPainter& painter, QPointF baseline, const QString& text, double size, bool bold) {
    const int key = style(size, bold);
    const Style& look = styleOf(key);
    Word& drawn = word(text, key);
    if (!drawn.shaped) {
        drawn.glyphs.setText(text);
        drawn.glyphs.setTextFormat(Qt::PlainText);
        drawn.glyphs.prepare({}, look.font);
        drawn.shaped = true;
    }
    painter.setFont(look.font);
    painter.drawStaticText(QPointF(baseline.x(), baseline.y() - look.metrics.ascent()), drawn.glyphs);
}

void Lettering::drawUpward(QPainter& painter, QPointF baseline, const QString& text, double size, bool bold) {
    painter.save();
    painter.translate(baseline);
    painter.rotate(-90);
    painter.setFont(styleOf(style(size, bold)).font);
    painter.drawText(QPointF(0, 0), text);
    painter.restore();
}

} // namespace paramap::ui
