// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session_state.h"

#include <QUndoCommand>

#include <chrono>
#include <functional>

namespace paramap {

/// One step of undo: the state before and the state after. Consecutive steps with the same `merge` key within 800 ms
/// become one (a key held down, a wheel turned). A step that ends where it began is removed.
class StateCommand : public QUndoCommand {
public:
    using Apply = std::function<void(const State&)>;
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds mergeWindow{800};

    /// `text` makes the step's name from both states, because merging changes the second one. The state `after` must be
    /// in force already: pushing the command does not apply it again.
    using Text = std::function<QString(const State& before, const State& after)>;
    StateCommand(State before, State after, Text text, QString merge, Clock::time_point now, Apply apply);

    void undo() override;
    void redo() override;
    int id() const override; ///< −1 if this step never merges
    bool mergeWith(const QUndoCommand* other) override;

private:
    State m_before, m_after;
    Text m_text;
    QString m_merge; ///< empty if the step never merges
    Clock::time_point m_last;
    Apply m_apply;
    bool m_inForce = true;
};

/// A step of undo that changes nothing of the open model: which one stands beside it. It is done already when it is
/// pushed.
class BesideCommand : public QUndoCommand {
public:
    BesideCommand(const QString& text, std::function<void()> undo, std::function<void()> redo);

    void undo() override;
    void redo() override;

private:
    std::function<void()> m_undo, m_redo;
    bool m_inForce = true;
};

} // namespace paramap
