// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/author/author_window.h"
#include "ui/editor/lesson_editor.h"

#include <QMenuBar>

namespace paramap {

void AuthorWindow::makeMenus() {
    ui::LessonText* const text = &m_editor->text();
    const auto add = [](QMenu* menu, const QString& words, const QKeySequence& key, const auto* receiver, auto what) {
        QAction* const action = menu->addAction(words);
        action->setShortcut(key);
        connect(action, &QAction::triggered, receiver, what);
        return action;
    };
    QMenu* const file = menuBar()->addMenu(tr("&File"));
    add(file, tr("&Save"), QKeySequence::Save, this, &AuthorWindow::save);
    add(file, tr("Save &as…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S, this, &AuthorWindow::saveAs);
    file->addSeparator();
    add(file, tr("&Close"), QKeySequence::Close, this, &QWidget::close);

    QMenu* const edit = menuBar()->addMenu(tr("&Edit"));
    QAction* const undo = add(edit, tr("&Undo"), QKeySequence::Undo, text, &QPlainTextEdit::undo);
    QAction* const redo = add(edit, tr("&Redo"), QKeySequence::Redo, text, &QPlainTextEdit::redo);
    edit->addSeparator();
    QAction* const cut = add(edit, tr("Cu&t"), QKeySequence::Cut, text, &QPlainTextEdit::cut);
    QAction* const copy = add(edit, tr("&Copy"), QKeySequence::Copy, text, &QPlainTextEdit::copy);
    add(edit, tr("&Paste"), QKeySequence::Paste, text, &QPlainTextEdit::paste);
    for (QAction* action : {undo, redo, cut, copy})
        action->setEnabled(false);
    connect(text, &QPlainTextEdit::undoAvailable, undo, &QAction::setEnabled);
    connect(text, &QPlainTextEdit::redoAvailable, redo, &QAction::setEnabled);
    for (QAction* action : {cut, copy})
        connect(text, &QPlainTextEdit::copyAvailable, action, &QAction::setEnabled);

    QMenu* const lesson = menuBar()->addMenu(tr("&Lesson"));
    add(lesson, tr("&Present"), Qt::Key_F5, this, [this] { present(false); });
    add(lesson, tr("Present from &here"), Qt::SHIFT | Qt::Key_F5, this, [this] { present(true); });
    lesson->addSeparator();
    add(lesson, tr("&Next beat"), Qt::CTRL | Qt::Key_PageDown, m_editor, &ui::LessonEditor::nextWished);
    add(lesson, tr("Pre&vious beat"), Qt::CTRL | Qt::Key_PageUp, m_editor, &ui::LessonEditor::previousWished);
    lesson->addSeparator();
    QAction* const pins = add(lesson, tr("&Write today's values"), {}, this, &AuthorWindow::writePins);
    pins->setStatusTip(
        tr("Put its value behind every answer that has none, so that the check notices when it changes"));
}

} // namespace paramap
