// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/gallery/gallery.h"

#include "ui/gallery/card_grid.h"
#include "ui/gallery/drop_area.h"
#include "ui/gallery/link_row.h"
#include "ui/gallery/recent_files.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/follow_font.h"
#include "ui/parts/link_button.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QVBoxLayout>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr double pageWidth = 1180, leastMargin = 20, sideBySide = 760; // pixels at a 13 px font

} // namespace

Gallery::Gallery(QWidget* parent)
    : QScrollArea(parent)
    , m_page(new QWidget)
    , m_title(new ElidedLabel(m_page))
    , m_words(new ElidedLabel(m_page))
    , m_grid(new CardGrid(m_page))
    , m_small(new LinkRow(m_page))
    , m_lessons(new LinkRow(m_page))
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

    m_title->setStyle(Ink::Text, 24, QFont::DemiBold);
    m_title->setWrapped(true);
    m_title->setFullText(tr("Choose a model to see where its parameters are"));
    m_words->setStyle(Ink::Text2, 14);
    m_words->setWrapped(true);
    m_words->setFullText(
        tr("Area is the parameter count. Every number is computed from the sizes, nothing is downloaded."));
    m_small->setHeading(tr("To learn from:"));
    m_lessons->setHeading(tr("Lessons:"));
    auto* all = new LinkButton(m_page);
    all->setTextSize(13);
    all->setText(tr("All models…"));
    all->setToolTip(
        tr("Search all published models (%1)").arg(QKeySequence(QKeySequence::New).toString(QKeySequence::NativeText)));
    connect(all, &QAbstractButton::clicked, this, &Gallery::browseRequested);
    auto* head = new QHBoxLayout;
    head->addWidget(m_words, 1);
    head->addWidget(all);

    m_bottom->addWidget(m_drop, 4);
    m_bottom->addWidget(m_recent, 3, Qt::AlignTop);
    m_column->addWidget(m_title);
    m_column->addLayout(head);
    auto* gap = new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_column->addItem(gap);
    followFont(m_page, [gap](const QFontMetrics& metrics) {
        gap->changeSize(0, scaled(16, metrics), QSizePolicy::Minimum, QSizePolicy::Fixed);
    });
    m_column->addWidget(m_grid);
    m_column->addSpacing(scaled(4, fontMetrics()));
    m_column->addWidget(m_small);
    m_column->addWidget(m_lessons);
    m_column->addLayout(m_bottom);
    m_column->addStretch(1);
    setWidget(m_page);
    QWidget::setTabOrder(all, m_grid);
    setFocusProxy(m_grid);

    connect(m_grid, &CardGrid::chosen, this, &Gallery::presetChosen);
    connect(m_grid, &CardGrid::pictureSizeChanged, this, &Gallery::thumbnailsWanted);
    connect(m_small, &LinkRow::chosen, this, &Gallery::presetChosen);
    connect(m_lessons, &LinkRow::chosen, this, &Gallery::lessonChosen);
    connect(m_drop, &DropArea::openRequested, this, &Gallery::openRequested);
    connect(m_drop, &DropArea::fileDropped, this, &Gallery::fileChosen);
    connect(m_recent, &RecentFiles::chosen, this, &Gallery::fileChosen);
    arrange();
}

void Gallery::setEntries(const std::vector<GalleryEntry>& entries) {
    m_grid->setEntries(entries);
    arrange();
}

void Gallery::setSmallModels(const std::vector<GalleryEntry>& entries) {
    m_small->setEntries(entries);
    arrange();
}

void Gallery::setLessons(const std::vector<GalleryEntry>& entries) {
    std::vector<GalleryEntry> links = entries;
    if (!links.empty())
        links.push_back({{}, tr("All lessons…"), {}, {}});
    m_lessons->setEntries(links);
    arrange();
}

void Gallery::setRecent(const std::vector<RecentEntry>& entries) {
    m_recent->setEntries(entries);
    arrange();
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
    fitCards(viewport()->height() < scaled(760, metrics));
}

void Gallery::fitCards(bool low) {
    m_drop->setLow(low);
    m_recent->setMost(low ? 3 : 5);
    const QMargins around = m_column->contentsMargins(), under = m_bottom->contentsMargins();
    const int width = viewport()->width() - around.left() - around.right(), gap = m_column->spacing();
    int others = around.top() + around.bottom() + m_title->heightForWidth(width)
        + m_words->heightForWidth(width - scaled(90, fontMetrics())) + scaled(20, fontMetrics()) + under.top()
        + std::max(m_drop->sizeHint().height(), m_recent->sizeHint().height()) + 6 * gap;
    if (!m_small->isHidden())
        others += m_small->heightForWidth(width) + gap;
    if (!m_lessons->isHidden())
        others += m_lessons->heightForWidth(width) + gap;
    m_grid->setRoom(std::max(1, viewport()->height() - others));
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
