// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sweep/sweep_dialog.h"

#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"
#include "ui/parts/ink.h"
#include "ui/sweep/sweep_view.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScreen>
#include <QSpinBox>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace paramap::ui {

namespace {

int spinValue(const std::optional<std::int64_t>& value) {
    return int(std::min<std::int64_t>(value.value_or(0), std::numeric_limits<int>::max()));
}

} // namespace

SweepDialog::SweepDialog(QWidget* parent)
    : QDialog(parent)
    , m_vary(new QComboBox(this))
    , m_view(new SweepView(this))
    , m_reading(new QLabel(this))
    , m_table(new QTableWidget(this)) {
    setModal(false);
    auto* column = new QVBoxLayout(this);
    buildHead(*column);
    m_reading->setObjectName(QStringLiteral("sweepReading"));
    m_reading->setWordWrap(true);
    m_reading->setTextFormat(Qt::PlainText);
    m_reading->setMinimumHeight(2 * fontMetrics().lineSpacing()); // a longer reading must not move the chart
    m_reading->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    m_table->setObjectName(QStringLiteral("sweep"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false); // Tab goes to the buttons
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setMinimumSectionSize(1);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + scaled(5, fontMetrics()));
    m_table->setMinimumHeight(scaled(90, fontMetrics()));
    auto* upper = new QWidget(this);
    auto* chart = new QVBoxLayout(upper);
    chart->setContentsMargins(0, 0, 0, 0);
    chart->addWidget(m_view, 1);
    chart->addWidget(m_reading);
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->addWidget(upper);
    parts->addWidget(m_table);
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 1);
    parts->setChildrenCollapsible(false);
    column->addWidget(parts, 1);
    buildButtons(*column);
    // `activated` will not do: some desktops emit it for a single click.
    connect(m_table, &QTableWidget::doubleClicked, this, [this](const QModelIndex& at) { choose(at.row()); });
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        if (!m_filling)
            m_view->point(m_table->currentRow());
    });
    connect(m_view, &SweepView::pointedChanged, this, &SweepDialog::point);
    connect(m_view, &SweepView::chosen, this, &SweepDialog::choose);
    m_table->installEventFilter(this);
    const QSize room = screen()->availableSize() - QSize(scaled(16, fontMetrics()), scaled(48, fontMetrics()));
    resize(QSize(scaled(820, fontMetrics()), scaled(640, fontMetrics())).boundedTo(room));
    parts->setSizes({scaled(400, fontMetrics()), scaled(150, fontMetrics())});
}

QSpinBox* SweepDialog::number(const char* name, const QString& label, QHBoxLayout& row) {
    auto* spin = new QSpinBox(this);
    spin->setObjectName(QString::fromLatin1(name));
    spin->setRange(0, std::numeric_limits<int>::max());
    spin->setGroupSeparatorShown(true);
    spin->setKeyboardTracking(false); // half a number is no wish
    spin->setMinimumWidth(scaled(92, fontMetrics()));
    spin->setMaximumWidth(scaled(120, fontMetrics()));
    auto* words = new QLabel(label, this);
    words->setTextFormat(Qt::PlainText);
    words->setBuddy(spin);
    row.addWidget(words);
    row.addWidget(spin);
    connect(spin, qOverload<int>(&QSpinBox::valueChanged), this, [this] {
        if (!m_filling)
            Q_EMIT rangeChanged();
    });
    return spin;
}

