// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/saved_view_window.h"

#include "app/window/frame/workbench.h"
#include "app/window/main_window.h"
#include "ui/legend/legend.h"
#include "ui/map/view/treemap_view.h"
#include "ui/memory/memory_card.h"

namespace paramap {

SavedView viewOf(MainWindow& window) {
    const ViewState& view = window.view();
    const ui::TreemapView& map = window.workbench().map();
    SavedView saved;
    saved.selected = view.selection().toStdString();
    saved.zoom = view.root().toStdString();
    saved.area = view.measure();
    saved.twice = view.twice();
    saved.folded = view.isFolded();
    saved.depth = map.depth();
    saved.form = window.workbench().isIcicleShown() ? MapForm::Both : MapForm::Treemap;
    saved.only = map.emphasis().kind;
    saved.notes = ui::fromList(map.notes());
    saved.names = map.names();
    saved.memory = window.workbench().memory().mode();
    return saved;
}

void showView(MainWindow& window, const SavedView& saved) {
    ui::TreemapView& map = window.workbench().map();
    ViewState& view = window.view();
    view.setMeasure(saved.area);
    view.setTwice(saved.twice);
    view.setFolded(saved.folded);
    view.setRoot(QString::fromStdString(saved.zoom));
    view.select(QString::fromStdString(saved.selected));
    map.setDepth(saved.depth);
    window.actions()["view.icicle"]->setChecked(saved.form != MapForm::Treemap);
    window.workbench().legend().setFilter(saved.only);
    map.setKindFilter(saved.only);
    map.setNames(saved.names);
    map.setNotes(ui::toList(saved.notes));
    window.workbench().memory().setMode(saved.memory);
}

} // namespace paramap
