// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/undo_command.h"

#include <utility>

namespace paramap {

StateCommand::StateCommand(State before, State after, Text text, QString merge, Clock::time_point now, Apply apply)
    : m_before(std::move(before))
    , m_after(std::move(after))
    , m_text(std::move(text))
    , m_merge(std::move(merge))
    , m_last(now)
    , m_apply(std::move(apply)) {
    setText(m_text(m_before, m_after));
}

void StateCommand::undo() {
    m_apply(m_before);
}

void StateCommand::redo() {
    if (!std::exchange(m_inForce, false))
        m_apply(m_after);
}

int StateCommand::id() const {
    return m_merge.isEmpty() ? -1 : 1;
}

bool StateCommand::mergeWith(const QUndoCommand* other) {
    const auto* next = dynamic_cast<const StateCommand*>(other);
    if (!next || next->m_merge != m_merge || next->m_last - m_last > mergeWindow)
        return false;
    m_after = next->m_after;
    m_last = next->m_last;
    setText(m_text(m_before, m_after));
    setObsolete(m_after == m_before);
    return true;
}

BesideCommand::BesideCommand(const QString& text, std::function<void()> undo, std::function<void()> redo)
    : QUndoCommand(text)
    , m_undo(std::move(undo))
    , m_redo(std::move(redo)) {
}

void BesideCommand::undo() {
    m_undo();
}

void BesideCommand::redo() {
    if (!std::exchange(m_inForce, false))
        m_redo();
}

} // namespace paramap
