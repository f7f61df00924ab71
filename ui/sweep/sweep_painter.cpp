// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sweep/sweep_painter.h"

#include "ui/chart/chart_pen.h"
#include "ui/look/qt_text.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

namespace {

using Of = text::SweepChart::Of;

constexpr std::size_t mostMarkers = 48; ///< from more points on, a line has no markers but those that matter

class ChartPainter : private ChartPen {
public:
    ChartPainter(QPainter& painter, const text::SweepChart& chart, const ChartLook& look)
        : ChartPen(painter, look.theme, look.lettering, look.text)
        , m_painter(painter)
        , m_chart(chart)
        , m_look(look) { }

    ChartPlaces paint(QRectF area) {
        m_painter.setRenderHint(QPainter::Antialiasing);
        const double line = lineHeight();
        if (m_look.headed)
            area.setTop(paintHead(area));
        double bottom = paintNotes(area);
        words({(area.left() + area.right()) / 2, bottom - descent()}, qs(m_chart.along), 1, false, m_look.theme.text2,
            Qt::AlignHCenter, area.width());
        bottom -= line * 1.2;
        const double tickLine = bottom - descent();
        bottom -= line * 1.1;
        const double strip = m_chart.refused.empty() ? 0 : px(11);
        bottom -= strip;
        m_places.left = area.left() + gutter();
        m_places.right = area.right() - px(14);
        const auto count = double(m_chart.panels.size());
        // The panel of memory has the devices' lines and is the higher one.
        const double gap = line * 1.9, room = bottom - area.top() - gap * count;
        double top = area.top();
        for (std::size_t i = 0; i < m_chart.panels.size(); ++i) {
            const double share = count == 1 ? 1 : i == 0 ? 0.6 : 0.4;
            const QRectF plot(m_places.left, top + line * 1.5, m_places.right - m_places.left,
                std::max(px(20), room * share + gap - line * 1.9));
            m_places.panels.push_back(plot);
            paintPanel(m_chart.panels[i], plot, top + line);
            top = plot.bottom() + line * 0.4;
        }
        if (!m_places.panels.empty()) {
            paintRefused(m_places.panels.back().bottom() + strip / 2 + px(1));
            paintTicksAlong(m_places.panels.back().bottom(), tickLine);
        }
        m_places.elided = elided();
        return std::move(m_places);
    }

private:
    double paintHead(const QRectF& area) {
        double top = area.top() + lineHeight() * 1.2;
        double size = 1.35; // a long title gets smaller letters before it is cut
        while (size > 1 && width(qs(m_chart.title), size, true) > area.width())
            size -= 0.05;
        words({area.left(), top}, qs(m_chart.title), size, true, m_look.theme.text, Qt::AlignLeft, area.width());
        for (const std::string& settings : m_chart.settings)
            for (const QString& line : lines(qs(settings), area.width())) {
                top += lineHeight();
                words({area.left(), top}, line, 1, false, m_look.theme.text2, Qt::AlignLeft, area.width());
            }
        return top + lineHeight() * 0.5;
    }

    /// From below; returns where the rest of the chart ends.
    double paintNotes(const QRectF& area) {
        struct Note {
            QString text;
            bool sign;
        };
        std::vector<Note> all;
        for (std::size_t i = 0; i < m_chart.notes.size(); ++i) {
            const bool refused = i == 0 && !m_chart.refused.empty();
            bool first = refused;
            for (const QString& line : lines(qs(m_chart.notes[i]), area.width() - (refused ? px(16) : 0))) {
                all.push_back({line, first});
                first = false;
            }
        }
        const bool indent = !m_chart.refused.empty();
        double bottom = area.bottom();
        for (auto note = all.rbegin(); note != all.rend(); ++note) {
            const double left = area.left() + (indent ? px(16) : 0);
            words({left, bottom - descent()}, note->text, 1, false, m_look.theme.text2, Qt::AlignLeft,
                area.right() - left);
            if (note->sign)
                cross({area.left() + px(5), bottom - descent() - m_look.text * 0.33}, px(3.5));
            bottom -= lineHeight();
        }
        return bottom - (all.empty() ? 0 : px(4));
    }

    int ticksFor(double length, double each) const { return std::max(2, int(length / each)); }

    double gutter() {
        double widest = px(24);
        for (const text::SweepChart::Panel& panel : m_chart.panels)
            for (const text::ChartTick& tick : text::ticksUp(panel, 6, m_look.numbers))
                widest = std::max(widest, width(qs(tick.words)));
        return widest + px(10);
    }

    QColor colourOf(Of of) const {
        return of == Of::Training ? m_look.theme.accent : of == Of::Inference ? m_look.theme.text2 : m_look.theme.text;
    }

    QPen penOf(Of of) const {
        QPen pen(colourOf(of), px(of == Of::Parameters ? 1.6 : 2));
        pen.setJoinStyle(Qt::RoundJoin);
        pen.setCapStyle(Qt::FlatCap);
        if (of == Of::Inference)
            pen.setDashPattern({4, 2.2});
        return pen;
    }

