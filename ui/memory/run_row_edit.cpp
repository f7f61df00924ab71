// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/memory/run_row_edit.h"

#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"
#include "ui/parts/check_box.h"
#include "ui/parts/follow_font.h"
#include "ui/parts/ink.h"

#include <QComboBox>
#include <QEvent>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace paramap::ui {

RunRowEdit::RunRowEdit(const text::RunRow& row, QWidget* parent)
    : QWidget(parent)
    , m_row(row)
    , m_problem(new QLabel(this)) {
    m_problem->setTextFormat(Qt::PlainText);
    using Kind = text::RunRow::Kind;
    if (row.kind == Kind::Number) {
        m_number = new QSpinBox(this);
        m_number->setGroupSeparatorShown(true);
        m_number->setKeyboardTracking(false);
        m_number->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
        connect(m_number, &QSpinBox::valueChanged, this, [this](int value) { send(QString::number(value)); });
    } else if (row.kind == Kind::Flag) {
        m_flag = new CheckBox(this);
        connect(m_flag, &QCheckBox::toggled, this,
            [this](bool on) { send(on ? QStringLiteral("1") : QStringLiteral("0")); });
    } else if (row.kind == Kind::Fact) {
        m_fact = new QLabel(this);
        m_fact->setTextFormat(Qt::PlainText);
        m_fact->setWordWrap(true);
        m_fact->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    } else {
        m_choice = new QComboBox(this);
        m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_choice->setMinimumContentsLength(16);
        m_choice->setEditable(row.kind == Kind::Free);
        m_choice->setInsertPolicy(QComboBox::NoInsert);
        connect(m_choice, &QComboBox::activated, this, [this](int index) { send(m_choice->itemText(index)); });
        if (QLineEdit* line = m_choice->lineEdit())
            connect(line, &QLineEdit::editingFinished, this, [this, line] { send(line->text()); });
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    followFont(this, [column](const QFontMetrics& metrics) { column->setSpacing(scaled(2, metrics)); });
    column->addWidget(editor());
    m_problem->setWordWrap(true);
    m_problem->hide();
    column->addWidget(m_problem);
    setFocusProxy(editor());
    editor()->setAccessibleName(qs(row.label));
    setRow(row);
}

QWidget* RunRowEdit::editor() const {
    for (QWidget* each :
        {static_cast<QWidget*>(m_number), static_cast<QWidget*>(m_flag), static_cast<QWidget*>(m_fact)}) {
        if (each)
            return each;
    }
    return m_choice;
}

void RunRowEdit::setRow(const text::RunRow& row) {
    m_row = row;
    const QScopedValueRollback showing(m_showing, true);
    showValue();
    editor()->setEnabled(row.unavailable.empty());
    const QString why = qs(row.unavailable.empty() ? row.problem : row.unavailable);
    const QString tip = qs(row.about) + (why.isEmpty() ? QString() : u'\n' + why);
    setToolTip(plainTip(tip)); // the editor is disabled, but its tooltip is needed
    editor()->setToolTip(plainTip(tip));
    editor()->setAccessibleDescription(tip);
    say(qs(row.problem));
}

void RunRowEdit::showValue() {
    if (m_number) {
        m_number->setRange(m_row.automatic.empty() ? 1 : 0, std::numeric_limits<int>::max());
        m_number->setSpecialValueText(qs(m_row.automatic));
        m_number->setValue(
            static_cast<int>(std::min<qlonglong>(qs(m_row.value).toLongLong(), std::numeric_limits<int>::max())));
    } else if (m_fact) {
        m_fact->setText(qs(m_row.shown));
    } else if (m_flag) {
        m_flag->setChecked(m_row.value != "0");
    } else {
        showChoices();
    }
}

void RunRowEdit::showChoices() {
    auto* items = static_cast<QStandardItemModel*>(m_choice->model());
    m_choice->clear();
    int now = -1;
    for (const text::RunChoice& choice : m_row.choices) {
        if (choice.word == m_row.value)
            now = m_choice->count();
        m_choice->addItem(qs(choice.shown));
        QStandardItem* item = items->item(m_choice->count() - 1);
        item->setToolTip(plainTip(qs(choice.reason.empty() ? choice.about : choice.reason)));
        item->setEnabled(choice.reason.empty());
    }
    // A saved session may hold a value that is not in the list. It is shown as it is.
    if (now < 0 && !m_choice->isEditable()) {
        m_choice->addItem(qs(m_row.shown));
        now = m_choice->count() - 1;
    }
    m_choice->setCurrentIndex(now);
    if (m_choice->isEditable()) {
        m_choice->setEditText(qs(m_row.shown));
        m_choice->lineEdit()->setCursorPosition(0);
    }
}

void RunRowEdit::send(const QString& text) {
    if (!m_showing && text.toStdString() != m_row.shown && text.toStdString() != m_row.value)
        Q_EMIT edited(text);
}

void RunRowEdit::refuse(const QString& problem) {
    const QScopedValueRollback showing(m_showing, true);
    showValue();
    say(problem);
}

void RunRowEdit::say(const QString& problem) {
    QPalette palette = this->palette();
    palette.setColor(QPalette::WindowText, colourOf(Ink::Warning, palette));
    m_problem->setPalette(palette);
    m_problem->setFont(sizedFont(font(), 12));
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void RunRowEdit::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        say(m_problem->text());
}

} // namespace paramap::ui
