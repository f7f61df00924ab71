// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lineup/line_up_view.h"

#include "ui/breadcrumb/measure_bar.h"
#include "ui/compare/compare_tables.h"
#include "ui/lineup/family_view.h"
#include "ui/lineup/line_up_table.h"
#include "ui/lineup/share_view.h"
#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/follow_font.h"
#include "ui/parts/menu_button.h"
#include "ui/parts/segment.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr double bothFrom = 1200, belowHeight = 260; // pixels at a 13 px font
constexpr int partsHalf = 0, modelsHalf = 1, chartHalf = 2;

QWidget* segments(QButtonGroup& group, std::initializer_list<std::pair<int, QString>> words, QWidget* parent) {
    auto* all = new QWidget(parent);
    auto* row = new QHBoxLayout(all);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (const auto& [id, text] : words) {
        auto* button = new Segment(all);
        button->setText(text);
        group.addButton(button, id);
        row->addWidget(button);
    }
    return all;
}

} // namespace

LineUpView::LineUpView(QWidget* parent)
    : QWidget(parent)
    , m_models(new MenuButton(this))
    , m_families(new MenuButton(this))
    , m_copy(new MenuButton(this))
    , m_save(new MenuButton(this))
    , m_title(new ElidedLabel(this))
    , m_measures(new MeasureBar(this))
    , m_empty(new QLabel(tr("Choose a family of models, or add models one by one. They stand on one scale."), this))
    , m_whole(new QStackedWidget(this))
    , m_rows(new QSplitter(Qt::Vertical, this))
    , m_maps(new FamilyView(this))
    , m_forms(new QButtonGroup(this))
    , m_halves(new QButtonGroup(this))
    , m_model(new LineUpModel(this))
    , m_table(new CompareTable(m_model, 0, this))
    , m_chart(new QWidget(this))
    , m_shares(new ShareView(this)) {
    setObjectName(QStringLiteral("lineUp"));
    setAccessibleName(tr("Models side by side"));
    setAutoFillBackground(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(makeBar());
    m_rows->setChildrenCollapsible(false);
    m_rows->addWidget(m_maps);
    m_rows->addWidget(makeBelow());
    connect(m_rows, &QSplitter::splitterMoved, this, [this] { m_isDivided = true; });
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_whole->addWidget(m_empty);
    m_whole->addWidget(m_rows);
    column->addWidget(m_whole, 1);
    setFocusProxy(m_maps);
}

QHBoxLayout* LineUpView::makeBar() {
    auto* bar = new QHBoxLayout;
    m_families->setText(tr("Family"));
    m_families->setToolTip(plainTip(tr("Show published models of one design")));
    m_models->setText(tr("Models"));
    m_models->setToolTip(plainTip(tr("Add models, or take some out")));
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(plainTip(tr("Copy the table")));
    m_save->setText(tr("Export"));
    m_save->setToolTip(plainTip(tr("Save the maps or the chart as a picture, or the table")));
    m_title->setStyle(Ink::Text, 13, QFont::DemiBold);
    for (QWidget* each : {m_families, m_models})
        bar->addWidget(each);
    bar->addWidget(m_title, 1);
    bar->addWidget(m_measures);
    for (QWidget* each : {m_copy, m_save})
        bar->addWidget(each);
    followFont(this, [bar](const QFontMetrics& metrics) {
        bar->setContentsMargins(scaled(8, metrics), scaled(5, metrics), scaled(8, metrics), scaled(5, metrics));
        bar->setSpacing(scaled(10, metrics));
    });
    return bar;
}

QWidget* LineUpView::makeBelow() {
    auto* below = new QWidget(this);
    auto* column = new QVBoxLayout(below);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* head = new QHBoxLayout;
    QWidget* choice
        = segments(*m_halves, {{partsHalf, tr("Parts")}, {modelsHalf, tr("Models")}, {chartHalf, tr("Shares")}}, below);
    m_form = segments(*m_forms, {{int(ShareForm::Bars), tr("Bars")}, {int(ShareForm::Lines), tr("Lines")}}, below);
    m_halves->button(partsHalf)->setChecked(true);
    m_forms->button(int(ShareForm::Bars))->setChecked(true);
    connect(m_halves, &QButtonGroup::idClicked, this, [this] {
        fillTable();
        fit();
    });
    connect(m_forms, &QButtonGroup::idClicked, this, [this](int id) { m_shares->setForm(ShareForm(id)); });
    head->addWidget(choice);
    head->addStretch(1);
    head->addWidget(m_form);
    column->addLayout(head);
    m_table->setObjectName(QStringLiteral("lineUp.table"));
    m_table->setAccessibleName(tr("Table of the models"));
    auto* chart = new QVBoxLayout(m_chart);
    chart->setContentsMargins(0, 0, 0, 0);
    chart->addWidget(m_shares, 1);
    auto* halves = new QSplitter(Qt::Horizontal, below);
    halves->setChildrenCollapsible(false);
    halves->addWidget(m_table);
    halves->addWidget(m_chart);
    halves->setSizes({1000, 1000}); // equal parts of what there is
    column->addWidget(halves, 1);
    followFont(this, [head](const QFontMetrics& metrics) {
        head->setContentsMargins(scaled(10, metrics), scaled(4, metrics), scaled(10, metrics), scaled(4, metrics));
        head->setSpacing(scaled(10, metrics));
    });
    return below;
}

void LineUpView::setMenus(QMenu* models, QMenu* families, QMenu* copy, QMenu* save) {
    m_models->setMenu(models);
    m_families->setMenu(families);
    m_copy->setMenu(copy);
    m_save->setMenu(save);
}

void LineUpView::setPage(const text::LineUpPage& page, const FamilyRequest& family) {
    const bool any = !family.models.empty();
    m_title->setFullText(printableName(qs(page.title)));
    for (QWidget* each :
        {static_cast<QWidget*>(m_copy), static_cast<QWidget*>(m_save), static_cast<QWidget*>(m_measures)})
        each->setEnabled(any);
    m_maps->setFamily(family);
    m_page = page;
    fillTable();
    m_shares->setChart(page.shares, family.numbers);
    m_whole->setCurrentWidget(any ? static_cast<QWidget*>(m_rows) : m_empty);
    fit();
}

bool LineUpView::showsModels() const {
    return m_halves->checkedId() == modelsHalf;
}

void LineUpView::fillTable() {
    if (showsModels())
        m_model->setModels(m_page.models);
    else
        m_model->setParts(m_page);
    m_table->fitColumns();
}

void LineUpView::divide() {
    if (m_isDivided)
        return;
    const int all = m_rows->height();
    const int below = std::clamp(scaled(belowHeight, fontMetrics()), all / 4, all * 2 / 5);
    m_rows->setSizes({all - below, below});
}

void LineUpView::fit() {
    const bool both = width() >= scaled(bothFrom, fontMetrics());
    m_halves->button(chartHalf)->setVisible(!both);
    if (both && m_halves->checkedId() == chartHalf) // the chart stands beside the table now
        m_halves->button(partsHalf)->setChecked(true);
    const bool table = m_halves->checkedId() != chartHalf;
    m_table->setVisible(both || table);
    m_chart->setVisible(both || !table);
    m_form->setVisible(both || !table);
    int buttons = scaled(120, fontMetrics());
    for (const MenuButton* each : {m_families, m_models, m_copy, m_save})
        buttons += each->sizeHint().width();
    m_measures->fit(width() - buttons - scaled(160, fontMetrics()), width() >= scaled(1200, fontMetrics()));
}

void LineUpView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        Q_EMIT leaveWanted();
    else
        QWidget::keyPressEvent(event);
}

void LineUpView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
    layout()->activate(); // so that the rows have their height
    divide();
}

void LineUpView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_maps->setFocus();
}

} // namespace paramap::ui
