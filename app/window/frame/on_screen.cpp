// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/on_screen.h"

#include "app/window/frame/actions.h"
#include "app/window/frame/window_view.h"
#include "app/window/frame/workbench.h"
#include "ui/legend/legend.h"
#include "ui/map/view/treemap_view.h"
#include "ui/memory/memory_card.h"

namespace paramap {

layout::MapView viewOf(const OnScreen& screen) {
    const ViewState& view = screen.view;
    const ui::TreemapView& map = screen.bench.map();
    layout::MapView saved;
    saved.selected = view.selection().toStdString();
    saved.zoom = view.root().toStdString();
    saved.area = view.measure();
    saved.twice = view.twice();
    saved.folded = view.isFolded();
    saved.depth = map.depth();
    saved.form = screen.bench.isIcicleShown() ? layout::MapForm::Both : layout::MapForm::Treemap;
    saved.only = map.emphasis().kind;
    saved.notes = ui::fromList(map.notes());
    saved.names = map.names();
    saved.memory = screen.bench.memory().mode();
    return saved;
}

void showView(const OnScreen& screen, const Actions& actions, const layout::MapView& saved) {
    ui::TreemapView& map = screen.bench.map();
    ViewState& view = screen.view;
    view.setMeasure(saved.area);
    view.setTwice(saved.twice);
    view.setFolded(saved.folded);
    view.setRoot(QString::fromStdString(saved.zoom));
    view.select(QString::fromStdString(saved.selected));
    map.setDepth(saved.depth);
    actions["view.icicle"]->setChecked(saved.form != layout::MapForm::Treemap);
    screen.bench.legend().setFilter(saved.only);
    map.setKindFilter(saved.only);
    map.setNames(saved.names);
    map.setNotes(ui::toList(saved.notes));
    screen.bench.memory().setMode(saved.memory);
}

} // namespace paramap
