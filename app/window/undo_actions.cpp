// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/undo_actions.h"

#include "app/session/session.h"
#include "app/window/frame/actions.h"
#include "app/window/frame/workbench.h"
#include "ui/look/plain_text.h"

#include <QCoreApplication>

namespace paramap {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(UndoActions)
};

/// "Undo" with the name of the step that it takes back.
void name(QAction& action, const QString& word, const QString& step) {
    action.setText(
        step.isEmpty() ? word : word + QStringLiteral(" “%1”").arg(QString(step).replace(u'&', QStringLiteral("&&"))));
    action.setIconText(QString(word).remove(u'&'));
    action.setToolTip(ui::plainTip(QString(action.text()).remove(u'&')
        + QStringLiteral(" (%1)").arg(action.shortcut().toString(QKeySequence::NativeText))));
}

} // namespace

void wireUndo(Session& session, Workbench& bench, const Actions& actions) {
    QUndoStack* stack = session.undoStack();
    QAction *undo = actions["edit.undo"], *redo = actions["edit.redo"];
    const auto refresh = [undo, redo, stack] {
        undo->setEnabled(stack->canUndo());
        redo->setEnabled(stack->canRedo());
        name(*undo, Words::tr("&Undo"), stack->undoText());
        name(*redo, Words::tr("&Redo"), stack->redoText());
    };
    QObject::connect(stack, &QUndoStack::indexChanged, undo, refresh);
    QObject::connect(stack, &QUndoStack::undoTextChanged, undo, refresh); // if steps are merged, only the text changes
    const auto jump = [&session, &bench](QAction* action, void (Session::*step)()) {
        QObject::connect(action, &QAction::triggered, &bench, [&session, &bench, step] {
            bench.showFormer();
            (session.*step)();
            bench.arrangeAnew();
        });
    };
    jump(undo, &Session::undo);
    jump(redo, &Session::redo);
    refresh();
}

} // namespace paramap
