// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/timeline/timeline_painter.h"

#include "model/text/sweep/sweep_chart.h"
#include "ui/chart/chart_pen.h"
#include "ui/look/qt_text.h"
#include "ui/timeline/timeline_areas.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <vector>

namespace paramap::ui {

namespace {

class TimelinePainter : private ChartPen {
public:
    TimelinePainter(QPainter& painter, const text::TimelineChart& chart, const ChartLook& look)
        : ChartPen(painter, look.theme, look.lettering, look.text)
        , m_painter(painter)
        , m_chart(chart)
        , m_look(look) { }

    TimelinePlaces paint(QRectF area) {
        m_painter.setRenderHint(QPainter::Antialiasing);
        if (m_look.headed)
            paintFrame(area);
        measureKey();
        const bool beside = area.width() > m_keyWidth + 22 * m_look.text;
        QRectF key = area;
        if (beside) {
            key.setLeft(area.right() - m_keyWidth);
            area.setRight(key.left() - px(14));
            key.setTop(area.top() + lineHeight() * 1.5);
        } else {
            key.setTop(area.bottom() - keyHeight());
            area.setBottom(key.top() - px(4));
        }
        const double gutter = gutterWidth();
        m_plot = QRectF(area.left() + gutter, area.top() + lineHeight() * 1.6, 0, 0);
        m_plot.setRight(std::max(m_plot.left() + px(20), area.right() - px(4)));
        m_plot.setBottom(std::max(m_plot.top() + px(20), area.bottom() - lineHeight() * 1.3));
        paintScale(area.left());
        for (std::size_t band = 0; band < m_chart.bands.size(); ++band)
            paintBand(m_painter, m_chart, band, m_plot, m_look.theme, px(1));
        paintSections();
        paintPeak(area);
        paintPointed();
        paintKey(key);
        return {m_plot, elided()};
    }

private:
    /// Title and settings above, notes below.
    void paintFrame(QRectF& area) {
        double top = area.top() + lineHeight() * 1.2, size = 1.35;
        while (size > 1 && width(qs(m_chart.title), size, true) > area.width())
            size -= 0.05;
        words({area.left(), top}, qs(m_chart.title), size, true, m_look.theme.text, Qt::AlignLeft, area.width());
        for (const QString& line : lines(qs(m_chart.settings), area.width())) {
            top += lineHeight();
            words({area.left(), top}, line, 1, false, m_look.theme.text2, Qt::AlignLeft, area.width());
        }
        area.setTop(top + lineHeight() * 0.5);
        QStringList notes;
        for (const std::string& note : m_chart.notes)
            notes << qs(note);
        const QStringList below = lines(notes.join(u' '), area.width());
        if (double(below.size()) * lineHeight() > area.height() / 3)
            return; // a small figure is for the curve
        for (qsizetype i = below.size(); i-- > 0;) {
            words({area.left(), area.bottom() - descent()}, below[i], 1, false, m_look.theme.text2, Qt::AlignLeft,
                area.width());
            area.setBottom(area.bottom() - lineHeight());
        }
        area.setBottom(area.bottom() - px(6));
    }

    std::vector<text::ChartTick> ticks() const {
        return text::ticksOf(m_chart.up, true, std::clamp(int(m_plot.height() / px(34)), 2, 8), m_look.numbers);
    }

    double gutterWidth() {
        double widest = px(24);
        for (const text::ChartTick& tick : text::ticksOf(m_chart.up, true, 6, m_look.numbers))
            widest = std::max(widest, width(qs(tick.words)));
        return widest + px(10);
    }

    void paintScale(double left) {
        for (const text::ChartTick& tick : ticks()) {
            const double y = m_plot.bottom() - tick.place * m_plot.height();
            if (y < m_plot.top() - 1)
                continue;
            straight({m_plot.left(), y}, {m_plot.right(), y}, m_look.theme.softLine, std::max(1.0, px(0.8)));
            words({m_plot.left() - px(6), y + m_look.text * 0.35}, qs(tick.words), 1, false, m_look.theme.text2,
                Qt::AlignRight, m_plot.left() - left);
        }
    }

    double at(double place) const { return m_plot.left() + place * m_plot.width(); }

