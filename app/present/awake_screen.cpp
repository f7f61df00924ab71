// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/awake_screen.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

#include <algorithm>

namespace paramap {

namespace {

/// An address may list several; each must be a socket of this machine.
bool isLocal(const QByteArray& bus) {
    const QList<QByteArray> addresses = bus.split(';');
    return std::all_of(
        addresses.begin(), addresses.end(), [](const QByteArray& each) { return each.startsWith("unix:"); });
}

QDBusMessage call(const QString& method, const QVariantList& words) {
    const QString name = QStringLiteral("org.freedesktop.ScreenSaver");
    QDBusMessage message
        = QDBusMessage::createMethodCall(name, QStringLiteral("/org/freedesktop/ScreenSaver"), name, method);
    message.setArguments(words);
    message.setAutoStartService(false);
    return message;
}

} // namespace

AwakeScreen::AwakeScreen(const QByteArray& bus) {
    if (!isLocal(bus))
        return;
    const QString name = QStringLiteral("paramap-presenter");
    QDBusConnection connection = QDBusConnection::connectToBus(QString::fromLocal8Bit(bus), name);
    m_connection = name;
    if (connection.isConnected())
        m_asked = std::make_unique<QDBusPendingCallWatcher>(connection.asyncCall(
            call(QStringLiteral("Inhibit"), {QStringLiteral("Paramap"), QStringLiteral("A lesson is presented")})));
}

AwakeScreen::~AwakeScreen() {
    if (m_connection.isEmpty())
        return;
    if (m_asked && m_asked->isFinished()) {
        if (const QDBusPendingReply<uint> cookie = *m_asked; cookie.isValid())
            QDBusConnection(m_connection).send(call(QStringLiteral("UnInhibit"), {cookie.value()}));
    }
    m_asked.reset();
    QDBusConnection::disconnectFromBus(m_connection); // ends what has not been answered yet, too
}

} // namespace paramap
