// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/wiring.h"

#include "app/session/session.h"
#include "app/window/checks.h"
#include "app/window/comparisons.h"
#include "app/window/dialogs/add_size_dialog.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/dialogs/export.h"
#include "app/window/dialogs/help.h"
#include "app/window/dialogs/keys.h"
#include "app/window/dialogs/manual.h"
#include "app/window/dialogs/preferences_dialog.h"
#include "app/window/dialogs/preset_dialog.h"
#include "app/window/dialogs/print.h"
#include "app/window/dialogs/report.h"
#include "app/window/dialogs/saver.h"
#include "app/window/dialogs/timeline.h"
#include "app/window/find.h"
#include "app/window/frame/lecture.h"
#include "app/window/frame/pages.h"
#include "app/window/frame/recent_files.h"
#include "app/window/frame/status_line.h"
#include "app/window/frame/tool_bar.h"
#include "app/window/frame/workbench.h"
#include "app/window/gallery.h"
#include "app/window/lessons.h"
#include "app/window/line_ups.h"
#include "app/window/main_window.h"
#include "app/window/maps.h"
#include "app/window/menus/device_menu.h"
#include "app/window/menus/device_proposals.h"
#include "app/window/menus/map_menu.h"
#include "app/window/menus/size_menu.h"
#include "app/window/messages.h"
#include "app/window/panels.h"
#include "app/window/presenter.h"
#include "app/window/undo_actions.h"
#include "app/window/view_actions.h"
#include "model/checkpoint/open/open.h"
#include "ui/gallery/gallery.h"
#include "ui/map/view/treemap_view.h"
#include "ui/memory/memory_card.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/tree/module_tree_view.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPixmap>
#include <QTimer>

#include <filesystem>

namespace paramap {
namespace {

/// Does what the menu key does. X11 sends Shift+F10 to no widget.
void openContextMenu(QWidget* widget) {
    if (!widget || !widget->hasFocus())
        return;
    const QPoint middle = widget->rect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, middle, widget->mapToGlobal(middle));
    QCoreApplication::sendEvent(widget, &event);
}

template <typename Do> void on(MainWindow& window, const char* action, Do what) {
    QObject::connect(window.actions()[action], &QAction::triggered, &window, [what](bool) { what(); });
}

/// A checkpoint is read in the background; a folder with a config.json is opened as that.
bool isCheckpoint(const QString& path) {
    const std::filesystem::path file = path.toStdString();
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored))
        return !std::filesystem::exists(file / "config.json", ignored) && checkpoint::checkpointIn(file) != file;
    return checkpoint::hasCheckpointEnding(path.toStdString());
}

/// Connects all ways to open another model. Each asks first if unsaved changes would be lost.
void wireOpening(MainWindow& window) {
    Session& session = window.session();
    Saver& saver = window.saver();
    on(window, "file.preset", [&window, &session] {
        openPresetDialog(
            window, session, [&window](const QString& name) { Q_EMIT window.presetPicked(name); },
            [&window](const QStringList& names) { window.lineUps().show(names); });
    });
    on(window, "file.open", [&window] {
        openFileDialog(window, window.settings(), [&window](const QString& path) { Q_EMIT window.filePicked(path); });
    });
    on(window, "edit.paste", [&saver, &session] {
        saver.whenNothingIsLost([&session, text = QGuiApplication::clipboard()->text()] { session.openText(text); });
    });
    on(window, "file.close", [&saver, &session] { saver.whenNothingIsLost([&session] { session.close(); }); });
    QObject::connect(&window.workbench().sizes(), &ui::SizesPanel::presetChosen, &window, &MainWindow::presetPicked);
    QObject::connect(&window, &MainWindow::filePicked, &session, [&window, &saver, &session](const QString& path) {
        if (isLessonFile(path.toStdString()))
            return window.lessons().present(path); // the open model stays
        if (isCheckpoint(path))
            return window.checks().open(path);
        saver.whenNothingIsLost([&session, path] { session.openFile(path); });
    });
    QObject::connect(&window, &MainWindow::presetPicked, &session, [&saver, &session](const QString& name) {
        saver.whenNothingIsLost([&session, name] { session.openPreset(name); });
    });
    QObject::connect(&session, &Session::fileOpened, &window,
        [&window](const QString& path, const QString& name, qint64 parameters) {
            addRecentFile(window.settings(), {path, name, parameters});
        });
}

