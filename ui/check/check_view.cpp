// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/check/check_view.h"

#include "model/words/numbers.h"
#include "ui/check/check_cards.h"
#include "ui/check/check_table.h"
#include "ui/look/qt_text.h"
#include "ui/parts/follow_font.h"
#include "ui/parts/ink.h"
#include "ui/parts/link_button.h"
#include "ui/parts/menu_button.h"
#include "ui/parts/segment.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr std::size_t agreements = 3; ///< choices that are always there: all, those that differ, the unexplained

QString choiceWords(const text::FilterChoice& choice) {
    return qs(choice.word) + u' ' + qs(choice.count);
}

} // namespace

CheckView::CheckView(QWidget* parent)
    : QWidget(parent)
    , m_cards(new CheckCards(this))
    , m_choices(new QWidget(this))
    , m_order(new QButtonGroup(this))
    , m_filters(new QButtonGroup(this))
    , m_statuses(new MenuButton(m_choices))
    , m_statusMenu(new QMenu(this))
    , m_offer(new LinkButton(this))
    , m_copy(new QPushButton(tr("Copy as &Markdown"), this))
    , m_export(new QPushButton(tr("CS&V…"), this))
    , m_table(new CheckTable(this))
    , m_conventions(new QWidget(this))
    , m_once(new QRadioButton(m_conventions))
    , m_twice(new QRadioButton(m_conventions)) {
    setObjectName(QStringLiteral("check"));
    setAccessibleName(tr("Expected and true"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_cards);
    column->addLayout(makeChoices());
    column->addWidget(m_table, 1);
    column->addWidget(m_conventions);
    makeConventions();
    m_offer->hide();
    connect(m_table, &CheckTable::tensorsChosen, this, &CheckView::tensorsChosen);
    connect(m_offer, &QAbstractButton::clicked, this, &CheckView::offerTaken);
    connect(m_copy, &QAbstractButton::clicked, this, &CheckView::copyWanted);
    connect(m_export, &QAbstractButton::clicked, this, &CheckView::exportWanted);
}

QHBoxLayout* CheckView::makeChoices() {
    auto* inside = new QHBoxLayout;
    auto* choices = new QHBoxLayout(m_choices);
    choices->setContentsMargins(0, 0, 0, 0);
    inside->addWidget(m_choices);
    auto* order = new QHBoxLayout;
    auto* filters = new QHBoxLayout;
    for (QHBoxLayout* group : {order, filters}) {
        group->setSpacing(0);
        choices->addLayout(group);
    }
    const auto segment = [this](QButtonGroup& group, QHBoxLayout& to, const QString& words, int id) {
        auto* button = new Segment(m_choices);
        button->setText(words);
        group.addButton(button, id);
        to.addWidget(button);
        return button;
    };
    segment(*m_order, *order, tr("Differences first"), static_cast<int>(text::CheckOrder::DifferencesFirst))
        ->setChecked(true);
    segment(*m_order, *order, tr("Model order"), static_cast<int>(text::CheckOrder::Model));
    for (std::size_t i = 0; i < agreements; ++i)
        m_filterButtons.push_back(segment(*m_filters, *filters, {}, static_cast<int>(i)));
    m_filterButtons.front()->setChecked(true);
    m_statuses->setText(tr("Status"));
    m_statuses->setAccessibleName(tr("Only rows of one status"));
    m_statuses->setMenu(m_statusMenu);
    choices->addWidget(m_statuses);
    inside->addStretch(1);
    inside->addWidget(m_offer);
    inside->addWidget(m_copy);
    inside->addWidget(m_export);
    m_copy->setToolTip(tr("Copy the whole table, row by row"));
    m_export->setToolTip(tr("Save the whole table, row by row"));
    followFont(this, [inside, choices](const QFontMetrics& metrics) {
        choices->setSpacing(scaled(12, metrics));
        inside->setContentsMargins(scaled(10, metrics), scaled(6, metrics), scaled(10, metrics), scaled(6, metrics));
        inside->setSpacing(scaled(12, metrics));
    });
    connect(m_order, &QButtonGroup::idClicked, this, &CheckView::showLines);
    connect(m_filters, &QButtonGroup::idClicked, this, [this](int id) {
        m_filter = {static_cast<text::Agreement>(id), {}};
        showChoices();
        showLines();
    });
    return inside;
}

void CheckView::makeConventions() {
    m_conventions->setObjectName(QStringLiteral("check.conventions"));
    auto* column = new QVBoxLayout(m_conventions);
    auto* title = new QLabel(tr("Which number should I quote?"), m_conventions);
    for (QWidget* part : std::initializer_list<QWidget*>{title, m_once, m_twice})
        column->addWidget(part);
    followFont(this, [this, column, title](const QFontMetrics& metrics) {
        title->setFont(sizedFont(font(), 13, QFont::DemiBold));
        column->setContentsMargins(scaled(16, metrics), scaled(10, metrics), scaled(16, metrics), scaled(12, metrics));
        column->setSpacing(scaled(4, metrics));
    });
    connect(m_once, &QRadioButton::clicked, this, [this] { Q_EMIT twiceChosen(false); });
    connect(m_twice, &QRadioButton::clicked, this, [this] { Q_EMIT twiceChosen(true); });
    m_conventions->hide();
}

void CheckView::setReport(const std::shared_ptr<const text::CheckReport>& report, const QString& title,
    const QString& file, const words::NumberStyle& style) {
    m_report = report;
    m_style = style;
    if (report)
        m_cards->setHead(text::checkHead(*report, title.toStdString(), file.toStdString(), style));
    showChoices();
    showLines();
}

void CheckView::showChoices() {
    m_statusMenu->clear();
    if (!m_report)
        return;
    m_choices->setVisible(!m_report->by.empty());
    const std::vector<text::FilterChoice> choices = text::filterChoices(*m_report, m_style);
    const auto chosen = std::ranges::find(choices, m_filter, &text::FilterChoice::filter);
    if (chosen == choices.end())
        m_filter = {}; // no row is of this status any more
    m_statuses->setText(m_filter.status ? choiceWords(*chosen) : tr("Status"));
    m_statuses->updateGeometry();
    m_filters->setExclusive(!m_filter.status);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const text::FilterChoice& choice = choices[i];
        if (i < agreements) {
            m_filterButtons[i]->setText(choiceWords(choice));
            m_filterButtons[i]->updateGeometry();
            m_filterButtons[i]->setChecked(choice.filter == m_filter);
            continue;
        }
        QAction* item = m_statusMenu->addAction(choiceWords(choice));
        item->setCheckable(true);
        item->setChecked(choice.filter == m_filter);
        connect(item, &QAction::triggered, this, [this, filter = choice.filter] {
            m_filter = filter;
            showChoices();
            showLines();
        });
    }
}

