// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/gallery/drop_area.h"

#include "ui/parts/elided_label.h"
#include "ui/parts/follow_font.h"
#include "ui/parts/glyphs.h"

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace paramap::ui {

namespace {

QString localFile(const QMimeData* data) {
    for (const QUrl& url : data->urls())
        if (url.isLocalFile())
            return url.toLocalFile();
    return {};
}

} // namespace

DropArea::DropArea(QWidget* parent)
    : QWidget(parent) {
    setAcceptDrops(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* title = new ElidedLabel(this);
    title->setStyle(Ink::Text, 15, QFont::DemiBold);
    title->setFullText(tr("Drop your own model here"));
    auto* kinds = new ElidedLabel(this);
    kinds->setStyle(Ink::Text2);
    kinds->setWrapped(true);
    kinds->setFullText(
        tr("A config.json, a folder that holds one, a checkpoint, or a description of your own. No code is run."));
    auto* open = new QPushButton(tr("&Open…"), this);
    open->setToolTip(QKeySequence(QKeySequence::Open).toString(QKeySequence::NativeText));
    open->setAutoDefault(true);
    connect(open, &QPushButton::clicked, this, &DropArea::openRequested);
    auto* keys = new ElidedLabel(this);
    keys->setStyle(Ink::Text3, 11);
    keys->setFullText(QKeySequence(QKeySequence::Open).toString(QKeySequence::NativeText));

    auto* button = new QHBoxLayout;
    button->addWidget(open);
    button->addWidget(keys);
    button->addStretch(1);
    auto* column = new QVBoxLayout;
    column->addStretch(1);
    column->addWidget(title);
    column->addWidget(kinds);
    auto* gap = new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Fixed);
    column->addItem(gap);
    column->addLayout(button);
    column->addStretch(1);
    auto* row = new QHBoxLayout(this);
    auto* arrow = new QSpacerItem(0, 0, QSizePolicy::Fixed, QSizePolicy::Minimum);
    row->addItem(arrow);
    row->addLayout(column, 1);
    followFont(this, [open, button, gap, arrow, row](const QFontMetrics& metrics) {
        const int side = scaled(20, metrics), above = scaled(8, metrics);
        open->setMinimumSize(scaled(96, metrics), scaled(30, metrics));
        button->setSpacing(above);
        gap->changeSize(0, above, QSizePolicy::Minimum, QSizePolicy::Fixed);
        arrow->changeSize(scaled(62, metrics), 0, QSizePolicy::Fixed, QSizePolicy::Minimum);
        row->setContentsMargins(side, above, side, above);
    });
}

QSize DropArea::sizeHint() const {
    return {scaled(760, fontMetrics()), scaled(m_low ? 132 : 150, fontMetrics())};
}

void DropArea::setLow(bool low) {
    m_low = low;
    setMinimumHeight(sizeHint().height()); // its layout would make it as low as its words
    updateGeometry();
}

void DropArea::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::current(palette());
    QPen pen(m_over ? theme.accent : theme.ghost, m_over ? 3 : 1.5, m_over ? Qt::SolidLine : Qt::CustomDashLine);
    if (!m_over)
        pen.setDashPattern({3, 2});
    painter.setPen(pen);
    painter.setBrush(m_over ? QBrush(theme.selection) : QBrush(Qt::NoBrush));
    const double radius = scaled(4, fontMetrics());
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), radius, radius);
    const double size = scaled(34, fontMetrics()), left = scaled(28, fontMetrics());
    const QPointF corner(isRightToLeft() ? width() - left - size : left, (height() - size) / 2);
    drawGlyph(painter, Glyph::Drop, QRectF(corner, QSizeF(size, size)), theme.text2, 1);
}

void DropArea::dragEnterEvent(QDragEnterEvent* event) {
    if (localFile(event->mimeData()).isEmpty())
        return;
    event->acceptProposedAction();
    m_over = true;
    update();
}

void DropArea::dragLeaveEvent(QDragLeaveEvent*) {
    m_over = false;
    update();
}

void DropArea::dropEvent(QDropEvent* event) {
    m_over = false;
    update();
    const QString path = localFile(event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    Q_EMIT fileDropped(path);
}

} // namespace paramap::ui
