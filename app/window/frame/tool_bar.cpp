// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/tool_bar.h"

#include "app/window/frame/action_icons.h"
#include "app/window/frame/actions.h"
#include "ui/look/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace paramap {

ToolBar::ToolBar(const Actions& actions, QWidget* window)
    : QToolBar(window)
    , m_actions(actions) {
    setWindowTitle(tr("Tool bar"));
    setObjectName(QStringLiteral("toolBar"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (const char* name :
        {"file.open", "", "edit.undo", "edit.redo", "", "view.compare", "view.check", "file.export"}) {
        if (*name)
            addAction(m_actions[name]);
        else
            addSeparator();
    }
    m_actions["file.open"]->setIconText(tr("Open"));
    m_actions["view.compare"]->setIconText(tr("Compare"));
    m_actions["view.check"]->setIconText(tr("Check"));
    m_actions["file.export"]->setIconText(tr("Export"));

    auto* space = new QWidget(this);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    m_findCount = new QLabel(this);
    m_findCount->setTextFormat(Qt::PlainText);
    addWidget(m_findCount);
    m_find = new QLineEdit(this);
    m_find->setObjectName(QStringLiteral("find"));
    m_find->setClearButtonEnabled(true);
    m_find->setPlaceholderText(
        tr("Find a module (%1)").arg(m_actions["edit.find"]->shortcut().toString(QKeySequence::NativeText)));
    m_find->setAccessibleName(tr("Find a module"));
    m_find->setAccessibleDescription(tr("Part of a name, class or path; Enter goes to the next, Escape clears"));
    m_findIcon
        = m_find->addAction(actionIcon(QStringLiteral("edit-find"), window->palette()), QLineEdit::LeadingPosition);
    m_findIcon->setObjectName(QStringLiteral("find.icon"));
    addWidget(m_find);
    adapt();
}

void ToolBar::adapt() {
    const QWidget* window = parentWidget();
    const QFontMetrics metrics = window->fontMetrics();
    const bool narrow = window->width() < ui::scaled(1200, metrics);
    // Icons of the style's size beside large letters would be hard to see; larger ones make the bar no higher.
    const int icon = style()->pixelMetric(QStyle::PM_ToolBarIconSize, nullptr, this);
    const int side = std::max(icon, ui::scaled(18, metrics));
    setIconSize({side, side});
    m_findCount->setContentsMargins(0, 0, ui::scaled(8, metrics), 0);
    m_find->setFixedWidth(std::min(ui::scaled(230, metrics), window->width() / 3));
    for (QAction* action : actions()) {
        if (auto* button = qobject_cast<QToolButton*>(widgetForAction(action))) {
            const bool named = action == m_actions["view.compare"] || action == m_actions["view.check"]
                || action == m_actions["file.export"];
            const bool text = action == m_actions["file.open"] || (!narrow && named);
            button->setToolButtonStyle(text ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
        }
    }
}

void ToolBar::refreshIcons() {
    m_findIcon->setIcon(actionIcon(QStringLiteral("edit-find"), parentWidget()->palette()));
}

} // namespace paramap
