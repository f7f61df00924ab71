// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/reader.h"
#include "model/lesson/tutor/tutor.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"
#include "tests/support/shipped_lessons.h"

#include <QTest>

using namespace paramap;
using lesson::AnswerForm;
using lesson::Progress;
using lesson::Tutor;
using lesson::TutorPage;
using lesson::Verdict;

namespace {

constexpr std::int64_t monday = 20'000; // any day

const char* const tutorSteps = R"(## The model
It is a stack.

## One attention
id: att
? number
answer: 4*E**2 + 4*E = 2,362,368
~ 4*E**2 :: The biases are missing.
::: hint
Four matrices.
:::
::: reveal
All of it.
:::
::: vary
n_embd in [96, 192, 384]
:::

## Which is larger?
id: which
? choose
- [ ] attention
- [x] MLP
::: reveal
Twice as large.
:::

## In your words
id: words
? free
)";

lesson::Lesson tutorLesson(const std::string& text = tutorSteps) {
    return lesson::readLesson(test::lessonText(text), "a.lesson.md").lesson;
}

QByteArray tutorPlace(const Tutor& tutor) {
    const TutorPage page = tutor.page();
    return QByteArray::fromStdString(page.place + (page.again.empty() ? "" : " " + page.again));
}

bool pageSays(const lesson::Page& page, const std::string& words) {
    return std::ranges::any_of(page.parts, [&](const lesson::PagePart& part) {
        const auto* const text = std::get_if<lesson::PageText>(&part);
        return text && lesson::plain(text->text).find(words) != std::string::npos;
    });
}

} // namespace

/// A lesson that one person works through.
class TestTutor : public QObject {
    Q_OBJECT
private:
    test::LessonModels m_models;
    const lesson::Lesson m_lesson = tutorLesson();

    Tutor begin(const Progress& progress = {}, std::int64_t day = monday) {
        return {m_lesson, m_models.open(), progress, day};
    }

    /// "mlp 3, act -": the tiles of a step's question, each with its choice.
    QByteArray tilesOf(const std::string& step) {
        const lesson::Lesson lesson = lesson::readLesson(test::lessonText(step), "a.lesson.md").lesson;
        const Tutor tutor(lesson, m_models.open(), {}, monday);
        QByteArrayList tiles;
        for (const lesson::AnswerTile& tile : tutor.page().tiles)
            tiles << QByteArray::fromStdString(tile.name) + ' '
                    + (tile.choice ? QByteArray::fromStdString(tutor.page().choices.at(*tile.choice)) : "-")
                    + (tile.path.empty() ? "" : " at ") + QByteArray::fromStdString(tile.path);
        return tiles.join(", ");
    }

private Q_SLOTS:
    /// An answered question is asked again at sizes drawn anew; that is practice.
    void otherSizesAtOnce() {
        Tutor tutor = begin();
        QVERIFY(!tutor.tryOtherSizes()); // nothing is asked
        QVERIFY(tutor.next());
        QVERIFY(!tutor.page().canVary && !tutor.tryOtherSizes()); // not before it has been answered
        tutor.answer("4*E^2 + 4*E");
        QVERIFY(tutor.page().canVary);
        const lesson::TutorPage first = tutor.page();
        const Progress kept = tutor.progress();
        std::string before;
        for (int round = 0; round < 5; ++round) {
            QVERIFY(tutor.tryOtherSizes());
            const lesson::TutorPage page = tutor.page();
            QVERIFY(page.isOpen && page.given.empty() && page.form == AnswerForm::Line);
            QVERIFY(page.again.starts_with("again, at other sizes: n_embd=") && page.again != before);
            before = page.again;
            tutor.answer("2,362,368"); // right at the lesson's own sizes alone
            QCOMPARE(tutor.page().judgement->verdict, Verdict::Wrong);
            tutor.answer("4*E*(E + 1)");
            QCOMPARE(tutor.page().judgement->verdict, Verdict::Right);
        }
        QVERIFY(tutor.progress() == kept);
        QCOMPARE(tutor.page().score, first.score);
        while (tutor.page().place == "step 2 of 4")
            QVERIFY(tutor.next());
        QCOMPARE(tutor.page().place, std::string("step 3 of 4")); // the lesson goes on
        tutor.answer("2");
        QVERIFY(!tutor.page().canVary && !tutor.tryOtherSizes()); // it has no sizes to vary
    }