    void marker(QPointF at, Of of, double radius, bool hollow) {
        m_painter.setPen(QPen(colourOf(of), px(1.4)));
        m_painter.setBrush(hollow ? m_look.theme.view : colourOf(of));
        const QRectF box(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius);
        QPainterPath path;
        if (of == Of::Inference)
            path.addRect(box);
        else
            path.addEllipse(box);
        m_painter.drawPath(path);
    }

    void cross(QPointF at, double radius) {
        QPainterPath path;
        path.moveTo(at + QPointF(-radius, -radius));
        path.lineTo(at + QPointF(radius, radius));
        path.moveTo(at + QPointF(-radius, radius));
        path.lineTo(at + QPointF(radius, -radius));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_look.theme.warning.ink, std::max(1.0, px(1.2))));
        m_painter.drawPath(path);
    }

    static QPointF placeOf(const QRectF& plot, const text::SweepChart::Point& point) {
        return {plot.left() + point.x * plot.width(), plot.bottom() - point.y * plot.height()};
    }

    void paintPanel(const text::SweepChart::Panel& panel, const QRectF& plot, double headline) {
        paintKey(panel, plot, headline);
        for (const text::ChartTick& tick :
            text::ticksUp(panel, std::min(6, ticksFor(plot.height(), px(24))), m_look.numbers)) {
            const double y = plot.bottom() - tick.place * plot.height();
            if (y < plot.top() - 1)
                continue;
            straight({plot.left(), y}, {plot.right(), y}, m_look.theme.softLine, std::max(1.0, px(0.8)));
            words({plot.left() - px(6), y + m_look.text * 0.35}, qs(tick.words), 1, false, m_look.theme.text2,
                Qt::AlignRight, plot.left());
        }
        straight(plot.bottomLeft(), plot.bottomRight(), m_look.theme.text3, std::max(1.0, px(1)));
        paintNow(plot);
        paintLimits(panel, plot);
        if (m_look.pointed >= 0 && std::size_t(m_look.pointed) < m_chart.places.size()) {
            const double x = m_places.at(m_chart.places[std::size_t(m_look.pointed)]);
            straight({x, plot.top()}, {x, plot.bottom()}, m_look.theme.text3, std::max(1.0, px(1)));
        }
        for (const text::SweepChart::Line& line : panel.lines)
            paintLine(line, plot);
    }

    /// The names of the lines, each behind a piece of its line.
    void paintKey(const text::SweepChart::Panel& panel, const QRectF& plot, double baseline) {
        double x = plot.left();
        const double y = baseline - m_look.text * 0.33, piece = px(24);
        for (const text::SweepChart::Line& line : panel.lines) {
            QPainterPath path(QPointF(x, y));
            path.lineTo(x + piece, y);
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(penOf(line.of));
            m_painter.drawPath(path);
            marker({x + piece / 2, y}, line.of, px(2.6), false);
            x += piece + px(6);
            const QString name = qs(line.name);
            words({x, baseline}, name, 1, false, m_look.theme.text, Qt::AlignLeft, plot.right() + px(14) - x);
            x += width(name) + px(18);
        }
    }

    void paintLimits(const text::SweepChart::Panel& panel, const QRectF& plot) {
        struct Named {
            QString names;
            double y;
        };
        std::vector<Named> all;
        for (const text::SweepChart::Limit& limit : panel.limits) {
            const double y = plot.bottom() - limit.y * plot.height();
            straight({plot.left(), y}, {plot.right(), y}, m_look.theme.text2, std::max(1.0, px(1)), {7, 3, 1.5, 3});
            if (!all.empty() && all.back().y - y < px(9)) // lines too close for words between them share theirs
                all.back() = {all.back().names + QStringLiteral(" · ") + qs(limit.name), y};
            else
                all.push_back({qs(limit.name), y});
        }
        std::vector<QRectF> taken;
        for (const Named& each : all) {
            const auto faults = [&](const QRectF& box) {
                int sum = plot.adjusted(0, -px(2), 0, px(2)).contains(box) ? 0 : 8;
                for (const QRectF& other : taken)
                    sum += box.intersects(other) ? 30 : 0;
                for (const Named& other : all)
                    sum += other.y > box.top() && other.y < box.bottom() ? 1 : 0;
                for (const text::SweepChart::Line& line : panel.lines)
                    sum += crosses(line, plot, box) ? 2 : 0;
                return sum;
            };
            const QRectF box = bestBox(plot, width(each.names), each.y, faults);
            if (std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box); }))
                continue; // words over words say nothing; the reading of every value names the device
            const QPointF baseline(box.left(), box.bottom() - m_look.text * 0.25);
            halo(baseline, each.names);
            words(baseline, each.names, 1, false, m_look.theme.text2, Qt::AlignLeft, plot.width() - px(8));
            taken.push_back(box);
        }
    }

    /// Where the words about a line stand with the fewest faults: above it or below it; at the left, in the middle or
    /// at the right.
    template <typename Faults> QRectF bestBox(const QRectF& plot, double wide, double y, const Faults& faults) const {
        const double high = m_look.text * 1.15, space = std::max(0.0, plot.width() - px(12) - wide);
        QRectF best;
        int fewest = 1000;
        for (const double top : {y - high - px(1), y + px(2)})
            for (const double share : {0.0, 0.5, 1.0}) {
                const QRectF box(plot.left() + px(6) + space * share, top, wide, high);
                if (const int sum = faults(box); sum < fewest) {
                    fewest = sum;
                    best = box;
                }
            }
        return best;
    }

    static bool crosses(const text::SweepChart::Line& line, const QRectF& plot, const QRectF& box) {
        for (std::size_t i = 1; i < line.points.size(); ++i) {
            const QPointF from = placeOf(plot, line.points[i - 1]), to = placeOf(plot, line.points[i]);
            const double a = std::max(from.x(), box.left()), b = std::min(to.x(), box.right());
            if (a > b)
                continue;
            const double slope = to.x() > from.x() ? (to.y() - from.y()) / (to.x() - from.x()) : 0;
            const double ya = from.y() + (a - from.x()) * slope, yb = from.y() + (b - from.x()) * slope;
            if (std::min(ya, yb) <= box.bottom() && std::max(ya, yb) >= box.top())
                return true;
        }
        return false;
    }

    void paintNow(const QRectF& plot) {
        if (!m_chart.now)
            return;
        const double x = m_places.at(*m_chart.now);
        straight({x, plot.top()}, {x, plot.bottom()}, m_look.theme.accent, std::max(1.0, px(1)), {2, 2});
    }

    void paintLine(const text::SweepChart::Line& line, const QRectF& plot) {
        if (line.points.empty())
            return;
        QPainterPath path(placeOf(plot, line.points.front()));
        for (const text::SweepChart::Point& point : line.points)
            path.lineTo(placeOf(plot, point));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(penOf(line.of));
        if (line.points.size() > 1)
            m_painter.drawPath(path);
        const bool all = line.points.size() <= mostMarkers && plot.width() / double(line.points.size()) > px(7);
        for (const text::SweepChart::Point& point : line.points) {
            const bool now = m_chart.now && point.x == *m_chart.now, pointed = int(point.row) == m_look.pointed;
            if (now || pointed)
                marker(placeOf(plot, point), line.of, px(pointed ? 4.6 : 4), true);
            else if (all || line.points.size() == 1)
                marker(placeOf(plot, point), line.of, px(2.4), false);
        }
    }

    void paintRefused(double y) {
        if (m_chart.refused.empty())
            return;
        const double each = (m_places.right - m_places.left) / double(std::max<std::size_t>(1, m_chart.places.size()));
        const double radius = std::clamp(each * 0.4, px(1), px(3.2));
        for (const std::size_t row : m_chart.refused)
            cross({m_places.at(m_chart.places[row]), y}, int(row) == m_look.pointed ? px(4.5) : radius);
    }

    void paintTicksAlong(double axis, double baseline) {
        int about = ticksFor(m_places.right - m_places.left, px(58));
        std::vector<text::ChartTick> ticks = text::ticksAlong(m_chart, about, m_look.numbers);
        const auto crowded = [&] {
            double end = -1e9;
            for (const text::ChartTick& tick : ticks) {
                const double half = width(qs(tick.words)) / 2 + px(4), x = m_places.at(tick.place);
                if (x - half < end)
                    return true;
                end = x + half;
            }
            return false;
        };
        while (about > 2 && crowded())
            ticks = text::ticksAlong(m_chart, --about, m_look.numbers);
        // The present value has its name among the marks; those that it would cover are left out.
        double from = 1, to = 0;
        if (m_chart.now) {
            const QString now = qs(m_chart.nowWords);
            const double half = width(now, 1, true) / 2;
            const double x = std::clamp(
                m_places.at(*m_chart.now), m_places.left - gutter() + half, m_places.right + px(14) - half);
            from = x - half - px(6);
            to = x + half + px(6);
            words({x, baseline}, now, 1, true, m_look.theme.accent, Qt::AlignHCenter, 2 * half + 1);
        }
        for (const text::ChartTick& tick : ticks) {
            const double x = m_places.at(tick.place), half = width(qs(tick.words)) / 2;
            straight({x, axis}, {x, axis + px(4)}, m_look.theme.text3, std::max(1.0, px(1)));
            if (from > to || x + half < from || x - half > to)
                words({x, baseline}, qs(tick.words), 1, false, m_look.theme.text2, Qt::AlignHCenter, px(200));
        }
    }

    QPainter& m_painter;
    const text::SweepChart& m_chart;
    const ChartLook& m_look;
    ChartPlaces m_places;
};

} // namespace

ChartPlaces paintSweep(QPainter& painter, const text::SweepChart& chart, const QRectF& area, const ChartLook& look) {
    return ChartPainter(painter, chart, look).paint(area);
}

} // namespace paramap::ui
