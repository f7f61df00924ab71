// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/chart/chart_pen.h"

#include <QPainter>

namespace paramap::ui {

double ChartPen::width(const QString& text, double size, bool bold) {
    return m_lettering.width(text, m_text * size, bold);
}

void ChartPen::words(QPointF baseline, const QString& text, double size, bool bold, const QColor& colour,
    Qt::Alignment alignment, double room) {
    const QString shown = m_lettering.elided(text, room, m_text * size, bold);
    m_elided = m_elided || shown != text;
    const double wide = width(shown, size, bold);
    if (alignment & Qt::AlignHCenter)
        baseline.rx() -= wide / 2;
    else if (alignment & Qt::AlignRight)
        baseline.rx() -= wide;
    m_painter.setPen(colour);
    m_lettering.draw(m_painter, baseline, shown, m_text * size, bold);
}

QStringList ChartPen::lines(const QString& sentence, double room) {
    QStringList result;
    for (const QString& word : sentence.split(u' ')) {
        const QString longer = result.isEmpty() ? word : result.last() + u' ' + word;
        if (!result.isEmpty() && width(longer) <= room)
            result.last() = longer;
        else
            result.append(word);
    }
    return result;
}

void ChartPen::straight(QPointF from, QPointF to, const QColor& colour, double thick, const QList<qreal>& dashes) {
    QPen pen(colour, thick);
    if (!dashes.isEmpty())
        pen.setDashPattern(dashes);
    m_painter.setPen(pen);
    m_painter.drawLine(QLineF(from, to));
}

void ChartPen::halo(QPointF baseline, const QString& text) {
    m_painter.fillRect(
        QRectF(baseline.x() - px(2), baseline.y() - m_text * 0.82, width(text) + px(4), m_text * 1.08), m_theme.view);
}

} // namespace paramap::ui
