// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <QtTest>

using namespace paramap;

/// `paramap lesson judge`: what it prints, and its exit status.
class TestLessonJudgeCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void command_data() {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("out");
        const auto row = [](const char* name, const QByteArrayList& arguments, int status, const char* out) {
            QTest::newRow(name) << QByteArrayList{"lesson", "judge", "01-gpt2-by-hand"} + arguments << status
                                << QByteArray(out);
        };
        row("right", {"7", "4E^2 + 4E"}, 0, "right\nread as 4·E² + 4·E\n");
        row("wrong", {"7", "4E^2 + E"}, 1, "wrong\nread as 4·E² + E\n3·E is missing\n");
        row("unreadable", {"7", "4Q"}, 1,
            "unreadable\n'Q' is not known here; the sizes are V, P, E, L, H, F\n    4*Q\n      ^\n");
        row("comma", {"5", "1.771.776", "--decimal-comma"}, 0, "right\nread as 1.771.776\n");
        row("gap", {"5", "3E", "--visit", "2"}, 0, "asked: E·3·E + ▢\nright\nread as 3·E\n");
        row("hints", {"5", "1771776", "--hints", "9"}, 0,
            "right\nread as 1,771,776\nhint: E·3·E + ▢\nhint: E·3·E + 3·E\nhint: 768·3·768 + 3·768\n"
            "hint: 1,771,776\n");
        row("json", {"7", "4E^2", "--format", "json"}, 1,
            R"({"verdict": "wrong", "asked": "", "read_as": "4·E²", "sentences": ["four matrices, each with a bias"], "hints": []})"
            "\n");
        row("negative", {"4", "--", "-5"}, 1, "wrong\nread as −5\n");
        row("no such step", {"99", "1"}, 2, "");
        row("a step without a question", {"11", "1"}, 2, "");
        row("no answer", {"7"}, 2, "");
    }
    void command() {
        QFETCH(const QByteArrayList, arguments);
        QFETCH(const int, status);
        const test::Outcome outcome = test::runParamap(arguments);
        QTEST(outcome.out, "out");
        QVERIFY2(outcome.status == status, outcome.err);
        QCOMPARE(outcome.err.isEmpty(), status == 0);
    }
};

int tst_lesson_judge_command(int argc, char* argv[]) {
    return test::run<TestLessonJudgeCommand>(argc, argv);
}
#include "tst_lesson_judge_command.moc"
