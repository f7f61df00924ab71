// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/inspector/formula_area.h"

#include "ui/inspector/formula_line.h"

#include <QEvent>

namespace paramap::ui {

FormulaArea::FormulaArea(FormulaLine* line, double larger, double smaller, QWidget* parent)
    : QScrollArea(parent)
    , m_line(line)
    , m_larger(larger)
    , m_smaller(smaller) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus); // the line has the focus; keys that it does not use scroll
    setWidget(line);
    line->setAutoFillBackground(false); // the dock's background goes on behind it
    viewport()->setAutoFillBackground(false);
    connect(line, &FormulaLine::symbolReached, this,
        [this](const QRect& place) { ensureVisible(place.center().x(), place.center().y(), 0, place.height()); });
}

bool FormulaArea::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) // the formula is another one
        decide();
    return QScrollArea::event(event);
}

void FormulaArea::resizeEvent(QResizeEvent* event) {
    decide();
    QScrollArea::resizeEvent(event);
}

void FormulaArea::decide() {
    const QSize room = maximumViewportSize();
    m_line->fitTo(room, m_larger, m_smaller);
    const bool fits = widget()->minimumSizeHint().width() <= room.width()
        && widget()->heightForWidth(room.width()) <= room.height();
    setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
}

} // namespace paramap::ui
