// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/reader.h"
#include "model/lesson/talk/talk.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"
#include "tests/support/talk_pages.h"

#include <QTest>

using namespace paramap;

namespace {

/// The page of a step that may compare GPT-2 with `medium` and `llama`.
lesson::Page pageOf(const std::string& step, int beats = 0) {
    const std::string also = "also:\n  medium: gpt2-medium\n  llama: llama-2-7b\n";
    const lesson::Lesson lesson = lesson::readLesson(test::lessonText(step, also), "a.lesson.md").lesson;
    test::LessonModels models;
    lesson::Talk talk(lesson, models.open());
    for (int beat = 0; beat < beats; ++beat)
        (void)talk.next();
    return talk.page();
}

} // namespace

/// What stands on a page of a talk: two maps, prompts, lists and code, looks of words, and what is wrong.
class TestTalkPages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Each map bears its model's name and amount; the other one's focus is the same, or all of it.
    void twoMapsStandBesideEachOther() {
        QVERIFY(!pageOf("## A\n").beside);
        const lesson::Page open = pageOf("## A\ncompare: medium\n");
        QVERIFY(open.beside && open.beside->alike);
        QCOMPARE(open.map.name, std::string("gpt2"));
        QCOMPARE(open.map.caption, std::string("124,439,808 parameters"));
        QCOMPARE(open.beside->name, std::string("medium"));
        QCOMPARE(open.beside->caption, std::string("354,823,168 parameters"));
        const lesson::Page part = pageOf("## A\ncompare: medium\nfocus: transformer.h.0\nicicle: yes\n");
        QCOMPARE(part.beside->name, std::string("medium, transformer.h.0"));
        QCOMPARE(part.beside->caption, std::string("12,596,224 parameters"));
        QVERIFY(part.map.view.form == map::MapForm::Treemap);
        const lesson::Page other = pageOf("## A\ncompare: llama\nfocus: transformer.h.0\n");
        QVERIFY(!other.beside->alike);
        QCOMPARE(other.map.caption, std::string("7,087,872 parameters"));
        QCOMPARE(other.beside->name, std::string("llama"));
        QCOMPARE(other.beside->caption, std::string("6,738,415,616 parameters"));
        const lesson::Page products = pageOf("## A\ncompare: llama\narea: flops\n");
        QVERIFY(products.beside->view.area == map::Measure::Flops);
    }

    void bothMapsHideTheSame() {
        const std::string question = "\n? number\nanswer: medium.total = 354,823,168\n";
        const lesson::Page asked = pageOf("## A\ncompare: medium\n" + question);
        QVERIFY(asked.map.caption.empty() && asked.beside->caption.empty());
        QVERIFY(asked.map.hiding.numbers && asked.beside->hiding.numbers);
        QVERIFY(!pageOf("## A\ncompare: medium\n" + question, 1).beside->caption.empty());
        const lesson::Page areas = pageOf("## A\ncompare: medium\nhide: areas\n" + question);
        QCOMPARE(areas.map.cells.size(), std::size_t(4));
        QCOMPARE(areas.beside->cells.size(), std::size_t(4));
        const lesson::Page part = pageOf("## A\ncompare: medium\nhide: numbers in transformer.h.0\n");
        QCOMPARE(part.beside->hiding.in, std::string("transformer.h.0"));
        // Llama has no such place, so that nothing tells which of its parts is meant.
        const lesson::Page whole = pageOf("## A\ncompare: llama\nhide: numbers in transformer.h.0\n");
        QCOMPARE(whole.beside->hiding.in, std::string());
        QVERIFY(whole.beside->caption.empty());
    }

    void numbersFollowTheLocaleAndTheModel() {
        const lesson::Lesson lesson = test::talkLesson("## {total} and {total/2:.1}\n");
        test::LessonModels models({"n_layer=13"});
        const lesson::Talk talk(lesson, models.open(), {".", ",", false});
        QCOMPARE(plain(talk.page().statement), std::string("131.527.680 and 65.763.840,0"));
    }

    void aQuestionSaysWhatItAsksFor_data() {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("prompt");
        const auto row = [](const char* question, const char* prompt) {
            QTest::addRow("%s", question) << QString::fromLatin1(question) << QString::fromLatin1(prompt);
        };
        row("number\nanswer: E = 768\n", "Your number: ?");
        row("number\nanswer: E = 768\ntolerance: 0\n", "Your number: ?");
        row("number\nanswer: E = 768\ntolerance: 2 %\n", "Your number, within 2 %: ?");
        row("formula\nanswer: V*E = 38,597,376\n", "Your formula: ?");
        row("choose\n- [x] one\n- [ ] two\n", "");
    }
    /// Until the answer is shown.
    void aQuestionSaysWhatItAsksFor() {
        const QFETCH(QString, question);
        const QFETCH(QString, prompt);
        const lesson::Lesson lesson = test::talkLesson("## One block\n\n? " + question.toStdString());
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        const auto isSaid
            = [&] { return test::says(talk.page(), prompt.isEmpty() ? "Your" : prompt.toUtf8().constData()); };
        QCOMPARE(isSaid(), !prompt.isEmpty());
        QVERIFY(talk.next());
        QVERIFY(!isSaid());
    }

    void listsAndCodeKeepTheirLines() {
        const char* const text = "One\ngoes on.\n- a\n- b\n  too\n\n```\nnet(\n  (fc): {E}\n\n)\n```\nEnd.\n";
        using Kind = lesson::Paragraph::Kind;
        const std::vector<std::pair<Kind, std::string>> expected{{Kind::Text, "One goes on."}, {Kind::Item, "a"},
            {Kind::Item, "b too"}, {Kind::Code, "net(\n  (fc): 768\n\n)"}, {Kind::Text, "End."}};
        const lesson::Lesson lesson
            = test::talkLesson("## A\n\n" + std::string(text) + "\n::: reveal\n" + text + ":::\n");
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        const auto shownOf = [&] {
            std::vector<std::pair<Kind, std::string>> result;
            for (const lesson::PagePart& part : talk.page().parts) {
                const auto& paragraph = std::get<lesson::PageText>(part);
                result.emplace_back(paragraph.kind, plain(paragraph.text));
            }
            return result;
        };
        QVERIFY(shownOf() == expected);
        std::vector<std::size_t> sizes; // the list is one beat, and so is the code
        while (talk.next())
            sizes.push_back(shownOf().size() - expected.size());
        QCOMPARE(sizes, (std::vector<std::size_t>{1, 3, 4, 5}));
    }

    void textsHaveLooks_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("looks");
        const auto row = [](const char* text, const char* looks) {
            QTest::addRow("%s", text) << QString::fromUtf8(text) << QString::fromUtf8(looks);
        };
        row("plain", "plain");
        row("a **b c** d", "a |[b c]| d");
        row("`x_y` and *z*", "<x_y>| and |/z/");
        row("4*E + 5*E", "4*E + 5*E");
        row("**open", "**open");
        row("in \\1958 \\*", "in 1958 *");
        row("{E} wide", "#768| wide");
        row("not {known", "not {known");
        row("turned \u202eback", "turned \ufffdback"); // no letter of a file turns the direction of a page
    }
    void textsHaveLooks() {
        const QFETCH(QString, text);
        const QFETCH(QString, looks);
        const lesson::Lesson lesson = test::talkLesson("## " + text.toStdString() + "\n");
        test::LessonModels models;
        const lesson::Talk talk(lesson, models.open());
        QStringList parts;
        for (const lesson::Piece& piece : talk.page().statement) {
            static const QStringList forms{QStringLiteral("%1"), QStringLiteral("/%1/"), QStringLiteral("[%1]"),
                QStringLiteral("<%1>"), QStringLiteral("#%1")}; // in the order of the enum
            parts << forms[qsizetype(piece.kind)].arg(QString::fromStdString(piece.text));
        }
        QCOMPARE(parts.join(QLatin1Char('|')), looks);
    }

    /// The total is compared with that of the size where the move begins, also where the step has another one.
    void aMoveBeginsWhereItSays() {
        const lesson::Page page = pageOf("## A\nset: n_layer=24\n\n::: try\nmove: n_layer 12 -> 24\n:::\n", 1);
        QVERIFY(test::says(page, "209,494,272 parameters, was 124,439,808"));
    }

    void whatCannotBeShownIsSaid_data() {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* step, const char* says) {
            QTest::addRow("%s", says) << QString::fromLatin1(step) << QString::fromLatin1(says);
        };
        row("model: gpt3\n", "there is no preset and no file 'gpt3'");
        row("set: n_head=7\n", "n_embd must be a multiple of n_head");
        row("\n::: try\nmove: n_layer 1 to 2\n:::\n", "expected 'move: NAME A -> B in N s'");
        row("\n::: try\nmove: n_embd 768 -> 769\n:::\n", "n_embd must be a multiple of n_head");
    }
    /// A lesson with a mistake goes on: its page says what is wrong, and the next one is there.
    void whatCannotBeShownIsSaid() {
        const QFETCH(QString, step);
        const QFETCH(QString, says);
        const lesson::Lesson lesson = test::talkLesson("## First\n" + step.toStdString() + "\n## Last\n");
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        QByteArray all;
        do {
            for (const lesson::PagePart& part : talk.page().parts)
                all += test::textOf(part);
            (void)talk.speaker();
            (void)talk.nextPage();
        } while (talk.next());
        QVERIFY2(all.contains(says.toUtf8()), all.constData());
        QCOMPARE(plain(talk.page().statement), std::string("Last"));
    }
};

int tst_talk_pages(int argc, char* argv[]) {
    return test::run<TestTalkPages>(argc, argv);
}
#include "tst_talk_pages.moc"