    void paintSections() {
        const double line = std::max(1.0, px(1));
        straight(m_plot.bottomLeft(), m_plot.bottomRight(), m_look.theme.text3, line);
        double end = m_plot.left() - px(20);
        for (const text::TimelineChart::Section& section : m_chart.sections) {
            const double from = at(section.from), to = at(section.to);
            straight({to, m_plot.bottom()}, {to, m_plot.bottom() + px(5)}, m_look.theme.text3, line);
            const double half = width(qs(section.name)) / 2, middle = (from + to) / 2;
            if (middle - half < end || middle + half > m_plot.right() + px(18) || to - from < half * 0.5)
                continue; // the readings name it
            words({middle, m_plot.bottom() + lineHeight()}, qs(section.name), 1, false, m_look.theme.text2,
                Qt::AlignHCenter, 2 * half + 1);
            end = middle + half + px(6);
        }
    }

    void paintPeak(const QRectF& area) {
        if (m_chart.bands.empty())
            return;
        const double x = at((m_chart.edges[m_chart.peak] + m_chart.edges[m_chart.peak + 1]) / 2);
        const double y = m_plot.bottom() - m_chart.bands.back().tops[m_chart.peak] * m_plot.height();
        const double baseline = m_plot.top() - lineHeight() * 0.55, side = px(4.5);
        straight({x, m_plot.top() - px(2)}, {x, y - side}, m_look.theme.text, std::max(1.0, px(1)));
        QPainterPath tip(QPointF(x, y));
        tip.lineTo(x - side, y - side * 1.6);
        tip.lineTo(x + side, y - side * 1.6);
        tip.closeSubpath();
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_look.theme.text);
        m_painter.drawPath(tip);
        const QString said = qs(m_chart.peakWords);
        const double half = std::min(width(said, 1, true), area.width()) / 2;
        const double middle = std::clamp(x, area.left() + half, std::max(area.left() + half, area.right() - half));
        words({middle, baseline}, said, 1, true, m_look.theme.text, Qt::AlignHCenter, area.width());
    }

    void paintPointed() {
        if (m_look.pointed < 0 || std::size_t(m_look.pointed) + 1 >= m_chart.edges.size())
            return;
        const auto i = std::size_t(m_look.pointed);
        const double x = at((m_chart.edges[i] + m_chart.edges[i + 1]) / 2);
        straight({x, m_plot.top()}, {x, m_plot.bottom()}, m_look.theme.accent, std::max(1.5, px(1.5)));
    }

    QString entry(const text::TimelineChart::Band& band) const {
        return qs(band.atPeak.empty() ? band.name : band.atPeak);
    }

    void measureKey() {
        m_keyWidth = 0;
        for (const text::TimelineChart::Band& band : m_chart.bands)
            m_keyWidth = std::max(m_keyWidth, width(entry(band)));
        m_keyWidth += px(20);
    }
    double keyHeight() const { return double(m_chart.bands.size()) * lineHeight() * 1.15; }

    /// The bands from above to below, as they lie, with what the peak has of them.
    void paintKey(const QRectF& key) {
        double y = key.top() + lineHeight();
        for (auto band = m_chart.bands.rbegin(); band != m_chart.bands.rend(); ++band) {
            const double side = m_look.text * 0.85;
            paintSwatch(m_painter, band->content, {key.left(), y - side, side, side}, m_look.theme, px(0.8));
            const QColor& ink = band->atPeak.empty() ? m_look.theme.text2 : m_look.theme.text;
            words({key.left() + px(18), y}, entry(*band), 1, false, ink, Qt::AlignLeft, key.width() - px(18));
            y += lineHeight() * 1.15;
        }
    }

    QPainter& m_painter;
    const text::TimelineChart& m_chart;
    const ChartLook& m_look;
    QRectF m_plot;
    double m_keyWidth = 0;
};

} // namespace

TimelinePlaces paintTimeline(
    QPainter& painter, const text::TimelineChart& chart, const QRectF& area, const ChartLook& look) {
    return TimelinePainter(painter, chart, look).paint(area);
}

int TimelinePlaces::instantAt(const text::TimelineChart& chart, QPointF point) const {
    if (!plot.adjusted(-4, -4, 4, 24).contains(point) || chart.edges.size() < 2 || plot.width() <= 0)
        return -1;
    const double place = (point.x() - plot.left()) / plot.width();
    const auto after = std::ranges::upper_bound(chart.edges, place);
    return int(std::clamp<std::ptrdiff_t>(after - chart.edges.begin() - 1, 0, std::ptrdiff_t(chart.edges.size()) - 2));
}

} // namespace paramap::ui
