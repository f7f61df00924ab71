// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/study/fading.h"
#include "model/lesson/study/hints.h"
#include "model/lesson/study/judge.h"
#include "model/lesson/study/progress_file.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"

#include <QtTest>

using namespace paramap;
using lesson::Answered;
using lesson::Due;
using lesson::Progress;

namespace {

Answered answered(const std::string& step, std::int64_t day, int tries = 1, int hints = 0, bool shown = false) {
    return {step, day, tries, hints, shown, "4E\u00B2 \"+\" 4E", {"n_embd=512", "n_head=8"}};
}

QByteArray dueText(const Progress& progress, std::int64_t today) {
    QByteArray result;
    for (const Due& each : lesson::due(progress, today))
        result += QByteArray(result.isEmpty() ? "" : ", ") + each.step.c_str() + (each.otherSizes ? " varied " : " ")
            + QByteArray::number(qint64(each.since));
    return result;
}

} // namespace

/// Hints, examples that fade, points, what returns when, and the file and the receipt of all that.
class TestLessonStudy : public QObject {
    Q_OBJECT
private:
    test::LessonModels m_models;
    lesson::Lesson m_lesson;

    /// A step with this question; the formulas are over GPT-2, or over one of other sizes.
    const lesson::Step& step(const std::string& question) {
        m_lesson = lesson::readLesson(
            test::lessonText("## A\n\n" + question, "let:\n  att = params(\"transformer.h.0.attn\")\n"), "a")
                       .lesson;
        return m_lesson.steps[0];
    }
    lesson::AnswerFormulas formulas(test::LessonModels& models) {
        return {m_lesson, lesson::modelOf(m_lesson, m_lesson.steps[0]), models.open()};
    }

    QByteArrayList hints(const std::string& question, test::LessonModels& models) {
        const lesson::Step& step = this->step(question);
        lesson::AnswerFormulas formulas = this->formulas(models);
        QByteArrayList result;
        for (int taken = 0;; ++taken) {
            const auto hint = lesson::hintAfter(taken, step, *step.question, formulas);
            if (!hint)
                return result;
            result += QByteArray::fromStdString(hint->text) + (hint->isAnswer ? "!" : "");
        }
    }

private Q_SLOTS:
    void hintsComeInOrder() {
        const std::string own = "\n::: hint\nThink of {H} heads.\n:::\n\n::: hint\nThey cut E.\n:::\n";
        QCOMPARE(hints("? number\nanswer: 4*E**2 + 4*E\n" + own, m_models),
            (QByteArrayList{
                "Think of 12 heads.", "They cut E.", "4·E² + ▢", "4·E² + 4·E", "4·768² + 4·768", "2,362,368!"}));
        test::LessonModels wide({"n_embd=1000", "n_head=10"});
        QCOMPARE(hints("? number\nanswer: 2*E\n", wide), (QByteArrayList{"2·▢", "2·E", "2·1000", "2,000!"}));
        QCOMPARE(hints("? number\nanswer: att + E\n", m_models),
            (QByteArrayList{"4·E² + 4·E + ▢", "4·E² + 4·E + E", "4·768² + 4·768 + 768", "2,363,136!"}));
        QCOMPARE(hints("? formula\nanswer: V*E + P*E\n", m_models), (QByteArrayList{"V·E + ▢", "V·E + P·E!"}));
        QCOMPARE(hints("? fill\nanswer: __V__*E + P*__E__\n", m_models), (QByteArrayList{"▢·E + P·▢", "V·E + P·E!"}));
        QCOMPARE(hints("? number\nanswer: 16\n", m_models), QByteArrayList{"16!"}); // there is no formula to give
        QCOMPARE(hints("? several\n- [x] a {if H == 12}\n- [ ] b\n- [x] {H}\n", m_models), QByteArrayList{"a; 12!"});
        QCOMPARE(hints("? order\n1. b :: 2\n2. a :: 1\n", m_models), QByteArrayList{"b; a!"});
        QCOMPARE(hints("? tile h\n", m_models), QByteArrayList{"h!"});
        QVERIFY(hints("? free\n", m_models).isEmpty());
    }

