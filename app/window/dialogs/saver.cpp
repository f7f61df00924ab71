// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/saver.h"

#include "app/session/session.h"
#include "app/window/dialogs/dialogs.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QStatusBar>

namespace paramap {

Saver::Saver(QMainWindow& window, QSettings& settings, const OnScreen& screen)
    : QObject(&window)
    , m_window(window)
    , m_settings(settings)
    , m_screen(screen) {
}

void Saver::save() {
    if (const QString path = m_screen.session.savedAs(); path.isEmpty())
        saveAs();
    else
        saveTo(path);
}

void Saver::saveAs() {
    const QString name = QStringLiteral("saveDialog");
    if (!m_screen.session.snapshot() || raised(m_window, name))
        return;
    QFileDialog* dialog = fileDialog(m_window, m_settings, name, tr("Save session"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Paramap session (*.paramap)")});
    dialog->setDefaultSuffix(QStringLiteral("paramap"));
    dialog->selectFile(m_screen.session.suggestedFile());
    connect(dialog, &QFileDialog::fileSelected, this, &Saver::saveTo);
    dialog->show();
}

void Saver::saveTo(const QString& path) {
    if (m_screen.session.saveAs(path, m_screen.view.value()))
        m_window.statusBar()->showMessage(tr("Saved as %1").arg(path), 5000);
}

bool Saver::wouldLose() const {
    return !m_screen.session.savedAs().isEmpty() && m_screen.session.isModified();
}

void Saver::whenNothingIsLost(const std::function<void()>& then) {
    std::optional<QString> file;
    if (wouldLose())
        file = QFileInfo(m_screen.session.savedAs()).fileName();
    const auto saveFirst = [this, then] {
        save();
        if (!wouldLose())
            then();
    };
    askToSave(m_window, QStringLiteral("saveQuestion"), file, {saveFirst, then});
}

} // namespace paramap
