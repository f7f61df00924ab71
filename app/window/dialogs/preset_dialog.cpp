// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/preset_dialog.h"

#include "app/session/session.h"
#include "app/window/dialogs/dialogs.h"
#include "model/catalog/folders.h"
#include "model/catalog/totals_store.h"
#include "model/words/numbers.h"
#include "ui/gallery/preset_browser.h"

#include <QCoreApplication>
#include <QDialog>
#include <QElapsedTimer>
#include <QTimer>
#include <QVBoxLayout>

#include <memory>

namespace paramap {
namespace {

/// Counts the published models one by one between events, so that the list appears at once and totals follow. Totals
/// that an earlier run has computed come all at once.
void countPresets(const Session& session, ui::PresetBrowser& browser) {
    const auto presets = std::make_shared<const std::vector<catalog::PresetEntry>>(session.catalog().presets());
    auto* timer = new QTimer(&browser);
    QObject::connect(timer, &QTimer::timeout, &browser,
        [timer, presets, &session, &browser, next = std::size_t{0},
            store = std::shared_ptr<catalog::TotalsStore>()]() mutable {
            constexpr qint64 longest = 8; // ms, half a frame
            if (!store)
                store = std::make_shared<catalog::TotalsStore>(
                    session.catalog(), QCoreApplication::applicationFilePath().toStdString(), catalog::cacheFolder());
            const words::NumberStyle& style = session.numberStyle();
            const auto number
                = [&](std::int64_t value) { return QString::fromStdString(words::compact(value, style)); };
            QElapsedTimer clock;
            clock.start();
            std::vector<ui::PresetTotal> totals;
            for (; next < presets->size() && clock.elapsed() < longest; ++next) {
                const std::string& name = (*presets)[next].name;
                try {
                    const catalog::PresetSize size = store->size(name);
                    totals.push_back({QString::fromStdString(name), number(size.parameters),
                        size.active < size.parameters ? number(size.active) : QString(), size});
                } catch (const Problem&) {
                    continue; // a broken description of the user's own; opening it reports the problem
                }
            }
            browser.addTotals(totals);
            if (next == presets->size()) {
                timer->stop();
                store->save();
            }
        });
    timer->start(0);
}

} // namespace

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
    countPresets(session, *browser);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(browser);
    QObject::connect(browser, &ui::PresetBrowser::cancelled, dialog, &QDialog::reject);
    QObject::connect(browser, &ui::PresetBrowser::chosen, dialog, [dialog, chosen](const QString& preset) {
        dialog->accept();
        chosen(preset);
    });
    dialog->show();
}

} // namespace paramap
