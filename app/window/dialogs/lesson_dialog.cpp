// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/lesson_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace paramap {
namespace {

struct LessonDialogWords {
    Q_DECLARE_TR_FUNCTIONS(LessonDialog)
};

/// What depends on the use: the dialog's name, its title, its button.
struct UseWords {
    QString name, title, button;
};

UseWords wordsOf(LessonUse use) {
    switch (use) {
    case LessonUse::Present:
        return {QStringLiteral("lessonDialog"), LessonDialogWords::tr("Present a lesson"),
            LessonDialogWords::tr("&Present")};
    case LessonUse::Work:
        return {QStringLiteral("workDialog"), LessonDialogWords::tr("Work through a lesson"),
            LessonDialogWords::tr("&Work through")};
    case LessonUse::Edit:
        return {QStringLiteral("editDialog"), LessonDialogWords::tr("Edit a lesson"), LessonDialogWords::tr("&Edit")};
    }
    return {};
}

QTreeWidgetItem* itemOf(const LessonSummary& lesson) {
    auto* item = new QTreeWidgetItem({QString::fromStdString(lesson.title), QString::fromStdString(lesson.language),
        QString::fromStdString(lesson.minutes), QString::number(lesson.steps),
        QString::fromStdString(lesson.audience)});
    item->setData(0, Qt::UserRole, QString::fromStdString(lesson.path.string()));
    item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
    item->setTextAlignment(3, Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

} // namespace

void openLessonDialog(QWidget& window, LessonUse use, const std::vector<LessonSummary>& lessons, const Chosen& chosen) {
    const UseWords words = wordsOf(use);
    if (raised(window, words.name))
        return;
    auto* dialog = new QDialog(&window);
    dialog->setObjectName(words.name);
    dialog->setWindowTitle(words.title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* list = new QTreeWidget(dialog);
    list->setHeaderLabels({LessonDialogWords::tr("Lesson"), LessonDialogWords::tr("Language"),
        LessonDialogWords::tr("Minutes"), LessonDialogWords::tr("Steps"), LessonDialogWords::tr("For")});
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setAccessibleName(LessonDialogWords::tr("Lessons"));
    for (const LessonSummary& lesson : lessons)
        list->addTopLevelItem(itemOf(lesson));
    list->setCurrentItem(list->topLevelItem(0));
    for (int column = 0; column < 4; ++column)
        list->resizeColumnToContents(column);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, dialog);
    QPushButton* start = buttons->addButton(words.button, QDialogButtonBox::AcceptRole);
    start->setDefault(true);
    start->setEnabled(list->currentItem() != nullptr);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(list, 1);
    column->addWidget(buttons);
    const auto choose = [dialog, list, chosen] {
        if (const QTreeWidgetItem* item = list->currentItem()) {
            const QString path = item->data(0, Qt::UserRole).toString();
            dialog->accept();
            chosen(path);
        }
    };
    QObject::connect(list, &QTreeWidget::itemActivated, dialog, choose);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, choose);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    const int unit = dialog->fontMetrics().height();
    dialog->resize(fittedToScreen(*dialog, QSize(48 * unit, 22 * unit)));
    list->setFocus();
    dialog->show();
}

} // namespace paramap
