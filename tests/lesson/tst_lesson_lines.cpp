// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/reader.h"
#include "model/lesson/talk/beats.h"
#include "model/lesson/talk/line_places.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"
#include "tests/support/shipped_lessons.h"

#include <QTest>

using namespace paramap;
using lesson::TalkPlace;

namespace {

/// The step begins in line 7.
const char* const step = R"(## A
focus: transformer.h.0

Text.

? number
answer: E = 768

::: reveal
One
goes on.

Two.
:::
::: expected
transformer.wpe = P*E
lm_head = 0
:::
::: try
move: n_layer 12 -> 24 in 2 s
sliders: n_embd
ask: So?
:::
::: notes
Say.
:::

## B
)";

} // namespace

/// Lines of a lesson's file and places in its talk: an author sees what he writes.
class TestLessonLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLineIsSeenAtItsBeat_data() {
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("beat");
        const auto row
            = [](const char* name, int line, int step, int beat) { QTest::newRow(name) << line << step << beat; };
        row("front matter", 2, 0, 0);
        row("heading", 7, 0, 0);
        row("answer", 13, 0, 0); // seen only behind the question
        row("reveal", 15, 0, 0);
        row("first paragraph", 16, 0, 1);
        row("its second line", 17, 0, 1);
        row("second paragraph", 19, 0, 2);
        row("first row", 22, 0, 3);
        row("last row", 23, 0, 5); // with its true number
        row("move", 26, 0, 6);
        row("sliders", 27, 0, 7);
        row("ask", 28, 0, 7);
        row("notes", 31, 0, 7);
        row("next step", 34, 1, 0);
        row("beyond the end", 99, 1, 0);
    }
    void aLineIsSeenAtItsBeat() {
        QFETCH(int, line);
        QFETCH(int, step);
        QFETCH(int, beat);
        const lesson::Lesson lesson = lesson::readLesson(test::lessonText(::step), "a.lesson.md").lesson;
        const TalkPlace place = placeOfLine(lesson, line);
        QCOMPARE(int(place.step), step);
        QCOMPARE(int(place.beat), beat);
    }

    void listsAndCodeAreOneBeatEach() {
        const lesson::Lesson lesson = lesson::readLesson(
            test::lessonText("## A\n\n::: reveal\nText.\n- a\n\n- b\n```\n\ncode\n\nmore\n```\nEnd.\n:::\n"), "a")
                                          .lesson;
        const std::vector<int> first{7, 10, 11, 14, 20}; // the step begins in line 7
        for (std::size_t beat = 0; beat < first.size(); ++beat) {
            QCOMPARE(lineOfPlace(lesson, {0, beat}), first[beat]);
            QCOMPARE(placeOfLine(lesson, first[beat]).beat, beat);
        }
        QCOMPARE(placeOfLine(lesson, 13).beat, std::size_t(2)); // the second item
        QCOMPARE(placeOfLine(lesson, 17).beat, std::size_t(3)); // within the code
    }

    void everyBeatHasItsLine_data() { test::addLessonRows(); }
    void everyBeatHasItsLine() {
        QFETCH(QString, name);
        const lesson::Lesson lesson = test::shippedLesson(name);
        for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
            const std::vector<lesson::Beat> beats = beatsOf(lesson.steps[step]);
            for (std::size_t beat = 0; beat < beats.size(); ++beat) {
                const int line = lineOfPlace(lesson, {step, beat});
                const TalkPlace back = placeOfLine(lesson, line);
                QCOMPARE(back.step, step);
                // An answer of its own and what is recalled are written with the question. The last row stands in one
                // line with its true number.
                if (beats[beat].kind == lesson::BeatKind::Answer || beats[beat].kind == lesson::BeatKind::Recall)
                    QCOMPARE(back.beat, std::size_t(0));
                else if (beat + 1 < beats.size() && beats[beat + 1].kind == lesson::BeatKind::Rows)
                    QCOMPARE(back.beat, beat + 1);
                else
                    QCOMPARE(back.beat, beat);
            }
        }
    }

    void whatDoesNotExistIsTheNearest() {
        const lesson::Lesson lesson = lesson::readLesson(test::lessonText(step), "a.lesson.md").lesson;
        QCOMPARE(lineOfPlace(lesson, {7, 7}), 34);
        QCOMPARE(lineOfPlace(lesson, {0, 99}), 27);
    }
};

int tst_lesson_lines(int argc, char* argv[]) {
    return test::run<TestLessonLines>(argc, argv);
}
#include "tst_lesson_lines.moc"
