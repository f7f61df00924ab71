// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

#include <memory>

class QDBusPendingCallWatcher;

namespace paramap {

/// Holds the desktop's screen saver off for as long as it lives, through the desktop's own bus. Where there is none,
/// nothing happens.
class AwakeScreen {
public:
    /// `bus`: the address of the desktop's bus. Only a socket of this machine is opened ("unix:path=…"); for any other
    /// address nothing is done.
    explicit AwakeScreen(const QByteArray& bus = qgetenv("DBUS_SESSION_BUS_ADDRESS"));
    ~AwakeScreen();

    AwakeScreen(const AwakeScreen&) = delete;
    AwakeScreen& operator=(const AwakeScreen&) = delete;

private:
    QString m_connection; ///< its name; empty: there is none
    std::unique_ptr<QDBusPendingCallWatcher> m_asked;
};

} // namespace paramap
