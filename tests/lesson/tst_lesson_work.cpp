// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/reader.h"
#include "model/lesson/work/work.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"
#include "tests/support/shipped_lessons.h"

#include <QTest>

using namespace paramap;
using lesson::AnswerForm;
using lesson::Progress;
using lesson::Verdict;
using lesson::Work;
using lesson::WorkPage;

namespace {

constexpr std::int64_t monday = 20'000; // any day

const char* const workSteps = R"(## The model
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

lesson::Lesson workLesson(const std::string& text = workSteps) {
    return lesson::readLesson(test::lessonText(text), "a.lesson.md").lesson;
}

QByteArray workPlace(const Work& work) {
    const WorkPage page = work.page();
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
class TestLessonWork : public QObject {
    Q_OBJECT
private:
    test::LessonModels m_models;
    const lesson::Lesson m_lesson = workLesson();

    Work begin(const Progress& progress = {}, std::int64_t day = monday) {
        return {m_lesson, m_models.open(), progress, day};
    }

private Q_SLOTS:
    void aRightAnswerOpensTheRest() {
        Work work = begin();
        QCOMPARE(work.page().form, AnswerForm::None);
        QVERIFY(!work.page().isOpen && work.page().isFirst);
        QVERIFY(work.next());
        QVERIFY(work.page().isOpen);
        QCOMPARE(work.page().form, AnswerForm::Line);
        QVERIFY(!pageSays(work.page().page, "2,362,368"));
        work.answer("4*E**2");
        QCOMPARE(work.page().judgement->verdict, Verdict::Wrong);
        QCOMPARE(work.page().judgement->sentences.front(), std::string("The biases are missing."));
        QVERIFY(work.page().isOpen);
        QVERIFY(work.page().answer.empty());
        QVERIFY(work.progress().answered.empty());
        work.answer("2.362.368.");
        QCOMPARE(work.page().judgement->verdict, Verdict::Unreadable);
        work.answer("  ");
        work.answer("2,362,368");
        const WorkPage page = work.page();
        QCOMPARE(page.said, std::string("\u2713 Right, read as 2,362,368"));
        QVERIFY(!page.isOpen);
        QCOMPARE(page.answer, std::string("2,362,368"));
        QVERIFY(pageSays(page.page, "2,362,368"));
        QCOMPARE(work.progress().answered.size(), std::size_t{1});
        QCOMPARE(work.progress().answered[0].tries, 2); // what cannot be read is no try
        QCOMPARE(page.score, std::string("½ of 2 points"));
        work.answer("1"); // it is closed
        QCOMPARE(work.progress().answered.size(), std::size_t{1});
    }

    void hintsComeInTheirOrderAndNeverTheAnswer() {
        Work work = begin();
        work.next();
        QVERIFY(work.page().hasHint);
        for (int i = 0; i < 9; ++i)
            work.hint();
        const WorkPage page = work.page();
        QCOMPARE(page.hints.front(), std::string("Four matrices."));
        QVERIFY(!page.hasHint);
        QVERIFY(page.isOpen);
        for (const std::string& hint : page.hints)
            QVERIFY2(hint.find("2,362,368") == std::string::npos, hint.c_str());
        work.showAnswer();
        QVERIFY(!work.page().isOpen);
        QCOMPARE(work.page().score, std::string("0 of 2 points"));
        QVERIFY(work.progress().answered[0].shown);
    }

    void whatWasMissedReturnsAtTheEndUntilItIsRight() {
        Work work = begin();
        work.next();
        work.showAnswer();
        while (!work.page().isOpen)
            work.next();
        QCOMPARE(workPlace(work), QByteArray("step 3 of 4"));
        QCOMPARE(work.page().choices.size(), std::size_t{2});
        QCOMPARE(QByteArray::fromStdString(work.page().choices[1]), QByteArray("MLP"));
        work.answer("2");
        QVERIFY(work.next());
        QCOMPARE(work.page().form, AnswerForm::Text);
        work.answer("Because.");
        QCOMPARE(work.progress().answered.size(), std::size_t{2}); // nobody judges this one
        QVERIFY(!work.page().isLast);
        QVERIFY(work.next());
        QCOMPARE(workPlace(work), QByteArray("step 2 of 4 again"));
        QCOMPARE(work.page().form, AnswerForm::Gaps); // the example fades
        QCOMPARE(QByteArray::fromStdString(work.page().asked), QByteArray("4\u00B7E\u00B2 + \u25A2"));
        work.answer("4E");
        QCOMPARE(work.page().judgement->verdict, Verdict::Right);
        while (work.next())
            QVERIFY(!work.page().isOpen);
        QVERIFY(work.page().isLast);
        QCOMPARE(QByteArray::fromStdString(work.ending()),
            QByteArray("This was the last step: 1 of 2 points. One question returns, tomorrow at the earliest."));
    }

    void onOtherDaysItReturnsAtOtherSizes() {
        Progress progress{"a", "", 5,
            {{"att", monday, 1, 0, true, "", {}}, {"att", monday, 1, 0, false, "4E", {}},
                {"which", monday, 1, 0, false, "2", {}}}};
        QVERIFY(begin(progress).page().again.empty() || begin(progress).page().again == "again"); // nothing is due
        const Work next = begin(progress, monday + 1);
        const QByteArray place = workPlace(next);
        QVERIFY2(place.startsWith("step 2 of 4 again, at other sizes: n_embd="), place.constData());
        QCOMPARE(workPlace(begin(progress, monday + 1)), place); // the seed decides
        Work answered = begin(progress, monday + 1);
        answered.answer("4*E**2 + 4*E");
        QCOMPARE(answered.page().judgement->verdict, Verdict::Right);
        QCOMPARE(answered.progress().answered.back().sizes.size(), std::size_t{1});
        QVERIFY(!pageSays(answered.page().page, "2,362,368")); // the answer is that of these sizes
        QVERIFY(!answered.next()); // the rest of the lesson was right
    }

    void itGoesOnAtTheFirstOpenQuestion() {
        const Progress progress{"a", "", 5, {{"att", monday, 1, 0, false, "2,362,368", {}}}};
        QCOMPARE(workPlace(begin(progress)), QByteArray("step 3 of 4"));
    }

    void backShowsWhatWasAnswered() {
        Work work = begin();
        work.next();
        work.answer("2,362,368");
        const lesson::Page answered = work.page().page;
        while (!work.page().isOpen)
            work.next();
        while (work.page().page.step > 1)
            QVERIFY(work.previous());
        QCOMPARE(work.page().said, std::string("\u2713 Right, read as 2,362,368"));
        QVERIFY(!work.page().isOpen);
        while (work.previous()) { }
        QVERIFY(work.page().isFirst);
        QCOMPARE(work.progress().answered.size(), std::size_t{1});
    }

    /// Every shipped lesson from front to back: first each question is passed over with its answer shown, then the
    /// next day, at other sizes, each is answered with what was shown before.
    void everyShippedLesson_data() { test::addLessonRows(); }
    void everyShippedLesson() {
        const QFETCH(QString, name);
        const lesson::Lesson lesson = test::shippedLesson(name);
        Work work(lesson, m_models.open(), {}, monday);
        int open = 0;
        std::size_t pages = 0;
        const auto read = [&] {
            const WorkPage page = work.page();
            ++pages;
            if (!page.isOpen)
                return;
            ++open;
            QVERIFY(page.form != AnswerForm::None);
            QCOMPARE(page.choices.empty(),
                page.form == AnswerForm::Line || page.form == AnswerForm::Gaps || page.form == AnswerForm::Text);
            work.hint();
            work.showAnswer();
            QVERIFY(!work.page().isOpen);
        };
        read();
        while (work.page().again.empty() && work.next())
            read();
        QVERIFY(pages >= lesson.steps.size());
        QVERIFY(open >= work.questions());
        QCOMPARE(int(work.progress().answered.size()) >= work.questions(), true);
    }

    void aDamagedLessonSaysSo() {
        const lesson::Lesson lesson = lesson::readLesson(
            "---\nparamap: lesson 1\ntitle: A\nmodel: nobody\n---\n\n## A\n\n? number\nanswer: 2*E\n", "a")
                                          .lesson;
        Work work(lesson, m_models.open(), {}, monday);
        QVERIFY(!work.page().isOpen);
        QVERIFY(pageSays(work.page().page, "nobody"));
        work.answer("1");
        work.hint();
        work.showAnswer();
        while (work.next())
            QVERIFY(!work.page().isOpen);
        QVERIFY(work.progress().answered.empty());
    }
};

int tst_lesson_work(int argc, char* argv[]) {
    return paramap::test::run<TestLessonWork>(argc, argv);
}
#include "tst_lesson_work.moc"