    void examplesFade_data() {
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QByteArray>("third");
        const auto row = [](const char* answer, const char* second, const char* third) {
            QTest::newRow(answer) << QByteArray(second) << QByteArray(third);
        };
        row("4*E**2 + 4*E", "4*E**2 + __4*E__", "__4*E**2 + 4*E__");
        row("V*E - 2*E", "V*E - __2*E__", "__V*E - 2*E__");
        row("V*E - (E + 2)", "V*E - (__E + 2__)", "__V*E - (E + 2)__");
        row("2*E", "2*__E__", "__2*E__");
        row("(E + 1)*V", "(E + 1)*__V__", "__(E + 1)*V__");
        row("E", "__E__", "__E__");
        row("2*att", "2*(__4*E**2 + 4*E__)", "__2*(4*E**2 + 4*E)__");
        row("setting(\"batch\")*V", "8*__V__", "__8*V__");
        row("V*E/total", "", "");
        row("16", "", "");
        row("bytes(\"weights\")", "", "");
    }
    void examplesFade() {
        QFETCH(const QByteArray, second);
        QFETCH(const QByteArray, third);
        const lesson::Step& step = this->step(std::string("? number\nanswer: ") + QTest::currentDataTag() + " = 1\n");
        lesson::AnswerFormulas formulas = this->formulas(m_models);
        const std::string first = step.question->answer.text;
        for (const auto& [visit, expected] : {std::pair{1, QByteArray()}, {2, second}, {3, third}, {9, third}}) {
            const lesson::Question question = lesson::onVisit(*step.question, visit, formulas);
            const bool fades = !expected.isEmpty();
            QCOMPARE(question.kind == lesson::QuestionKind::Fill, fades);
            QCOMPARE(QByteArray::fromStdString(question.answer.text), fades ? expected : QByteArray(first.c_str()));
            QVERIFY(formulas.value(lesson::withoutGaps(question.answer.text)) == formulas.value(first));
        }
    }
    void otherQuestionsDoNotFade() {
        for (const char* question : {"? formula\nanswer: V*E\n", "? choose\n- [x] a\n- [ ] b\n", "? free\n"}) {
            const lesson::Step& step = this->step(question);
            lesson::AnswerFormulas formulas = this->formulas(m_models);
            QCOMPARE(lesson::onVisit(*step.question, 3, formulas).kind, step.question->kind);
        }
    }

    void points() {
        QCOMPARE(answered("a", 0).halves(), 2);
        QCOMPARE(answered("a", 0, 2).halves(), 1);
        QCOMPARE(answered("a", 0, 1, 1).halves(), 1);
        QCOMPARE(answered("a", 0, 3, 2, true).halves(), 0);
        QCOMPARE(QByteArray(lesson::pointsText(0).c_str()), QByteArray("0"));
        QCOMPARE(QByteArray(lesson::pointsText(1).c_str()), QByteArray("½"));
        QCOMPARE(QByteArray(lesson::pointsText(7).c_str()), QByteArray("3½"));
        const Progress progress{"l", "d", 1, {answered("a", 0, 2), answered("b", 0), answered("a", 1)}};
        QCOMPARE(lesson::scoreHalves(progress), 3); // the second answer to a raises nothing
    }

    void missesReturn() {
        Progress progress{"l", "d", 1, {answered("a", 10), answered("b", 10, 2), answered("c", 11, 1, 0, true)}};
        QCOMPARE(dueText(progress, 9), QByteArray());
        QCOMPARE(dueText(progress, 10), QByteArray("b 10"));
        QCOMPARE(dueText(progress, 30), QByteArray("b 10, c 11"));
        progress.answered.push_back(answered("b", 10)); // at the end of the lesson
        QCOMPARE(dueText(progress, 10), QByteArray());
        QCOMPARE(dueText(progress, 11), QByteArray("b varied 11, c 11"));
        progress.answered.push_back(answered("b", 10)); // again on the same day: too early
        QCOMPARE(dueText(progress, 11), QByteArray("b varied 11, c 11"));
        progress.answered.push_back(answered("b", 12));
        progress.answered.push_back(answered("c", 12));
        QCOMPARE(dueText(progress, 12), QByteArray("c varied 12"));
        QCOMPARE(dueText(progress, 17), QByteArray("c varied 12, b varied 17"));
        progress.answered.push_back(answered("b", 17));
        QCOMPARE(dueText(progress, 100), QByteArray("c varied 12"));
        progress.answered.push_back(answered("b", 50, 1, 1)); // a miss begins anew
        QCOMPARE(dueText(progress, 100), QByteArray("c varied 12, b 50"));
    }

