// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/figure/figure.h"
#include "ui/figure/figure_sheet.h"
#include "ui/figure/recorder.h"
#include "ui/map/paint/map_painter.h"

#include <functional>
#include <vector>

namespace paramap::ui {

/// A figure of what `paint` draws on the view's sheet. It returns the words that it has drawn.
Figure paintedFigure(
    const map::FigureView& view, const std::function<std::vector<DrawnLabel>(Recorder&, QPainter&)>& paint);

/// The usual size of the words in a figure's maps. Small letters of a map have 9.5/13 of it. As far as figures need
/// larger ones, frames and gaps are narrower, so that there is more room for them.
double mapText(const map::Sheet& paper);

/// Draws what stands around the map or the maps of a figure, and keeps all words that are drawn.
class SheetPainter {
public:
    /// All must outlive it. `patterns`: kinds have stripes as well (MapOptions::patterns).
    SheetPainter(QPainter& painter, const map::Sheet& paper, const Theme& theme, Lettering& lettering, bool patterns)
        : m_painter(painter)
        , m_paper(paper)
        , m_theme(theme)
        , m_lettering(lettering)
        , m_patterns(patterns) { }

    void say(const FigureSheet::Line& line);
    /// `groups`: the number of groups that colours stand for; 0 for kinds.
    void paintLegend(const std::vector<FigureSheet::Entry>& entries, std::size_t groups, bool isOrdered);
    /// A square that is no larger than its row, and its words; nothing if they have no room.
    void paintScale(const FigureSheet& place, const layout::Layout& layout, map::Measure measure,
        const words::NumberStyle& numbers);
    /// The map of a scene at a place; options.turn is told of every node.
    void paintMapAt(const QPointF& place, const MapScene& scene, const MapOptions& options, Lettering& letters);
    std::vector<DrawnLabel>& labels() { return m_labels; }

private:
    QPainter& m_painter;
    const map::Sheet& m_paper;
    const Theme& m_theme;
    Lettering& m_lettering;
    bool m_patterns;
    std::vector<DrawnLabel> m_labels;
};

} // namespace paramap::ui
