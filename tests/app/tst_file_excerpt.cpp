// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/file_excerpt.h"
#include "tests/support/run.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace paramap;

class TestFileExcerpt : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lines_data() {
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("expected");
        QTest::addRow("in the middle") << 4 << QStringLiteral("2b 3c 4d* 5e 6f");
        QTest::addRow("first") << 1 << QStringLiteral("1a* 2b 3c");
        QTest::addRow("last") << 7 << QStringLiteral("5e 6f 7g*");
        QTest::addRow("none known") << 0 << QString();
        QTest::addRow("behind the end") << 8 << QString();
    }
    void lines() {
        QFETCH(int, line);
        QStringList shown;
        for (const ExcerptLine& each : excerpt(QStringLiteral("a\nb\r\nc\nd\ne\nf\ng"), line))
            shown << QString::number(each.number) + each.text + (each.marked ? QStringLiteral("*") : QString());
        QTEST(shown.join(u' '), "expected");
    }
    void longLinesAreCut() { QCOMPARE(excerpt(QString(100000, u'x'), 1).front().text.size(), 120); }
    void tabsAreSpaces() { QCOMPARE(excerpt(QStringLiteral("\tx"), 1).front().text, QStringLiteral("    x")); }
    void missingFile() { QVERIFY(excerptOfFile(QStringLiteral("/nowhere/config.json"), 3).empty()); }

    void pipesAreNotOpened() { // it would wait for a writer
        const QTemporaryDir folder;
        const QString pipe = folder.filePath(QStringLiteral("config.json"));
        QCOMPARE(QProcess::execute(QStringLiteral("mkfifo"), {pipe}), 0);
        QVERIFY(excerptOfFile(pipe, 1).empty());
    }
    void controlCharactersAreSeen() {
        QCOMPARE(excerpt(QStringLiteral("\x1b[31m\u202ex"), 1).front().text, QStringLiteral("\uFFFD[31m\uFFFDx"));
    }

    void keys_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("expected");
        QTest::addRow("there") << QStringLiteral("n_head") << 3;
        QTest::addRow("space before the colon") << QStringLiteral("n_embd") << 2;
        QTest::addRow("only as a value") << QStringLiteral("gpt2") << 0;
        QTest::addRow("only part of a key") << QStringLiteral("head") << 0;
        QTest::addRow("letters with a meaning in patterns") << QStringLiteral("a.(b") << 0;
    }
    void keys() {
        QFETCH(QString, key);
        const QString text = QStringLiteral("{\"model_type\": \"gpt2\",\n \"n_embd\" : 768,\n \"n_head\": 13}");
        QTEST(lineOfKey(text, key), "expected");
    }
};

int tst_file_excerpt(int argc, char* argv[]) {
    return paramap::test::run<TestFileExcerpt>(argc, argv);
}
#include "tst_file_excerpt.moc"
