// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/maps.h"

#include "app/session/session.h"
#include "app/session/view_state.h"
#include "app/window/drag.h"
#include "app/window/frame/actions.h"
#include "app/window/frame/workbench.h"
#include "app/window/menus/map_menu.h"
#include "app/window/presenter.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/legend/legend.h"
#include "ui/map/view/treemap_view.h"
#include "ui/tree/module_tree_view.h"

#include <QCheckBox>
#include <QLineEdit>

namespace paramap {
namespace {

using ui::TreemapView;

/// Connects what a person does on one map. The icicle has a depth of its own.
void wireMap(const OnScreen& screen, TreemapView& map, MapMenu& menu, QLineEdit& find) {
    ViewState& view = screen.view;
    QObject::connect(&map, &TreemapView::selectionWished, &view, &ViewState::selectTogether);
    QObject::connect(&map, &TreemapView::hovered, &view,
        [&view](const QString& path) { view.setHover(path.isEmpty() ? QString() : path); });
    QObject::connect(&view, &ViewState::hoverChanged, &map, &TreemapView::setHovered);
    QObject::connect(&map, &TreemapView::zoomWished, &view, &ViewState::setRoot);
    QObject::connect(&map, &TreemapView::backWished, &view, &ViewState::goBack);
    QObject::connect(&map, &TreemapView::forwardWished, &view, &ViewState::goForward);
    const bool isIcicle = &map == &screen.bench.icicle();
    QObject::connect(
        &map, &TreemapView::depthWished, &view, isIcicle ? &ViewState::setIcicleDepth : &ViewState::setDepth);
    QObject::connect(&map, &TreemapView::twiceWished, &screen.session, &Session::setTwice);
    QObject::connect(&map, &TreemapView::noteWished, &view, &ViewState::toggleNote);
    QObject::connect(&map, &TreemapView::nameWished, &view, &ViewState::setName);
    QObject::connect(&map, &TreemapView::ancestryWished, &view, &ViewState::setAncestry);
    QObject::connect(&map, &TreemapView::emphasisDismissed, &view, &ViewState::dismissEmphasis);
    QObject::connect(&map, &TreemapView::searchDismissed, &find, &QLineEdit::clear);
    QObject::connect(&screen.bench.mapHeader().active(), &QCheckBox::toggled, &map, &TreemapView::setActiveExperts);
    QObject::connect(
        &map, &TreemapView::dragWanted, &map, [screen](const QStringList& paths) { dragOut(screen, paths); });
    QObject::connect(&map, &TreemapView::menuWished, &menu, &MapMenu::open);
}

/// Passes the view to the treemap and the icicle.
void showView(const OnScreen& screen) {
    const ViewState& view = screen.view;
    const ui::Paths together = ui::fromList(view.together());
    map::MapView value = view.value();
    value.form = map::MapForm::Treemap;
    screen.bench.map().setView(value, together);
    screen.bench.map().setEmphasis(view.emphasis());
    value.form = map::MapForm::Icicle;
    value.depth = view.icicleDepth();
    screen.bench.icicle().setView(value, together);
    screen.bench.icicle().setEmphasis(view.emphasis());
    screen.bench.map().setMarks(view.marks());
    screen.bench.icicle().setMarks(view.marks());
    screen.bench.tree().setMarks(view.marks());
}

/// A hidden icicle gets no model, so that it costs nothing.
void showIcicle(const OnScreen& screen, bool shown) {
    TreemapView &map = screen.bench.map(), &icicle = screen.bench.icicle();
    if (!shown && icicle.hasFocus())
        map.setFocus();
    icicle.setVisible(shown);
    icicle.setNetwork(shown ? map.network() : nullptr, shown ? map.measured() : ui::MapMeasure{});
    icicle.setDragging(shown && screen.session.isDragging());
}

} // namespace

void wireMaps(const OnScreen& screen, const Actions& actions, Presenter& presenter, MapMenu& menu, QLineEdit& find) {
    TreemapView &map = screen.bench.map(), &icicle = screen.bench.icicle();
    wireMap(screen, map, menu, find);
    wireMap(screen, icicle, menu, find);
    ViewState& view = screen.view;
    QObject::connect(&view, &ViewState::changed, &map, [screen] { showView(screen); });
    showView(screen);
    QAction* action = actions["view.icicle"];
    action->setCheckable(true);
    action->setChecked(view.isIcicleShown());
    showIcicle(screen, view.isIcicleShown());
    QObject::connect(action, &QAction::toggled, &view, &ViewState::setIcicleShown);
    QObject::connect(&view, &ViewState::icicleShownChanged, action, &QAction::setChecked);
    QObject::connect(
        &view, &ViewState::icicleShownChanged, &icicle, [screen](bool shown) { showIcicle(screen, shown); });

    ui::Legend& legend = screen.bench.legend();
    QObject::connect(&legend, &ui::Legend::filterChosen, &view, &ViewState::setOnly);
    QObject::connect(&view, &ViewState::onlyChanged, &legend, &ui::Legend::setFilter);
    QObject::connect(&map, &TreemapView::sceneChanged, &presenter, &Presenter::showScale);
    // Queued, because the row may change the height of the map, which is being resized now.
    QObject::connect(&map, &TreemapView::sceneChanged, &presenter, &Presenter::showSmallParts, Qt::QueuedConnection);
}

} // namespace paramap
