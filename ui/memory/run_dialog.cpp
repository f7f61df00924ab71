// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/memory/run_dialog.h"

#include "model/text/run_choices.h"
#include "ui/parts/elided_label.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace paramap::ui {

RunDialog::RunDialog(QWidget* parent)
    : QDialog(parent) {
    using Run = cost::RunSettings;
    setWindowTitle(tr("Run settings"));
    setModal(false);
    auto* column = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    column->addLayout(form);
    addNumber(form, tr("&Batch"), &Run::batch, false);
    addNumber(form, tr("&Sequence"), &Run::sequence, true);
    addWord(form, tr("&Attention"), "attention", &Run::attention);
    addTitle(form, tr("Training"));
    addWord(form, tr("&Precision"), "precision", &Run::precision);
    addWord(form, tr("&Optimizer"), "optimizer", &Run::optimizer);
    addWord(form, tr("Chec&kpointing"), "checkpointing", &Run::checkpointing);
    addWord(form, tr("&Gradients"), "gradients", &Run::gradients);
    addWord(form, tr("&Trained"), "trained", &Run::trained);
    addWord(form, tr("&LoRA on"), "loraTargets", &Run::loraTargets, tr("as PEFT for the family"));
    addWord(form, tr("A&dapters"), "loraDtype", &Run::loraDtype, tr("fp32, as PEFT"));
    addWord(form, tr("&Frozen weights"), "baseDtype", &Run::baseDtype, tr("as the precision"));
    addNumber(form, tr("Repl&icas"), &Run::dp, false);
    QSpinBox* shared = addNumber(form, tr("&ZeRO"), &Run::zero, true);
    shared->setMaximum(3);
    shared->setStepType(QAbstractSpinBox::DefaultStepType);
    shared->setSpecialValueText(tr("nothing shared"));
    addTitle(form, tr("Inference"));
    addNumber(form, tr("&Context"), &Run::context, true);
    addWord(form, tr("&Weights"), "dtype", &Run::dtype);
    addWord(form, tr("Cac&he"), "kvDtype", &Run::kvDtype, tr("as the weights"));

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] {
        setRun(cost::RunSettings());
        Q_EMIT runEdited(m_run);
    });
    // Enter in a field finishes the field; it must not press a button.
    for (QAbstractButton* button : buttons->buttons())
        static_cast<QPushButton*>(button)->setAutoDefault(false);
    column->addWidget(buttons);
    setRun(m_run);
}

void RunDialog::addTitle(QFormLayout* form, const QString& title) {
    auto* label = new ElidedLabel(this);
    label->setStyle(Ink::Text, 13, QFont::DemiBold);
    label->setFullText(title);
    form->addRow(label);
}

QSpinBox* RunDialog::addNumber(
    QFormLayout* form, const QString& label, std::int64_t cost::RunSettings::*field, bool automatic) {
    auto* box = new QSpinBox(this);
    box->setRange(automatic ? 0 : 1, std::numeric_limits<int>::max());
    box->setGroupSeparatorShown(true);
    box->setKeyboardTracking(false);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    if (automatic)
        box->setSpecialValueText(tr("as the model"));
    connect(box, &QSpinBox::valueChanged, this, &RunDialog::edit);
    form->addRow(label, box);
    m_numbers.push_back({box, field});
    return box;
}

QComboBox* RunDialog::addWord(QFormLayout* form, const QString& label, const char* setting,
    std::string cost::RunSettings::*field, const QString& automatic) {
    auto* box = new QComboBox(this);
    if (!automatic.isEmpty())
        box->addItem(automatic, QString());
    for (const text::RunChoice& choice : text::runChoices(setting)) {
        box->addItem(QString::fromStdString(choice.shown), QString::fromStdString(choice.word));
        box->setItemData(box->count() - 1, QString::fromStdString(choice.about), Qt::ToolTipRole);
    }
    connect(box, &QComboBox::currentIndexChanged, this, &RunDialog::edit);
    form->addRow(label, box);
    m_words.push_back({box, field});
    return box;
}

void RunDialog::setRun(const cost::RunSettings& run) {
    const QScopedValueRollback showing(m_showing, true);
    m_run = run;
    for (const Number& number : m_numbers)
        number.box->setValue(static_cast<int>(std::min<std::int64_t>(run.*number.field, number.box->maximum())));
    for (const Word& word : m_words) {
        const QString wanted = QString::fromStdString(run.*word.field);
        if (word.box->findData(wanted) < 0) // a word of a session from elsewhere: shown as it is
            word.box->addItem(wanted, wanted);
        word.box->setCurrentIndex(word.box->findData(wanted));
    }
}

void RunDialog::edit() {
    if (m_showing)
        return;
    for (const Number& number : m_numbers)
        m_run.*number.field = number.box->value();
    for (const Word& word : m_words)
        m_run.*word.field = word.box->currentData().toString().toStdString();
    Q_EMIT runEdited(m_run);
}

} // namespace paramap::ui
