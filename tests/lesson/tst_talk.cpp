// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/reader.h"
#include "model/lesson/talk/talk.h"
#include "model/problem/problem.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"
#include "tests/support/shipped_lessons.h"
#include "tests/support/talk_pages.h"

#include <QTest>

#include <set>

using namespace paramap;

namespace {

/// A lesson of one question with a reveal of two paragraphs, rows, a move and sliders; then a step that recalls it.
const char* const steps = R"(## How many parameters has one MLP of width {E}?
id: mlp
focus: transformer.h.0.mlp
hide: areas
rounds: 2
minutes: 3

? choose
- [ ] about a million :: too few
- [x] {params("transformer.h.0.mlp"):compact}

::: reveal
One **matrix** up.

One down: {params("transformer.h.0.mlp"):line}
:::
::: expected
transformer.h.0.mlp.c_fc = E*F + F
transformer.h.0.mlp.c_proj = F*E + E
:::
::: try
move: n_layer 12 -> 24 in 2 s
sliders: n_embd batch
toggle: tie_word_embeddings
ask: What happens?
:::
::: notes
Say: {E}.
:::

## Again
recall: mlp
minutes: 2

? number
answer: 2*E = 1,536
~ E :: twice
)";

} // namespace

/// A lesson that is given beat by beat.
class TestTalk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersStayRightWhileSizesMove_data() { test::addLessonRows(); }
    /// What a step says of its own model stays on every beat, whatever moves on the map.
    void answersStayRightWhileSizesMove() {
        const QFETCH(QString, name);
        const lesson::Lesson lesson = test::shippedLesson(name);
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        const auto said = [](const lesson::Page& page) {
            std::string words = plain(page.statement);
            for (const lesson::PagePart& part : page.parts) {
                if (const auto* const text = std::get_if<lesson::PageText>(&part);
                    text && text->role == lesson::PageText::Role::Answer)
                    words += '|' + plain(text->text);
                if (const auto* const options = std::get_if<lesson::Options>(&part))
                    for (const lesson::Options::Line& line : options->lines)
                        words += '|' + plain(line.text);
                if (!words.empty() && std::holds_alternative<lesson::ExpectedRows>(part))
                    break; // a recalled question stands behind
            }
            return words;
        };
        std::string first;
        do {
            const lesson::Page page = talk.page();
            if (page.beat <= 1 || talk.beat().kind == lesson::BeatKind::Recall)
                first = said(page);
            QCOMPARE(said(page), first);
            for (const lesson::PageSlider& slider : page.sliders)
                (void)talk.change(slider.name, slider.isSwitch ? 1 - slider.value : 2 * slider.value);
            QCOMPARE(said(talk.page()), first);
        } while (talk.next());
    }

    void everyLessonGoesForwardAndBackOverTheSamePages_data() { test::addLessonRows(); }
    void everyLessonGoesForwardAndBackOverTheSamePages() {
        const QFETCH(QString, name);
        const lesson::Lesson lesson = test::shippedLesson(name);
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        std::vector<lesson::Page> pages{talk.page()};
        std::set<std::size_t> seen{0};
        while (talk.next()) {
            pages.push_back(talk.page());
            seen.insert(talk.state().step);
            QVERIFY2(!(pages.back() == pages[pages.size() - 2]), "nothing is new on a page");
        }
        QCOMPARE(seen.size(), lesson.steps.size());
        for (std::size_t back = pages.size(); back-- > 0;) {
            QVERIFY(talk.page() == pages[back]);
            QCOMPARE(talk.previous(), back > 0);
        }
    }

    /// The lessons of the lectures: who gives them unprepared reads at every step what to say.
    void lecturersHaveNotes() {
        for (const QString& name : test::shippedNames().mid(1, 4)) {
            const lesson::Lesson lesson = test::shippedLesson(name);
            test::LessonModels models;
            lesson::Talk talk(lesson, models.open());
            for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
                talk.goTo(step);
                QVERIFY2(
                    !talk.speaker().notes.empty(), qPrintable(name + QStringLiteral(": ") + QString::number(step + 1)));
            }
        }
    }

    void everythingAppearsInItsTurn() {
        const lesson::Lesson lesson = test::talkLesson(steps);
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        QCOMPARE(plain(talk.page().statement), std::string("How many parameters has one MLP of width 768?"));
        QCOMPARE(talk.page().beats, std::size_t(8));
        QVERIFY(talk.page().votable);
        QVERIFY(test::find<lesson::Options>(talk.page())->lines[1].mark == lesson::Options::Mark::Open);
        QVERIFY(talk.next());
        QVERIFY(test::find<lesson::Options>(talk.page())->lines[1].mark == lesson::Options::Mark::Right);
        QCOMPARE(plain(test::find<lesson::Options>(talk.page())->lines[0].why), std::string("too few"));
        QVERIFY(test::says(talk.page(), "One matrix up."));
        QVERIFY(!test::says(talk.page(), "One down"));
        QVERIFY(talk.next());
        QVERIFY(test::says(talk.page(), "4,722,432"));
        QVERIFY(talk.next());
        const lesson::Page first = talk.page();
        QCOMPARE(test::find<lesson::ExpectedRows>(first)->rows.size(), std::size_t(1));
        QCOMPARE(test::find<lesson::ExpectedRows>(first)->rows[0].name, std::string("c_fc"));
        QVERIFY(test::find<lesson::ExpectedRows>(first)->rows[0].real.empty());
        QVERIFY(talk.next());
        const lesson::Page second = talk.page();
        QCOMPARE(plain(test::find<lesson::ExpectedRows>(second)->rows[0].real), std::string("2,362,368"));
        QVERIFY(test::find<lesson::ExpectedRows>(second)->rows[0].agrees);
        QVERIFY(test::find<lesson::ExpectedRows>(second)->rows[1].real.empty());
        QVERIFY(talk.next() && talk.next());
        QVERIFY(talk.page().move && talk.page().move->to == 24);
        QVERIFY(test::says(talk.page(), "209,494,272 parameters, was 124,439,808"));
        QVERIFY(talk.next());
        QCOMPARE(talk.page().sliders.size(), std::size_t(3));
        QVERIFY(talk.page().sliders[2].isSwitch);
        QVERIFY(test::says(talk.page(), "What happens?"));
        QVERIFY(talk.next());
        QCOMPARE(talk.state().step, std::size_t(1));
    }

    void whatIsHiddenIsNotOnThePage() {
        const lesson::Lesson lesson = test::talkLesson(steps);
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        const lesson::Page page = talk.page();
        QCOMPARE(page.map.caption, std::string("transformer.h.0.mlp"));
        QCOMPARE(page.map.cells.size(), std::size_t(2)); // act and dropout hold nothing
        QCOMPARE(page.map.cells[0].name, std::string("c_fc"));
        QVERIFY(page.map.cells[0].amount.empty());
        QVERIFY(page.map.parts.empty());
        QVERIFY(talk.next());
        QCOMPARE(talk.page().map.parts,
            (std::vector<std::string>{"transformer.h.0.mlp.c_fc", "transformer.h.0.mlp.c_proj"}));
        QVERIFY(talk.page().map.cells.empty());
        QVERIFY(talk.page().map.caption.find("4,722,432 parameters") != std::string::npos);
        talk.setQuiet(true);
        QCOMPARE(talk.page().map.caption, std::string("transformer.h.0.mlp"));
    }

    void theMapHidesByTheQuestion_data() {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("hidden");
        const auto row = [](const char* step, const char* hidden) {
            QTest::addRow("%s", qPrintable(QString::fromLatin1(step).simplified()))
                << QString::fromLatin1(step) << QString::fromLatin1(hidden);
        };
        row("", "");
        row("hide: names\n", "names");
        row("hide: numbers in transformer.h.0\n", "numbers in transformer.h.0");
        row("\n? number\nanswer: E\n", "numbers");
        row("\n? free\n", "");
        row("\n? tile transformer\n", "numbers areas");
        row("hide: colours\n\n? order\n1. a :: 2\n2. b :: 1\n", "numbers areas colours");
        row("hide: none\n\n? number\nanswer: E\n", "");
    }
    void theMapHidesByTheQuestion() {
        const QFETCH(QString, step);
        const QFETCH(QString, hidden);
        const lesson::Hiding hiding = lesson::hidingOf(test::talkLesson("## A\n" + step.toStdString()).steps.front());
        QStringList words;
        for (const auto& [on, word] : {std::pair(hiding.numbers, "numbers"), std::pair(hiding.areas, "areas"),
                 std::pair(hiding.names, "names"), std::pair(hiding.colours, "colours")})
            if (on)
                words << QString::fromLatin1(word);
        if (!hiding.in.empty())
            words << QStringLiteral("in ") + QString::fromStdString(hiding.in);
        QCOMPARE(words.join(QLatin1Char(' ')), hidden);
    }

    void anOrderIsNotToldByItsOrder() {
        const lesson::Lesson lesson = test::talkLesson("## A\n\n? order\n1. zebra :: 3\n2. ape :: 2\n3. cow :: 1\n");
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        const lesson::Page open = talk.page();
        QCOMPARE(plain(test::find<lesson::Options>(open)->lines[0].text), std::string("ape"));
        QVERIFY(talk.next());
        const lesson::Page shown = talk.page();
        QCOMPARE(plain(test::find<lesson::Options>(shown)->lines[0].text), std::string("zebra"));
        QCOMPARE(plain(test::find<lesson::Options>(shown)->lines[0].why), std::string("3"));
    }

    void theNextStepIsPrepared() {
        const lesson::Lesson lesson = test::talkLesson("## A\n\n## B\nmodel: gpt2-medium\n");
        test::LessonModels models;
        std::vector<std::string> opened;
        const lesson::Talk talk(lesson, [&, open = models.open()](const auto& words) -> lesson::ModelNumbers& {
            opened.push_back(words.model);
            return open(words);
        });
        (void)talk.page();
        QVERIFY(std::ranges::find(opened, "gpt2-medium") == opened.end());
        talk.prepareNextStep();
        QVERIFY(std::ranges::find(opened, "gpt2-medium") != opened.end());
        QCOMPARE(talk.state().step, std::size_t(0));
    }

    void whereAllIsRightNoShareIsTold() {
        const lesson::Lesson lesson = test::talkLesson("## A\n\n? several\n- [x] a\n- [x] b\n");
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        talk.setVotes(0, 3);
        QCOMPARE(talk.speaker().advice, std::string());
    }

    void theSpeakerReadsMistakesAsPeopleWriteNumbers() {
        const lesson::Lesson lesson
            = test::talkLesson("## A\n\n? number\nanswer: total = 124,439,808\n~ 2*total :: twice\n");
        test::LessonModels models;
        words::NumberStyle style;
        style.group = ".";
        lesson::Talk talk(lesson, models.open(), style);
        QCOMPARE(talk.speaker().mistakes.at(0).value, std::string("248.879.616"));
    }

    void handsAreCountedAndShownAfterTheAnswer() {
        const lesson::Lesson lesson = test::talkLesson(steps);
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        talk.vote(0, 1);
        talk.vote(0, -1);
        talk.vote(0, -1);
        talk.setVotes(1, 3);
        talk.vote(7, 1); // no such option
        QVERIFY(test::find<lesson::Options>(talk.page())->lines[1].votes.empty());
        QCOMPARE(talk.speaker().hands, (std::vector<int>{0, 3}));
        QCOMPARE(talk.speaker().advice, std::string("100 % right: show the answer and go on."));
        talk.setVotes(0, 5);
        QCOMPARE(talk.speaker().advice, std::string("37 % right: let neighbours discuss, then vote again."));
        talk.closeRound();
        QCOMPARE(talk.speaker().hands, (std::vector<int>{0, 0}));
        QCOMPARE(talk.speaker().round, std::size_t(2));
        QCOMPARE(talk.speaker().firstRound, (std::vector<int>{5, 3}));
        talk.setVotes(1, 8);
        talk.closeRound(); // there are two
        QCOMPARE(talk.speaker().round, std::size_t(2));
        QVERIFY(talk.next());
        QCOMPARE(test::find<lesson::Options>(talk.page())->lines[1].votes, std::string("3, then 8"));
        talk.vote(0, 1); // too late
        QCOMPARE(talk.state().votes.at(0).hands(1, 0), 0);
        talk.goTo(1);
        QVERIFY(talk.next());
        QVERIFY(talk.next());
        QCOMPARE(test::find<lesson::Options>(talk.page())->lines[1].votes, std::string("3, then 8"));
        QVERIFY(test::says(talk.page(), "How many parameters has one MLP"));
    }

    void sizesChangeUntilTheNextBeat() {
        const lesson::Lesson lesson = test::talkLesson(steps);
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        QVERIFY2(!talk.change("n_embd", 96), "a question has no sliders");
        for (int beat = 1; beat < 8; ++beat)
            QVERIFY(talk.next());
        QVERIFY(talk.change("n_embd", 96));
        QVERIFY2(!talk.change("n_embd", 97), "12 heads cannot split 97");
        QVERIFY(talk.change("batch", 3));
        QVERIFY(talk.change("tie_word_embeddings", 0));
        const lesson::Page page = talk.page();
        QCOMPARE(page.sliders[0].text, std::string("96, was 768"));
        QCOMPARE(page.sliders[1].value, std::int64_t(3));
        QCOMPARE(page.sliders[2].text, std::string("no"));
        QVERIFY(page.map.network->totals().parameters != 124'439'808);
        QCOMPARE(page.map.run.batch, std::int64_t(3));
        talk.undoChanges();
        QCOMPARE(talk.page().map.network->totals().parameters, std::int64_t(124'439'808));
        QVERIFY(talk.change("n_embd", 96));
        QVERIFY(talk.previous() && talk.next());
        QCOMPARE(talk.page().sliders[0].value, std::int64_t(768));
    }

    void aSizeMovesByEqualRatios() {
        const lesson::PageMove move{"n_embd", 64, 1024, 4};
        QCOMPARE(lesson::valueOnTheWay(move, 0), std::int64_t(64));
        QCOMPARE(lesson::valueOnTheWay(move, 0.25), std::int64_t(128));
        QCOMPARE(lesson::valueOnTheWay(move, 0.5), std::int64_t(256));
        QCOMPARE(lesson::valueOnTheWay(move, 1), std::int64_t(1024));
        QCOMPARE(lesson::valueOnTheWay({"a", 0, 10, 1}, 0.5), std::int64_t(5));
    }

    void theSpeakerSeesNotesAnswerAndMistakes() {
        const lesson::Lesson lesson = test::talkLesson(steps);
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        QCOMPARE(talk.speaker().notes, std::vector<std::string>{"Say: 768."});
        QCOMPARE(talk.speaker().answer, std::vector<std::string>{"2  4.72\u202fM"});
        QCOMPARE(talk.speaker().planned, 10.0);
        QCOMPARE(talk.speaker().until, 3.0);
        talk.goTo(1);
        QCOMPARE(talk.speaker().answer, std::vector<std::string>{"2·E = 1,536"});
        QCOMPARE(talk.speaker().mistakes, (std::vector<lesson::SpeakerNotes::Mistake>{{"768", "twice"}}));
        QCOMPARE(talk.speaker().until, 5.0);
    }

    void aKeptAnswerIsShownWhereItIsRecalled() {
        const lesson::Lesson lesson
            = test::talkLesson("## A\nid: a\n\n? choose\n- [x] one\n- [ ] two\n\n::: reveal keep\nIt is "
                               "one.\n:::\n\n## B\nrecall: a\n");
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        QVERIFY(talk.next());
        QCOMPARE(talk.state().step, std::size_t(1));
        QVERIFY(!test::says(talk.page(), "It is one."));
        QVERIFY(talk.next());
        QVERIFY(test::says(talk.page(), "It is one."));
    }

    void aStateOfAnotherLessonIsBroughtToTheNearest() {
        const lesson::Lesson lesson = test::talkLesson(steps);
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        talk.setState({99, 99, {}, {{"n_embd", 1}}, false});
        QCOMPARE(talk.state().step, std::size_t(1));
        QCOMPARE(talk.state().beat, talk.page().beats - 1);
        QVERIFY(talk.state().whatIf.empty());
    }
};

int tst_talk(int argc, char* argv[]) {
    return test::run<TestTalk>(argc, argv);
}
#include "tst_talk.moc"
