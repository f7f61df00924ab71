// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/convention_menu.h"

#include "app/session/session.h"
#include "app/window/menus/entries.h"
#include "model/text/conventions/convention_entries.h"
#include "ui/look/plain_text.h"

#include <QActionGroup>
#include <QMenu>

namespace paramap {

namespace {

constexpr const char* listed = "listed"; ///< the property of an entry that this file has added

void removeListed(QMenu& menu) {
    for (QAction* each : menu.actions())
        if (each->property(listed).toBool())
            delete each;
    delete menu.findChild<QActionGroup*>(QStringLiteral("embeddings"));
    delete menu.findChild<QActionGroup*>(QStringLiteral("padding"));
}

QActionGroup* groupOf(QMenu& menu, conventions::Question question) {
    if (question == conventions::Question::Any)
        return nullptr;
    const QString name
        = question == conventions::Question::Padding ? QStringLiteral("padding") : QStringLiteral("embeddings");
    if (auto* known = menu.findChild<QActionGroup*>(name))
        return known;
    auto* group = new QActionGroup(&menu);
    group->setObjectName(name);
    return group;
}

} // namespace

void fillConventionMenu(QMenu& menu, Session& session) {
    removeListed(menu);
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot)
        return;
    std::optional<conventions::Question> before;
    const std::vector<conventions::ModelCount> known = conventions::modelCounts(
        snapshot->network, session.catalog().sourcedCounts(snapshot->network->settings.preset));
    menu.setToolTipsVisible(true);
    for (const text::ConventionEntry& entry :
        text::conventionEntries(*snapshot->network, session.state().convention, session.numberStyle(), known)) {
        if (before != entry.question)
            menu.addSeparator()->setProperty(listed, true);
        before = entry.question;
        // The number stands where other menus have their keys, so that all numbers are below each other.
        QAction* action = addCheckable(menu,
            literal(QString::fromStdString(entry.title)) + u'\t' + QString::fromStdString(entry.count),
            QStringLiteral("model.convention.") + QString::fromStdString(entry.id), entry.isOn);
        action->setProperty(listed, true);
        action->setEnabled(entry.changes);
        const QString source
            = entry.usedBy.empty() ? QString() : QObject::tr("Used by %1").arg(QString::fromStdString(entry.usedBy));
        action->setToolTip(ui::plainTip(source));
        action->setStatusTip(source);
        if (QActionGroup* group = groupOf(menu, entry.question))
            group->addAction(action);
        QObject::connect(
            action, &QAction::triggered, &session, [&session, next = entry.next] { session.setConvention(next); });
    }
}

} // namespace paramap