    /// Practice takes nothing from what returns.
    void practiceOfAMissedQuestion() {
        Tutor tutor = begin();
        QVERIFY(tutor.next());
        tutor.showAnswer();
        QVERIFY(tutor.tryOtherSizes());
        QVERIFY(tutor.next()); // passed over
        while (tutor.page().place != "step 4 of 4")
            QVERIFY(tutor.next());
        tutor.answer("words");
        QVERIFY(tutor.next());
        QCOMPARE(tutorPlace(tutor), QByteArray("step 2 of 4 again"));
    }

    void aTileStandsForAChoice_data() {
        QTest::addColumn<QByteArray>("step");
        QTest::addColumn<QByteArray>("tiles");
        const auto row = [](const char* name, const QByteArray& head, const char* tiles) {
            QTest::addRow("%s", name) << QByteArray("## A\n" + head + "\n? tile mlp\n") << QByteArray(tiles);
        };
        row("cells", "focus: transformer.h.0\n", "ln_1 ln_1, attn attn, ln_2 ln_2, mlp mlp");
        row("tensors", "focus: transformer.h.0.mlp.c_fc\n", "weight weight, bias bias");
        row("names", "focus: transformer.h.0\nhide: names\n",
            "part 1 part 1, part 2 part 2, part 3 part 3, part 4 part 4");
        row("a map", "focus: transformer.h.0\nhide: none\n",
            "ln_1 ln_1 at transformer.h.0.ln_1, attn attn at transformer.h.0.attn, ln_2 ln_2 at transformer.h.0.ln_2, "
            "mlp mlp at transformer.h.0.mlp");
        row("equal layers", "set: n_layer=2\nfocus: transformer.h\n", "0 0, 1 0");
        row("an only part shows its parts", "", "wte transformer, wpe transformer, h transformer, ln_f transformer");
    }
    void aTileStandsForAChoice() {
        const QFETCH(QByteArray, step);
        QTEST(tilesOf(step.toStdString()), "tiles");
    }

    /// Where names are hidden, no text of the open question bears one, and the answer is kept with its name.
    void aTileWithoutANameIsJudgedByIt() {
        const lesson::Lesson lesson = lesson::readLesson(
            test::lessonText("## A\nfocus: transformer.h.0\nhide: names\n? tile mlp\n"), "a.lesson.md")
                                          .lesson;
        Tutor tutor(lesson, m_models.open(), {}, monday);
        QCOMPARE(tutor.page().choices, (std::vector<std::string>{"part 1", "part 2", "part 3", "part 4"}));
        tutor.answer("part 1");
        QCOMPARE(tutor.page().judgement->verdict, Verdict::Wrong);
        QVERIFY(tutor.page().judgement->sentences.empty());
        QCOMPARE(tutor.page().given, std::string("part 1"));
        tutor.answer("part 4");
        QCOMPARE(tutor.page().judgement->verdict, Verdict::Right);
        QCOMPARE(tutor.progress().answered.front().answer, std::string("mlp"));
        QVERIFY(tutor.page().tiles.empty());
    }

    void aRightAnswerOpensTheRest() {
        Tutor tutor = begin();
        QCOMPARE(tutor.page().form, AnswerForm::None);
        QVERIFY(!tutor.page().isOpen && tutor.page().isFirst);
        QVERIFY(tutor.next());
        QVERIFY(tutor.page().isOpen);
        QCOMPARE(tutor.page().form, AnswerForm::Line);
        QVERIFY(!pageSays(tutor.page().page, "2,362,368"));
        tutor.answer("4*E**2");
        QCOMPARE(tutor.page().judgement->verdict, Verdict::Wrong);
        QCOMPARE(tutor.page().judgement->sentences.front(), std::string("The biases are missing."));
        QVERIFY(tutor.page().isOpen);
        QVERIFY(tutor.page().answer.empty());
        QVERIFY(tutor.progress().answered.empty());
        tutor.answer("2.362.368.");
        QCOMPARE(tutor.page().judgement->verdict, Verdict::Unreadable);
        tutor.answer("  ");
        tutor.answer("2,362,368");
        const TutorPage page = tutor.page();
        QCOMPARE(page.said, std::string("\u2713 Right, read as 2,362,368"));
        QVERIFY(!page.isOpen);
        QCOMPARE(page.answer, std::string("2,362,368"));
        QVERIFY(pageSays(page.page, "2,362,368"));
        QCOMPARE(tutor.progress().answered.size(), std::size_t{1});
        QCOMPARE(tutor.progress().answered[0].tries, 2); // what cannot be read is no try
        QCOMPARE(page.score, std::string("½ of 2 points"));
        tutor.answer("1"); // it is closed
        QCOMPARE(tutor.progress().answered.size(), std::size_t{1});
    }

