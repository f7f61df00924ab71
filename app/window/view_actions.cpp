// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/view_actions.h"

#include "app/session/command_text.h"
#include "app/session/session.h"
#include "app/session/view_state.h"
#include "app/window/frame/actions.h"
#include "app/window/frame/workbench.h"
#include "app/window/presenter.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/inspector/inspector.h"
#include "ui/map/view/treemap_view.h"
#include "ui/memory/memory_card.h"
#include "ui/tree/module_tree_view.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QToolTip>

#include <utility>
#include <vector>

namespace paramap {
namespace {

template <typename Do> void on(const Actions& actions, const char* action, Do what) {
    QObject::connect(actions[action], &QAction::triggered, actions[action], [what](bool) { what(); });
}

void wireColours(ViewState& view, const Actions& actions, Presenter& presenter) {
    using map::ColourBy;
    const std::vector<std::pair<const char*, ColourBy>> choices{{"view.colours.kind", ColourBy::Kind},
        {"view.colours.depth", ColourBy::Depth}, {"view.colours.dtype", ColourBy::Type}};
    for (const auto& [name, colours] : choices)
        QObject::connect(
            actions[name], &QAction::triggered, &view, [&view, which = colours] { view.setColours(which); });
    const auto show = [&view, &actions, choices] {
        for (const auto& [name, colours] : choices)
            actions[name]->setChecked(!view.marks() && view.colours() == colours);
    };
    QObject::connect(&view, &ViewState::coloursChanged, actions["view.colours.kind"], show);
    // Queued: the map gets the view first.
    QObject::connect(
        &view, &ViewState::coloursChanged, &presenter, [&presenter] { presenter.showLegend(); }, Qt::QueuedConnection);
    show();
}

} // namespace

void wireCopyActions(const OnScreen& screen, const Actions& actions) {
    Workbench& bench = screen.bench;
    on(actions, "edit.copy", [&bench] { bench.tree().copy(); });
    on(actions, "edit.copyCommand", [screen] {
        QGuiApplication::clipboard()->setText(
            commandText(screen.session.state(), screen.session.catalog(), screen.view.value()));
    });
    on(actions, "edit.copyMemory", [&session = screen.session, &bench] {
        QGuiApplication::clipboard()->setText(memoryCommandText(session.state(), session.catalog(),
            bench.memory().mode() == cost::Mode::Train ? session.snapshot()->training : session.snapshot()->inference,
            session.devices()));
    });
    on(actions, "edit.copyFormula", [&bench] { bench.inspector().copy(); });
}

void wireViewActions(const OnScreen& screen, const Actions& actions, Presenter& presenter) {
    Workbench& bench = screen.bench;
    ViewState& view = screen.view;
    ui::TreemapView& map = bench.map();
    on(actions, "view.zoomIn", [&bench] { bench.mapInUse().zoomIn(); });
    on(actions, "view.zoomOut", [&bench] { bench.mapInUse().zoomOut(); });
    on(actions, "view.whole", [&view] { view.setRoot(QStringLiteral("")); });
    on(actions, "view.back", [&view] { view.goBack(); });
    on(actions, "view.forward", [&view] { view.goForward(); });
    for (const map::Measure measure : map::allMeasures)
        QObject::connect(
            actions.area(measure), &QAction::triggered, &view, [&view, measure] { view.setMeasure(measure); });
    wireColours(view, actions, presenter);
    QObject::connect(&view, &ViewState::historyChanged, &presenter, &Presenter::showHistory);
    presenter.showHistory();
    on(actions, "view.moreDepth", [&bench] { bench.mapInUse().moreDepth(); });
    on(actions, "view.lessDepth", [&bench] { bench.mapInUse().lessDepth(); });
    for (const auto& [name, set] : {std::pair{"view.patterns", &ui::TreemapView::setPatterns},
             std::pair{"view.outlines", &ui::TreemapView::setOutlines}}) {
        actions[name]->setCheckable(true);
        for (ui::TreemapView* each : {&map, &bench.icicle()})
            QObject::connect(actions[name], &QAction::toggled, each, set);
    }
    QAction* active = actions["view.active"];
    QCheckBox& box = bench.mapHeader().active();
    active->setCheckable(true);
    QObject::connect(active, &QAction::toggled, &box, &QCheckBox::setChecked);
    QObject::connect(&box, &QCheckBox::toggled, active, &QAction::setChecked);
    QAction* hidden = actions["lesson.hideNumbers"];
    hidden->setCheckable(true);
    QObject::connect(hidden, &QAction::toggled, &screen.session, &Session::setNumbersHidden);
    QObject::connect(hidden, &QAction::toggled, hidden, [] { QToolTip::hideText(); }); // it may tell one
    QAction* tensors = actions["view.tensors"];
    tensors->setCheckable(true);
    QObject::connect(tensors, &QAction::toggled, &view, &ViewState::setTensorsShown);
    QObject::connect(&view, &ViewState::tensorsShownChanged, tensors, &QAction::setChecked);
    QAction* fold = actions["view.fold"];
    fold->setCheckable(true);
    QObject::connect(fold, &QAction::toggled, &view, &ViewState::setFolded);
    QObject::connect(&view, &ViewState::foldedChanged, fold, &QAction::setChecked);
    QObject::connect(&view, &ViewState::foldedChanged, &bench.tree(), &ui::ModuleTreeView::setFolded);
    QObject::connect(&bench.tree(), &ui::ModuleTreeView::foldedChanged, &view, &ViewState::setFolded);
    QObject::connect(&view, &ViewState::foldedChanged, &presenter, [&presenter] {
        presenter.showRoot();
        presenter.showSelection();
        presenter.showStatus();
    });
}

} // namespace paramap
