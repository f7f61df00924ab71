// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/whole_file.h"
#include "model/problem/problem.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace paramap;

/// What is written is whole, or is not there.
class TestWholeFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::string path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)).toStdString(); }
    QByteArray content(const char* name) const {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
    }
    QStringList all() const {
        return QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }

private Q_SLOTS:
    void init() {
        QDir(m_folder.path()).removeRecursively();
        QVERIFY(QDir().mkpath(m_folder.path()));
    }
    void writes() {
        writeFile(path("a"), "one");
        QCOMPARE(content("a"), QByteArray("one"));
        writeFile(path("a"), "");
        QCOMPARE(content("a"), QByteArray());
        QCOMPARE(all(), QStringList{QStringLiteral("a")});
    }
    void longNames() {
        const std::string name(255, 'n'); // the longest name of a disk: nothing can be appended to it
        writeFile(path(name.c_str()), "long");
        QCOMPARE(content(name.c_str()), QByteArray("long"));
        QVERIFY(test::problemOf([&] { writeFile(path((name + 'n').c_str()), "x"); }).contains("File name too long"));
    }
    void readOnlyFilesStay() {
        writeFile(path("a"), "one");
        QVERIFY(QFile::setPermissions(QString::fromStdString(path("a")), QFile::ReadOwner));
        if (geteuid() == 0)
            QSKIP("a superuser may write everything");
        QVERIFY(test::problemOf([&] { writeFile(path("a"), "two"); }).contains("Permission denied"));
        QCOMPARE(content("a"), QByteArray("one"));
    }
    // A signal arrives while the bytes are written, for most of which there is time.
    void interrupted_data() {
        QTest::addColumn<int>("number");
        QTest::newRow("interrupt") << SIGINT;
        QTest::newRow("termination") << SIGTERM;
        QTest::newRow("end of the terminal") << SIGHUP;
    }
    void interrupted() {
        QFETCH(const int, number);
        writeFile(path("a"), "before");
        const std::string bytes(std::size_t{1} << 28U, 'x');
        int said[2];
        QCOMPARE(pipe(said), 0);
        const pid_t child = fork();
        if (child == 0) {
            dup2(said[1], STDERR_FILENO);
            std::signal(number, SIG_DFL);
            endWholeWhenInterrupted();
            for (;;) // whenever the signal comes, a file is being written or about to be
                writeFile(path("a"), bytes);
        }
        close(said[1]);
        QTRY_VERIFY(all().size() > 1); // the file beside it
        kill(child, number);
        int status = 0;
        QCOMPARE(waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 1);
        std::array<char, 1000> text{};
        const auto length = read(said[0], text.data(), text.size());
        close(said[0]);
        const QByteArray line(text.data(), length);
        QVERIFY2(line.startsWith("paramap: interrupted") && line.indexOf('\n') == line.size() - 1, line);
        QCOMPARE(all(), QStringList{QStringLiteral("a")});
        const QByteArray now = content("a");
        QVERIFY(now == "before" || now.size() == qsizetype(bytes.size()));
    }
    void fullDisk() {
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        const rlimit small{1000, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
        const QByteArray problem = test::problemOf([&] { writeFile(path("a"), std::string(5000, 'x')); });
        setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY2(problem.contains("cannot be written: File too large"), problem);
        QVERIFY(all().isEmpty());
    }
};

int tst_whole_file(int argc, char* argv[]) {
    return test::run<TestWholeFile>(argc, argv);
}
#include "tst_whole_file.moc"
