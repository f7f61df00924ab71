// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/look/theme.h"
#include "ui/map/scene/lettering.h"

#include <QList>
#include <QPointF>
#include <QSize>
#include <QString>
#include <QStringList>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace paramap::ui {

/// The least sides of a chart in pixels; smaller ones have no room for the words.
inline constexpr QSize leastChart(240, 180);

/// Words and straight lines of a chart. Every length follows the height of the letters.
class ChartPen {
public:
    ChartPen(QPainter& painter, const Theme& theme, Lettering& lettering, double text)
        : m_painter(painter)
        , m_theme(theme)
        , m_lettering(lettering)
        , m_text(text) { }

    double px(double length) const { return length * m_text / 13; } ///< a length at letters of 13 pixels
    double lineHeight() const { return m_text * 1.36; }
    double descent() const { return m_text * 0.3; }
    double width(const QString& text, double size = 1, bool bold = false);

    /// Draws a line of words around `baseline`; cut where it does not fit.
    void words(QPointF baseline, const QString& text, double size, bool bold, const QColor& colour,
        Qt::Alignment alignment, double room);
    QStringList lines(const QString& sentence, double room); ///< a sentence broken into lines
    void straight(QPointF from, QPointF to, const QColor& colour, double thick, const QList<qreal>& dashes = {});
    void halo(QPointF baseline, const QString& text); ///< the background behind words that lines may cross
    bool elided() const { return m_elided; } ///< a word had no room

private:
    QPainter& m_painter;
    const Theme& m_theme;
    Lettering& m_lettering;
    double m_text;
    bool m_elided = false;
};

} // namespace paramap::ui
