// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/device_choice_menu.h"

#include "app/session/session.h"
#include "app/window/menus/entries.h"
#include "model/cost/run/device_grid.h"
#include "model/problem/problem.h"
#include "model/text/memory/device_words.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

#include <vector>

namespace paramap {

namespace {

QString translated(const char* text) {
    return QCoreApplication::translate("paramap::Menus", text);
}

/// Adds entries of which one is checked.
void list(QMenu& menu, const std::vector<text::RankEntry>& entries, const QString& name, Session& session) {
    auto* group = new QActionGroup(&menu);
    int number = 0;
    for (const text::RankEntry& entry : entries) {
        QString title = literal(QString::fromStdString(entry.title));
        if (!entry.amount.empty()) // it stands where other menus have their keys
            title += u'\t' + QString::fromStdString(entry.amount);
        QAction* action = group->addAction(addCheckable(menu, title, name + QString::number(number++), entry.isOn));
        QObject::connect(action, &QAction::triggered, &session, [&session, run = entry.run] { session.setRun(run); });
    }
}

void fill(QMenu& menu, Session& session) {
    menu.clear();
    qDeleteAll(menu.findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
    qDeleteAll(menu.findChildren<QActionGroup*>(Qt::FindDirectChildrenOnly));
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot)
        return;
    try {
        const text::RankChoices choices = text::rankChoices(
            *snapshot->network, session.view().value().memory, session.state().run, session.numberStyle());
        list(menu, choices.stages, QStringLiteral("view.device.stage"), session);
        if (choices.groups.empty())
            return;
        menu.addSeparator();
        QMenu* groups = menu.addMenu(translated(QT_TRANSLATE_NOOP("paramap::Menus", "&Experts")));
        groups->setObjectName(QStringLiteral("view.device.experts"));
        list(*groups, choices.groups, QStringLiteral("view.device.group"), session);
    } catch (const Problem& problem) {
        menu.addAction(literal(QString::fromStdString(problem.sentence())))->setEnabled(false);
    }
}

} // namespace

void addDeviceChoice(QMenu& view, Session& session) {
    QMenu* menu = view.addMenu(translated(QT_TRANSLATE_NOOP("paramap::Menus", "Device")));
    menu->setObjectName(QStringLiteral("view.device"));
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, &session] { fill(*menu, session); });
    const auto enable = [menu, &session] {
        menu->menuAction()->setEnabled(session.snapshot() && cost::devices(session.state().run) > 1);
    };
    QObject::connect(&session, &Session::snapshotChanged, menu, enable);
    enable();
}

} // namespace paramap
