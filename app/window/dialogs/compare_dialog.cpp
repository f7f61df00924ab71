// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/compare_dialog.h"

#include "app/session/session.h"
#include "app/window/dialogs/preset_filler.h"
#include "ui/figure/figure_kind.h"
#include "ui/gallery/preset_browser.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScreen>

#include <algorithm>

namespace paramap {
namespace {

struct CompareDialog {
    Q_DECLARE_TR_FUNCTIONS(CompareDialog)
};

/// The next preset of the same architecture, which is what a model is most often compared with; the one before it if
/// it is the last, and none if it has no relatives.
QString relativeOf(const Session& session) {
    const std::string& own = session.state().opened->settings.preset;
    const auto& all = session.catalog().presets();
    const auto at = std::ranges::find(all, own, &catalog::PresetEntry::name);
    if (at == all.end())
        return {};
    const auto isRelated = [&at](const catalog::PresetEntry& each) { return each.architecture == at->architecture; };
    const auto next = std::next(at);
    if (next != all.end() && isRelated(*next))
        return QString::fromStdString(next->name);
    const bool hasBefore = at != all.begin() && isRelated(*std::prev(at));
    return hasBefore ? QString::fromStdString(std::prev(at)->name) : QString();
}

} // namespace

void openCompareDialog(QWidget& window, QSettings& settings, const Session& session, const CompareChoice& choice) {
    const QString name = QStringLiteral("compareDialog");
    if (raised(window, name))
        return;
    auto* dialog = new QDialog(&window);
    dialog->setObjectName(name);
    dialog->setWindowTitle(CompareDialog::tr("Compare %1 with").arg(session.title()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* browser = new ui::PresetBrowser(dialog);
    browser->setPresets(session.catalog().presets());
    new PresetFiller(session, *browser);
    browser->setCurrent(relativeOf(session));
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(browser, 1);
    auto* row = new QHBoxLayout;
    auto* started = new QPushButton(CompareDialog::tr("What I &started from"), dialog);
    started->setObjectName(QStringLiteral("compare.startedButton"));
    started->setEnabled(session.state().isChanged());
    auto* file = new QPushButton(CompareDialog::tr("Open a &file…"), dialog);
    file->setObjectName(QStringLiteral("compare.fileButton"));
    for (QPushButton* button : {started, file}) {
        button->setAutoDefault(false); // Enter chooses in the list
        row->addWidget(button);
    }
    row->addStretch(1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, dialog);
    QPushButton* compare = buttons->addButton(CompareDialog::tr("&Compare"), QDialogButtonBox::AcceptRole);
    compare->setObjectName(QStringLiteral("compare.button"));
    row->addWidget(buttons);
    column->addLayout(row);
    QObject::connect(buttons, &QDialogButtonBox::accepted, browser, &ui::PresetBrowser::chooseCurrent);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(browser, &ui::PresetBrowser::currentChanged, compare, &QPushButton::setEnabled);
    QObject::connect(browser, &ui::PresetBrowser::cancelled, dialog, &QDialog::reject);
    QObject::connect(browser, &ui::PresetBrowser::chosen, dialog, [dialog, choice](const QString& preset) {
        dialog->accept();
        choice.preset(preset);
    });
    QObject::connect(started, &QPushButton::clicked, dialog, [dialog, choice] {
        dialog->accept();
        choice.started();
    });
    QObject::connect(file, &QPushButton::clicked, dialog, [dialog, choice, &window, &settings] {
        dialog->accept();
        openCompareFileDialog(window, settings, choice.file);
    });
    const QSize screen = window.screen()->availableSize();
    dialog->resize(dialog->sizeHint().boundedTo(QSize(screen.width() * 19 / 20, screen.height() * 17 / 20)));
    dialog->show();
}

void openCompareFileDialog(QWidget& window, QSettings& settings, const Chosen& chosen) {
    const QString pictures = QStringLiteral("*.") + ui::figureEndings().join(QStringLiteral(" *."));
    chooseFile(window, settings, QStringLiteral("compareFileDialog"), CompareDialog::tr("Compare with"),
        {CompareDialog::tr("Models, sessions and exported pictures (%1)")
                .arg(QStringLiteral("*.json *.paramap ") + pictures),
            CompareDialog::tr("All files (*)")},
        chosen);
}

} // namespace paramap
