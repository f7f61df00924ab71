// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/gallery/gallery.h"

#include "ui/gallery/card_grid.h"
#include "ui/gallery/drop_area.h"
#include "ui/gallery/recent_files.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/follow_font.h"
#include "ui/parts/link_button.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr double pageWidth = 1180, leastMargin = 20, sideBySide = 760; // pixels at a 13 px font

} // namespace

Gallery::Gallery(QWidget* parent)
    : QScrollArea(parent)
    , m_page(new QWidget)
    , m_grid(new CardGrid(m_page))
    , m_drop(new DropArea(m_page))
    , m_recent(new RecentFiles(m_page))
    , m_column(new QVBoxLayout(m_page))
    , m_bottom(new QHBoxLayout) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setBackgroundRole(QPalette::Base);
    m_page->setBackgroundRole(QPalette::Base);
    m_page->setAutoFillBackground(true);

    auto* title = new ElidedLabel(m_page);
    title->setStyle(Ink::Text, 24, QFont::DemiBold);
    title->setFullText(tr("Choose a model to see where its parameters are"));
    auto* words = new ElidedLabel(m_page);
    words->setStyle(Ink::Text2, 14);
    words->setFullText(
        tr("Area is the parameter count. Every number is computed from the sizes, nothing is downloaded."));
    auto* all = new LinkButton(m_page);
    all->setTextSize(13);
    all->setText(tr("All models…"));
    connect(all, &QAbstractButton::clicked, this, &Gallery::browseRequested);
    auto* head = new QHBoxLayout;
    head->addWidget(words);
    head->addStretch(1);
    head->addWidget(all);

    m_bottom->addWidget(m_drop, 2);
    m_bottom->addWidget(m_recent, 1, Qt::AlignTop);
    m_column->addWidget(title);
    m_column->addLayout(head);
    auto* gap = new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_column->addItem(gap);
    followFont(m_page, [gap](const QFontMetrics& metrics) {
        gap->changeSize(0, scaled(16, metrics), QSizePolicy::Minimum, QSizePolicy::Fixed);
    });
    m_column->addWidget(m_grid);
    m_column->addLayout(m_bottom);
    m_column->addStretch(1);
    setWidget(m_page);
    QWidget::setTabOrder(all, m_grid);
    setFocusProxy(m_grid);

    connect(m_grid, &CardGrid::chosen, this, &Gallery::presetChosen);
    connect(m_grid, &CardGrid::pictureSizeChanged, this, &Gallery::thumbnailsWanted);
    connect(m_drop, &DropArea::openRequested, this, &Gallery::openRequested);
    connect(m_drop, &DropArea::fileDropped, this, &Gallery::fileChosen);
    connect(m_recent, &RecentFiles::chosen, this, &Gallery::fileChosen);
    arrange();
}

void Gallery::setEntries(const std::vector<GalleryEntry>& entries) {
    m_grid->setEntries(entries);
}

void Gallery::setRecent(const std::vector<RecentEntry>& entries) {
    m_recent->setEntries(entries);
}

void Gallery::setThumbnail(const QString& name, const QImage& image) {
    m_grid->setThumbnail(name, image);
}

QSize Gallery::thumbnailSize() const {
    return m_grid->pictureSize();
}

void Gallery::focusFirst() {
    m_grid->focusFirst();
}

void Gallery::arrange() {
    const QFontMetrics metrics = fontMetrics();
    const int side = std::max(scaled(leastMargin, metrics), (viewport()->width() - scaled(pageWidth, metrics)) / 2);
    const int above = scaled(viewport()->height() < scaled(700, metrics) ? 18 : 38, metrics);
    m_column->setContentsMargins(side, above, side, scaled(16, metrics));
    m_column->setSpacing(scaled(6, metrics));
    m_bottom->setSpacing(scaled(16, metrics));
    m_bottom->setContentsMargins(0, scaled(12, metrics), 0, 0);
    const bool narrow = viewport()->width() < scaled(sideBySide, metrics);
    m_bottom->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void Gallery::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    arrange();
}

void Gallery::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (!m_column)
        return;
    if (event->type() == QEvent::FontChange)
        arrange();
    if (event->type() == QEvent::PaletteChange)
        Q_EMIT thumbnailsWanted();
}

void Gallery::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    Q_EMIT thumbnailsWanted();
}

} // namespace paramap::ui