void SweepDialog::buildHead(QVBoxLayout& column) {
    auto* first = new QHBoxLayout;
    m_vary->setObjectName(QStringLiteral("sweepVary"));
    m_vary->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_vary->setMinimumContentsLength(18);
    auto* vary = new QLabel(tr("&Vary"), this);
    vary->setTextFormat(Qt::PlainText);
    vary->setBuddy(m_vary);
    first->addWidget(vary);
    first->addWidget(m_vary, 1);
    m_from = number("sweepFrom", tr("&from"), *first);
    m_to = number("sweepTo", tr("&to"), *first);
    m_step = number("sweepStep", tr("ste&p"), *first);
    column.addLayout(first);
    connect(m_vary, qOverload<int>(&QComboBox::activated), this, [this] { Q_EMIT variedChanged(); });

    auto* second = new QHBoxLayout;
    const auto line = [&](const char* name, const QString& words, bool on) {
        auto* box = new QCheckBox(words, this);
        box->setObjectName(QString::fromLatin1(name));
        box->setChecked(on);
        second->addWidget(box);
        connect(box, &QCheckBox::toggled, this, [this] { Q_EMIT linesChanged(); });
        return box;
    };
    const text::SweepLines usual;
    m_training = line("sweepTraining", tr("T&raining memory"), usual.training);
    m_inference = line("sweepInference", tr("&Inference memory"), usual.inference);
    m_parameters = line("sweepParameters", tr("P&arameters"), usual.parameters);
    second->addStretch(1);
    column.addLayout(second);
}

void SweepDialog::buildButtons(QVBoxLayout& column) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* set = buttons->addButton(tr("&Set value"), QDialogButtonBox::ActionRole);
    QPushButton* copy = buttons->addButton(tr("C&opy table"), QDialogButtonBox::ActionRole);
    QPushButton* write = buttons->addButton(tr("&Export"), QDialogButtonBox::ActionRole);
    for (QAbstractButton* button : buttons->buttons())
        static_cast<QPushButton*>(button)->setAutoDefault(false); // Enter acts on the row
    auto* menu = new QMenu(write);
    menu->setObjectName(QStringLiteral("sweepExport"));
    const auto entry = [&](const char* name, const QString& words, QSize size) {
        QAction* action = menu->addAction(words);
        action->setObjectName(QString::fromLatin1(name));
        connect(action, &QAction::triggered, this, [this, size] { Q_EMIT exportWanted(size); });
    };
    entry("export.column", tr("Chart for one column, 85 mm…"), {321, 240}); // 96 pixels to the inch
    entry("export.columns", tr("Chart for two columns, 178 mm…"), {673, 400});
    entry("export.slide", tr("Chart for a slide, 16:9…"), {1280, 720});
    menu->addSeparator();
    entry("export.table", tr("Table as CSV…"), {});
    write->setMenu(menu);
    column.addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_table, &QTableWidget::itemSelectionChanged, this,
        [this, set] { set->setEnabled(m_table->currentRow() >= 0); });
    connect(set, &QPushButton::clicked, this, [this] { choose(m_table->currentRow()); });
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(copied()); });
}

void SweepDialog::setChoices(const std::vector<Choice>& choices, const QString& chosen) {
    m_vary->clear();
    for (const Choice& choice : choices)
        m_vary->addItem(choice.title, choice.name);
    m_vary->setCurrentIndex(m_vary->findData(chosen));
}

void SweepDialog::setRange(const sweep::Range& range) {
    const QScopedValueRollback<bool> filling(m_filling, true);
    m_from->setValue(spinValue(range.from));
    m_to->setValue(spinValue(range.to));
    m_step->setValue(spinValue(range.step));
    m_from->setSingleStep(m_step->value());
    m_to->setSingleStep(m_step->value());
}

QString SweepDialog::varied() const {
    return m_vary->currentData().toString();
}

sweep::Range SweepDialog::range() const {
    return {m_from->value(), m_to->value(), m_step->value()};
}

text::SweepLines SweepDialog::lines() const {
    return {m_parameters->isChecked(), m_training->isChecked(), m_inference->isChecked()};
}

