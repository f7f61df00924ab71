// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/not_opened.h"
#include "model/problem/problem.h"

#include <QObject>

namespace paramap::ui {
class MessageBar;
}

namespace paramap {

class Presenter;
class Saver;
class Session;
class StatusLine;

/// The parts of the window that messages need.
struct MessageSources {
    Session& session;
    ui::MessageBar& bar;
    StatusLine& status;
    Presenter& presenter; ///< restores what a message has replaced
    Saver& saver; ///< asks before a message's button replaces the model
};

/// Decides what the message bar says and what its buttons do. A message about a value disappears with the next valid
/// value. A message about a file stays until it is closed or another model is opened. A remark about the model itself,
/// such as that it is a guess, stays until it is closed.
class Messages : public QObject {
    Q_OBJECT
public:
    Messages(const MessageSources& sources, QObject* parent);

    /// A remark about no model: it stays before those about a model until it is closed.
    void sayOnce(const QString& sentence);

Q_SIGNALS:
    void tensorsWanted(); ///< of the checkpoint that was not opened

private:
    void sayFailed(const Problem& problem);
    void sayNotOpened(const NotOpened& reason);
    void act(const QString& id);
    void clear();
    void dismiss();
    void sayRemark(); ///< shows the remark about the open model, unless it was closed
    /// That the model is a guess, or that sizes changed on their own; empty if there is nothing to say.
    QString remark() const;
    QString lastGood() const; ///< "You still see GPT-2 small, the last model that worked."; empty if none is open

    MessageSources m_with;
    NotOpened m_reason;
    bool m_aboutValue = false, m_aboutFile = false;
    QString m_once, m_remark, m_dismissed;
};

} // namespace paramap
