// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/naming_menu.h"

#include "app/session/session.h"
#include "app/window/menus/entries.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

namespace paramap {

namespace {

void fillNamings(QMenu& menu, Session& session) {
    menu.clear();
    auto* group = new QActionGroup(&menu);
    for (const auto& naming : session.namings()) {
        QAction* item = group->addAction(addCheckable(menu, literal(QString::fromStdString(naming.release)),
            QStringLiteral("model.naming.") + QString::fromStdString(naming.name), session.isIn(naming)));
        QObject::connect(item, &QAction::triggered, &session, [&session, naming] { session.setNaming(naming); });
    }
}

} // namespace

void addNamingMenu(QMenu& model, Session& session) {
    QMenu* menu = model.addMenu(QCoreApplication::translate("paramap::Menus", "&Naming"));
    menu->setObjectName(QStringLiteral("model.naming"));
    QObject::connect(menu, &QMenu::aboutToShow, &session, [menu, &session] { fillNamings(*menu, session); });
    QObject::connect(&session, &Session::snapshotChanged, menu,
        [menu, &session] { menu->menuAction()->setVisible(session.hasNamings()); });
    menu->menuAction()->setVisible(false);
}

} // namespace paramap
