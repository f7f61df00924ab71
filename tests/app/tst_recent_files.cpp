// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/recent_files.h"
#include "tests/support/run.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

using namespace paramap;

class TestRecentFiles : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;

    QString file(const QString& name) {
        QFile made(m_folder.filePath(name));
        [[maybe_unused]] const bool open = made.open(QIODevice::WriteOnly);
        return made.fileName();
    }

private Q_SLOTS:
    void newestFirstEachOnce() {
        QSettings settings(m_folder.filePath(QStringLiteral("a.ini")), QSettings::IniFormat);
        QVERIFY(recentFiles(settings).isEmpty());
        addRecentFile(settings, {file(QStringLiteral("one.json")), {}, 1});
        addRecentFile(settings, {file(QStringLiteral("two.json")), {}, 124439808});
        addRecentFile(settings, {file(QStringLiteral("one.json")), {}, 3});
        const QList<RecentFile> files = recentFiles(settings);
        QCOMPARE(files.size(), 2);
        QCOMPARE(files[0].path, m_folder.filePath(QStringLiteral("one.json")));
        QCOMPARE(files[0].parameters, 3);
        QCOMPARE(files[1].parameters, 124439808);
    }
    void tenAtMost() {
        QSettings settings(m_folder.filePath(QStringLiteral("b.ini")), QSettings::IniFormat);
        for (int i = 0; i < 12; ++i)
            addRecentFile(settings, {file(QStringLiteral("%1.json").arg(i)), {}, i});
        QCOMPARE(recentFiles(settings).size(), 10);
        QCOMPARE(recentFiles(settings).first().parameters, 11);
    }
    void goneFilesAreLeftOut() {
        QSettings settings(m_folder.filePath(QStringLiteral("c.ini")), QSettings::IniFormat);
        addRecentFile(settings, {file(QStringLiteral("stays.json")), {}, 1});
        addRecentFile(settings, {m_folder.filePath(QStringLiteral("gone.json")), {}, 2});
        QCOMPARE(recentFiles(settings).size(), 1);
    }
    void listIsStoredInTheSettings() {
        const QString ini = m_folder.filePath(QStringLiteral("d.ini"));
        {
            QSettings settings(ini, QSettings::IniFormat);
            addRecentFile(settings, {file(QStringLiteral("x.json")), {}, qint64{671026404352}});
        }
        const QSettings again(ini, QSettings::IniFormat);
        QCOMPARE(recentFiles(again).first().parameters, 671026404352);
    }
    void cleared() {
        QSettings settings(m_folder.filePath(QStringLiteral("e.ini")), QSettings::IniFormat);
        addRecentFile(settings, {file(QStringLiteral("x.json")), {}, 1});
        clearRecentFiles(settings);
        QVERIFY(recentFiles(settings).isEmpty());
    }
};

int tst_recent_files(int argc, char* argv[]) {
    return paramap::test::run<TestRecentFiles>(argc, argv);
}
#include "tst_recent_files.moc"
