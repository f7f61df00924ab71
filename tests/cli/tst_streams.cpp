// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <QtTest>

using namespace paramap::test;

/// Output that cannot be written, and files that are no files: one line, the status 1, and no half of a file.
class TestStreams : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void output_data() {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QByteArray>("to");
        for (const char* command : {"show gpt2", "show gpt2 --format json", "show gpt2 --format csv", "list",
                 "list --format json", "memory gpt2", "sweep gpt2 --vary n_layer --from 1 --to 3", "--help",
                 "--version", "show --help", "layout $d/t.json --size 9x9", "export gpt2 -o $d/x.svg --format json"})
            for (const char* to : {">&-", ">/dev/full", "| true"})
                QTest::addRow("%s %s", command, to) << QByteArray(command) << QByteArray(to);
    }
    void output() {
        QFETCH(const QByteArray, command);
        QFETCH(const QByteArray, to);
        // A reader that ends at once; the program waits until it has.
        const bool pipe = to.startsWith('|');
        const QByteArray run = pipe ? "{ sleep 0.1; $PARAMAP " + command + " 2>$d/e; echo $? >$d/s; } " + to
                                    : "$PARAMAP " + command + " 2>$d/e " + to + "; echo $? >$d/s";
        const Outcome outcome
            = runShell("d=$(mktemp -d); trap 'rm -rf $d' EXIT; "
                       "echo '{\"name\": \"a\", \"children\": [{\"name\": \"b\", \"value\": 1}]}' >$d/t.json; "
                + run + "; wc -l <$d/e; cat $d/s $d/e; find $d -name '.paramap*'");
        const QByteArrayList lines = outcome.out.split('\n');
        if (pipe) { // the reader has what it wanted
            QCOMPARE(outcome.out, QByteArray("0\n0\n"));
            return;
        }
        QVERIFY2(lines.size() >= 3, outcome.out);
        QCOMPARE(lines[0], QByteArray("1"));
        QCOMPARE(lines[1], QByteArray("1"));
        QVERIFY2(lines[2].startsWith("the output cannot be written: "), lines[2]);
    }

    void interruptedWhileWriting_data() {
        QTest::addColumn<QByteArray>("signal");
        for (const char* signal : {"INT", "TERM", "HUP"})
            QTest::newRow(signal) << QByteArray(signal);
    }
    // At some moment between the start and the end; tst_whole_file meets the middle of writing. Job control lets the
    // programs have the signals that a shell would ignore for them.
    void interruptedWhileWriting() {
        QFETCH(const QByteArray, signal);
        const Outcome outcome = runShell(QByteArray(
            "d=$(mktemp -d); trap 'rm -rf $d' EXIT; echo before >$d/x.svg; "
            "exec 2>/dev/null; set -m; for i in $(seq 1 12); do $PARAMAP export gpt2 -o $d/x.svg 2>$d.e & p=$!; "
            "sleep 0.0$((i * 7)); kill -SIGNAL $p 2>/dev/null; wait $p; s=$?; "
            "[ $s = 0 ] || [ $s = 1 ] || [ $s -gt 128 ] || echo status $s; "
            "[ $s = 1 ] && [ \"$(wc -l <$d.e)\" != 1 ] && echo lines; "
            "head -c 6 $d/x.svg | grep -q -e before -e '<?xml' || echo half; "
            "tail -c 7 $d/x.svg | grep -q -e before -e '</svg>' || echo cut; "
            "find $d -name '.paramap*'; done; rm -f $d.e")
                                             .replace("SIGNAL", signal));
        QCOMPARE(outcome.out + outcome.err, QByteArray());
    }

    void filesThatAreNone_data() {
        QTest::addColumn<QByteArray>("command");
        for (const char* command :
            {"show X", "export X -o $d/x.svg", "memory X", "sweep X --vary n_layer", "layout X --size 9x9"})
            QTest::newRow(command) << QByteArray(command);
    }
    void filesThatAreNone() {
        QFETCH(const QByteArray, command);
        for (const char* place : {"$d/pipe", "/dev/zero", "$d", "$d/socket/config.json", "$d/folder"}) {
            const Outcome outcome = runShell(
                QByteArray("d=$(mktemp -d); trap 'rm -rf $d' EXIT; mkfifo $d/pipe; mkdir -p $d/folder/config.json; "
                           "timeout 10 $PARAMAP ")
                + QByteArray(command).replace("X", place));
            QCOMPARE(outcome.status, 1);
            QCOMPARE(outcome.err.count('\n'), qsizetype(1));
        }
    }
    void noEndOfInput() {
        const Outcome outcome = runShell("timeout 30 $PARAMAP show - </dev/zero");
        QCOMPARE(outcome.err, QByteArray("stdin: this is larger than 64 MiB\n"));
        QCOMPARE(outcome.status, 1);
    }

    void placesThatKeepTheirThing_data() {
        QTest::addColumn<QByteArray>("make");
        QTest::newRow("pipe") << QByteArray("mkfifo $d/x.svg");
        QTest::newRow("link to a pipe") << QByteArray("mkfifo $d/p; ln -s p $d/x.svg");
        QTest::newRow("link in a ring") << QByteArray("ln -s x.svg $d/x.svg");
        QTest::newRow("folder") << QByteArray("mkdir $d/x.svg");
    }
    void placesThatKeepTheirThing() {
        QFETCH(const QByteArray, make);
        for (const char* command : {"export gpt2", "sweep gpt2 --vary n_layer --from 1 --to 3"}) {
            const Outcome outcome = runShell("d=$(mktemp -d); trap 'rm -rf $d' EXIT; " + make
                + "; ls -lR --time-style=+ $d >$d.a; timeout 20 $PARAMAP " + command
                + " -o $d/x.svg; s=$?; ls -lR --time-style=+ $d | cmp - $d.a; rm $d.a; exit $s");
            QCOMPARE(outcome.status, 1);
            QCOMPARE(outcome.out, QByteArray());
            QCOMPARE(outcome.err.count('\n'), qsizetype(1));
        }
    }
    void linksAreWrittenThrough() {
        const Outcome outcome = runShell(
            "d=$(mktemp -d); trap 'rm -rf $d' EXIT; mkdir $d/a $d/b; ln -s ../b/y $d/a/x.svg; "
            "$PARAMAP export gpt2 -o $d/a/x.svg && test -L $d/a/x.svg && tail -c 7 $d/b/y && chmod 640 $d/b/y && "
            "$PARAMAP export gpt2 -o $d/a/x.svg && stat -c %a $d/b/y; find $d -name '.paramap*'");
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.out, QByteArray("</svg>\n640\n"));
    }
    void sweepsOfLayoutsAreWhole() {
        const Outcome outcome = runShell(
            "d=$(mktemp -d); trap 'rm -rf $d' EXIT; mkdir $d/in $d/out $d/out/1.tsv; echo '{\"name\": \"a\", "
            "\"value\": 1}' "
            ">$d/in/1.json; $PARAMAP layout --sweep $d/in --size 9x9 --out $d/out; s=$?; find $d/out -type f; exit $s");
        QCOMPARE(outcome.status, 1);
        QCOMPARE(outcome.out, QByteArray());
        QCOMPARE(outcome.err.count('\n'), qsizetype(1));
    }
};

int tst_streams(int argc, char* argv[]) {
    return run<TestStreams, QCoreApplication>(argc, argv);
}
#include "tst_streams.moc"