/// Connects saving, exporting and printing of the open model.
void wireFiles(MainWindow& window, MapMenu& mapMenu) {
    Saver& saver = window.saver();
    auto* exporter = new Exporter(
        window, window.settings(), window.screen(), *window.actions()["file.exportAgain"], window.messageBar());
    auto* printer = new MapPrinter(window, window.screen(), window.messageBar());
    on(window, "file.save", [&saver] { saver.save(); });
    on(window, "file.saveAs", [&saver] { saver.saveAs(); });
    on(window, "file.export", [&window, exporter] {
        if (window.pages().isCompareShown())
            window.comparisons().exportFigure();
        else if (window.pages().isLineUpShown())
            window.lineUps().exportMaps();
        else
            exporter->openDialog();
    });
    on(window, "edit.copyPicture", [&window] {
        if (window.pages().isCompareShown())
            window.comparisons().copyPicture();
        else if (window.pages().isLineUpShown())
            window.lineUps().copyPicture();
        else
            QGuiApplication::clipboard()->setPixmap(window.workbench().mapInUse().grab());
    });
    on(window, "file.exportAgain", [exporter] { exporter->writeAgain(); });
    on(window, "file.print", [printer] { printer->openDialog(); });
    on(window, "file.quit", [&window] { window.close(); });
    QObject::connect(&mapMenu, &MapMenu::exportWanted, exporter, &Exporter::openDialog);
}

void wireModelActions(MainWindow& window) {
    Session& session = window.session();
    Workbench& bench = window.workbench();
    QAction* keep = window.actions()["model.keepHeadSize"];
    keep->setCheckable(true);
    QObject::connect(keep, &QAction::toggled, &session, &Session::setKeepHeadSize);
    on(window, "model.resetAll", [&session, &bench] {
        session.resetAllSizes();
        bench.arrangeAnew();
    });
    on(window, "model.addSize", [&window, &bench] { openAddSize(window, bench.sizes()); });
    on(window, "model.tiedOnce", [&session] { session.setTwice(false); });
    on(window, "model.tiedTwice", [&session] { session.setTwice(true); });
    on(window, "model.run", [&bench] { bench.memory().openSettings(); });
    on(window, "model.timeline", [&window, &session] { openTimeline(window, session); });
    QObject::connect(&bench.memory(), &ui::MemoryCard::menuWanted, &window, [&window](QMenu& menu) {
        menu.addAction(window.actions()["edit.copyMemory"]);
        menu.addAction(window.actions()["model.timeline"]);
    });
}

/// Connects actions of the window itself, which need no model.
void wireWindowActions(MainWindow& window) {
    on(window, "edit.preferences",
        [&window] { openPreferences(window, window.preferences(), window.session().namings()); });
    on(window, "help.keys", [&window] { openKeyboardSheet(window, window.actions()); });
    on(window, "help.whatsThis", [&window] { askWhatsThis(window); });
    on(window, "help.contents", [&window] { openManual(window, {}); });
    on(window, "help.checks", [&window] { openManual(window, QStringLiteral("counts-checked.md")); });
    on(window, "help.report", [&window] { openReport(window, window.session()); });
    on(window, "help.about", [&window] { openAbout(window); });
    Preferences& preferences = window.preferences();
    on(window, "view.largerText", [&preferences] { preferences.stepTextSize(1); });
    on(window, "view.smallerText", [&preferences] { preferences.stepTextSize(-1); });
    on(window, "view.usualText", [&preferences] { preferences.setTextSize(textSizes.front()); });
    QAction* lecture = window.actions()["view.lecture"];
    lecture->setCheckable(true);
    QObject::connect(lecture, &QAction::toggled, &window.lecture(), &Lecture::setOn);
    QObject::connect(&window.lecture(), &Lecture::changed, lecture, &QAction::setChecked);
    on(window, "view.fullScreen", [&window] { window.setWindowState(window.windowState() ^ Qt::WindowFullScreen); });
    on(window, "view.nextRegion", [&window] { window.focusRegion(1); });
    on(window, "view.previousRegion", [&window] { window.focusRegion(-1); });
    on(window, "view.contextMenu", [&window] { openContextMenu(window.focusWidget()); });
    on(window, "view.resetLayout", [&window] { window.workbench().resetLayout(); });
}

