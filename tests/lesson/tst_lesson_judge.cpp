// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/study/judge.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"

#include <QtTest>

using namespace paramap;

namespace {

const char* const attention
    = "? number\nanswer: 4*E**2 + 4*E\n~ 4*E**2 :: {H} biases are missing\n~ 3*E**2 + 3*E :: the "
      "projection\n";
const char* const rough
    = "? number\nanswer: total\ntolerance: 10 %\n~ 2*total :: twice\n~ 2*total + V*E :: more than twice\n";
const char* const share = "? number\nanswer: params(\"transformer.h\")/total\ntolerance: 1 %\n";
const char* const percent = "? number\nanswer: params(\"transformer.h\")/total*100\ntolerance: 1 %\n";
const char* const bytes = "? number\nanswer: 16\n";
const char* const fill = "? fill\nanswer: __4*E**2__ + __4*E__\n~ 8*E :: a matrix has E rows and E columns\n";
const char* const choose = "? choose\n- [ ] attention :: it has {H} heads, not more parameters\n- [x] the MLP\n";
const char* const several = "? several\n- [x] wte\n- [ ] drop :: it learns nothing\n- [x] ln_f\n- [ ] act :: neither\n";
const char* const nothing = "? several\n- [ ] drop :: it learns nothing\n- [ ] act\n";
const char* const order
    = "? order\n1. the blocks :: params(\"transformer.h\")\n2. tokens :: V*E\n3. heads :: H\n4. layers :: L\n";
const char* const tile = "? tile h\n";
const char* const open = "? free\n";

} // namespace

/// What a person reads about an answer to each kind of question.
class TestLessonJudge : public QObject {
    Q_OBJECT
private:
    static QByteArray judged(const std::string& question, const QByteArray& answer, test::LessonModels& models,
        const words::NumberStyle& style = {}) {
        const lesson::Reading reading
            = lesson::readLesson(test::lessonText("## A\nfocus: transformer\n\n" + question), "a");
        if (!reading.problems.empty())
            return reading.problems.front().what();
        const lesson::Step& step = reading.lesson.steps[0];
        lesson::AnswerFormulas formulas(reading.lesson, lesson::modelOf(reading.lesson, step), models.open(), style);
        const lesson::Judgement judgement = judge(step, *step.question, answer.toStdString(), formulas);
        QByteArray result(std::string(lesson::verdictWord(judgement.verdict)).c_str());
        result += judgement.readAs.empty() ? "" : " (" + QByteArray::fromStdString(judgement.readAs) + ")";
        for (const std::string& sentence : judgement.sentences)
            result += " | " + QByteArray::fromStdString(sentence);
        return result;
    }

private Q_SLOTS:
    void answers_data() {
        QTest::addColumn<QByteArray>("question");
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("result");
        int number = 0;
        const auto row = [&number](const char* question, const char* answer, const char* result) {
            QTest::addRow("%d %s", ++number, answer)
                << QByteArray(question) << QByteArray(answer) << QByteArray(result);
        };
        row(attention, "2,362,368", "right (2,362,368)");
        row(attention, "4*768*768 + 4*768", "right (2,362,368)");
        row(attention, "4*E^2 + 4E", "right (2,362,368)");
        row(attention, "2359296", "wrong (2,359,296) | 12 biases are missing");
        row(attention, "3(E\u00B2 + E)", "wrong (1,771,776) | the projection");
        row(attention, "2.36 M", "wrong (2,360,000) | this is near; here every digit counts");
        row(attention, "7", "wrong (7)");
        row(attention, "2.362.368", "right (2,362,368)");
        row(attention, "2,362", "wrong (2,362)");
        row(attention, "4*e^2",
            "unreadable | 'e' is neither a number nor a unit; did you mean 'K', 'M' or 'B'?\n    4*e**2\n"
            "      ^");
        row(attention, "4*E^2 + 4*f",
            "unreadable | 'f' is not known here; did you mean 'F'?\n    4*E**2+4*f\n             ^");
        row(attention, "",
            "unreadable | nothing is written; a number is written like 1,771,776, 1.77 M, 13.7 GiB, 65 % or "
            "3*768*768");
        row(rough, "120 M", "right (120,000,000)");
        row(rough, "0.13 B", "right (130,000,000)");
        row(rough, "140 M", "wrong (140,000,000)");
        row(rough, "250 million", "wrong (250,000,000) | twice"); // the nearest of two within the tolerance
        row(rough, "285 million", "wrong (285,000,000) | more than twice");
        row(share, "68 %", "right (0.68)");
        row(share, "0.68", "right (0.68)");
        row(share, "68", "wrong (68)");
        row(percent, "68 %", "right (68)");
        row(percent, "68", "right (68)");
        row(percent, "0.68", "wrong (0.68)");
        row(bytes, "16 B", "right (16)");
        row(bytes, "16 bytes", "right (16)");
        row(bytes, "16 KB", "wrong (16,000)");
        row(fill, "4E\u00B2; 4E", "right (4\u00B7E\u00B2; 4\u00B7E)");
        row(fill, "4E;4E\u00B2", "right (4\u00B7E; 4\u00B7E\u00B2)"); // the terms of a sum stand in other gaps
        row(fill, "4E; 4E", "wrong (4\u00B7E; 4\u00B7E) | a matrix has E rows and E columns");
        row(fill, "4E\u00B2; E", "wrong (4\u00B7E\u00B2; E) | gap 2 is not right | 3\u00B7E is missing");
        row(fill, "4E\u00B2",
            "unreadable | 2 gaps are to be filled, and 1 answers are here; a sign ; stands between them");
        row(choose, "2", "right");
        row(choose, "1", "wrong | it has 12 heads, not more parameters");
        row(choose, "3", "unreadable | '3' is no option; they have the numbers from 1 to 2");
        row(choose, "the MLP", "unreadable | 'the' is no option; they have the numbers from 1 to 2");
        row(choose, "1 2", "unreadable | one option is to be chosen, by its number");
        row(choose, "", "unreadable | one option is to be chosen, by its number");
        row(several, "3, 1", "right");
        row(several, "1", "wrong | 1 right option is missing");
        row(several, "2 4", "wrong | it learns nothing | neither | 2 right options are missing");
        row(several, "none", "wrong | 2 right options are missing");
        row(several, "", "unreadable | nothing is chosen; 'none' says that no option is right");
        row(several, "1 1", "unreadable | 1 stands twice");
        row(nothing, "none", "right");
        row(nothing, "1", "wrong | it learns nothing");
        // By their texts: heads, layers, the blocks, tokens; there are as many heads as layers.
        row(order, "3 4 1 2", "right");
        row(order, "3,4,2,1", "right");
        row(order, "4 3 1 2", "wrong | 'tokens' is smaller than 'the blocks'");
        row(order, "3 4 1", "unreadable | all 4 entries are to be put in order, by their numbers");
        row(tile, "h", "right");
        row(tile, "wte", "wrong");
        row(tile, "wtf", "unreadable | there is no 'wtf' here; did you mean 'wte'?");
        row(open, "whatever", "not judged");
    }
    void answers() {
        QFETCH(const QByteArray, question);
        QFETCH(const QByteArray, answer);
        test::LessonModels models;
        QTEST(judged(question.toStdString(), answer, models), "result");
    }

