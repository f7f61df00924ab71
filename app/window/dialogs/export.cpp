// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/export.h"

#include "app/session/session.h"
#include "app/session/view_state.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/dialogs/export_choice.h"
#include "app/window/frame/workbench.h"
#include "model/network/walk.h"
#include "model/text/map/sheet_words.h"
#include "ui/export/export_dialog.h"
#include "ui/figure/figure_file.h"
#include "ui/figure/figure_kind.h"
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

/// Whether a person has typed a title, other than the one that the dialog began with.
bool isOwnTitle(const ui::ExportDialog& dialog, const Export& begin) {
    return dialog.request().view.title != begin.figure.title;
}

/// Narrows a figure to one module; for a tensor, to the module that holds it.
void narrow(map::FigureView& figure, const network::Network& network, const QString& part, const QString& title) {
    std::string root = part.toStdString();
    if (const auto place = network::find(network, root); place && place->tensor)
        root = network::above(root);
    figure.map.zoom = root;
    figure.map.depth = 0;
    if (!root.empty())
        figure.title = QStringLiteral("%1: %2").arg(title, QString::fromStdString(root)).toStdString();
}

} // namespace

Export exportOf(const OnScreen& screen) {
    Export what;
    what.figure.map = screen.view.value();
    // The measure on the map: parameters if the model lacks the view's measure.
    what.figure.map.area = screen.bench.map().scene().request.view.area;
    what.run = screen.session.state().run;
    what.hidden = screen.session.numberStyle().hidden;
    what.session = !what.hidden;
    what.marks = screen.view.marks();
    what.stored = screen.view.stored();
    if (screen.session.state().isChanged()) // the preset's own name would promise the published sizes
        what.figure.title = screen.session.title().toStdString();
    return what;
}

namespace {

/// The export of the map, or of a part alone.
Export beginOf(const OnScreen& screen, const QString& part) {
    const Session& session = screen.session;
    Export what = exportOf(screen);
    if (const std::optional<Snapshot>& snapshot = session.snapshot(); snapshot && !part.isNull())
        narrow(what.figure, *snapshot->network, part, session.title());
    return what;
}

/// The view in the exported file's session: that of the figure, and the rest from the screen.
map::MapView viewOf(const OnScreen& screen, const map::MapView& figure) {
    map::MapView view = screen.view.value();
    view.zoom = figure.zoom;
    view.depth = figure.depth;
    view.area = figure.area;
    view.form = figure.isIcicle() ? map::MapForm::Icicle : map::MapForm::Treemap;
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
    Export begin = beginOf(m_screen, part);
    const QString ending = recall(m_settings, begin.figure);
    std::vector<map::Measure> areas = snapshot->areas;
    if (begin.stored)
        areas.push_back(map::Measure::Stored);
    auto* dialog = new ui::ExportDialog(&m_window);
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->resize(dialog->sizeHint());
    dialog->setFigure(snapshot->network, requestOf(begin, begin.session), ending, areas);
    connect(dialog, &ui::ExportDialog::saveWanted, this, [this, dialog, begin, part] {
        Export what = begin;
        what.figure = dialog->request().view;
        remember(m_settings, dialog->ending(), what.figure);
        chooseFile(*dialog, {what, part, isOwnTitle(*dialog, begin)});
        dialog->close();
    });
    connect(dialog, &ui::ExportDialog::copyWanted, this, [this, dialog] { copy(*dialog); });
    dialog->show();
}

void Exporter::copy(const ui::ExportDialog& dialog) const {
    const std::optional<Snapshot>& now = m_screen.session.snapshot();
    if (!now)
        return;
    const ui::FigureRequest request = dialog.request();
    const ui::Drawing drawing = ui::drawFigure(now->network, request).drawing;
    const ui::FigureKind* kind = ui::figureKind(dialog.ending().toStdString());
    if (kind && kind->table)
        QGuiApplication::clipboard()->setText(QString::fromUtf8(kind->write(drawing, 1, {})));
    else
        QGuiApplication::clipboard()->setImage(ui::toImage(drawing, pixelsPerUnit(request.view)));
}

void Exporter::chooseFile(const ui::ExportDialog& dialog, const LastExport& what) {
    QFileDialog* files = fileDialog(m_window, m_settings, QStringLiteral("exportFile"), tr("Export the map"));
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setDefaultSuffix(dialog.ending());
    files->setNameFilters({QStringLiteral("*.") + dialog.ending(), tr("All files (*)")});
    connect(files, &QFileDialog::fileSelected, this, [this, chosen = what](const QString& path) mutable {
        chosen.written.file = path.toStdString();
        write(chosen);
    });
    files->show();
}

void Exporter::write(const LastExport& what) {
    const Session& session = m_screen.session;
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot)
        return;
    const QString path = QString::fromStdString(what.written.file);
    const QString failure = tr("%1 was not saved").arg(QFileInfo(path).fileName());
    try {
        const Exported exported = exportNetwork(snapshot->network, what.written,
            session.carriedText(viewOf(m_screen, what.written.figure.map)).toStdString());
        m_last = what;
        enableAgain();
        if (m_messages.message().sentence == failure) // the file has now been saved
            m_messages.hide();
        const QString text
            = QString::fromStdString(exported.smallestText ? text::smallestTextWords(*exported.smallestText) : "");
        m_window.statusBar()->showMessage(
            text.isEmpty() ? tr("Saved as %1").arg(path) : tr("Saved as %1 \u00B7 %2").arg(path, text), 5000);
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
    const Export now = beginOf(m_screen, what.part);
    what.written.run = now.run;
    what.written.marks = now.marks;
    what.written.stored = now.stored;
    what.written.hidden = now.hidden;
    what.written.session = now.session;
    what.written.figure.map.names = now.figure.map.names;
    if (!what.ownTitle)
        what.written.figure.title = now.figure.title;
    write(what);
}

} // namespace paramap
