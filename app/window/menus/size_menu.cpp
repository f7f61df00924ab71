// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/size_menu.h"

#include "app/session/session.h"
#include "app/window/dialogs/sweep.h"
#include "app/window/frame/actions.h"
#include "app/window/menus/entries.h"
#include "ui/sizes/sizes_panel.h"

#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

namespace paramap {

namespace {

/// Null if no model is open, or if it has no such size.
const text::SizeLine* lineOf(const Session& session, const QString& key) {
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot)
        return nullptr;
    const auto& lines = snapshot->sizes;
    const auto found
        = std::ranges::find(lines, key.toStdString(), [](const text::SizeLine& line) { return line.state.key; });
    return found == lines.end() ? nullptr : &*found;
}

QString titleOf(const text::SizeLine& line) {
    QString title = QString::fromStdString(line.state.name);
    if (!line.state.meaning.empty())
        title += QStringLiteral("\t%1").arg(QString::fromStdString(line.state.meaning));
    return literal(title);
}

} // namespace

SizeMenu::SizeMenu(QWidget& window, Session& session, const Actions& actions, ui::SizesPanel& sizes)
    : QObject(&window)
    , m_window(window)
    , m_session(session)
    , m_actions(actions) {
    actions["size.lock"]->setCheckable(true);
    actions["size.hold"]->setCheckable(true);
    connect(actions["size.reset"], &QAction::triggered, &session, [this, &session] { session.resetSize(m_key); });
    connect(actions["size.lock"], &QAction::triggered, &session,
        [this, &session](bool on) { session.setLocked(m_key, on); });
    connect(actions["size.hold"], &QAction::triggered, &session,
        [this, &session](bool on) { session.holdTotal(on ? m_key : QString()); });
    connect(actions["size.copy"], &QAction::triggered, &session, [this, &session] {
        if (const text::SizeLine* line = lineOf(session, m_key))
            QGuiApplication::clipboard()->setText(QString::fromStdString(line->state.value.toText()));
    });
    connect(actions["size.sweep"], &QAction::triggered, &window, [this] { openSweep(m_window, m_session, m_key); });
    connect(&sizes, &ui::SizesPanel::sizeMenuWanted, this, &SizeMenu::open);
}

void SizeMenu::fill(QMenu& menu, const QString& key) {
    const text::SizeLine* line = lineOf(m_session, key);
    if (!line)
        return;
    m_key = key;
    m_actions["size.reset"]->setEnabled(line->changed);
    m_actions["size.lock"]->setChecked(line->locked);
    m_actions["size.hold"]->setChecked(line->held);
    m_actions["size.hold"]->setEnabled(line->held || (line->canHold && !line->locked));
    menu.addSection(QString::fromStdString(line->state.name));
    m_actions["size.sweep"]->setEnabled(line->state.value.integer() && *line->state.value.integer() >= 1);
    for (const char* name : {"size.reset", "size.lock", "size.hold", "size.copy", "size.sweep"})
        menu.addAction(m_actions[name]);
}

void SizeMenu::open(const QString& key, const QPoint& place) {
    auto* menu = new QMenu(&m_window);
    menu->setObjectName(QStringLiteral("sizeMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fill(*menu, key);
    menu->popup(place);
}

void fillLockMenu(QMenu& menu, Session& session) {
    menu.clear();
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot) {
        menu.addAction(SizeMenu::tr("No model is open"))->setEnabled(false);
        return;
    }
    for (const text::SizeLine& line : snapshot->sizes) {
        const QString key = QString::fromStdString(line.state.key);
        QAction* action = addCheckable(
            menu, titleOf(line), QStringLiteral("model.lock.") + QString::fromStdString(line.state.name), line.locked);
        QObject::connect(
            action, &QAction::triggered, &session, [&session, key](bool on) { session.setLocked(key, on); });
    }
}

void fillHoldMenu(QMenu& menu, Session& session, ui::SizesPanel& sizes) {
    menu.clear();
    auto* group = new QActionGroup(&menu);
    QAction* nothing = group->addAction(
        addCheckable(menu, SizeMenu::tr("&Nothing"), QStringLiteral("model.hold."), !session.state().marks.held));
    QObject::connect(nothing, &QAction::triggered, &session, [&session] { session.holdTotal({}); });
    menu.addSeparator();
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot)
        return;
    for (const text::SizeLine& line : snapshot->sizes) {
        if (!line.canHold && !line.held)
            continue;
        const QString key = QString::fromStdString(line.state.key);
        QAction* action = group->addAction(addCheckable(
            menu, titleOf(line), QStringLiteral("model.hold.") + QString::fromStdString(line.state.name), line.held));
        action->setEnabled(!line.locked);
        QObject::connect(action, &QAction::triggered, &session, [&session, &sizes, key] {
            session.holdTotal(key);
            sizes.focusSize(key); // its row may be folded
        });
    }
}

} // namespace paramap