    /// The same answers in a model of other sizes.
    void atOtherSizes() {
        test::LessonModels models({"n_embd=1000", "n_head=10", "n_layer=13"});
        QCOMPARE(judged(attention, "2,362,368", models), QByteArray("wrong (2,362,368)"));
        QCOMPARE(judged(attention, "4,004,000", models), QByteArray("right (4,004,000)"));
        QCOMPARE(judged(attention, "4,000,000", models), QByteArray("wrong (4,000,000) | 10 biases are missing"));
        QCOMPARE(judged(order, "3 4 1 2", models), QByteArray("wrong | 'heads' is smaller than 'layers'"));
        QCOMPARE(judged(order, "3 4 2 1", models), QByteArray("right"));
    }

    /// The same text in a locale with a decimal comma, and said back in it.
    void inAnotherLocale() {
        test::LessonModels models;
        const words::NumberStyle german{".", ","};
        QCOMPARE(judged(attention, "2.362.368", models, german), QByteArray("right (2.362.368)"));
        QCOMPARE(judged(attention, "2,362", models, german), QByteArray("wrong (2,362)"));
        QCOMPARE(judged(attention, "2.362", models, german), QByteArray("wrong (2.362)"));
        QCOMPARE(judged(share, "0,68", models, german), QByteArray("right (0,68)"));
        QCOMPARE(judged(rough, "0,12 Mrd.", models, german), QByteArray("right (120.000.000)"));
    }
};

int tst_lesson_judge(int argc, char* argv[]) {
    return test::run<TestLessonJudge>(argc, argv);
}
#include "tst_lesson_judge.moc"
