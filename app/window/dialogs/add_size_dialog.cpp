// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/add_size_dialog.h"

#include "ui/look/plain_text.h"
#include "ui/sizes/sizes_panel.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace paramap {
namespace {

struct AddSizeWords {
    Q_DECLARE_TR_FUNCTIONS(AddSizeDialog)
};

QListWidgetItem* itemOf(const text::SizeLine& line, QListWidget& list) {
    const QString name = QString::fromStdString(line.state.name);
    const QString meaning = QString::fromStdString(line.state.label);
    auto* item = new QListWidgetItem(
        meaning.isEmpty() || meaning == name ? name : QStringLiteral("%1 — %2").arg(name, meaning), &list);
    item->setData(Qt::UserRole, QString::fromStdString(line.state.key));
    item->setToolTip(ui::plainTip(QString::fromStdString(line.tip)));
    return item;
}

/// Hides what lacks a typed word; chooses the first that is left.
void filter(QListWidget& list, const QString& typed) {
    const QStringList wanted = typed.split(u' ', Qt::SkipEmptyParts);
    int first = -1;
    for (int row = 0; row < list.count(); ++row) {
        bool has = true;
        for (const QString& word : wanted)
            has = has && list.item(row)->text().contains(word, Qt::CaseInsensitive);
        list.item(row)->setHidden(!has);
        first = has && first < 0 ? row : first;
    }
    list.setCurrentRow(first);
}

} // namespace

void openAddSize(QWidget& window, ui::SizesPanel& sizes) {
    auto* dialog = new QDialog(&window);
    dialog->setObjectName(QStringLiteral("addSizeDialog"));
    dialog->setWindowTitle(AddSizeWords::tr("Add size"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true); // another model would have other sizes
    auto* field = new QLineEdit(dialog);
    field->setPlaceholderText(AddSizeWords::tr("Find a size"));
    field->setAccessibleName(field->placeholderText());
    field->setClearButtonEnabled(true);
    auto* list = new QListWidget(dialog);
    list->setAccessibleName(AddSizeWords::tr("Sizes that are folded away"));
    for (const text::SizeLine& line : sizes.folded())
        itemOf(line, *list);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, dialog);
    QPushButton* add = buttons->addButton(AddSizeWords::tr("&Add"), QDialogButtonBox::AcceptRole);
    add->setDefault(true);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(field);
    column->addWidget(list, 1);
    column->addWidget(buttons);
    const auto choose = [dialog, list, &sizes] {
        const QListWidgetItem* item = list->currentItem();
        if (!item || item->isHidden())
            return;
        const QString key = item->data(Qt::UserRole).toString();
        dialog->accept();
        sizes.addSize(key);
    };
    QObject::connect(field, &QLineEdit::textChanged, list, [list](const QString& typed) { filter(*list, typed); });
    QObject::connect(list, &QListWidget::itemSelectionChanged, add,
        [list, add] { add->setEnabled(list->currentItem() && !list->currentItem()->isHidden()); });
    QObject::connect(list, &QListWidget::itemDoubleClicked, dialog, choose);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, choose);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    filter(*list, {});
    field->setFocus();
    dialog->resize(28 * dialog->fontMetrics().height(), 20 * dialog->fontMetrics().height());
    dialog->open();
}

} // namespace paramap