void SweepDialog::setSweep(
    const text::SweepChart& chart, const text::SweepTable& table, const words::NumberStyle& numbers) {
    const int before = m_table->currentRow(); // the selected value stays selected in the new rows
    const qint64 chosen
        = before < 0 || std::size_t(before) >= m_rows.lines.size() ? -1 : m_rows.lines[std::size_t(before)].value;
    m_chart = chart;
    m_rows = table;
    setWindowTitle(tr("Sweep of %1").arg(qs(chart.along)));
    m_view->setChart(chart, numbers);
    fillTable(chosen);
    point(m_table->currentRow());
}

void SweepDialog::fillTable(qint64 chosen) {
    const QScopedValueRollback<bool> filling(m_filling, true);
    m_table->setAccessibleName(windowTitle());
    m_table->clear();
    m_table->setColumnCount(int(m_rows.heads.size()));
    m_table->setRowCount(int(m_rows.lines.size()));
    const int notes = m_rows.heads.empty() || m_rows.heads.back() != "Note" ? -1 : m_table->columnCount() - 1;
    const auto alignment = [notes](int column) {
        return Qt::Alignment((column == notes ? Qt::AlignLeading : Qt::AlignRight) | Qt::AlignVCenter);
    };
    int now = 0, current = -1;
    for (int column = 0; column < m_table->columnCount(); ++column) {
        auto* head = new QTableWidgetItem(qs(m_rows.heads[std::size_t(column)]));
        head->setTextAlignment(alignment(column));
        m_table->setHorizontalHeaderItem(column, head);
    }
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const text::SweepTable::Line& line = m_rows.lines[std::size_t(row)];
        now = line.now ? row : now;
        current = line.value == chosen ? row : current;
        for (int column = 0; column < m_table->columnCount(); ++column) {
            auto* item = new QTableWidgetItem(qs(line.cells[std::size_t(column)]));
            item->setTextAlignment(alignment(column));
            QFont font = m_table->font();
            font.setBold(line.now);
            item->setFont(font);
            item->setToolTip(column == notes ? plainTip(item->text()) : QString());
            if (line.now)
                item->setData(Qt::AccessibleTextRole, tr("%1, present value").arg(item->text()));
            m_table->setItem(row, column, item);
        }
    }
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->resizeColumnsToContents();
    if (notes >= 0) // takes what is left; its tooltip has all of it
        m_table->setColumnWidth(notes, scaled(60, fontMetrics()));
    m_table->horizontalHeader()->setStretchLastSection(notes >= 0);
    m_table->setCurrentCell(current < 0 ? now : current, 0);
    if (QTableWidgetItem* item = m_table->item(m_table->currentRow(), 0))
        m_table->scrollToItem(item);
}

void SweepDialog::setProblem(const QString& sentence) {
    QPalette palette = this->palette();
    palette.setColor(QPalette::WindowText, colourOf(Ink::Warning, palette));
    m_reading->setPalette(palette);
    m_reading->setText(sentence);
}

QString SweepDialog::copied() const {
    return qs(m_rows.tabbed);
}

void SweepDialog::point(int row) {
    if (row < 0 || row >= int(m_chart.readings.size()))
        return;
    m_reading->setPalette(palette());
    m_reading->setText(qs(m_chart.readings[std::size_t(row)]));
    m_view->point(row);
    const QScopedValueRollback<bool> filling(m_filling, true);
    m_table->setCurrentCell(row, 0);
}

bool SweepDialog::eventFilter(QObject* watched, QEvent* event) {
    const bool key = watched == m_table && event->type() == QEvent::KeyPress;
    const int pressed = key ? static_cast<QKeyEvent*>(event)->key() : 0;
    if (pressed != Qt::Key_Return && pressed != Qt::Key_Enter)
        return QDialog::eventFilter(watched, event);
    choose(m_table->currentRow());
    return true;
}

void SweepDialog::choose(int row) {
    if (row < 0 || row >= int(m_rows.lines.size()))
        return;
    const text::SweepTable::Line& line = m_rows.lines[std::size_t(row)];
    if (!line.now && !line.refused)
        Q_EMIT valueChosen(line.value);
}

} // namespace paramap::ui
