// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lineup/share_painter.h"

#include "ui/chart/chart_pen.h"
#include "ui/look/qt_text.h"
#include "ui/look/swatch.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <vector>

namespace paramap::ui {

namespace {

constexpr int scaleLines = 4; // 0, 25, 50, 75, 100 %

class SharePainter : private ChartPen {
public:
    SharePainter(QPainter& painter, const text::ShareChart& chart, ShareForm form, const ChartLook& look)
        : ChartPen(painter, look.theme, look.lettering, look.text)
        , m_painter(painter)
        , m_chart(chart)
        , m_isBars(form == ShareForm::Bars)
        , m_look(look) { }

    SharePlaces paint(QRectF area) {
        m_painter.setRenderHint(QPainter::Antialiasing);
        if (m_look.headed)
            paintTitle(area);
        double names = 0;
        for (const text::ShareChart::Band& band : m_chart.bands)
            names = std::max(names, width(named(band)));
        names = std::min(names + px(14), area.width() / 3);
        m_plot = area.adjusted(width(QStringLiteral("100 %")) + px(8), m_look.text * 0.6, -names, -2.3 * lineHeight());
        m_plot.setSize(m_plot.size().expandedTo(QSizeF(px(20), px(20))));
        paintScale(area.left());
        for (std::size_t band = 0; band < m_chart.bands.size(); ++band)
            m_isBars ? paintPieces(m_chart.bands[band]) : paintLine(m_chart.bands[band]);
        paintBandNames(area.right());
        paintModelNames();
        return {m_plot, elided()};
    }

private:
    std::size_t count() const { return m_chart.models.size(); }
    double slot() const { return m_plot.width() / static_cast<double>(std::max<std::size_t>(1, count())); }
    double middle(std::size_t model) const { return m_plot.left() + (static_cast<double>(model) + 0.5) * slot(); }
    double up(double share) const { return m_plot.bottom() - share * m_plot.height(); }
    double barWidth() const { return std::min(slot() * 0.62, px(90)); }

    QColor fill(const text::ShareChart::Band& band) const {
        return band.kind ? m_look.theme.kind(*band.kind) : m_look.theme.beside();
    }
    /// With the share of the last model, which the name stands beside.
    static QString named(const text::ShareChart::Band& band) {
        return qs(band.name) + QStringLiteral("  ") + qs(band.shares.back().words);
    }
    /// Where the middle of a model's part of a band is.
    double height(const text::ShareChart::Share& share) const {
        return up(m_isBars ? share.below + share.value / 2 : share.value);
    }

    void paintTitle(QRectF& area) {
        double size = 1.35;
        const double baseline = area.top() + lineHeight() * 1.2;
        while (size > 1 && width(qs(m_chart.title), size, true) > area.width())
            size -= 0.05;
        words({area.left(), baseline}, qs(m_chart.title), size, true, m_look.theme.text, Qt::AlignLeft, area.width());
        area.setTop(baseline + lineHeight() * 0.6);
    }

    void paintScale(double left) {
        for (int line = 0; line <= scaleLines; ++line) {
            const double share = static_cast<double>(line) / scaleLines;
            straight({m_plot.left(), up(share)}, {m_plot.right(), up(share)},
                line == 0 ? m_look.theme.text3 : m_look.theme.softLine, std::max(1.0, px(0.8)));
            words({m_plot.left() - px(6), up(share) + m_look.text * 0.35},
                QStringLiteral("%1\u202f%").arg(100 * line / scaleLines), 1, false, m_look.theme.text2, Qt::AlignRight,
                m_plot.left() - left);
        }
    }

    void paintPieces(const text::ShareChart::Band& band) {
        for (std::size_t model = 0; model < count(); ++model) {
            const text::ShareChart::Share& share = band.shares[model];
            const QRectF piece(QPointF(middle(model) - barWidth() / 2, up(share.below + share.value)),
                QPointF(middle(model) + barWidth() / 2, up(share.below)));
            if (share.value <= 0)
                continue;
            m_painter.fillRect(piece, fill(band));
            paintSwatchEdge(m_painter, piece);
            const QString said = qs(share.words);
            if (piece.height() > lineHeight() && width(said) + px(6) < piece.width())
                words({middle(model), piece.center().y() + m_look.text * 0.35}, said, 1, false, m_look.theme.tileText,
                    Qt::AlignHCenter, piece.width());
        }
    }

