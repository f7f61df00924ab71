// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sizes/sweep_dialog.h"

#include "ui/parts/ink.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTableWidget>
#include <QVBoxLayout>

namespace paramap::ui {

namespace {

QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

} // namespace

SweepDialog::SweepDialog(QWidget* parent)
    : QDialog(parent)
    , m_table(new QTableWidget(this))
    , m_note(new QLabel(this)) {
    setModal(false);
    m_table->setObjectName(QStringLiteral("sweep"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false); // Tab goes to the buttons
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_note->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* set = buttons->addButton(tr("&Set value"), QDialogButtonBox::ActionRole);
    QPushButton* copy = buttons->addButton(tr("C&opy table"), QDialogButtonBox::ActionRole);
    for (QAbstractButton* button : buttons->buttons())
        static_cast<QPushButton*>(button)->setAutoDefault(false); // Enter acts on the row
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_table, 1);
    column->addWidget(m_note);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    // `activated` will not do: some desktops emit it for a single click.
    connect(m_table, &QTableWidget::doubleClicked, this, [this](const QModelIndex& at) { choose(at.row()); });
    m_table->installEventFilter(this);
    connect(m_table, &QTableWidget::itemSelectionChanged, this,
        [this, set] { set->setEnabled(m_table->currentRow() >= 0); });
    connect(set, &QPushButton::clicked, this, [this] { choose(m_table->currentRow()); });
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(copied()); });
}

void SweepDialog::setSweep(const text::SizeSweep& sweep) {
    const int before = m_table->currentRow();
    const std::int64_t chosen
        = before < 0 ? 0 : m_sweep.rows[std::size_t(before)].value; // the selected value stays selected in the new rows
    m_sweep = sweep;
    setWindowTitle(tr("Sweep of %1").arg(qt(sweep.title)));
    m_note->setText(qt(sweep.note));
    m_table->setAccessibleName(windowTitle());
    m_table->setColumnCount(int(sweep.heads.size()));
    m_table->setRowCount(int(sweep.rows.size()));
    int now = 0, current = -1;
    for (int column = 0; column < m_table->columnCount(); ++column) {
        auto* head = new QTableWidgetItem(qt(sweep.heads[std::size_t(column)]));
        head->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_table->setHorizontalHeaderItem(column, head);
        for (int row = 0; row < m_table->rowCount(); ++row) {
            const text::SizeSweep::Row& words = sweep.rows[std::size_t(row)];
            auto* item = new QTableWidgetItem(qt(words.cells[std::size_t(column)]));
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            QFont font = m_table->font();
            font.setBold(words.now);
            item->setFont(font);
            if (words.now)
                item->setData(Qt::AccessibleTextRole, tr("%1, present value").arg(item->text()));
            m_table->setItem(row, column, item);
            now = words.now ? row : now;
            current = words.value == chosen ? row : current;
        }
    }
    m_table->resizeColumnsToContents();
    m_table->resizeRowsToContents();
    m_table->setCurrentCell(current < 0 ? now : current, 0);
    m_table->scrollToItem(m_table->item(now, 0));
    if (isVisible())
        return;
    int width = m_table->verticalScrollBar()->sizeHint().width() + 2 * m_table->frameWidth(),
        height = m_table->horizontalHeader()->sizeHint().height() + 2 * m_table->frameWidth();
    for (int column = 0; column < m_table->columnCount(); ++column)
        width += m_table->columnWidth(column);
    for (int row = 0; row < m_table->rowCount(); ++row)
        height += m_table->rowHeight(row);
    m_table->setMinimumSize(std::min(width, scaled(700, fontMetrics())), std::min(height, scaled(440, fontMetrics())));
}

QString SweepDialog::copied() const {
    return qt(m_sweep.tabbed);
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
    if (row >= 0 && row < int(m_sweep.rows.size()) && !m_sweep.rows[std::size_t(row)].now)
        Q_EMIT valueChosen(m_sweep.rows[std::size_t(row)].value);
}

} // namespace paramap::ui
