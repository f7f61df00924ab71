// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/layout.h"
#include "model/problem/problem.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sstream>

using namespace paramap;

namespace {

struct Answer {
    QByteArray out;
    QString problem;
    bool usage = false;
};

Answer run(const LayoutArguments& arguments, const char* input = "") {
    std::istringstream in(input);
    std::ostringstream out;
    Answer answer;
    try {
        layOut(arguments, in, out);
    } catch (const Problem& problem) {
        answer.problem = QString::fromStdString(problem.message());
        answer.usage = problem.kind() == Problem::Kind::Usage;
    }
    answer.out = QByteArray::fromStdString(out.str());
    return answer;
}

void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

const char* const pair = "{\"name\":\"r\",\"children\":[{\"name\":\"a\",\"value\":1},{\"name\":\"b\",\"value\":3}]}";

} // namespace

class LayoutCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhichNameIsMissing() {
        LayoutArguments arguments;
        arguments.file = PARAMAP_TEST_DATA "/attacks/layout_terminate.json";
        arguments.size = "100x100";
        const Answer answer = run(arguments);
        QCOMPARE(
            answer.problem, QStringLiteral(PARAMAP_TEST_DATA "/attacks/layout_terminate.json: the root has no name"));
        QVERIFY(!answer.usage);
        QCOMPARE(answer.out, QByteArray());
    }

    void printsTsv() {
        LayoutArguments arguments;
        arguments.file = "-";
        arguments.size = "400x100";
        arguments.format = "tsv";
        arguments.flat = true;
        const Answer answer = run(arguments, pair);
        QCOMPARE(answer.problem, QString());
        QCOMPARE(answer.out, QByteArray("r\t0\t0\t400\t100\nr/a\t0\t0\t100\t100\nr/b\t100\t0\t400\t100\n"));
    }

    void measures() {
        LayoutArguments arguments;
        arguments.file = "-";
        arguments.repeat = 5;
        const Answer answer = run(arguments, pair);
        QVERIFY(answer.out.startsWith("{\"leaves\":2,\"median_ns\":"));
        QVERIFY(answer.out.mid(24).chopped(2).toLongLong() > 0);
    }

    void sweepsInNumericOrder() {
        QTemporaryDir folder;
        const QString in = folder.filePath(QStringLiteral("in")), out = folder.filePath(QStringLiteral("out"));
        QVERIFY(QDir().mkpath(in));
        for (const char* name : {"10", "9", "100"})
            write(in + u'/' + QString::fromLatin1(name) + QStringLiteral(".json"), pair);
        write(in + QStringLiteral("/notes.json"), "not a step");
        LayoutArguments arguments;
        arguments.sweep = in.toStdString();
        arguments.out = out.toStdString();
        QCOMPARE(run(arguments).problem, QString());
        QCOMPARE(QDir(out).entryList(QDir::Files),
            (QStringList{QStringLiteral("10.tsv"), QStringLiteral("100.tsv"), QStringLiteral("9.tsv")}));
    }

    void refuses_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("usage");
        const auto row = [](const char* name, const char* what, const char* value, const char* words, bool usage) {
            QTest::addRow("%s", name) << QString::fromLatin1(what) << QString::fromLatin1(value)
                                      << QString::fromLatin1(words) << usage;
        };
        row("size", "size", "1920",
            "--size 1920: expected WIDTHxHEIGHT in pixels, at most 1000000 each, such as 1920x1080", true);
        row("negative size", "size", "-3x5",
            "--size -3x5: expected WIDTHxHEIGHT in pixels, at most 1000000 each, such as 1920x1080", true);
        row("layout", "layout", "orderd", "--layout 'orderd' is not known; known: ordered; did you mean 'ordered'?",
            true);
        row("nothing", "file", "", "paramap layout needs TREE.json, or --sweep DIR --out DIR", true);
        row("sweep without out", "sweep", "x", "--sweep and --out go together", true);
        row("no such file", "file", "/no/such.json", "/no/such.json cannot be read: No such file or directory", false);
        row("a folder", "file", "/", "/ cannot be read: it is a folder", false);
    }

    void refuses() {
        QFETCH(QString, what);
        QFETCH(QString, value);
        QFETCH(QString, words);
        QFETCH(bool, usage);
        LayoutArguments arguments;
        arguments.file = "-";
        std::string& field = what == u"size" ? arguments.size
            : what == u"layout"              ? arguments.layout
            : what == u"sweep"               ? arguments.sweep
                                             : arguments.file;
        field = value.toStdString();
        const Answer answer = run(arguments, pair);
        QCOMPARE(answer.problem, words);
        QCOMPARE(answer.usage, usage);
        QVERIFY(answer.out.isEmpty());
    }
};

int tst_layout_command(int argc, char* argv[]) {
    return paramap::test::run<LayoutCommand>(argc, argv);
}
#include "tst_layout_command.moc"
