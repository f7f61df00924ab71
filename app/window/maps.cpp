// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/maps.h"

#include "app/session/session.h"
#include "app/window/drag.h"
#include "app/window/frame/actions.h"
#include "app/window/frame/window_view.h"
#include "app/window/frame/workbench.h"
#include "app/window/menus/map_menu.h"
#include "app/window/presenter.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/legend/legend.h"
#include "ui/map/view/treemap_view.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QSignalBlocker>

namespace paramap {
namespace {

using ui::TreemapView;

/// What a person does on one map, and what it follows.
void wireMap(const OnScreen& screen, TreemapView& map, MapMenu& menu, QLineEdit& find) {
    ViewState& view = screen.view;
    map.setNumberStyle(screen.session.numberStyle());
    QObject::connect(&map, &TreemapView::selected, &view, &ViewState::select);
    QObject::connect(&map, &TreemapView::chosenTogether, &view, &ViewState::selectTogether);
    QObject::connect(&view, &ViewState::selectionChanged, &map, &TreemapView::select);
    QObject::connect(&view, &ViewState::togetherChanged, &map, &TreemapView::setChosen);
    QObject::connect(&map, &TreemapView::hovered, &view,
        [&view](const QString& path) { view.setHover(path.isEmpty() ? QString() : path); });
    QObject::connect(&view, &ViewState::hoverChanged, &map, &TreemapView::setHovered);
    QObject::connect(&map, &TreemapView::zoomRequested, &view, &ViewState::setRoot);
    QObject::connect(&map, &TreemapView::rootChanged, &view, &ViewState::setRoot); // its way back and forward
    QObject::connect(&view, &ViewState::rootChanged, &map, [&map](const QString& path) {
        if (map.network() && map.root() != path)
            map.setRoot(path);
    });
    QObject::connect(&map, &TreemapView::twiceRequested, &view, &ViewState::setTwice);
    QObject::connect(&view, &ViewState::foldedChanged, &map, &TreemapView::setFolded);
    QObject::connect(&screen.bench.mapHeader().active(), &QCheckBox::toggled, &map, &TreemapView::setActiveExperts);
    QObject::connect(&map, &TreemapView::searchDismissed, &find, &QLineEdit::clear);
    QObject::connect(
        &map, &TreemapView::dragWanted, &map, [screen](const QStringList& paths) { dragOut(screen, paths); });
    QObject::connect(&map, &TreemapView::menuRequested, &menu, &MapMenu::open);
}

/// What steps back on one, what its parts are called and which of them keep their tooltips, is so on the other.
void tell(TreemapView& map, TreemapView& other) {
    QObject::connect(&map, &TreemapView::emphasisChanged, &other, [&map, &other] {
        if (map.network() == other.network()) // on the way to another model only one has it
            other.setEmphasis(map.emphasis());
    });
    QObject::connect(&map, &TreemapView::namesChanged, &other, [&map, &other] { other.setNames(map.names()); });
    QObject::connect(&map, &TreemapView::notesChanged, &other, [&map, &other] {
        if (map.network() == other.network())
            other.setNotes(map.notes());
    });
}

/// An icicle that is not seen holds no model and costs nothing.
void setIcicleShown(const OnScreen& screen, bool shown) {
    TreemapView &map = screen.bench.map(), &icicle = screen.bench.icicle();
    if (!shown && icicle.hasFocus())
        map.setFocus();
    icicle.setVisible(shown);
    const QSignalBlocker quiet(icicle); // the map has said all of it before
    icicle.setNetwork(shown ? map.network() : nullptr, shown ? map.measured() : ui::MapMeasure{});
    if (!shown)
        return;
    icicle.setRoot(map.root());
    icicle.setNames(map.names());
    icicle.setNotes(map.notes());
    icicle.setEmphasis(map.emphasis());
    icicle.setChosen(ui::toList(map.chosen()), map.selectedPath());
    icicle.setDragging(screen.session.isDragging());
}

} // namespace

void wireMaps(const OnScreen& screen, const Actions& actions, Presenter& presenter, MapMenu& menu, QLineEdit& find) {
    TreemapView &map = screen.bench.map(), &icicle = screen.bench.icicle();
    wireMap(screen, map, menu, find);
    wireMap(screen, icicle, menu, find);
    tell(map, icicle);
    tell(icicle, map);
    QAction* action = actions["view.icicle"];
    action->setCheckable(true);
    QObject::connect(action, &QAction::toggled, &icicle, [screen](bool shown) { setIcicleShown(screen, shown); });

    ui::Legend& legend = screen.bench.legend();
    QObject::connect(&legend, &ui::Legend::filterChosen, &map, &TreemapView::setKindFilter);
    QObject::connect(
        &map, &TreemapView::emphasisChanged, &legend, [&map, &legend] { legend.setFilter(map.emphasis().kind); });
    QObject::connect(&map, &TreemapView::sceneChanged, &presenter, &Presenter::showScale);
    // Not at once: the row may take room from the map that is just being resized.
    QObject::connect(&map, &TreemapView::sceneChanged, &presenter, &Presenter::showSmallParts, Qt::QueuedConnection);
}

} // namespace paramap
