// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/export.h"

#include "app/session/session.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/frame/workbench.h"
#include "app/window/main_window.h"
#include "app/window/saved_view_window.h"
#include "model/network/walk.h"
#include "model/text/map/measure_words.h"
#include "ui/export/export_dialog.h"
#include "ui/figure/figure_file.h"
#include "ui/map/view/treemap_view.h"
#include "ui/message/message_bar.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QStatusBar>

namespace paramap {
namespace {

/// As `paramap export` would say it.
ExportArguments argumentsOf(const ui::ExportDialog& dialog, ExportArguments arguments) {
    const ui::FigureRequest request = dialog.request();
    arguments.size = QStringLiteral("%1x%2").arg(request.size.width()).arg(request.size.height()).toStdString();
    arguments.theme = request.theme == ui::FigureTheme::Dark ? "dark"
        : request.theme == ui::FigureTheme::Print            ? "print"
                                                             : "light";
    arguments.area = text::commandWord(request.measure);
    arguments.icicle = request.icicle;
    arguments.title = request.title.toStdString();
    arguments.scale = dialog.ending() == QStringLiteral("png") ? dialog.scale() : 1;
    return arguments;
}

/// Typed by the person, and not the one that the dialog began with.
bool isOwnTitle(const ui::ExportDialog& dialog, const ExportArguments& begin) {
    return dialog.request().title.toStdString() != begin.title;
}

/// To one module, or the one that a tensor is in.
void narrow(ExportArguments& arguments, const network::Network& network, const QString& part, const QString& title) {
    std::string root = part.toStdString();
    if (const auto place = network::find(network, root); place && place->tensor)
        root = network::above(root);
    arguments.root = root;
    arguments.depth = 0;
    if (!root.empty())
        arguments.title = QStringLiteral("%1: %2").arg(title, QString::fromStdString(root)).toStdString();
}

} // namespace

ui::FigureRequest requestOf(const ExportArguments& arguments, layout::Measure measure) {
    ui::FigureRequest request;
    request.title = QString::fromStdString(arguments.title);
    request.root = arguments.root;
    request.depth = arguments.depth;
    request.session = arguments.session;
    request.measure = measure;
    request.icicle = arguments.icicle;
    request.folded = arguments.folded;
    request.twice = arguments.twice;
    request.names = arguments.names;
    request.run = arguments.run;
    return request;
}

ExportArguments exportOf(MainWindow& window) {
    SavedSession saved = toSave(window.session().state());
    saved.view = viewOf(window);
    saved.view.area = window.workbench().map().scene().request.measure; // as seen, not only as wished
    ExportArguments arguments;
    showAs(arguments, saved);
    if (window.session().state().isChanged()) // its own name would promise the published sizes
        arguments.title = window.session().title().toStdString();
    return arguments;
}

namespace {

/// Of the map, or of a part alone.
ExportArguments beginOf(MainWindow& window, const QString& part) {
    const Session& session = window.session();
    ExportArguments arguments = exportOf(window);
    if (const std::optional<Snapshot>& snapshot = session.snapshot(); snapshot && !part.isNull())
        narrow(arguments, *snapshot->network, part, session.title());
    return arguments;
}

/// What the file shows when it is opened again: the figure, and the rest as it is on the screen.
SavedView viewOf(MainWindow& window, const ExportArguments& figure) {
    SavedView view = viewOf(window);
    view.zoom = figure.root;
    view.depth = figure.depth;
    view.area = text::measureFromCommand("--area", figure.area);
    view.form = figure.icicle ? MapForm::Icicle : MapForm::Treemap;
    return view;
}

} // namespace

void openExportDialog(MainWindow& window, const QString& part) {
    const QString name = QStringLiteral("exportDialog");
    const Session& session = window.session();
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot || raised(window, name))
        return;
    const ExportArguments begin = beginOf(window, part);
    auto* dialog = new ui::ExportDialog(&window);
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->resize(dialog->sizeHint());
    dialog->setFigure(
        snapshot->network, requestOf(begin, window.workbench().map().scene().request.measure), snapshot->areas);
    QObject::connect(dialog, &ui::ExportDialog::saveWanted, &window, [&window, dialog, begin, part] {
        QFileDialog* files = fileDialog(window, QStringLiteral("exportFile"), MainWindow::tr("Export the map"));
        files->setAcceptMode(QFileDialog::AcceptSave);
        files->setDefaultSuffix(dialog->ending());
        files->setNameFilters({QStringLiteral("*.") + dialog->ending(), MainWindow::tr("All files (*)")});
        QObject::connect(files, &QFileDialog::fileSelected, &window,
            [&window, what = LastExport{argumentsOf(*dialog, begin), part, isOwnTitle(*dialog, begin)}](
                const QString& path) mutable {
                what.arguments.file = path.toStdString();
                exportTo(window, what);
            });
        files->show();
        dialog->close();
    });
    QObject::connect(dialog, &ui::ExportDialog::copyWanted, &window, [&window, dialog] {
        if (const auto& now = window.session().snapshot())
            QGuiApplication::clipboard()->setImage(
                ui::toImage(ui::drawFigure(now->network, dialog->request()).drawing, dialog->scale()));
    });
    dialog->show();
}

void exportTo(MainWindow& window, const LastExport& what) {
    const Session& session = window.session();
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot)
        return;
    const QString path = QString::fromStdString(what.arguments.file);
    const QString failure = MainWindow::tr("%1 was not saved").arg(QFileInfo(path).fileName());
    try {
        exportNetwork(
            snapshot->network, what.arguments, session.savedText(viewOf(window, what.arguments)).toStdString());
        window.lastExport() = what;
        window.actions()["file.exportAgain"]->setEnabled(true);
        if (window.messageBar().message().sentence == failure) // it is now
            window.messageBar().hide();
        window.statusBar()->showMessage(MainWindow::tr("Saved as %1").arg(path), 5000);
    } catch (const Problem& problem) {
        ui::Message message;
        message.sentence = failure;
        message.detail = QString::fromStdString(problem.sentence());
        window.messageBar().showMessage(message);
    }
}

void exportAgain(MainWindow& window) {
    const std::optional<LastExport>& last = window.lastExport();
    if (!last || !window.session().snapshot())
        return;
    LastExport what = *last;
    const ExportArguments now = beginOf(window, what.part);
    what.arguments.run = now.run;
    what.arguments.names = now.names;
    if (!what.ownTitle)
        what.arguments.title = now.title;
    exportTo(window, what);
}

} // namespace paramap
