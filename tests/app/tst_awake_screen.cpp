// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/awake_screen.h"
#include "tests/support/run.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

#include <optional>

using namespace paramap;

namespace {

/// What a desktop offers to hold its screen saver off.
class ScreenSaver : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.ScreenSaver")
public:
    QStringList asked;

public Q_SLOTS:
    uint Inhibit(const QString& program, const QString& reason) {
        asked << program + u": "_qs + reason;
        return 7;
    }
    void UnInhibit(uint cookie) { asked << u"released %1"_qs.arg(cookie); }
};

} // namespace

/// The screen saver is held off through the desktop's bus, and through nothing else.
class TestAwakeScreen : public QObject {
    Q_OBJECT

    QProcess m_bus;
    QByteArray m_address;

private Q_SLOTS:
    void initTestCase() {
        if (QStandardPaths::findExecutable(u"dbus-daemon"_qs).isEmpty())
            return;
        m_bus.start(u"dbus-daemon"_qs, {u"--session"_qs, u"--nofork"_qs, u"--print-address"_qs});
        QVERIFY(m_bus.waitForReadyRead(10'000));
        m_address = m_bus.readLine().trimmed();
    }
    void cleanupTestCase() {
        m_bus.kill();
        m_bus.waitForFinished();
    }

    void whileItLives() {
        if (m_address.isEmpty())
            QSKIP("not run: no dbus-daemon");
        QDBusConnection desktop = QDBusConnection::connectToBus(QString::fromLatin1(m_address), u"desktop"_qs);
        ScreenSaver saver;
        QVERIFY(desktop.registerService(u"org.freedesktop.ScreenSaver"_qs));
        QVERIFY(desktop.registerObject(u"/org/freedesktop/ScreenSaver"_qs, &saver,
            QDBusConnection::ExportScriptableSlots | QDBusConnection::ExportAllSlots));
        for (int round = 0; round < 2; ++round) { // a lesson after another
            saver.asked.clear();
            std::optional<AwakeScreen> awake(std::in_place, m_address);
            QTRY_COMPARE(saver.asked, QStringList{u"Paramap: A lesson is presented"_qs});
            QTest::qWait(100); // the answer is on its way
            awake.reset();
            QTRY_COMPARE(saver.asked.value(1), u"released 7"_qs);
        }
        QDBusConnection::disconnectFromBus(u"desktop"_qs);
    }

    void withoutAScreenSaver() {
        if (m_address.isEmpty())
            QSKIP("not run: no dbus-daemon");
        const AwakeScreen awake(m_address); // a bus on which nobody answers
        QTest::qWait(100);
        const QDBusConnection look = QDBusConnection::connectToBus(QString::fromLatin1(m_address), u"look"_qs);
        QVERIFY(look.isConnected());
        QVERIFY(!look.interface()->isServiceRegistered(u"org.freedesktop.ScreenSaver"_qs)); // and none is started
        QDBusConnection::disconnectFromBus(u"look"_qs);
    }

    void withoutABus_data() {
        QTest::addColumn<QByteArray>("address");
        for (const char* address : {"", "unix:path=/nonexistent/bus", "autolaunch:", "nonsense", ";"})
            QTest::newRow(address) << QByteArray(address);
    }
    void withoutABus() {
        QFETCH(QByteArray, address);
        const AwakeScreen awake(address);
    }
};

int tst_awake_screen(int argc, char* argv[]) {
    return paramap::test::run<TestAwakeScreen, QCoreApplication>(argc, argv);
}
#include "tst_awake_screen.moc"
