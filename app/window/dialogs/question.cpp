// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/question.h"

#include "app/session/session.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/main_window.h"

#include <QFileInfo>
#include <QMessageBox>

namespace paramap {

bool wouldLose(MainWindow& window) {
    return !window.session().savedAs().isEmpty() && window.session().isModified();
}

void whenNothingIsLost(MainWindow& window, const std::function<void()>& then) {
    const QString name = QStringLiteral("saveQuestion");
    delete window.findChild<QMessageBox*>(name);
    if (!wouldLose(window)) {
        then();
        return;
    }
    auto* box = new QMessageBox(QMessageBox::Warning, MainWindow::tr("Unsaved changes"),
        MainWindow::tr("Save the changes to “%1”?").arg(QFileInfo(window.session().savedAs()).fileName()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &window);
    box->setObjectName(name);
    box->setInformativeText(MainWindow::tr("They are lost if they are not saved."));
    box->setDefaultButton(QMessageBox::Save);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(box, &QMessageBox::finished, &window, [&window, then](int answer) {
        if (answer == QMessageBox::Save)
            saveTo(window, window.session().savedAs());
        if (answer == QMessageBox::Discard || (answer == QMessageBox::Save && !wouldLose(window)))
            then();
    });
    box->open();
}

} // namespace paramap