    void fileComesBack() {
        const Progress progress{"01 \"x\"", "0123abc", 77, {answered("a", -3, 2, 1, true), answered("b\tc", 20000)}};
        const lesson::ProgressReading reading = lesson::readProgress(lesson::progressText(progress), "p.json");
        QVERIFY(reading.problems.empty());
        Progress expected = progress;
        expected.answered[1].step = reading.progress.answered[1].step; // a tab is no letter of a name
        QVERIFY(reading.progress == expected);
        QVERIFY(lesson::readProgress(lesson::progressText({}), "p").problems.empty());
    }

    void damage_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<int>("kept");
        const auto row = [](const char* from, const char* to, const char* message, int kept) {
            QTest::addRow("%s -> %s", from, to) << QByteArray(from) << QByteArray(to) << QByteArray(message) << kept;
        };
        row("\"day\": 2", "\"day\": \"2\"", "p.json, line 8: 'day' is a whole number, not a string", 2);
        row("\"day\": 2", "\"day\": 2.5", "p.json, line 8: 'day' is a whole number from -10000000 to 10000000, not 2.5",
            2);
        row("\"day\": 2", "\"day\": 9999999999999999999999",
            "p.json, line 8: '9999999999999999999999' does not fit 64 bits", 2);
        row("\"day\": 2", "\"dya\": 2", "p.json, line 8: 'day' is missing", 2);
        row("\"day\": 2", "\"day\": 2, \"days\": 3", "p.json, line 8: 'days' is not known here; did you mean 'day'?",
            2);
        row("\"day\": 2, \"tries\": 1", "\"day\": 2, \"tries\": -1",
            "p.json, line 8: 'tries' is a whole number from 0 to 1000000, not -1", 2);
        row("\"b\"", "7", "p.json, line 8: 'step' is a string, not a number", 2);
        row("\"seed\": 5", "\"seed\": null", "p.json, line 5: 'seed' is a whole number, not null", 0);
        row("progress 1", "progress 2", "p.json, line 1: this program reads 'paramap': 'progress 1'", 0);
        row("\"answered\": [", "\"answered\": {", "p.json, line 7: ", 0);
        row("  ]\n}\n", "", "p.json, line 9: ", 0);
        row("\"lesson\"", "\"lessons\"", "p.json, line 1: 'lesson' is missing", 0);
    }
    /// What is damaged is reported with its line, and the other answers are kept.
    void damage() {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QByteArray, message);
        QFETCH(const int, kept);
        QByteArray text = QByteArray::fromStdString(
            lesson::progressText({"l", "d", 5, {answered("a", 1), answered("b", 2), answered("c", 3)}}));
        QCOMPARE(text.count(from), 1);
        text.replace(from, to);
        const lesson::ProgressReading reading = lesson::readProgress(text.toStdString(), "p.json");
        QCOMPARE(reading.problems.size(), std::size_t(1));
        QVERIFY2(QByteArray(reading.problems[0].what()).startsWith(message), reading.problems[0].what());
        QCOMPARE(int(reading.progress.answered.size()), kept);
    }

    void receipt() {
        const Progress progress{
            "04-vit-hidden", "0123abc", 77, {answered("heads", 20000, 2), answered("norms", 20000)}};
        const QByteArray text = QByteArray::fromStdString(lesson::receiptText(progress, "Where?", 11));
        for (const char* part : {"Where? (04-vit-hidden)\n", "Digest of the lesson: 0123abc\n", "Seed: 77\n",
                 "Score: 1½ of 11\n", "4E² \"+\" 4E", "n_embd=512, n_head=8", "no proof against cheating"})
            QVERIFY2(text.contains(part), text);
    }
};

int tst_lesson_study(int argc, char* argv[]) {
    return test::run<TestLessonStudy>(argc, argv);
}
#include "tst_lesson_study.moc"
