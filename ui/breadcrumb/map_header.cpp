// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/breadcrumb/map_header.h"

#include "ui/breadcrumb/breadcrumb.h"
#include "ui/breadcrumb/map_caption.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/look/theme.h"
#include "ui/parts/check_box.h"

#include <QHBoxLayout>
#include <QPainter>

namespace paramap::ui {

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
    row->setSpacing(scaled(8, fontMetrics()));
    row->addWidget(m_breadcrumb, 1);
    row->addWidget(m_active);
    row->addWidget(m_measures);
    column->addLayout(row);
    column->addWidget(m_caption);
}

void MapHeader::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_measures->setShort(width() < scaled(760, fontMetrics()));
}

void MapHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::current(palette()).softLine);
}

} // namespace paramap::ui