    void hintsComeInTheirOrderAndNeverTheAnswer() {
        Tutor tutor = begin();
        tutor.next();
        QVERIFY(tutor.page().hasHint);
        for (int i = 0; i < 9; ++i)
            tutor.hint();
        const TutorPage page = tutor.page();
        QCOMPARE(page.hints.front(), std::string("Four matrices."));
        QVERIFY(!page.hasHint);
        QVERIFY(page.isOpen);
        for (const std::string& hint : page.hints)
            QVERIFY2(hint.find("2,362,368") == std::string::npos, hint.c_str());
        tutor.showAnswer();
        QVERIFY(!tutor.page().isOpen);
        QCOMPARE(tutor.page().score, std::string("0 of 2 points"));
        QVERIFY(tutor.progress().answered[0].shown);
    }

    void whatWasMissedReturnsAtTheEndUntilItIsRight() {
        Tutor tutor = begin();
        tutor.next();
        tutor.showAnswer();
        while (!tutor.page().isOpen)
            tutor.next();
        QCOMPARE(tutorPlace(tutor), QByteArray("step 3 of 4"));
        QCOMPARE(tutor.page().choices.size(), std::size_t{2});
        QCOMPARE(QByteArray::fromStdString(tutor.page().choices[1]), QByteArray("MLP"));
        tutor.answer("2");
        QVERIFY(tutor.next());
        QCOMPARE(tutor.page().form, AnswerForm::Text);
        tutor.answer("Because.");
        QCOMPARE(tutor.progress().answered.size(), std::size_t{2}); // nobody judges this one
        QVERIFY(!tutor.page().isLast);
        QVERIFY(tutor.next());
        QCOMPARE(tutorPlace(tutor), QByteArray("step 2 of 4 again"));
        QCOMPARE(tutor.page().form, AnswerForm::Gaps); // the example fades
        QCOMPARE(QByteArray::fromStdString(tutor.page().asked), QByteArray("4\u00B7E\u00B2 + \u25A2"));
        tutor.answer("4E");
        QCOMPARE(tutor.page().judgement->verdict, Verdict::Right);
        while (tutor.next())
            QVERIFY(!tutor.page().isOpen);
        QVERIFY(tutor.page().isLast);
        QCOMPARE(QByteArray::fromStdString(tutor.ending()),
            QByteArray("This was the last step: 1 of 2 points. One question returns on another day."));
    }

    void whatIsPassedOverAtTheEndDoesNotHoldAnybodyBack() {
        Tutor tutor = begin();
        tutor.next();
        tutor.showAnswer();
        int pages = 1;
        while (tutor.next())
            QVERIFY(++pages < 20);
        QVERIFY(tutor.page().isLast);
        QCOMPARE(tutorPlace(tutor), QByteArray("step 2 of 4 again"));
        while (tutor.previous()) { }
        QVERIFY(tutor.page().isFirst);
    }

    /// What was asked on a first visit stays a first visit when one goes back to it after a second.
    void aVisitStaysTheSame() {
        Tutor tutor = begin();
        tutor.next();
        tutor.showAnswer();
        while (tutor.page().again.empty())
            tutor.next();
        QCOMPARE(tutor.page().form, AnswerForm::Gaps);
        tutor.answer("4E");
        while (!tutor.page().again.empty() || tutor.page().page.step != 1)
            QVERIFY(tutor.previous());
        QCOMPARE(tutor.page().form, AnswerForm::Line);
    }