void CheckView::showLines() {
    if (!m_report) {
        m_table->setReport(nullptr, {}, m_style);
        return;
    }
    const bool isListed = m_report->by.empty();
    const auto order = isListed ? text::CheckOrder::Model : static_cast<text::CheckOrder>(m_order->checkedId());
    // A listed file has no choices, and those of the file before do not hold for it.
    const text::CheckFilter filter = isListed ? text::CheckFilter() : m_filter;
    m_table->setReport(m_report, text::checkLines(m_report->comparison, order, filter), m_style);
    m_table->setNothing(filter.least == text::Agreement::Unexplained ? tr("Nothing is unexplained.")
            : filter.least == text::Agreement::Explained             ? tr("No row differs.")
                                                                     : QString());
}

void CheckView::setOffer(const QString& model) {
    m_offer->setVisible(!model.isEmpty());
    m_offer->setText(tr("Check against %1").arg(model));
}

void CheckView::setConventions(std::int64_t once, std::int64_t twice, bool isTwice) {
    m_conventions->setVisible(once != twice);
    m_once->setText(tr("Parameters, tied tensors counted once: %1").arg(qs(words::exact(once, m_style))));
    m_twice->setText(tr("Tied tensors counted at every place: %1").arg(qs(words::exact(twice, m_style))));
    (isTwice ? m_twice : m_once)->setChecked(true);
}

void CheckView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        Q_EMIT leaveWanted();
    else
        QWidget::keyPressEvent(event);
}

void CheckView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_table->setFocus();
}

} // namespace paramap::ui
