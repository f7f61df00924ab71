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
    // Programs that open files at once: each file is in the list. A process that finds PARAMAP_RECENT writes.
    void programsAtOnce() {
        if (const QString ini = qEnvironmentVariable("PARAMAP_RECENT"); !ini.isEmpty()) {
            QSettings settings(ini, QSettings::IniFormat);
            (void)recentFiles(settings); // the list as it was before
            for (const QString& path : qEnvironmentVariable("PARAMAP_FILES").split(u' ')) {
                settings.setValue(QFileInfo(path).fileName(), 1); // and a preference
                addRecentFile(settings, {path, {}, 1});
            }
            return;
        }
        const QString ini = m_folder.filePath(QStringLiteral("f.ini"));
        std::vector<std::unique_ptr<QProcess>> programs;
        QSet<QString> wanted;
        for (int program = 0; program < 5; ++program) {
            const QStringList files{
                file(QStringLiteral("%1a.json").arg(program)), file(QStringLiteral("%1b.json").arg(program))};
            wanted += QSet<QString>(files.begin(), files.end());
            auto& process = programs.emplace_back(std::make_unique<QProcess>());
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("PARAMAP_RECENT"), ini);
            environment.insert(QStringLiteral("PARAMAP_FILES"), files.join(u' '));
            process->setProcessEnvironment(environment);
            process->start(QFile::symLinkTarget(QStringLiteral("/proc/self/exe")),
                {QStringLiteral("tst_recent_files"), QStringLiteral("programsAtOnce")});
        }
        for (const auto& process : programs)
            QVERIFY(process->waitForFinished() && process->exitCode() == 0);
        const QSettings settings(ini, QSettings::IniFormat);
        QSet<QString> got;
        for (const RecentFile& each : recentFiles(settings))
            got << each.path;
        QCOMPARE(got, wanted);
        for (const QString& path : std::as_const(wanted))
            QVERIFY(settings.contains(QFileInfo(path).fileName()));
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