void wireFind(MainWindow& window, MapMenu& mapMenu) {
    QLineEdit& field = window.tools().find();
    Session& session = window.session();
    ui::ModuleTreeView& tree = window.workbench().tree();
    auto* finder = new Finder(&field, &window.tools().findCount(), &window);
    on(window, "edit.find", [finder] { finder->begin(); });
    on(window, "edit.findNext", [finder] { finder->next(); });
    on(window, "edit.findPrevious", [finder] { finder->previous(); });
    QObject::connect(finder, &Finder::found, &window.view(), &ViewState::select);
    QObject::connect(finder, &Finder::allFound, &window.view(), &ViewState::setFound);
    QObject::connect(finder, &Finder::allFound, &tree, &ui::ModuleTreeView::setFound);
    QObject::connect(finder, &Finder::cleared, &tree, [&tree] { tree.setFocus(); });
    QObject::connect(&session, &Session::snapshotChanged, finder, [finder, &session] {
        finder->setNetwork(session.snapshot() ? session.snapshot()->network : nullptr, session.numberStyle(),
            session.state().convention.twice());
    });
    QObject::connect(&mapMenu, &MapMenu::findWanted, &field, [&field](const QString& cls) {
        field.setFocus();
        field.setText(cls);
        Q_EMIT field.textEdited(cls); // the same signal as typing
    });
}

void wireGallery(MainWindow& window) {
    ui::Gallery& gallery = window.pages().gallery();
    Session& session = window.session();
    auto* filler = new GalleryFiller(session, window.settings(), gallery, &window);
    QObject::connect(&gallery, &ui::Gallery::presetChosen, &session, &Session::openPreset);
    QObject::connect(&gallery, &ui::Gallery::fileChosen, &window, &MainWindow::filePicked);
    QObject::connect(&gallery, &ui::Gallery::lessonChosen, &window, [&window](const QString& path) {
        if (path.isEmpty())
            window.lessons().choose();
        else
            window.lessons().present(path);
    });
    QObject::connect(&gallery, &ui::Gallery::openRequested, window.actions()["file.open"], &QAction::trigger);
    QObject::connect(&gallery, &ui::Gallery::browseRequested, window.actions()["file.preset"], &QAction::trigger);
    QObject::connect(&gallery, &ui::Gallery::thumbnailsWanted, filler, &GalleryFiller::paintAgain);
    QObject::connect(&session, &Session::opened, filler, [filler, &session] {
        if (!session.snapshot())
            filler->fill();
    });
    if (!session.snapshot())
        filler->fill();
    // Titles hold numbers of models: they are computed when the window has appeared.
    QTimer::singleShot(0, &window, [&window, &gallery] { gallery.setLessons(lessonLinks(window.lessons().all())); });
}

} // namespace

void wire(MainWindow& window) {
    Session& session = window.session();
    Workbench& bench = window.workbench();
    const Actions& actions = window.actions();
    const OnScreen screen = window.screen();
    auto* presenter = new Presenter(screen, {window, actions, window.tools(), window.pages(), window.statusLine()});
    auto* mapMenu = new MapMenu(window, screen, actions);
    wirePreferences(window.preferences(), session, bench);
    wireOpening(window);
    wireFiles(window, *mapMenu);
    wireModelActions(window);
    wireWindowActions(window);
    wireUndo(session, bench, actions);
    wireCopyActions(screen, actions);
    wireViewActions(screen, actions, *presenter);
    wireMaps(screen, actions, *presenter, *mapMenu, window.tools().find());
    wireLooking(screen, *presenter);
    wireNumbers(screen);
    wireFind(window, *mapMenu);
    wireGallery(window);
    auto* messages
        = new Messages({session, window.messageBar(), window.statusLine(), *presenter, window.saver()}, &window);
    window.setMessages(*messages);
    QObject::connect(messages, &Messages::tensorsWanted, &window.checks(), &Checks::list);
    new DeviceMenu(window, session, actions, bench.memory());
    new DeviceProposals(session, bench.memory());
    new SizeMenu(window, session, actions, bench.sizes());
    QObject::connect(session.undoStack(), &QUndoStack::cleanChanged, presenter, &Presenter::showModified);
    QObject::connect(&session, &Session::opened, presenter, &Presenter::showAnother);
    QObject::connect(&session, &Session::snapshotChanged, presenter, &Presenter::showSnapshot);
    QObject::connect(&window, &MainWindow::paletteChanged, presenter, &Presenter::showHonesty);
    QObject::connect(&window.pages(), &QStackedWidget::currentChanged, presenter, &Presenter::showHonesty);
    presenter->showSnapshot();
}

} // namespace paramap
