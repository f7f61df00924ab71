// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/sheet_painter.h"

#include "model/layout/map_facts.h"
#include "ui/map/paint/map_marks.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace paramap::ui {

Figure paintedFigure(
    const map::FigureView& view, const std::function<std::vector<DrawnLabel>(Recorder&, QPainter&)>& paint) {
    const map::Sheet sheet = map::sheetOf(view);
    Recorder recorder(QSizeF(sheet.width, sheet.height));
    recorder.drawing().background = figureTheme(view.theme).map;
    Figure figure;
    {
        QPainter painter(&recorder);
        figure.labels = paint(recorder, painter);
    }
    figure.drawing = std::move(recorder.drawing());
    figure.drawing.smallestText = measuredText(figure.drawing);
    if (view.outlines)
        figure.drawing = outlined(std::move(figure.drawing));
    return figure;
}

double mapText(const map::Sheet& paper) {
    return paper.text * (1 - std::max(0.0, paper.least / paper.text - 9.5 / 13));
}

void SheetPainter::say(const FigureSheet::Line& line) {
    if (line.text.isEmpty())
        return;
    const QColor& colour = line.quiet ? m_theme.text2 : m_theme.text;
    m_painter.setPen(colour);
    m_lettering.draw(m_painter, line.baseline, line.text, line.size, line.bold);
    m_labels.push_back({line.text, Label{line.text, line.baseline, line.size, line.bold, false, false}.ink(m_lettering),
        QRectF(0, 0, m_paper.width, m_paper.height), colour, m_theme.map, line.size});
}

void SheetPainter::paintLegend(const std::vector<FigureSheet::Entry>& entries, std::size_t groups, bool isOrdered) {
    for (const FigureSheet::Entry& entry : entries) {
        const QRectF& square = entry.swatch;
        const std::optional<description::Kind> kind = entry.words.kind;
        if (groups > 0)
            m_painter.fillRect(square, m_theme.group(entry.words.group, groups, isOrdered));
        else
            m_painter.fillRect(square, kind ? m_theme.kind(*kind) : m_theme.beside());
        if (groups == 0 && kind && m_patterns)
            paintBand(m_painter, square, *kind, m_theme, square.height() / 16);
        m_painter.setPen(QPen(m_theme.text3, 1));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(square.adjusted(0.5, 0.5, -0.5, -0.5));
        say(entry.name);
        say(entry.numbers);
    }
}

void SheetPainter::paintScale(
    const FigureSheet& place, const layout::Layout& layout, map::Measure measure, const words::NumberStyle& numbers) {
    if (place.scaleText == 0)
        return;
    const double size = place.scaleText;
    const layout::ScaleSquare scale = layout::scaleSquare(layout, 1.1 * size, kindOf(measure).bytes);
    const QString text = scaleWords(measure, scale.weight, numbers);
    const double start = place.right - m_lettering.width(text, size, false);
    const double square = start - 0.6 * size - scale.side;
    if (scale.weight <= 0 || square < place.scaleFrom)
        return;
    const double middle = place.scaleBaseline - m_lettering.inkAscent(size) / 2;
    m_painter.fillRect(QRectF(square, middle - scale.side / 2, scale.side, scale.side), m_theme.text2);
    say({{start, place.scaleBaseline}, text, size, false, false});
}

void SheetPainter::paintMapAt(
    const QPointF& place, const MapScene& scene, const MapOptions& options, Lettering& letters) {
    m_painter.save();
    m_painter.translate(place);
    std::vector<DrawnLabel> drawn = paintMap(m_painter, scene, m_theme, options, letters);
    m_painter.restore();
    for (DrawnLabel& label : drawn) {
        label.ink.translate(place);
        label.owner.translate(place);
        m_labels.push_back(std::move(label));
    }
}

} // namespace paramap::ui
