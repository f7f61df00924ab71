// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/entries.h"

#include <QAction>
#include <QMenu>

namespace paramap {

QAction* addCheckable(QMenu& menu, const QString& text, const QString& name, bool on) {
    QAction* action = menu.addAction(text);
    action->setObjectName(name);
    action->setCheckable(true);
    action->setChecked(on);
    return action;
}

QString literal(QString text) {
    return text.replace(u'&', QStringLiteral("&&"));
}

} // namespace paramap
