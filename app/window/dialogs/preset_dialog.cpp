// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/preset_dialog.h"

#include "app/session/session.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/dialogs/preset_filler.h"
#include "ui/gallery/preset_browser.h"

#include <QCoreApplication>
#include <QDialog>
#include <QScreen>
#include <QVBoxLayout>

namespace paramap {
void openPresetDialog(QWidget& window, const Session& session, const Chosen& chosen) {
    const QString name = QStringLiteral("presetDialog");
    if (raised(window, name))
        return;
    auto* dialog = new QDialog(&window);
    dialog->setObjectName(name);
    dialog->setWindowTitle(QCoreApplication::translate("PresetDialog", "New from preset"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* browser = new ui::PresetBrowser(dialog);
    browser->setPresets(session.catalog().presets());
    if (session.state().hasModel())
        browser->setCurrent(QString::fromStdString(session.state().opened->settings.preset));
    new PresetFiller(session, *browser);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(browser);
    QObject::connect(browser, &ui::PresetBrowser::cancelled, dialog, &QDialog::reject);
    QObject::connect(browser, &ui::PresetBrowser::chosen, dialog, [dialog, chosen](const QString& preset) {
        dialog->accept();
        chosen(preset);
    });
    // Qt would make it as large as two thirds of the screen.
    const QSize screen = window.screen()->availableSize();
    dialog->resize(dialog->sizeHint().boundedTo(QSize(screen.width() * 19 / 20, screen.height() * 17 / 20)));
    dialog->show();
}

} // namespace paramap
