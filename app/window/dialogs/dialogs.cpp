// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/dialogs.h"

#include "app/session/session.h"
#include "app/window/dialogs/keys.h"
#include "app/window/main_window.h"
#include "app/window/saved_view_window.h"
#include "model/network/network.h"
#include "model/text/panel/size_words.h"
#include "model/words/numbers.h"
#include "ui/gallery/preset_browser.h"

#include <QElapsedTimer>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QSettings>
#include <QStatusBar>
#include <QTimer>
#include <QVBoxLayout>

#include <memory>

namespace paramap {
namespace {

QString folderKey() {
    return QStringLiteral("folder");
}

} // namespace

bool raised(MainWindow& window, const QString& name) {
    auto* open = window.findChild<QDialog*>(name);
    if (!open || !open->isVisible())
        return false;
    open->raise();
    open->activateWindow();
    return true;
}

QFileDialog* fileDialog(MainWindow& window, const QString& name, const QString& title) {
    auto* dialog = new QFileDialog(&window, title, window.settings().value(folderKey()).toString());
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, &window,
        [&window](const QString& path) { window.settings().setValue(folderKey(), QFileInfo(path).absolutePath()); });
    return dialog;
}

void openFileDialog(MainWindow& window) {
    const QString name = QStringLiteral("openDialog");
    if (raised(window, name))
        return;
    QFileDialog* dialog = fileDialog(window, name, MainWindow::tr("Open a model"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(
        {MainWindow::tr("Models, sessions and exported pictures (*.json *.paramap *.png *.svg *.pdf)"),
            MainWindow::tr("All files (*)")});
    QObject::connect(dialog, &QFileDialog::fileSelected, &window, &MainWindow::filePicked);
    dialog->show();
}

void openSaveDialog(MainWindow& window) {
    const QString name = QStringLiteral("saveDialog");
    if (!window.session().snapshot() || raised(window, name))
        return;
    QFileDialog* dialog = fileDialog(window, name, MainWindow::tr("Save session"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({MainWindow::tr("Paramap session (*.paramap)")});
    dialog->setDefaultSuffix(QStringLiteral("paramap"));
    QObject::connect(
        dialog, &QFileDialog::fileSelected, &window, [&window](const QString& path) { saveTo(window, path); });
    dialog->show();
}

void saveTo(MainWindow& window, const QString& path) {
    if (path.isEmpty())
        openSaveDialog(window);
    else if (window.session().saveAs(path, viewOf(window)))
        window.statusBar()->showMessage(MainWindow::tr("Saved as %1").arg(path), 5000);
}

namespace {

/// Counts the published models one after the other between events: the list is there at once, its totals follow.
void countPresets(const Session& session, ui::PresetBrowser& browser) {
    const auto presets = std::make_shared<const std::vector<catalog::PresetEntry>>(session.catalog().presets());
    auto* timer = new QTimer(&browser);
    QObject::connect(
        timer, &QTimer::timeout, &browser, [timer, presets, &session, &browser, next = std::size_t{0}]() mutable {
            constexpr qint64 longest = 8; // ms, half a frame
            QElapsedTimer clock;
            clock.start();
            std::vector<ui::PresetTotal> totals;
            for (; next < presets->size() && clock.elapsed() < longest; ++next) {
                const std::string& name = (*presets)[next].name;
                try {
                    const network::NetworkPtr network = network::resolve(session.catalog().preset(name));
                    const network::Totals& all = network->totals();
                    totals.push_back({QString::fromStdString(name),
                        QString::fromStdString(text::compact(all.parameters, session.numberStyle())),
                        QString::fromStdString(text::sizeWords(all)), qint64(all.parameters)});
                } catch (const Problem&) {
                    continue; // a model of one's own that cannot be counted says so when it is opened
                }
            }
            browser.addTotals(totals);
            if (next == presets->size())
                timer->stop();
        });
    timer->start(0);
}

} // namespace

void openPresetDialog(MainWindow& window) {
    const QString name = QStringLiteral("presetDialog");
    if (raised(window, name))
        return;
    auto* dialog = new QDialog(&window);
    dialog->setObjectName(name);
    dialog->setWindowTitle(MainWindow::tr("New from preset"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* browser = new ui::PresetBrowser(dialog);
    browser->setPresets(window.session().catalog().presets());
    if (window.session().state().hasModel())
        browser->setCurrent(QString::fromStdString(window.session().state().opened->settings.preset));
    countPresets(window.session(), *browser);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(browser);
    QObject::connect(browser, &ui::PresetBrowser::cancelled, dialog, &QDialog::reject);
    QObject::connect(browser, &ui::PresetBrowser::chosen, dialog, [dialog, &window](const QString& preset) {
        dialog->accept();
        Q_EMIT window.presetPicked(preset);
    });
    dialog->show();
}

void openKeyboardSheet(MainWindow& window) {
    if (!raised(window, QStringLiteral("keyboardSheet")))
        (new KeyboardSheet(window.actions(), &window))->show();
}

void openAboutDialog(MainWindow& window) {
    const QString name = QStringLiteral("aboutDialog");
    if (raised(window, name))
        return;
    auto* box = new QMessageBox(QMessageBox::NoIcon, MainWindow::tr("About Paramap"),
        MainWindow::tr("<h3>Paramap %1</h3><p>Where a neural network's parameters, memory and arithmetic go.</p>"
                       "<p>Every number is computed from the sizes; nothing is downloaded and no code of a model is "
                       "run.</p><p>MIT licence. Built with Qt %2 and nlohmann_json.</p>")
            .arg(QStringLiteral(PARAMAP_VERSION), QString::fromLatin1(qVersion())),
        QMessageBox::Close, &window);
    box->setObjectName(name);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    box->show();
}

QWidget* firstFocus(QWidget* region) {
    if (!region->isVisible())
        return nullptr;
    if (region->focusPolicy() & Qt::TabFocus)
        return region;
    for (QWidget* next = region->nextInFocusChain(); next != region; next = next->nextInFocusChain()) {
        if (region->isAncestorOf(next) && next->isVisible() && next->isEnabled()
            && (next->focusPolicy() & Qt::TabFocus))
            return next;
    }
    return nullptr;
}

} // namespace paramap
