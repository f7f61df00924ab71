// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/panels.h"

#include "app/session/session.h"
#include "app/session/view_state.h"
#include "app/window/frame/preferences.h"
#include "app/window/frame/workbench.h"
#include "app/window/presenter.h"
#include "ui/breadcrumb/breadcrumb.h"
#include "ui/breadcrumb/map_caption.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/breadcrumb/measure_bar.h"
#include "ui/inspector/inspector.h"
#include "ui/legend/small_parts.h"
#include "ui/map/view/treemap_view.h"
#include "ui/memory/memory_card.h"
#include "ui/sizes/sizes_panel.h"
#include "ui/tree/module_tree_view.h"

#include <QCheckBox>

namespace paramap {

void wireLooking(const OnScreen& screen, Presenter& presenter) {
    ViewState& view = screen.view;
    ui::ModuleTreeView& tree = screen.bench.tree();
    ui::Breadcrumb& breadcrumb = screen.bench.breadcrumb();

    QObject::connect(&tree, &ui::ModuleTreeView::selected, &view, &ViewState::select);
    QObject::connect(&tree, &ui::ModuleTreeView::chosenTogether, &view, &ViewState::selectTogether);
    QObject::connect(&view, &ViewState::selectionChanged, &tree, &ui::ModuleTreeView::select);
    QObject::connect(&view, &ViewState::selectionChanged, &presenter, [&presenter] {
        presenter.showSelection();
        presenter.showStatus();
    });

    QObject::connect(&view, &ViewState::togetherChanged, &tree, &ui::ModuleTreeView::setChosen);
    QObject::connect(&view, &ViewState::togetherChanged, &presenter, [&presenter] {
        presenter.showSelection();
        presenter.showStatus();
    });

    QObject::connect(&tree, &ui::ModuleTreeView::besideChanged, &presenter, &Presenter::showBeside);
    QObject::connect(&tree, &ui::ModuleTreeView::hovered, &view, &ViewState::setHover);
    QObject::connect(&tree, &ui::ModuleTreeView::unhovered, &view, [&view] { view.setHover({}); });
    QObject::connect(&view, &ViewState::hoverChanged, &presenter, [&presenter, &tree](const QString& path) {
        if (path.isNull())
            tree.clearHovered();
        else
            tree.setHovered(path);
        presenter.showStatus();
    });

    QObject::connect(&tree, &ui::ModuleTreeView::activated, &view, &ViewState::setRoot);
    QObject::connect(&breadcrumb, &ui::Breadcrumb::clicked, &view, &ViewState::setRoot);
    QObject::connect(&view, &ViewState::rootChanged, &presenter, &Presenter::showRoot);
    ui::SmallParts& smallParts = screen.bench.smallParts();
    QObject::connect(&smallParts, &ui::SmallParts::selected, &view, &ViewState::select);
    QObject::connect(&view, &ViewState::selectionChanged, &smallParts, &ui::SmallParts::select);
    QObject::connect(&view, &ViewState::togetherChanged, &smallParts,
        [&smallParts](const QStringList&, const QString& current) { smallParts.select(current); });

    ui::MapHeader& header = screen.bench.mapHeader();
    QObject::connect(&header.measures(), &ui::MeasureBar::chosen, &view, &ViewState::setMeasure);
    QObject::connect(&view, &ViewState::measureChanged, &presenter, [&presenter] {
        presenter.showMap();
        presenter.showSelection();
        presenter.showStatus();
    });
    QObject::connect(&header.caption(), &ui::MapCaption::clicked, &screen.bench, [&view, &bench = screen.bench] {
        view.setMemory(kindOf(view.measure()).mode);
        bench.memory().openSettings();
    });
    QObject::connect(&header.active(), &QCheckBox::toggled, &presenter, &Presenter::showMap);
}

void wireSizes(ui::SizesPanel& sizes, Session& session) {
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
}

void wireNumbers(const OnScreen& screen) {
    Session& session = screen.session;
    Workbench& bench = screen.bench;
    ViewState& view = screen.view;
    ui::SizesPanel& sizes = bench.sizes();
    ui::MemoryCard& memory = bench.memory();
    wireSizes(sizes, session);
    QObject::connect(&bench.inspector(), &ui::Inspector::symbolHovered, &sizes, &ui::SizesPanel::setHighlight);
    QObject::connect(&bench.inspector(), &ui::Inspector::symbolHovered, &view, &ViewState::setSymbol);
    QObject::connect(&memory, &ui::MemoryCard::runEdited, &session, &Session::setRun);
    QObject::connect(&memory, &ui::MemoryCard::planEdited, &session, &Session::setPlanned);
    QObject::connect(&memory, &ui::MemoryCard::modeChosen, &view, &ViewState::setMemory);
    QObject::connect(&view, &ViewState::memoryChanged, &memory, &ui::MemoryCard::setMode);
}

void wirePreferences(Preferences& preferences, Session& session, Workbench& bench) {
    for (ui::TreemapView* map : {&bench.map(), &bench.icicle()})
        QObject::connect(&preferences, &Preferences::motionChanged, map, &ui::TreemapView::setMotion);
    QObject::connect(&preferences, &Preferences::decimalBytesChanged, &session, [&session](bool first) {
        words::NumberStyle style = session.numberStyle();
        style.decimalBytes = first;
        session.setNumberStyle(style);
    });
    QObject::connect(&preferences, &Preferences::namingChanged, &session,
        [&session](const QString& name) { session.preferNaming(name.toStdString()); });
}

} // namespace paramap
