// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/wiring.h"

#include "app/session/command_text.h"
#include "app/session/session.h"
#include "app/session/status_text.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/dialogs/export.h"
#include "app/window/dialogs/help.h"
#include "app/window/dialogs/preferences_dialog.h"
#include "app/window/dialogs/print.h"
#include "app/window/dialogs/question.h"
#include "app/window/find.h"
#include "app/window/frame/recent_files.h"
#include "app/window/frame/workbench.h"
#include "app/window/gallery.h"
#include "app/window/main_window.h"
#include "app/window/maps.h"
#include "app/window/menus/device_menu.h"
#include "app/window/menus/size_menu.h"
#include "app/window/messages.h"
#include "app/window/saved_view_window.h"
#include "app/window/show.h"
#include "ui/breadcrumb/breadcrumb.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/gallery/gallery.h"
#include "ui/inspector/inspector.h"
#include "ui/legend/legend.h"
#include "ui/legend/small_parts.h"
#include "ui/map/view/treemap_view.h"
#include "ui/memory/memory_card.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/tree/module_tree_view.h"

#include <QCheckBox>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPixmap>

namespace paramap {
namespace {

/// As a model that was just opened: the way here is no part of the picture.
void arrangeAnew(MainWindow& window) {
    window.workbench().map().arrangeAnew();
    window.workbench().icicle().arrangeAnew();
}

/// A step back or forward jumps: for a moment the tiles show what they were.
void showFormer(MainWindow& window) {
    window.workbench().map().showFormer();
    if (window.workbench().isIcicleShown())
        window.workbench().icicle().showFormer();
}

/// As the menu key does; X11 gives Shift+F10 to nobody.
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

void wireFileActions(MainWindow& window) {
    Session& session = window.session();
    on(window, "file.preset", [&window] { window.choosePreset(); });
    on(window, "file.open", [&window] { window.chooseFile(); });
    on(window, "file.save", [&window, &session] { saveTo(window, session.savedAs()); });
    on(window, "file.saveAs", [&window] { saveTo(window, {}); });
    on(window, "edit.paste", [&window, &session] {
        whenNothingIsLost(window, [&session, text = QGuiApplication::clipboard()->text()] { session.openText(text); });
    });
    QObject::connect(
        &session, &Session::viewWanted, &window, [&window](const SavedView& view) { showView(window, view); });
    QObject::connect(session.undoStack(), &QUndoStack::cleanChanged, &window, [&window] { showModified(window); });
    on(window, "file.export", [&window] { window.exportPicture(); });
    on(window, "file.exportAgain", [&window] { exportAgain(window); });
    on(window, "file.print", [&window] { openPrintDialog(window); });
    on(window, "file.close", [&window, &session] { whenNothingIsLost(window, [&session] { session.close(); }); });
    on(window, "file.quit", [&window] { window.close(); });
    QAction* keep = window.actions()["model.keepHeadSize"];
    keep->setCheckable(true);
    QObject::connect(keep, &QAction::toggled, &session, &Session::setKeepHeadSize);
    on(window, "model.resetAll", [&window, &session] {
        session.resetAllSizes();
        arrangeAnew(window);
    });
    on(window, "edit.preferences", [&window] { openPreferences(window); });
    on(window, "help.keys", [&window] { window.showKeys(); });
    on(window, "help.whatsThis", [&window] { askWhatsThis(window); });
    on(window, "help.checks", [&window] { openChecks(window); });
    on(window, "help.about", [&window] { window.showAbout(); });
    QObject::connect(&window, &MainWindow::filePicked, &session, [&window, &session](const QString& path) {
        whenNothingIsLost(window, [&session, path] { session.openFile(path); });
    });
    QObject::connect(&window, &MainWindow::presetPicked, &session, [&window, &session](const QString& name) {
        whenNothingIsLost(window, [&session, name] { session.openPreset(name); });
    });
    QObject::connect(&session, &Session::fileOpened, &window,
        [&window](const QString& path, qint64 parameters) { addRecentFile(window.settings(), path, parameters); });
}

void wireUndo(MainWindow& window) {
    Session& session = window.session();
    QUndoStack* stack = session.undoStack();
    QAction *undo = window.actions()["edit.undo"], *redo = window.actions()["edit.redo"];
    const auto name = [](QAction* action, const QString& word, const QString& step) {
        action->setText(step.isEmpty()
                ? word
                : word + QStringLiteral(" “%1”").arg(QString(step).replace(u'&', QStringLiteral("&&"))));
        action->setIconText(QString(word).remove(u'&'));
        action->setToolTip(QString(action->text()).remove(u'&')
            + QStringLiteral(" (%1)").arg(action->shortcut().toString(QKeySequence::NativeText)));
    };
    const auto refresh = [undo, redo, stack, name] {
        undo->setEnabled(stack->canUndo());
        redo->setEnabled(stack->canRedo());
        name(undo, MainWindow::tr("&Undo"), stack->undoText());
        name(redo, MainWindow::tr("&Redo"), stack->redoText());
    };
    QObject::connect(stack, &QUndoStack::indexChanged, &window, refresh);
    QObject::connect(stack, &QUndoStack::undoTextChanged, &window, refresh); // a merged step changes its text alone
    on(window, "edit.undo", [&window, &session] {
        showFormer(window);
        session.undo();
        arrangeAnew(window);
    });
    on(window, "edit.redo", [&window, &session] {
        showFormer(window);
        session.redo();
        arrangeAnew(window);
    });
    refresh();
}

void wireViewActions(MainWindow& window) {
    Workbench& bench = window.workbench();
    ui::TreemapView& map = bench.map();
    on(window, "edit.copy", [&bench] { bench.tree().copy(); });
    on(window, "edit.copyCommand", [&window] {
        QGuiApplication::clipboard()->setText(
            commandText(window.session().state(), window.session().catalog(), viewOf(window)));
    });
    on(window, "edit.copyMemory", [&session = window.session(), &bench] {
        QGuiApplication::clipboard()->setText(memoryCommandText(session.state(), session.catalog(),
            bench.memory().mode() == cost::Mode::Train ? session.snapshot()->training : session.snapshot()->inference,
            session.devices()));
    });
    on(window, "edit.copyFormula", [&bench] { bench.inspector().copy(); });
    on(window, "edit.copyPicture", [&bench] { QGuiApplication::clipboard()->setPixmap(bench.mapInUse().grab()); });
    on(window, "view.zoomIn", [&bench] { bench.mapInUse().zoomIn(); });
    on(window, "view.zoomOut", [&bench] { bench.mapInUse().zoomOut(); });
    on(window, "view.whole", [&window] { window.view().setRoot(QStringLiteral("")); });
    on(window, "view.back", [&map] { map.goBack(); });
    on(window, "view.forward", [&map] { map.goForward(); });
    for (const layout::Measure measure : layout::allMeasures)
        QObject::connect(measureAction(window, measure), &QAction::triggered, &window.view(),
            [&window, measure] { window.view().setMeasure(measure); });
    const auto history = [&window, &map] {
        window.actions()["view.back"]->setEnabled(map.canGoBack());
        window.actions()["view.forward"]->setEnabled(map.canGoForward());
    };
    QObject::connect(&map, &ui::TreemapView::historyChanged, &window, history);
    history();
    on(window, "view.moreDepth", [&bench] { bench.mapInUse().moreDepth(); });
    on(window, "view.lessDepth", [&bench] { bench.mapInUse().lessDepth(); });
    for (const auto& [name, set] : {std::pair{"view.patterns", &ui::TreemapView::setPatterns},
             std::pair{"view.outlines", &ui::TreemapView::setOutlines}}) {
        window.actions()[name]->setCheckable(true);
        for (ui::TreemapView* each : {&map, &bench.icicle()})
            QObject::connect(window.actions()[name], &QAction::toggled, each, set);
    }
    QAction* active = window.actions()["view.active"];
    QCheckBox& box = bench.mapHeader().active();
    active->setCheckable(true);
    QObject::connect(active, &QAction::toggled, &box, &QCheckBox::setChecked);
    QObject::connect(&box, &QCheckBox::toggled, active, &QAction::setChecked);
    on(window, "view.fullScreen", [&window] { window.setWindowState(window.windowState() ^ Qt::WindowFullScreen); });
    on(window, "view.nextRegion", [&window] { window.focusRegion(1); });
    on(window, "view.previousRegion", [&window] { window.focusRegion(-1); });
    on(window, "view.contextMenu", [&window] { openContextMenu(window.focusWidget()); });
    on(window, "view.resetLayout", [&window, &bench] { bench.resetLayout(window.size()); });
    QAction* fold = window.actions()["view.fold"];
    ViewState& view = window.view();
    fold->setCheckable(true);
    QObject::connect(fold, &QAction::toggled, &view, &ViewState::setFolded);
    QObject::connect(&view, &ViewState::foldedChanged, fold, &QAction::setChecked);
    QObject::connect(&view, &ViewState::foldedChanged, &bench.tree(), &ui::ModuleTreeView::setFolded);
    QObject::connect(&bench.tree(), &ui::ModuleTreeView::foldedChanged, &view, &ViewState::setFolded);
    QObject::connect(&view, &ViewState::foldedChanged, &window, [&window] {
        showRoot(window);
        showSelection(window);
        showStatus(window);
    });
}

/// Selection, pointer and zoom are one for all views.
void wireLooking(MainWindow& window) {
    ViewState& view = window.view();
    ui::ModuleTreeView& tree = window.workbench().tree();
    tree.setNumberStyle(window.session().numberStyle());
    ui::Breadcrumb& breadcrumb = window.workbench().breadcrumb();

    QObject::connect(&tree, &ui::ModuleTreeView::selected, &view, &ViewState::select);
    QObject::connect(&tree, &ui::ModuleTreeView::chosenTogether, &view, &ViewState::selectTogether);
    QObject::connect(&view, &ViewState::selectionChanged, &tree, &ui::ModuleTreeView::select);
    QObject::connect(&view, &ViewState::selectionChanged, &window, [&window] {
        showSelection(window);
        showStatus(window);
    });

    QObject::connect(&view, &ViewState::togetherChanged, &tree, &ui::ModuleTreeView::setChosen);
    QObject::connect(&view, &ViewState::togetherChanged, &window, [&window] {
        showSelection(window);
        showStatus(window);
    });

    QObject::connect(&tree, &ui::ModuleTreeView::hovered, &view, &ViewState::setHover);
    QObject::connect(&tree, &ui::ModuleTreeView::unhovered, &view, [&view] { view.setHover({}); });
    QObject::connect(&view, &ViewState::hoverChanged, &window, [&window, &tree](const QString& path) {
        if (path.isNull())
            tree.clearHovered();
        else
            tree.setHovered(path);
        showStatus(window);
    });

    QObject::connect(&tree, &ui::ModuleTreeView::activated, &view, &ViewState::setRoot);
    QObject::connect(&breadcrumb, &ui::Breadcrumb::clicked, &view, &ViewState::setRoot);
    QObject::connect(&view, &ViewState::rootChanged, &window, [&window](const QString&) { showRoot(window); });
    ui::SmallParts& smallParts = window.workbench().smallParts();
    QObject::connect(&smallParts, &ui::SmallParts::selected, &view, &ViewState::select);
    QObject::connect(&view, &ViewState::selectionChanged, &smallParts, &ui::SmallParts::select);
    QObject::connect(&view, &ViewState::togetherChanged, &smallParts,
        [&smallParts](const QStringList&, const QString& current) { smallParts.select(current); });

    ui::MapHeader& header = window.workbench().mapHeader();
    QObject::connect(&header.measures(), &ui::MeasureBar::chosen, &view, &ViewState::setMeasure);
    QObject::connect(&view, &ViewState::measureChanged, &window, [&window] {
        showMap(window);
        showSelection(window);
        showStatus(window);
    });
    QObject::connect(&header.active(), &QCheckBox::toggled, &window, [&window] { showMap(window); });
}

void wireSizes(MainWindow& window) {
    Session& session = window.session();
    ui::SizesPanel& sizes = window.workbench().sizes();
    QObject::connect(&sizes, &ui::SizesPanel::sizeEdited, &session, &Session::setSize);
    QObject::connect(&sizes, &ui::SizesPanel::flagEdited, &session,
        [&session](const QString& key, bool flag) { session.setValue(key, flag); });
    QObject::connect(&sizes, &ui::SizesPanel::dragBegan, &session, &Session::beginDrag);
    QObject::connect(&sizes, &ui::SizesPanel::dragEnded, &session, &Session::endDrag);
    QObject::connect(&sizes, &ui::SizesPanel::dragCancelled, &session, &Session::cancelDrag);
    QObject::connect(&sizes, &ui::SizesPanel::sizeReset, &session, &Session::resetSize);
    QObject::connect(&sizes, &ui::SizesPanel::lockToggled, &session,
        [&session](const QString& key) { session.setLocked(key, !session.isLocked(key)); });
    QObject::connect(&sizes, &ui::SizesPanel::holdEnded, &session, [&session] { session.holdTotal({}); });
    QObject::connect(&sizes, &ui::SizesPanel::allReset, &session, &Session::resetAllSizes);
    QObject::connect(&sizes, &ui::SizesPanel::presetChosen, &window, &MainWindow::presetPicked);
    QObject::connect(
        &window.workbench().inspector(), &ui::Inspector::symbolHovered, &sizes, &ui::SizesPanel::setHighlight);
    QObject::connect(&window.workbench().inspector(), &ui::Inspector::symbolHovered, &window.workbench().map(),
        &ui::TreemapView::setSymbol);
    QObject::connect(&window.workbench().memory(), &ui::MemoryCard::runEdited, &session, &Session::setRun);
    QObject::connect(&window.workbench().memory(), &ui::MemoryCard::planEdited, &session, &Session::setPlanned);
    on(window, "model.run", [&window] { window.workbench().memory().openSettings(); });
    QObject::connect(&window.workbench().memory(), &ui::MemoryCard::menuWanted, &window,
        [&window](QMenu& menu) { menu.addAction(window.actions()["edit.copyMemory"]); });
}

void wireFind(MainWindow& window) {
    auto* finder = new Finder(&window.findField(), &window.findCount(), &window);
    Session& session = window.session();
    on(window, "edit.find", [finder] { finder->begin(); });
    on(window, "edit.findNext", [finder] { finder->next(); });
    on(window, "edit.findPrevious", [finder] { finder->previous(); });
    QObject::connect(finder, &Finder::found, &window.view(), &ViewState::select);
    QObject::connect(finder, &Finder::allFound, &window.workbench().map(), &ui::TreemapView::setFound);
    QObject::connect(finder, &Finder::allFound, &window.workbench().tree(), &ui::ModuleTreeView::setFound);
    QObject::connect(finder, &Finder::cleared, &window, [&window] { window.workbench().tree().setFocus(); });
    QObject::connect(&session, &Session::snapshotChanged, finder, [finder, &session] {
        finder->setNetwork(session.snapshot() ? session.snapshot()->network : nullptr, session.numberStyle());
    });
}

void wireGallery(MainWindow& window) {
    ui::Gallery& gallery = window.gallery();
    Session& session = window.session();
    auto* filler = new GalleryFiller(session, window.settings(), gallery, &window);
    QObject::connect(&gallery, &ui::Gallery::presetChosen, &session, &Session::openPreset);
    QObject::connect(&gallery, &ui::Gallery::fileChosen, &session, &Session::openFile);
    QObject::connect(&gallery, &ui::Gallery::openRequested, &window, &MainWindow::chooseFile);
    QObject::connect(&gallery, &ui::Gallery::browseRequested, &window, &MainWindow::choosePreset);
    QObject::connect(&gallery, &ui::Gallery::thumbnailsWanted, filler, &GalleryFiller::paintAgain);
    QObject::connect(&session, &Session::opened, filler, [filler, &session] {
        if (!session.snapshot())
            filler->fill();
    });
    if (!session.snapshot())
        filler->fill();
}

} // namespace

void wire(MainWindow& window) {
    Session& session = window.session();
    window.workbench().tree().setNumberStyle(session.numberStyle());
    wirePreferences(window);
    wireFileActions(window);
    wireUndo(window);
    wireViewActions(window);
    wireMaps(window);
    wireLooking(window);
    wireSizes(window);
    wireFind(window);
    wireGallery(window);
    new Messages(window);
    new DeviceMenu(window);
    new SizeMenu(window);
    QObject::connect(&session, &Session::opened, &window, [&window] { showAnother(window); });
    QObject::connect(&session, &Session::snapshotChanged, &window, [&window] { showSnapshot(window); });
    QObject::connect(&window, &MainWindow::paletteChanged, &window, [&window] { showHonesty(window); });
    showSnapshot(window);
}

} // namespace paramap
