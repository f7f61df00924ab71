// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/memory/memory_card.h"

#include "ui/look/qt_text.h"
#include "ui/memory/device_tile.h"
#include "ui/memory/memory_rows.h"
#include "ui/memory/quiet_tabs.h"
#include "ui/memory/run_dialog.h"
#include "ui/memory/stack_bar.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/link_button.h"
#include "ui/parts/more_button.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr int restMilliseconds = 500;
constexpr int mostRanges = 2; ///< what is reserved, and what the device holds

} // namespace

MemoryCard::MemoryCard(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Memory"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    build();
    measure();
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, [this] { m_total->setAccessibleName(qs(shown().spoken)); });
    connect(m_tabs, &QTabBar::currentChanged, this, [this] {
        present(shown());
        if (m_dialog)
            m_dialog->setRun(m_network, mode(), m_run, shown().speed);
        Q_EMIT modeChosen(mode());
    });
    connect(m_change, &QAbstractButton::clicked, this, [this] { openSettings(); });
}

void MemoryCard::build() {
    m_column = new QVBoxLayout(this);
    m_tabs = new QuietTabs(this);
    m_tabs->addTab(tr("Training"));
    m_tabs->addTab(tr("Inference"));
    auto* more = new MoreButton(tr("Copy and settings"), this);
    more->setObjectName(QStringLiteral("memoryMenu"));
    more->setAutoRaise(true);
    auto* menu = new QMenu(more);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        Q_EMIT menuWanted(*menu);
        connect(menu->addAction(tr("&Settings…")), &QAction::triggered, this, [this] { openSettings(); });
    });
    more->setMenu(menu);
    auto* head = new QHBoxLayout;
    head->addWidget(m_tabs, 1);
    head->addWidget(more);
    m_column->addLayout(head);

    m_total = new ElidedLabel(this);
    m_total->setStyle(Ink::Text, 20, QFont::DemiBold);
    m_total->setNeverCut(true);
    m_beside = new ElidedLabel(this);
    m_beside->setStyle(Ink::Text2, 12);
    m_was = new ElidedLabel(this);
    m_was->setStyle(Ink::Text2, 12);
    auto* totals = new QHBoxLayout;
    totals->addWidget(m_total, 0, Qt::AlignBottom);
    totals->addWidget(m_beside, 0, Qt::AlignBottom);
    totals->addStretch(1);
    totals->addWidget(m_was, 0, Qt::AlignBottom);
    m_column->addLayout(totals);

    m_ranges = new QWidget(this);
    m_ranges->setObjectName(QStringLiteral("ranges"));
    auto* ranges = new QVBoxLayout(m_ranges);
    ranges->setContentsMargins({});
    ranges->setSpacing(0);
    for (int i = 0; i < mostRanges; ++i) {
        m_rangeLines.push_back(new ElidedLabel(m_ranges));
        m_rangeLines.back()->setStyle(Ink::Text2, 12);
        m_rangeLines.back()->setWrapped(true);
        ranges->addWidget(m_rangeLines.back());
    }
    m_column->addWidget(m_ranges);

    m_problem = new QLabel(this);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->hide();
    m_column->addWidget(m_problem);
    m_bar = new StackBar(this);
    m_rows = new MemoryRows(this);
    m_column->addWidget(m_bar);
    m_column->addWidget(m_rows);

    auto* tiles = new QHBoxLayout;
    for (std::size_t i = 0; i < cost::mostSets; ++i) {
        m_tiles.push_back(new DeviceTile(this));
        m_tiles.back()->setObjectName(QStringLiteral("device%1").arg(i));
        connect(m_tiles.back(), &DeviceTile::menuWanted, this,
            [this, i](const QPoint& place) { Q_EMIT deviceMenuWanted(static_cast<int>(i), place); });
        tiles->addWidget(m_tiles.back(), 1);
    }
    m_column->addLayout(tiles);

    m_settings = new ElidedLabel(this);
    m_settings->setStyle(Ink::Text2, 12);
    m_settings->setWrapped(true);
    m_change = new LinkButton(this);
    m_change->setText(tr("Change…"));
    m_change->setAccessibleDescription(tr("Batch, lengths, number types and optimizer"));
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(m_settings);
    bottom->addStretch(1);
    bottom->addWidget(m_change);
    m_column->addLayout(bottom);
    m_column->addStretch(1);
}

void MemoryCard::measure() {
    const QFontMetrics metrics = fontMetrics();
    const int side = scaled(14, metrics), gap = scaled(8, metrics);
    m_column->setContentsMargins(side, scaled(4, metrics), side, scaled(8, metrics));
    m_column->setSpacing(scaled(7, metrics));
    // Lifts the small text so that its descenders end level with those of the large text.
    const int lift = QFontMetrics(sizedFont(font(), 20, QFont::DemiBold)).descent()
        - QFontMetrics(sizedFont(font(), 12)).descent();
    m_beside->setContentsMargins(0, 0, 0, lift);
    m_was->setContentsMargins(0, 0, 0, lift);
    for (int i = 0; i < m_column->count(); ++i)
        if (auto* row = qobject_cast<QHBoxLayout*>(m_column->itemAt(i)->layout()))
            row->setSpacing(gap);
}

const text::MemoryCard& MemoryCard::shown() const {
    return mode() == cost::Mode::Train ? m_training : m_inference;
}

cost::Mode MemoryCard::mode() const {
    return m_tabs->currentIndex() == 0 ? cost::Mode::Train : cost::Mode::Inference;
}

void MemoryCard::setMode(cost::Mode mode) {
    m_tabs->setCurrentIndex(mode == cost::Mode::Train ? 0 : 1);
}

