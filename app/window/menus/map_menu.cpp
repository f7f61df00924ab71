// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/map_menu.h"

#include "app/session/session.h"
#include "app/window/dialogs/export.h"
#include "app/window/frame/workbench.h"
#include "app/window/main_window.h"
#include "model/network/walk.h"
#include "ui/inspector/inspector.h"
#include "ui/map/view/treemap_view.h"
#include "ui/tree/module_tree_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>

namespace paramap {

namespace {

void findLike(MainWindow& window, const QString& cls) {
    window.findField().setFocus();
    window.findField().setText(cls);
    Q_EMIT window.findField().textEdited(cls); // as if it had been typed
}

} // namespace

void fillMapMenu(QMenu& menu, MainWindow& window, const QString& path) {
    const auto& snapshot = window.session().snapshot();
    if (!snapshot)
        return;
    ui::TreemapView& map = window.workbench().map();
    const auto place = network::find(*snapshot->network, path.toStdString());
    const auto add = [&menu, &window](const char* name, const QString& text, auto what) {
        QAction* action = menu.addAction(text);
        action->setObjectName(QString::fromLatin1(name));
        QObject::connect(action, &QAction::triggered, &window, what);
        return action;
    };
    menu.addAction(window.actions()["view.zoomIn"]);
    menu.addAction(window.actions()["view.zoomOut"]);
    menu.addAction(window.actions()["view.whole"]);
    menu.addSeparator();
    add("map.inTree", MainWindow::tr("Show in the &tree"), [&window] { window.workbench().tree().setFocus(); });
    add("map.expandEqual", MainWindow::tr("&Expand all equal"), [&window, path] {
        window.workbench().tree().expandEqual(path);
    })->setEnabled(place && !path.isEmpty());
    add("map.ancestry",
        map.emphasis().ancestry.empty() ? MainWindow::tr("Outline what is &around it")
                                        : MainWindow::tr("Outline nothing"),
        [&map, path] { map.setAncestry(map.emphasis().ancestry.empty() ? path : QString()); })
        ->setEnabled(!path.isEmpty());
    menu.addSeparator();
    add("map.copyPath", MainWindow::tr("Copy &path"), [path] {
        QGuiApplication::clipboard()->setText(path);
    })->setEnabled(!path.isEmpty());
    menu.addAction(window.actions()["edit.copyFormula"]);
    menu.addAction(window.actions()["edit.copy"]);
    menu.addAction(window.actions()["edit.copyPicture"]);
    add("map.export", MainWindow::tr("E&xport this part…"), [&window, path] {
        openExportDialog(window, path);
    })->setEnabled(place && !path.isEmpty());
    if (place) {
        const QString cls = QString::fromStdString(place->module->cls);
        menu.addSeparator();
        add("map.findLike", MainWindow::tr("&Find every %1").arg(QString(cls).replace(u'&', QStringLiteral("&&"))),
            [&window, cls] { findLike(window, cls); });
    }
    if (!snapshot->network->ties.empty()) {
        QAction* twice = add("map.twice", MainWindow::tr("Co&unt what is tied twice"),
            [&window] { window.view().setTwice(!window.view().twice()); });
        twice->setCheckable(true);
        twice->setChecked(window.view().twice());
    }
}

void openMapMenu(MainWindow& window, const QString& path, const QPoint& place) {
    auto* menu = new QMenu(&window);
    menu->setObjectName(QStringLiteral("mapMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMapMenu(*menu, window, path);
    menu->popup(place);
}

} // namespace paramap
