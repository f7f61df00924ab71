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

/// What the messages are about, and where they stand.
struct MessageSources {
    Session& session;
    ui::MessageBar& bar;
    StatusLine& status;
    Presenter& presenter; ///< says again what a message stood in place of
    Saver& saver; ///< asks before a way out leaves the model
};

/// What the message bar says and what its buttons do. A message about a value goes away with the next value that
/// works; one about a file stays until it is dismissed or another model is opened. A remark
/// about the model itself, that it is a guess, stays with the model until it is dismissed.
class Messages : public QObject {
    Q_OBJECT
public:
    Messages(const MessageSources& sources, QObject* parent);

private:
    void sayFailed(const Problem& problem);
    void sayNotOpened(const NotOpened& reason);
    void act(const QString& id);
    void clear();
    void dismiss();
    void sayRemark(); ///< what the model shown needs said of it, unless that was dismissed
    QString remark() const; ///< that it is a guess, or what followed on its own; empty if nothing
    QString lastGood() const; ///< "You still see GPT-2 small, the last model that worked."; empty if none is open

    MessageSources m_with;
    NotOpened m_reason;
    bool m_aboutValue = false, m_aboutFile = false;
    QString m_remark, m_dismissed;
};

} // namespace paramap
