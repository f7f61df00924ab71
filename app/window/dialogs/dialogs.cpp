// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/dialogs.h"

#include "app/window/frame/window_state.h"
#include "model/checkpoint/open/open.h"
#include "ui/figure/figure_kind.h"
#include "ui/look/plain_text.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QSettings>

namespace paramap {
namespace {

struct FileDialogWords {
    Q_DECLARE_TR_FUNCTIONS(FileDialog)
};

struct SaveQuestionWords {
    Q_DECLARE_TR_FUNCTIONS(SaveQuestion)
};

QString folderKey() {
    return QStringLiteral("folder");
}

/// "*.safetensors *.gguf …"
QString checkpointPatterns() {
    QStringList patterns;
    for (const std::string_view ending : checkpoint::checkpointEndings())
        patterns << u'*' + QLatin1String(ending.data(), qsizetype(ending.size()));
    return patterns.join(u' ');
}

} // namespace

bool raised(const QWidget& window, const QString& name) {
    auto* open = window.findChild<QDialog*>(name);
    if (!open || !open->isVisible())
        return false;
    open->raise();
    open->activateWindow();
    return true;
}

QSize fittedToScreen(const QWidget& dialog, const QSize& wanted) {
    return wanted.boundedTo(largestSize(dialog) * 0.9); // it is centred on a window that may be at an edge
}

QFileDialog* fileDialog(QWidget& window, QSettings& settings, const QString& name, const QString& title) {
    auto* dialog = new QFileDialog(&window, title, settings.value(folderKey()).toString());
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, &window,
        [&settings](const QString& path) { settings.setValue(folderKey(), QFileInfo(path).absolutePath()); });
    return dialog;
}

void chooseFile(QWidget& window, QSettings& settings, const QString& name, const QString& title,
    const QStringList& filters, const Chosen& chosen) {
    if (raised(window, name))
        return;
    QFileDialog* dialog = fileDialog(window, settings, name, title);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(filters);
    QObject::connect(dialog, &QFileDialog::fileSelected, &window, chosen);
    dialog->show();
}

void askToSave(QWidget& window, const QString& name, const std::optional<QString>& file, const SaveAnswers& answers) {
    delete window.findChild<QMessageBox*>(name);
    if (!file)
        return answers.goOn();
    auto* box = new QMessageBox(QMessageBox::Warning, SaveQuestionWords::tr("Unsaved changes"),
        SaveQuestionWords::tr("Save the changes to “%1”?").arg(ui::printableName(*file)),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &window);
    box->setObjectName(name);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(SaveQuestionWords::tr("They are lost if they are not saved."));
    box->setDefaultButton(QMessageBox::Save);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(box, &QMessageBox::finished, &window, [answers](int answer) {
        if (answer == QMessageBox::Save)
            answers.save();
        if (answer == QMessageBox::Discard)
            answers.goOn();
    });
    box->open();
}

void openCheckpointDialog(QWidget& window, QSettings& settings, const Chosen& chosen) {
    chooseFile(window, settings, QStringLiteral("checkpointDialog"), FileDialogWords::tr("Check against a checkpoint"),
        {FileDialogWords::tr("Checkpoints (%1)").arg(checkpointPatterns()), FileDialogWords::tr("All files (*)")},
        chosen);
}

void openFileDialog(QWidget& window, QSettings& settings, const Chosen& chosen) {
    const QString pictures = QStringLiteral("*.") + ui::figureEndings().join(QStringLiteral(" *."));
    chooseFile(window, settings, QStringLiteral("openDialog"), FileDialogWords::tr("Open a model"),
        {FileDialogWords::tr("Models, checkpoints, sessions and exported pictures (%1)")
                .arg(QStringLiteral("*.json *.paramap ") + checkpointPatterns() + u' ' + pictures),
            FileDialogWords::tr("All files (*)")},
        chosen);
}

} // namespace paramap