    void onOtherDaysItReturnsAtOtherSizes() {
        Progress progress{"a", "", 5,
            {{"att", monday, 1, 0, true, "", {}}, {"att", monday, 1, 0, false, "4E", {}},
                {"which", monday, 1, 0, false, "2", {}}}};
        QVERIFY(begin(progress).page().again.empty() || begin(progress).page().again == "again"); // nothing is due
        const Tutor next = begin(progress, monday + 1);
        const QByteArray place = tutorPlace(next);
        QVERIFY2(place.startsWith("step 2 of 4 again, at other sizes: n_embd="), place.constData());
        QCOMPARE(tutorPlace(begin(progress, monday + 1)), place); // the seed decides
        Tutor answered = begin(progress, monday + 1);
        answered.answer("4*E**2 + 4*E");
        QCOMPARE(answered.page().judgement->verdict, Verdict::Right);
        QCOMPARE(answered.progress().answered.back().sizes.size(), std::size_t{1});
        QVERIFY(!pageSays(answered.page().page, "2,362,368")); // the answer is that of these sizes
        QVERIFY(!answered.next()); // the rest of the lesson was right
    }

    void itGoesOnAtTheFirstOpenQuestion() {
        const Progress progress{"a", "", 5, {{"att", monday, 1, 0, false, "2,362,368", {}}}};
        QCOMPARE(tutorPlace(begin(progress)), QByteArray("step 3 of 4"));
        // What was answered behind a question that was passed over is not asked again.
        const Progress later{"a", "", 5, {{"which", monday, 1, 0, false, "2", {}}}};
        Tutor tutor = begin(later);
        int open = 0;
        do {
            const TutorPage page = tutor.page();
            open += page.isOpen && page.form != AnswerForm::Text ? 1 : 0;
            QVERIFY(page.place != "step 3 of 4");
        } while (tutor.next());
        QCOMPARE(open, 1);
    }

    void backShowsWhatWasAnswered() {
        Tutor tutor = begin();
        tutor.next();
        tutor.answer("2,362,368");
        const lesson::Page answered = tutor.page().page;
        while (!tutor.page().isOpen)
            tutor.next();
        while (tutor.page().page.step > 1)
            QVERIFY(tutor.previous());
        QCOMPARE(tutor.page().said, std::string("\u2713 Right, read as 2,362,368"));
        QVERIFY(!tutor.page().isOpen);
        while (tutor.previous()) { }
        QVERIFY(tutor.page().isFirst);
        QCOMPARE(tutor.progress().answered.size(), std::size_t{1});
    }

    /// Every shipped lesson from front to back: first each question is passed over with its answer shown, then the
    /// next day, at other sizes, each is answered with what was shown before.
    void everyShippedLesson_data() { test::addLessonRows(); }
    void everyShippedLesson() {
        const QFETCH(QString, name);
        const lesson::Lesson lesson = test::shippedLesson(name);
        Tutor tutor(lesson, m_models.open(), {}, monday);
        int open = 0;
        std::size_t pages = 0;
        const auto read = [&] {
            const TutorPage page = tutor.page();
            ++pages;
            if (!page.isOpen)
                return;
            ++open;
            QVERIFY(page.form != AnswerForm::None);
            QCOMPARE(page.choices.empty(),
                page.form == AnswerForm::Line || page.form == AnswerForm::Gaps || page.form == AnswerForm::Text);
            tutor.hint();
            tutor.showAnswer();
            QVERIFY(!tutor.page().isOpen);
        };
        read();
        while (tutor.page().again.empty() && tutor.next())
            read();
        QVERIFY(pages >= lesson.steps.size());
        QVERIFY(open >= tutor.questions());
        QCOMPARE(int(tutor.progress().answered.size()) >= tutor.questions(), true);
    }

    void aDamagedLessonSaysSo() {
        const lesson::Lesson lesson = lesson::readLesson(
            "---\nparamap: lesson 1\ntitle: A\nmodel: nobody\n---\n\n## A\n\n? number\nanswer: 2*E\n", "a")
                                          .lesson;
        Tutor tutor(lesson, m_models.open(), {}, monday);
        QVERIFY(!tutor.page().isOpen);
        QVERIFY(pageSays(tutor.page().page, "nobody"));
        tutor.answer("1");
        tutor.hint();
        tutor.showAnswer();
        while (tutor.next())
            QVERIFY(!tutor.page().isOpen);
        QVERIFY(tutor.progress().answered.empty());
    }
};

int tst_tutor(int argc, char* argv[]) {
    return paramap::test::run<TestTutor>(argc, argv);
}
#include "tst_tutor.moc"
