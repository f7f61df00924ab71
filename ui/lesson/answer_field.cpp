// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/answer_field.h"

#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QToolButton>

#include <algorithm>

namespace paramap::ui {

using lesson::AnswerForm;

namespace {

constexpr int lettersOfALine = 28, linesOfAText = 3;

/// What tells two questions apart.
std::string keyOf(const lesson::TutorPage& page) {
    std::string key = std::to_string(page.page.step) + '\n' + page.asked + '\n' + page.again;
    for (const std::string& choice : page.choices)
        key += '\n' + choice;
    return key;
}

QString numbered(std::size_t index) {
    return QString::number(index + 1);
}

} // namespace

AnswerField::AnswerField(QWidget* parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this)) {
    m_row->setContentsMargins(0, 0, 0, 0);
}

void AnswerField::setPage(const lesson::TutorPage& page) {
    const std::string asked = keyOf(page);
    if (page.form != m_form || asked != m_asked || page.isOpen != m_isOpen) {
        m_form = page.form;
        m_asked = asked;
        m_isOpen = page.isOpen;
        build(page);
    }
    setVisible(m_form != AnswerForm::None);
    setEnabled(page.isOpen);
}

void AnswerField::build(const lesson::TutorPage& page) {
    while (QLayoutItem* item = m_row->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    switch (m_form) {
    case AnswerForm::None:
        return;
    case AnswerForm::Line:
    case AnswerForm::Gaps:
        return addLine(page);
    case AnswerForm::One:
    case AnswerForm::Any:
        return addButtons(page);
    case AnswerForm::Order:
        return addOrder(page);
    case AnswerForm::Tile:
        return addTiles(page);
    case AnswerForm::Text:
        return addText();
    }
}

void AnswerField::addLine(const lesson::TutorPage& page) {
    if (!page.asked.empty()) {
        auto* const formula = new QLabel(qs(page.asked), this);
        formula->setTextFormat(Qt::PlainText);
        m_row->addWidget(formula);
    }
    auto* const line = new QLineEdit(qs(page.given), this);
    line->setMinimumWidth(lettersOfALine * line->fontMetrics().averageCharWidth());
    line->setPlaceholderText(page.form == AnswerForm::Gaps
            ? tr("what stands in the gaps, with ; between them")
            : tr("%1 M, 3*768*768 or a formula over sizes").arg(QLatin1Char('1') + m_decimal + QStringLiteral("77")));
    line->setAccessibleName(
        page.asked.empty() ? tr("Your answer") : tr("Your answer for the gaps of %1").arg(qs(page.asked)));
    connect(line, &QLineEdit::returnPressed, this, &AnswerField::entered);
    connect(line, &QLineEdit::textChanged, this, &AnswerField::changed);
    m_row->addWidget(line, 1);
}

void AnswerField::addButtons(const lesson::TutorPage& page) {
    const QStringList given = qs(page.given).split(u' ', Qt::SkipEmptyParts);
    for (std::size_t i = 0; i < page.choices.size(); ++i) {
        QAbstractButton* button = nullptr;
        if (page.form == AnswerForm::One)
            button = new QRadioButton(this);
        else
            button = new QCheckBox(this);
        button->setText(QLatin1Char('&') + numbered(i)); // the page has its words
        button->setAccessibleName(tr("%1: %2").arg(numbered(i), qs(page.choices[i])));
        button->setToolTip(plainTip(qs(page.choices[i])));
        button->setChecked(given.contains(numbered(i)));
        connect(button, &QAbstractButton::toggled, this, &AnswerField::changed);
        m_row->addWidget(button);
    }
    m_row->addStretch(1);
}

void AnswerField::addOrder(const lesson::TutorPage& page) {
    auto* const list = new QListWidget(this);
    list->setFlow(QListView::LeftToRight);
    list->setDragDropMode(QAbstractItemView::InternalMove);
    list->setSpacing(4);
    list->setAccessibleName(tr("Your order, the largest first"));
    QStringList given = qs(page.given).split(u' ', Qt::SkipEmptyParts);
    if (given.size() != static_cast<qsizetype>(page.choices.size())) {
        given.clear();
        for (std::size_t i = 0; i < page.choices.size(); ++i)
            given << numbered(i);
    }
    for (const QString& number : given) {
        const std::size_t index
            = static_cast<std::size_t>(std::clamp(number.toInt() - 1, 0, static_cast<int>(page.choices.size()) - 1));
        auto* const item = new QListWidgetItem(qs(page.choices[index]), list);
        item->setData(Qt::UserRole, numbered(index));
    }
    list->setFixedHeight(list->sizeHintForRow(0) + 12 + 2 * list->frameWidth());
    list->setCurrentRow(0);
    m_row->addWidget(list, 1);
    const auto move = [this, list](int way) {
        const int row = list->currentRow(), to = row + way;
        if (row < 0 || to < 0 || to >= list->count())
            return;
        list->insertItem(to, list->takeItem(row));
        list->setCurrentRow(to);
        Q_EMIT changed();
    };
    for (const int way : {-1, 1}) {
        auto* const button = new QToolButton(this);
        button->setArrowType(way < 0 ? Qt::LeftArrow : Qt::RightArrow);
        button->setToolTip(way < 0 ? tr("Larger: move to the left") : tr("Smaller: move to the right"));
        button->setAccessibleName(button->toolTip());
        connect(button, &QToolButton::clicked, this, [move, way] { move(way); });
        m_row->addWidget(button);
    }
}

void AnswerField::addTiles(const lesson::TutorPage& page) {
    auto* const box = new QComboBox(this);
    box->setAccessibleName(tr("The part"));
    box->addItem(QString());
    for (const std::string& choice : page.choices)
        box->addItem(qs(choice));
    box->setCurrentIndex(std::max(0, box->findText(qs(page.given))));
    connect(box, &QComboBox::currentTextChanged, this, &AnswerField::changed);
    m_row->addWidget(box);
    m_row->addStretch(1);
}

void AnswerField::addText() {
    auto* const text = new QPlainTextEdit(this);
    text->setTabChangesFocus(true);
    text->setFixedHeight(linesOfAText * text->fontMetrics().lineSpacing() + 12);
    text->setAccessibleName(tr("Your answer"));
    text->setPlaceholderText(tr("In your own words; nobody judges it."));
    connect(text, &QPlainTextEdit::textChanged, this, &AnswerField::changed);
    m_row->addWidget(text, 1);
}

QString AnswerField::answer() const {
    switch (m_form) {
    case AnswerForm::None:
        return {};
    case AnswerForm::Line:
    case AnswerForm::Gaps:
        return findChild<QLineEdit*>()->text();
    case AnswerForm::One:
    case AnswerForm::Any: {
        QStringList chosen;
        const auto buttons = findChildren<QAbstractButton*>();
        for (qsizetype i = 0; i < buttons.size(); ++i)
            if (buttons[i]->isChecked())
                chosen << numbered(static_cast<std::size_t>(i));
        return chosen.isEmpty() && m_form == AnswerForm::Any ? QStringLiteral("none") : chosen.join(u' ');
    }
    case AnswerForm::Order: {
        const auto* const list = findChild<QListWidget*>();
        QStringList order;
        for (int i = 0; i < list->count(); ++i)
            order << list->item(i)->data(Qt::UserRole).toString();
        return order.join(u' ');
    }
    case AnswerForm::Tile:
        return findChild<QComboBox*>()->currentText();
    case AnswerForm::Text:
        break;
    }
    return findChild<QPlainTextEdit*>()->toPlainText();
}

int AnswerField::choice() const {
    return m_form == AnswerForm::Tile ? findChild<QComboBox*>()->currentIndex() - 1 : -1; // the first entry is empty
}

void AnswerField::choose(int choice) {
    if (m_form == AnswerForm::Tile)
        findChild<QComboBox*>()->setCurrentIndex(choice + 1);
}

void AnswerField::press(int choice) {
    if (!isEnabled())
        return;
    if (m_form == AnswerForm::Tile && choice + 1 < findChild<QComboBox*>()->count())
        choose(choice);
    const auto buttons = findChildren<QAbstractButton*>();
    if ((m_form != AnswerForm::One && m_form != AnswerForm::Any) || choice >= buttons.size())
        return;
    buttons[choice]->setFocus(Qt::ShortcutFocusReason);
    buttons[choice]->click();
}

void AnswerField::focusFirst() {
    for (QWidget* part : findChildren<QWidget*>())
        if (part->focusPolicy() & Qt::TabFocus)
            return part->setFocus(Qt::OtherFocusReason);
}

} // namespace paramap::ui