    void paintLine(const text::ShareChart::Band& band) {
        QPolygonF line;
        for (std::size_t model = 0; model < count(); ++model)
            line << QPointF(middle(model), height(band.shares[model]));
        // The edge keeps pale kinds in sight on a pale ground.
        for (const auto& [colour, thick] : {std::pair(m_look.theme.text2, 3.6), std::pair(fill(band), 2.4)}) {
            m_painter.setPen(QPen(colour, px(thick), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawPolyline(line);
        }
        m_painter.setPen(QPen(m_look.theme.text2, std::max(1.0, px(0.8))));
        m_painter.setBrush(fill(band));
        for (const QPointF& point : line)
            m_painter.drawEllipse(point, px(3.6), px(3.6));
    }

    /// Beside the last model, from above to below as the bands are there, moved apart where they would meet.
    void paintBandNames(double right) {
        if (m_chart.bands.empty() || count() == 0)
            return;
        std::vector<const text::ShareChart::Band*> order;
        for (const text::ShareChart::Band& band : m_chart.bands)
            order.push_back(&band);
        std::ranges::stable_sort(
            order, {}, [this](const text::ShareChart::Band* band) { return height(band->shares.back()); });
        const double step = std::min(lineHeight(), m_plot.height() / static_cast<double>(order.size()));
        std::vector<double> places(order.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            places[i] = std::max(height(order[i]->shares.back()), i > 0 ? places[i - 1] + step : m_plot.top());
        double below = m_plot.bottom();
        for (std::size_t i = order.size(); i-- > 0; below -= step)
            places[i] = std::min(places[i], below);
        const double from = m_isBars ? middle(count() - 1) + barWidth() / 2 : middle(count() - 1) + px(5);
        for (std::size_t i = 0; i < order.size(); ++i) {
            straight({from, height(order[i]->shares.back())}, {m_plot.right() + px(4), places[i]}, m_look.theme.text3,
                std::max(1.0, px(0.8)));
            words({m_plot.right() + px(8), places[i] + m_look.text * 0.35}, named(*order[i]), 1, false,
                m_look.theme.text, Qt::AlignLeft, right - m_plot.right() - px(8));
        }
    }

    void paintModelNames() {
        const bool whole = std::ranges::all_of(
            m_chart.models, [this](const std::string& name) { return width(qs(name), 1, true) < slot() - px(6); });
        const std::vector<std::string>& names = whole ? m_chart.models : m_chart.briefs;
        for (std::size_t model = 0; model < count(); ++model) {
            const bool pointed = m_look.pointed == static_cast<int>(model);
            const double room = slot() - px(6);
            words({middle(model), m_plot.bottom() + lineHeight()}, qs(names[model]), 1, pointed, m_look.theme.text,
                Qt::AlignHCenter, room);
            if (width(qs(m_chart.totals[model])) <= room) // a number is whole or not there
                words({middle(model), m_plot.bottom() + 2 * lineHeight()}, qs(m_chart.totals[model]), 1, false,
                    m_look.theme.text2, Qt::AlignHCenter, room);
            if (pointed)
                straight({middle(model), m_plot.bottom()}, {middle(model), m_plot.bottom() + px(4)},
                    m_look.theme.accent, px(3));
        }
    }

    QPainter& m_painter;
    const text::ShareChart& m_chart;
    bool m_isBars;
    const ChartLook& m_look;
    QRectF m_plot;
};

} // namespace

int SharePlaces::modelAt(const text::ShareChart& chart, QPointF point) const {
    const auto count = static_cast<double>(chart.models.size());
    if (count == 0 || point.x() < plot.left() || point.x() >= plot.right())
        return -1;
    return static_cast<int>((point.x() - plot.left()) / plot.width() * count);
}

SharePlaces paintShares(
    QPainter& painter, const text::ShareChart& chart, ShareForm form, const QRectF& area, const ChartLook& look) {
    return SharePainter(painter, chart, form, look).paint(area);
}

} // namespace paramap::ui
