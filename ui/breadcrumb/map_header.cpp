// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/breadcrumb/map_header.h"

#include "ui/breadcrumb/breadcrumb.h"
#include "ui/breadcrumb/map_caption.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/look/theme.h"
#include "ui/parts/check_box.h"
#include "ui/parts/follow_font.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr double gapWidth = 8;

} // namespace

MapHeader::MapHeader(QWidget* parent)
    : QWidget(parent)
    , m_breadcrumb(new Breadcrumb(this))
    , m_active(new CheckBox(tr("Active per token"), this))
    , m_measures(new MeasureBar(this))
    , m_caption(new MapCaption(this)) {
    m_active->setToolTip(tr("Mark the experts that one example token uses"));
    m_active->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->addWidget(m_breadcrumb, 1);
    row->addWidget(m_active);
    row->addWidget(m_measures);
    column->addLayout(row);
    column->addWidget(m_caption);
    followFont(this, [this, row](const QFontMetrics& metrics) {
        row->setSpacing(scaled(gapWidth, metrics));
        fit();
    });
}

void MapHeader::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

bool MapHeader::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest)
        fit(); // other measures, or the check box has come or gone
    return QWidget::event(event);
}

QSize MapHeader::minimumSizeHint() const {
    const int box = m_active->isVisibleTo(this) ? m_active->minimumSizeHint().width() + gap() : 0;
    return {scaled(60, fontMetrics()) + gap() + box + m_measures->leastWidth(),
        std::max(scaled(38, fontMetrics()), layout()->minimumSize().height())};
}

int MapHeader::gap() const {
    return scaled(gapWidth, fontMetrics());
}

void MapHeader::fit() {
    const int path = std::min(m_breadcrumb->sizeHint().width(), scaled(100, fontMetrics()));
    const bool mixture = m_active->isVisibleTo(this);
    const auto room = [&](const QString& box) {
        m_active->setText(box);
        return width() - path - gap() - (mixture ? m_active->sizeHint().width() + gap() : 0);
    };
    const int whole = room(tr("Active per token"));
    const int titled = std::max(760, 152 * m_measures->count()); // whole titles of many measures leave the path no room
    m_measures->fit(whole, width() >= scaled(titled, fontMetrics()));
    if (mixture && whole < m_measures->sizeHint().width())
        room(tr("Active"));
    // At once, so that no picture shows the new words in the former places.
    m_measures->layout()->activate();
    layout()->activate();
}

void MapHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::current(palette()).softLine);
}

} // namespace paramap::ui
