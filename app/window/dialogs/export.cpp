// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/export.h"

#include "app/session/session.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/frame/window_view.h"
#include "app/window/frame/workbench.h"
#include "model/network/walk.h"
#include "model/text/map/measure_words.h"
#include "ui/export/export_dialog.h"
#include "ui/figure/figure_file.h"
#include "ui/map/view/treemap_view.h"
#include "ui/message/message_bar.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMainWindow>
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

ExportArguments exportOf(const OnScreen& screen) {
    SavedSession saved = toSave(screen.session.state());
    saved.view = viewOf(screen);
    saved.view.area = screen.bench.map().scene().request.measure; // as seen, not only as wished
    ExportArguments arguments;
    showAs(arguments, saved);
    if (screen.session.state().isChanged()) // its own name would promise the published sizes
        arguments.title = screen.session.title().toStdString();
    return arguments;
}

namespace {

/// Of the map, or of a part alone.
ExportArguments beginOf(const OnScreen& screen, const QString& part) {
    const Session& session = screen.session;
    ExportArguments arguments = exportOf(screen);
    if (const std::optional<Snapshot>& snapshot = session.snapshot(); snapshot && !part.isNull())
        narrow(arguments, *snapshot->network, part, session.title());
    return arguments;
}

/// What the file shows when it is opened again: the figure, and the rest as it is on the screen.
SavedView viewOf(const OnScreen& screen, const ExportArguments& figure) {
    SavedView view = viewOf(screen);
    view.zoom = figure.root;
    view.depth = figure.depth;
    view.area = text::measureFromCommand("--area", figure.area);
    view.form = figure.icicle ? MapForm::Icicle : MapForm::Treemap;
    return view;
}

} // namespace

Exporter::Exporter(
    QMainWindow& window, QSettings& settings, const OnScreen& screen, QAction& again, ui::MessageBar& messages)
    : QObject(&window)
    , m_window(window)
    , m_settings(settings)
    , m_screen(screen)
    , m_again(again)
    , m_messages(messages) {
    connect(&screen.session, &Session::snapshotChanged, this, &Exporter::enableAgain);
    enableAgain();
}

void Exporter::enableAgain() {
    m_again.setEnabled(m_screen.session.snapshot() && m_last);
}

void Exporter::openDialog(const QString& part) {
    const QString name = QStringLiteral("exportDialog");
    const std::optional<Snapshot>& snapshot = m_screen.session.snapshot();
    if (!snapshot || raised(m_window, name))
        return;
    const ExportArguments begin = beginOf(m_screen, part);
    auto* dialog = new ui::ExportDialog(&m_window);
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->resize(dialog->sizeHint());
    dialog->setFigure(
        snapshot->network, requestOf(begin, m_screen.bench.map().scene().request.measure), snapshot->areas);
    connect(dialog, &ui::ExportDialog::saveWanted, this, [this, dialog, begin, part] {
        chooseFile(*dialog, {argumentsOf(*dialog, begin), part, isOwnTitle(*dialog, begin)});
        dialog->close();
    });
    connect(dialog, &ui::ExportDialog::copyWanted, this, [this, dialog] {
        if (const auto& now = m_screen.session.snapshot())
            QGuiApplication::clipboard()->setImage(
                ui::toImage(ui::drawFigure(now->network, dialog->request()).drawing, dialog->scale()));
    });
    dialog->show();
}

void Exporter::chooseFile(const ui::ExportDialog& dialog, const LastExport& what) {
    QFileDialog* files = fileDialog(m_window, m_settings, QStringLiteral("exportFile"), tr("Export the map"));
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setDefaultSuffix(dialog.ending());
    files->setNameFilters({QStringLiteral("*.") + dialog.ending(), tr("All files (*)")});
    connect(files, &QFileDialog::fileSelected, this, [this, written = what](const QString& path) mutable {
        written.arguments.file = path.toStdString();
        write(written);
    });
    files->show();
}

void Exporter::write(const LastExport& what) {
    const Session& session = m_screen.session;
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot)
        return;
    const QString path = QString::fromStdString(what.arguments.file);
    const QString failure = tr("%1 was not saved").arg(QFileInfo(path).fileName());
    try {
        exportNetwork(
            snapshot->network, what.arguments, session.savedText(viewOf(m_screen, what.arguments)).toStdString());
        m_last = what;
        enableAgain();
        if (m_messages.message().sentence == failure) // it is now
            m_messages.hide();
        m_window.statusBar()->showMessage(tr("Saved as %1").arg(path), 5000);
    } catch (const Problem& problem) {
        ui::Message message;
        message.sentence = failure;
        message.detail = QString::fromStdString(problem.sentence());
        m_messages.showMessage(message);
    }
}

void Exporter::writeAgain() {
    if (!m_last || !m_screen.session.snapshot())
        return;
    LastExport what = *m_last;
    const ExportArguments now = beginOf(m_screen, what.part);
    what.arguments.run = now.run;
    what.arguments.names = now.names;
    if (!what.ownTitle)
        what.arguments.title = now.title;
    write(what);
}

} // namespace paramap
