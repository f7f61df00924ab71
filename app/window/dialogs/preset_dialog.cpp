// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/preset_dialog.h"

#include "app/session/line_up.h"
#include "app/session/session.h"
#include "app/window/dialogs/preset_filler.h"
#include "ui/gallery/preset_browser.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

namespace paramap {
namespace {

struct PresetDialog {
    Q_DECLARE_TR_FUNCTIONS(PresetDialog)
};

/// A dialog with the list; null if it is open already.
QDialog* listDialog(QWidget& window, const Session& session, const QString& name, const QString& title) {
    if (raised(window, name))
        return nullptr;
    auto* dialog = new QDialog(&window);
    dialog->setObjectName(name);
    dialog->setWindowTitle(title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* browser = new ui::PresetBrowser(dialog);
    browser->setPresets(session.catalog().presets());
    new PresetFiller(session, *browser);
    (new QVBoxLayout(dialog))->addWidget(browser, 1);
    QObject::connect(browser, &ui::PresetBrowser::cancelled, dialog, &QDialog::reject);
    return dialog;
}

/// A button for the selected models, at least so many of them.
void addButton(QDialog& dialog, const QString& words, int least, const SeveralChosen& several) {
    auto* browser = dialog.findChild<ui::PresetBrowser*>();
    auto* buttons = new QDialogButtonBox(&dialog);
    QPushButton* button = buttons->addButton(words, QDialogButtonBox::ActionRole);
    button->setObjectName(QStringLiteral("presets.several"));
    button->setAutoDefault(false); // Enter chooses in the list
    button->setToolTip(PresetDialog::tr("Ctrl+click, Shift+click and Shift+arrows select several models"));
    const auto enable = [browser, button, least] {
        const auto count = browser->selectedNames().size();
        button->setEnabled(count >= least && count <= static_cast<qsizetype>(LineUp::most));
    };
    QObject::connect(browser, &ui::PresetBrowser::selectionChanged, button, enable);
    QObject::connect(button, &QPushButton::clicked, &dialog, [&dialog, browser, several] {
        const QStringList names = browser->selectedNames();
        dialog.accept();
        several(names);
    });
    enable();
    dialog.layout()->addWidget(buttons);
}

void showFitted(QDialog& dialog, const QWidget& window) {
    // Qt would make it as large as two thirds of the screen.
    const QSize screen = window.screen()->availableSize();
    dialog.resize(dialog.sizeHint().boundedTo(QSize(screen.width() * 19 / 20, screen.height() * 17 / 20)));
    dialog.show();
}

} // namespace

void openPresetDialog(QWidget& window, const Session& session, const Chosen& chosen, const SeveralChosen& several) {
    QDialog* dialog = listDialog(window, session, QStringLiteral("presetDialog"), PresetDialog::tr("New from preset"));
    if (!dialog)
        return;
    auto* browser = dialog->findChild<ui::PresetBrowser*>();
    if (session.state().hasModel())
        browser->setCurrent(QString::fromStdString(session.state().opened->settings.preset));
    QObject::connect(browser, &ui::PresetBrowser::chosen, dialog, [dialog, chosen](const QString& preset) {
        dialog->accept();
        chosen(preset);
    });
    addButton(*dialog, PresetDialog::tr("&Line up the selected models"), 2, several);
    showFitted(*dialog, window);
}

void openAddModels(QWidget& window, const Session& session, const SeveralChosen& several) {
    QDialog* dialog = listDialog(window, session, QStringLiteral("addModelsDialog"), PresetDialog::tr("Add models"));
    if (!dialog)
        return;
    auto* browser = dialog->findChild<ui::PresetBrowser*>();
    QObject::connect(browser, &ui::PresetBrowser::chosen, dialog, [dialog, several](const QString& preset) {
        dialog->accept();
        several({preset});
    });
    addButton(*dialog, PresetDialog::tr("&Add the selected models"), 1, several);
    showFitted(*dialog, window);
}

} // namespace paramap
