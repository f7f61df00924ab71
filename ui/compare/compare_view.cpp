// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/compare/compare_view.h"

#include "ui/breadcrumb/measure_bar.h"
#include "ui/compare/compare_tables.h"
#include "ui/legend/legend.h"
#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"
#include "ui/map/view/treemap_view.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/follow_font.h"
#include "ui/parts/menu_button.h"
#include "ui/parts/segment.h"
#include "ui/sizes/sizes_panel.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QSplitter>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr double sizesFrom = 1200, sizesWidth = 300, sizesNarrow = 250, bothFrom = 1100, tablesHeight = 230,
                 tablesMargin = 8; // pixels at a 13 px font
constexpr int kindColours = 0, changeColours = 1, reasonsTable = 0, partsTable = 1;

QString shown(const std::string& text) {
    return printableName(qs(text));
}

/// A button of a group in a row without gaps.
Segment* addSegment(QButtonGroup& group, QHBoxLayout& row, const QString& words, int id, QWidget* parent) {
    auto* button = new Segment(parent);
    button->setText(words);
    group.addButton(button, id);
    row.addWidget(button);
    return button;
}

} // namespace

CompareView::CompareView(QWidget* parent)
    : QWidget(parent)
    , m_first(new MenuButton(this))
    , m_second(new ElidedLabel(this))
    , m_note(new ElidedLabel(this))
    , m_colours(new QButtonGroup(this))
    , m_measures(new MeasureBar(this))
    , m_sizesShown(new Segment(this))
    , m_legend(new Legend(this))
    , m_rows(new QSplitter(Qt::Vertical, this))
    , m_title(new ElidedLabel(this))
    , m_share(new ElidedLabel(this))
    , m_verdict(new ElidedLabel(this))
    , m_choice(new QWidget(this))
    , m_tables(new QButtonGroup(this))
    , m_steps(new StepsModel(this))
    , m_parts(new PartsModel(this))
    , m_stepsTable(new CompareTable(m_steps, StepsModel::Bar, this))
    , m_partsTable(new CompareTable(m_parts, 0, this))
    , m_sizes(new SizesPanel(this)) {
    setObjectName(QStringLiteral("compare"));
    setAccessibleName(tr("Two models side by side"));
    setAutoFillBackground(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(makeBar());
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    m_rows->setChildrenCollapsible(false);
    m_rows->addWidget(makeMaps());
    m_rows->addWidget(makeReasons());
    connect(m_rows, &QSplitter::splitterMoved, this, [this] { m_isDivided = true; });
    row->addWidget(m_rows, 1);
    row->addWidget(m_sizes, 0, Qt::AlignTop);
    column->addLayout(row, 1);
    connect(m_partsTable, &CompareTable::rowChosen, this, &CompareView::rowChosen);
    setFocusProxy(m_maps[1]);
}

QHBoxLayout* CompareView::makeBar() {
    auto* bar = new QHBoxLayout;
    m_first->setAccessibleName(tr("The model to compare with"));
    m_first->setStrong();
    m_first->setToolTip(plainTip(tr("Compare with another model")));
    m_second->setStyle(Ink::Text, 13, QFont::DemiBold);
    m_note->setStyle(Ink::Text2, 12);
    m_note->setWhole(true);
    m_note->setFullText(tr("one scale: equal areas are equal amounts"));
    auto* colours = new QHBoxLayout;
    colours->setSpacing(0);
    addSegment(*m_colours, *colours, tr("Change"), changeColours, this)->setChecked(true);
    addSegment(*m_colours, *colours, tr("Kind"), kindColours, this);
    connect(m_colours, &QButtonGroup::idClicked, this, [this](int id) { Q_EMIT byChangeChosen(id == changeColours); });
    m_sizesShown->setText(tr("Sizes"));
    m_sizesShown->setToolTip(plainTip(tr("Show the sizes of the second model")));
    connect(m_sizesShown, &QAbstractButton::clicked, this, [this](bool on) {
        m_sizesWanted = on;
        fit();
    });
    bar->addWidget(m_first);
    bar->addWidget(m_second);
    bar->addWidget(m_note, 1);
    bar->addLayout(colours);
    bar->addWidget(m_measures);
    bar->addWidget(m_sizesShown);
    followFont(this, [bar](const QFontMetrics& metrics) {
        bar->setContentsMargins(scaled(8, metrics), scaled(5, metrics), scaled(8, metrics), scaled(5, metrics));
        bar->setSpacing(scaled(10, metrics));
    });
    return bar;
}

QWidget* CompareView::makeMaps() {
    auto* maps = new QWidget(this);
    auto* column = new QVBoxLayout(maps);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    for (std::size_t side = 0; side < m_maps.size(); ++side) {
        auto* half = new QVBoxLayout;
        auto* words = new QHBoxLayout;
        m_names[side] = new ElidedLabel(maps);
        m_names[side]->setStyle(Ink::Text, 14, QFont::DemiBold);
        m_totals[side] = new ElidedLabel(maps);
        m_totals[side]->setStyle(Ink::Text2, 13);
        words->addWidget(m_names[side]);
        words->addWidget(m_totals[side], 1);
        m_maps[side] = new TreemapView(maps);
        half->addLayout(words);
        half->addWidget(m_maps[side], 1);
        followFont(this, [half, words](const QFontMetrics& metrics) {
            half->setSpacing(0);
            words->setContentsMargins(scaled(8, metrics), scaled(3, metrics), scaled(8, metrics), 0);
            words->setSpacing(scaled(10, metrics));
        });
        row->addLayout(half, 1);
    }
    m_maps[0]->setBeside(m_maps[1]);
    m_maps[1]->setBeside(m_maps[0]);
    column->addLayout(row, 1);
    column->addWidget(m_legend);
    return maps;
}

QWidget* CompareView::makeReasons() {
    auto* reasons = new QWidget(this);
    auto* column = new QVBoxLayout(reasons);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* head = new QHBoxLayout;
    m_title->setStyle(Ink::Text, 14, QFont::DemiBold);
    m_share->setStyle(Ink::Text2, 13);
    m_share->setNeverCut(true);
    m_verdict->setStyle(Ink::Good, 13);
    m_verdict->setWhole(true);
    auto* choice = new QHBoxLayout(m_choice);
    choice->setContentsMargins(0, 0, 0, 0);
    choice->setSpacing(0);
    addSegment(*m_tables, *choice, tr("Why"), reasonsTable, m_choice)->setChecked(true);
    addSegment(*m_tables, *choice, tr("Parts"), partsTable, m_choice);
    connect(m_tables, &QButtonGroup::idClicked, this, &CompareView::fit);
    head->addWidget(m_title);
    head->addWidget(m_share);
    head->addWidget(m_verdict, 1);
    head->addWidget(m_choice);
    column->addLayout(head);
    auto* tables = new QHBoxLayout;
    m_stepsTable->setObjectName(QStringLiteral("compare.steps"));
    m_stepsTable->setAccessibleName(tr("Causes of the difference"));
    m_partsTable->setObjectName(QStringLiteral("compare.parts"));
    m_partsTable->setAccessibleName(tr("Parts of both models"));
    tables->addWidget(m_stepsTable, 1);
    tables->addWidget(m_partsTable, 1);
    column->addLayout(tables, 1);
    followFont(this, [head, tables](const QFontMetrics& metrics) {
        tables->setContentsMargins(scaled(tablesMargin, metrics), 0, 0, 0);
        tables->setSpacing(scaled(tablesMargin, metrics));
        head->setContentsMargins(scaled(10, metrics), scaled(6, metrics), scaled(10, metrics), scaled(4, metrics));
        head->setSpacing(scaled(10, metrics));
    });
    return reasons;
}

void CompareView::setPage(const text::ComparePage& page) {
    m_first->setText(shown(page.names[0]));
    m_first->updateGeometry();
    m_second->setFullText(shown(page.names[1]));
    for (std::size_t side = 0; side < m_maps.size(); ++side) {
        m_names[side]->setFullText(shown(page.names[side]));
        m_totals[side]->setFullText(qs(page.totals[side]));
        m_maps[side]->setAccessibleName(tr("Treemap of %1").arg(shown(page.names[side])));
    }
    m_title->setFullText(shown(page.title));
    m_share->setFullText(qs(page.share));
    const QString verdict = QStringLiteral("✓ ") + qs(page.verdict);
    m_verdict->setFullText(verdict);
    m_steps->setSteps(page.steps, verdict);
    m_parts->setLines(page.head, page.lines);
    m_stepsTable->setColumnHidden(StepsModel::Formula, !m_steps->hasFormulas());
    m_stepsTable->fitColumns();
    m_partsTable->fitColumns();
}

void CompareView::setFirstMenu(QMenu* menu) {
    m_first->setMenu(menu);
}

void CompareView::setByChange(bool byChange) {
    m_colours->button(byChange ? changeColours : kindColours)->setChecked(true);
}

void CompareView::setAlike(const std::shared_ptr<const map::PartSet>& parts) {
    for (TreemapView* map : m_maps)
        map->setKept(parts);
    m_maps[1]->setBeside(m_maps[0], parts != nullptr);
}

void CompareView::setRow(int row) {
    QItemSelectionModel* selection = m_partsTable->selectionModel();
    if (row < 0) {
        selection->clearSelection();
        return;
    }
    const QModelIndex index = m_parts->index(row, 0);
    selection->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_partsTable->scrollTo(index);
}

void CompareView::divide() {
    if (m_isDivided)
        return;
    const int all = m_rows->height();
    const int tables = std::clamp(scaled(tablesHeight, fontMetrics()), all / 4, all / 3);
    m_rows->setSizes({all - tables, tables});
}

void CompareView::fit() {
    const bool withSizes = m_sizesWanted.value_or(width() >= scaled(sizesFrom, fontMetrics()));
    m_sizesShown->setChecked(withSizes);
    m_sizes->setVisible(withSizes);
    const bool wide = width() >= scaled(sizesFrom, fontMetrics());
    m_sizes->setFixedWidth(scaled(wide ? sizesWidth : sizesNarrow, fontMetrics()));
    const int room = width() - (withSizes ? m_sizes->width() : 0);
    const bool both = room >= scaled(bothFrom, fontMetrics());
    m_choice->setVisible(!both);
    const bool parts = m_tables->checkedId() == partsTable;
    m_stepsTable->setVisible(both || !parts);
    m_partsTable->setVisible(both || parts);
    const int names = m_first->sizeHint().width() + m_second->sizeHint().width();
    m_measures->fit(width() - std::min(names, width() / 3) - scaled(260, fontMetrics()), wide);
}

bool CompareView::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest)
        fit(); // other names or measures
    return QWidget::event(event);
}

void CompareView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        Q_EMIT leaveWanted();
    else
        QWidget::keyPressEvent(event);
}

void CompareView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
    layout()->activate(); // so that the rows have their height
    divide();
}

void CompareView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_maps[1]->setFocus();
}

} // namespace paramap::ui