void MemoryCard::setCards(const text::MemoryCard& training, const text::MemoryCard& inference,
    const cost::RunSettings& run, const network::NetworkPtr& network) {
    m_network = network;
    m_training = training;
    m_inference = inference;
    m_run = run;
    if (m_dialog)
        m_dialog->setRun(network, mode(), run, shown().speed);
    present(shown());
}

void MemoryCard::present(const text::MemoryCard& card) {
    m_total->setFullText(qs(card.total));
    m_total->setHint(qs(card.explanation));
    m_beside->setFullText(qs(card.beside));
    m_was->setFullText(qs(card.was));
    presentRanges(card);
    QPalette palette = this->palette();
    palette.setColor(QPalette::WindowText, colourOf(Ink::Warning, palette));
    m_problem->setPalette(palette);
    m_problem->setText(qs(card.problem));
    m_problem->setVisible(!card.problem.empty());
    m_bar->setVisible(card.problem.empty());
    m_bar->setRows(card.rows);
    m_rows->setRows(card.rows);
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        m_tiles[i]->setVisible(i < card.devices.size());
        if (i < card.devices.size())
            m_tiles[i]->setTile(card.devices[i]);
    }
    if (m_total->accessibleName().isEmpty() || card.hidden)
        m_total->setAccessibleName(qs(card.spoken));
    else
        m_rest.start();
    fit();
    updateGeometry();
}

void MemoryCard::presentRanges(const text::MemoryCard& card) {
    for (std::size_t i = 0; i < m_rangeLines.size(); ++i) {
        const bool there = i < card.totals.size();
        m_rangeLines[i]->setVisible(there);
        m_rangeLines[i]->setFullText(there ? qs(card.totals[i].line) : QString());
        m_rangeLines[i]->setHint(there ? qs(card.totals[i].explanation) : QString());
    }
}

int MemoryCard::rangesHeight() const {
    int height = 0;
    for (std::size_t i = 0; i < std::min(m_rangeLines.size(), shown().totals.size()); ++i)
        height += m_rangeLines[i]->heightForWidth(std::max(1, inside()));
    return height > 0 ? height + m_column->spacing() : 0;
}

void MemoryCard::setTile(cost::Mode mode, int index, const text::DeviceTile& tile) {
    text::MemoryCard& card = mode == cost::Mode::Train ? m_training : m_inference;
    const auto at = static_cast<std::size_t>(index);
    if (at >= card.devices.size())
        return;
    card.devices[at] = tile;
    if (mode == this->mode())
        m_tiles[at]->setTile(tile);
}

int MemoryCard::inside() const {
    const QMargins margins = m_column->contentsMargins();
    return width() - margins.left() - margins.right();
}

QSize MemoryCard::minimumSizeHint() const {
    QSize size = m_column->sizeHint();
    if (!m_rows->isHidden())
        size.rheight() -= m_rows->sizeHint().height() + m_column->spacing();
    if (!m_ranges->isHidden())
        size.rheight() -= m_ranges->sizeHint().height() + m_column->spacing();
    // Settings that do not even fit in their short form take a second line.
    const int room = inside() - m_change->sizeHint().width() - scaled(8, fontMetrics());
    size.rheight() += std::max(0, m_settings->heightForWidth(std::max(1, room)) - m_settings->sizeHint().height());
    return {m_column->minimumSize().width(), size.height()};
}

QSize MemoryCard::sizeHint() const {
    return {m_column->sizeHint().width(), minimumSizeHint().height()};
}

int MemoryCard::wholeHeight() const {
    return minimumSizeHint().height() + rangesHeight() + m_rows->wholeHeight(inside()) + m_column->spacing();
}

void MemoryCard::fit() {
    m_settings->setFullText(qs(shown().settings));
    const int room = width() - m_change->sizeHint().width() - 2 * scaled(18, fontMetrics());
    const bool cut = m_settings->sizeHint().width() > room;
    m_settings->setHint(cut ? qs(shown().settings) : QString());
    if (cut)
        m_settings->setFullText(qs(shown().shortSettings));
    const int least = minimumSizeHint().height() + m_column->spacing();
    // The ranges stand in the total's tooltip too; in a low window the lines have their room.
    const int all = least + m_rows->wholeHeight(inside()) + rangesHeight();
    m_ranges->setVisible(rangesHeight() > 0 && height() >= all);
    m_rows->setVisible(m_rows->fit(inside(), height() - least - (m_ranges->isHidden() ? 0 : rangesHeight())));
    // What stands beside the total is left out rather than cut.
    const int gap = scaled(8, fontMetrics());
    int left = inside() - m_total->sizeHint().width();
    for (ElidedLabel* label : {m_was, m_beside}) {
        const int wide = label->sizeHint().width() + gap;
        label->setVisible(!label->text().isEmpty() && wide <= left);
        left -= label->isHidden() ? 0 : wide;
    }
}

void MemoryCard::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void MemoryCard::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_column)
        measure();
}

void MemoryCard::openSettings(const QString& group) {
    if (!m_dialog) {
        m_dialog = new RunDialog(this);
        connect(m_dialog, &RunDialog::runEdited, this, &MemoryCard::runEdited);
        connect(m_dialog, &RunDialog::planEdited, this, &MemoryCard::planEdited);
    }
    m_dialog->setRun(m_network, mode(), m_run, shown().speed);
    if (!group.isEmpty())
        m_dialog->unfold(group.toStdString());
    if (!m_dialog->isVisible())
        m_dialog->standBeside(*this);
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

} // namespace paramap::ui
