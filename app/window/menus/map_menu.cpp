// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/map_menu.h"

#include "app/session/session.h"
#include "app/session/view_state.h"
#include "app/window/frame/actions.h"
#include "app/window/frame/workbench.h"
#include "app/window/menus/entries.h"
#include "model/network/walk.h"
#include "ui/tree/module_tree_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace paramap {

MapMenu::MapMenu(QWidget& window, const OnScreen& screen, const Actions& actions)
    : QObject(&window)
    , m_window(window)
    , m_screen(screen)
    , m_actions(actions) {
}

template <typename Do> QAction* MapMenu::add(QMenu& menu, const char* name, const QString& text, Do what) {
    QAction* action = menu.addAction(text);
    action->setObjectName(QString::fromLatin1(name));
    connect(action, &QAction::triggered, this, what);
    return action;
}

void MapMenu::fill(QMenu& menu, const QString& path) {
    const std::optional<Snapshot>& snapshot = m_screen.session.snapshot();
    if (!snapshot)
        return;
    ui::ModuleTreeView& tree = m_screen.bench.tree();
    const auto place = network::find(*snapshot->network, path.toStdString());
    const bool part = place && !path.isEmpty();
    for (const char* name : {"view.zoomIn", "view.zoomOut", "view.whole"})
        menu.addAction(m_actions[name]);
    menu.addSeparator();
    add(menu, "map.inTree", tr("Show in the &tree"), [&tree] { tree.setFocus(); });
    add(menu, "map.expandEqual", tr("&Expand every equal part"), [&tree, path] {
        tree.expandEqual(path);
    })->setEnabled(part);
    ViewState& view = m_screen.view;
    const bool outlined = !view.emphasis().ancestry.empty();
    add(menu, "map.ancestry", outlined ? tr("Stop &showing what it is part of") : tr("&Show what it is part of"),
        [&view, path] { view.setAncestry(view.emphasis().ancestry.empty() ? path : QString()); })
        ->setEnabled(!path.isEmpty());
    menu.addSeparator();
    addCopies(menu, path, part);
    if (place) {
        const QString cls = QString::fromStdString(place->module->cls);
        menu.addSeparator();
        add(menu, "map.findLike", tr("&Find every %1").arg(literal(cls)), [this, cls] { Q_EMIT findWanted(cls); });
    }
    if (!snapshot->network->ties.empty()) {
        QAction* twice = add(menu, "map.twice", tr("Co&unt tied tensors twice"),
            [&session = m_screen.session] { session.setTwice(!session.state().convention.twice()); });
        twice->setCheckable(true);
        twice->setChecked(m_screen.session.state().convention.twice());
    }
}

void MapMenu::addCopies(QMenu& menu, const QString& path, bool part) {
    add(menu, "map.copyPath", tr("Copy &path"), [path] {
        QGuiApplication::clipboard()->setText(path);
    })->setEnabled(!path.isEmpty());
    for (const char* name : {"edit.copyFormula", "edit.copy", "edit.copyPicture"})
        menu.addAction(m_actions[name]);
    menu.addAction(m_actions["lesson.insertNumber"]);
    add(menu, "map.export", tr("E&xport this part…"), [this, path] { Q_EMIT exportWanted(path); })->setEnabled(part);
}

void MapMenu::open(const QString& path, const QPoint& place) {
    auto* menu = new QMenu(&m_window);
    menu->setObjectName(QStringLiteral("mapMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fill(*menu, path);
    menu->popup(place);
}

} // namespace paramap
