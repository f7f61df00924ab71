// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/lettering.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

namespace {

constexpr qsizetype mostWords = 20000; // limits the memory that a long drag takes
constexpr qsizetype leastLetters = 4, longestTail = 4; // letters of a word that is cut
constexpr qsizetype leastCutInside = 9; // letters of a name that loses its middle: "c…1" would say less than nothing
const QChar ellipsis(0x2026);

/// Whether so much of a name still says something: "q…" and "c…" do not.
bool isTelling(QStringView head) {
    return std::ranges::count_if(head, [](QChar letter) { return letter.isLetterOrNumber(); }) >= leastLetters;
}

/// The words of a text before a place where one ends; empty if none ends there, or if the rest of a name has a number.
/// A sentence may lose whole numbers, because it does not name anything by them.
QString wordsBefore(const QString& text, qsizetype at) {
    static const QString ends = QStringLiteral("_.- ");
    if (!ends.contains(text[at]) || ends.contains(text[at - 1]))
        return {};
    if (text[at] != QLatin1Char(' '))
        return text[at - 1].isDigit() || hasDigit(QStringView(text).mid(at)) || !isTelling(QStringView(text).left(at))
            ? QString()
            : text.left(at);
    QString head = text.left(at);
    if (head.endsWith(QLatin1Char(',')))
        head.chop(1);
    return hasDigit(head.right(1)) ? head + QLatin1Char(' ') : head; // "124,439,808 …": the number is whole
}

/// Where the last number of a text begins; 0 if there is none.
qsizetype lastNumber(const QString& text) {
    qsizetype at = text.size();
    while (at > 0 && !text[at - 1].isDigit())
        --at;
    while (at > 0 && text[at - 1].isDigit())
        --at;
    return at;
}

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

QString Lettering::elided(const QString& text, double limit, double size, bool bold, int least) {
    const auto fits = [&](const QString& shorter) { return width(shorter, size, bold) <= limit; };
    if (fits(text))
        return text;
    // Whole words go first, then the end of a word, then the middle, so that the number at the end stays.
    for (qsizetype at = text.size() - 1; at > 0; --at)
        if (const QString head = wordsBefore(text, at); !head.isEmpty() && fits(head + ellipsis))
            return head + ellipsis;
    const auto isKept = [&](qsizetype from, qsizetype to) {
        return !text[from - 1].isDigit() && !hasDigit(QStringView(text).mid(from, to - from))
            && isTelling(QStringView(text).left(from));
    };
    for (qsizetype length = text.size() - 1; length >= least; --length)
        if (isKept(length, text.size()) && fits(text.left(length) + ellipsis))
            return text.left(length) + ellipsis;
    const qsizetype tail = lastNumber(text);
    const bool isLong = text.size() >= leastCutInside && text.size() - tail <= longestTail;
    for (qsizetype length = tail - 1; isLong && length >= leastLetters; --length)
        if (isKept(length, tail) && fits(text.left(length) + ellipsis + text.mid(tail)))
            return text.left(length) + ellipsis + text.mid(tail);
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
