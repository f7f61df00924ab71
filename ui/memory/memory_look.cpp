// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/memory/memory_look.h"

#include <cmath>

namespace paramap::ui {

namespace {

QColor colourOf(cost::Part part, const Theme& theme) {
    switch (part) {
    case cost::Part::Weights:
        return theme.states[0];
    case cost::Part::Gradients:
    case cost::Part::KvCache: // gradients and the KV cache are never in the same account
        return theme.states[1];
    case cost::Part::Optimizer:
        return theme.states[2];
    case cost::Part::Activations:
        return theme.estimates[0];
    case cost::Part::Logits:
        return theme.estimates[1];
    case cost::Part::Temporary:
        return mixed(theme.states[2], theme.window, 0.75);
    }
    return theme.states[0];
}

} // namespace

QColor memoryColour(const text::MemoryRow& row, const Theme& theme) {
    QColor colour = colourOf(row.part, theme);
    for (int i = 0; i < row.shade && i < 3; ++i)
        colour = mixed(colour, theme.window, 0.65);
    return colour;
}

void paintMemory(QPainter& painter, const QRectF& area, const text::MemoryRow& row, const Theme& theme, double scale) {
    const QColor colour = memoryColour(row, theme);
    painter.fillRect(area, colour);
    if (row.exact || area.isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(area);
    // Stripes run from the bottom left to the top right. Their grid belongs to the widget, not to the area, so that
    // they stand still when a boundary moves.
    const double step = 5 * scale;
    painter.setPen(QPen(mixed(colour, theme.view, 0.5), 1.5 * scale, Qt::SolidLine, Qt::FlatCap));
    const double first = std::floor(area.left() / step) * step;
    for (double x = first; x < area.right() + area.height(); x += step)
        painter.drawLine(QPointF(x, area.top()), QPointF(x - area.height(), area.bottom()));
    painter.restore();
}

} // namespace paramap::ui
