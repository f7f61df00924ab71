// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/arithmetic.h"
#include "model/formula/evaluate.h"
#include "model/formula/parse.h"
#include "model/lesson/exercise_sheets.h"
#include "model/lesson/roster.h"
#include "model/lesson/variants.h"
#include "model/network/count_formula.h"
#include "tests/support/lesson_sheets.h"
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QtTest>

using namespace paramap;

/// Questions at random sizes.
class TestLessonExercises : public QObject {
    Q_OBJECT
private:
    struct Varied {
        lesson::Lesson lesson;
        std::size_t step = 0;
    };
    static std::vector<Varied> varied() {
        std::vector<Varied> result;
        for (const QFileInfo& file : test::shippedLessons()) {
            const lesson::Lesson lesson = test::readingOf(file).lesson;
            for (std::size_t i = 0; i < lesson.steps.size(); ++i)
                if (lesson::canVary(lesson.steps[i]))
                    result.push_back({lesson, i});
        }
        return result;
    }

    static constexpr int most = test::sanitized ? 80 : 1000;
    /// As many variants as the question has, up to `most`.
    static std::vector<lesson::Variant> manyOf(const Varied& varied, const lesson::OpenModel& open) {
        const lesson::Step& step = varied.lesson.steps[varied.step];
        try {
            return lesson::variantsOf(varied.lesson, step, most, 7, open);
        } catch (const Problem& problem) {
            const auto said = QRegularExpression(QStringLiteral("only (\\d+) variants"))
                                  .match(QString::fromStdString(problem.sentence()));
            return said.hasMatch() ? lesson::variantsOf(varied.lesson, step, said.captured(1).toInt(), 7, open)
                                   : std::vector<lesson::Variant>();
        }
    }

    /// The formula's value by the symbols of a network, not by the lesson's own evaluator.
    static QByteArray recomputed(const std::string& text, const network::Network& network) {
        const formula::Expr whole = formula::substitute(formula::parse(text), [&](const formula::Node& name) {
            if (name.name == "total")
                return formula::number(network.totals().parameters);
            for (const network::Symbol& symbol : network::symbols(network))
                if (symbol.name == name.name)
                    return formula::literal(symbol.value);
            return formula::Expr();
        });
        const formula::Value value = formula::evaluate(whole, {});
        return value.integer() ? QLocale(QLocale::English).toString(qint64(*value.integer())).toUtf8() : QByteArray();
    }

private Q_SLOTS:
    /// A thousand of every shipped question, or all that it has: legal, distinct, and right.
    void aThousand() {
        const std::vector<Varied> all = varied();
        QVERIFY(all.size() >= 5);
        int large = 0;
        for (const Varied& each : all) {
            test::LessonModels models, others;
            const lesson::OpenModel open = models.open(), again = others.open();
            const lesson::Step& step = each.lesson.steps[each.step];
            const std::vector<lesson::Variant> variants = manyOf(each, open);
            QVERIFY2(variants.size() >= 12, step.heading.text.c_str());
            large += variants.size() == std::size_t{most} ? 1 : 0;
            QSet<QByteArray> answers;
            for (const lesson::Variant& variant : variants) {
                lesson::ModelWords words = lesson::modelOf(each.lesson, step);
                words.sets.insert(words.sets.end(), variant.sizes.begin(), variant.sizes.end());
                const network::Network& network = again(words).network(); // throws if PyTorch would refuse it
                const QByteArray answer = QByteArray::fromStdString(variant.answer);
                QCOMPARE(answer, recomputed(lesson::withoutGaps(step.question->answer.text), network));
                QVERIFY(!answers.contains(answer));
                answers << answer;
                const std::set<std::string> wrong(variant.distractors.begin(), variant.distractors.end());
                QVERIFY(wrong.size() == variant.distractors.size() && !wrong.contains(variant.answer));
            }
        }
        QVERIFY(large >= 2);
    }

    /// Sizes and answers stay within a level's digits, and levels are not all the same.
    void levelsBound() {
        for (const lesson::Level& level : lesson::levels()) {
            int found = 0;
            for (const Varied& each : varied()) {
                test::LessonModels models;
                std::vector<lesson::Variant> variants;
                try {
                    variants
                        = lesson::variantsOf(each.lesson, each.lesson.steps[each.step], 3, 1, models.open(), &level);
                } catch (const Problem& problem) {
                    QVERIFY2(problem.sentence().find(level.word) != std::string::npos, problem.what());
                    continue;
                }
                ++found;
                for (const lesson::Variant& variant : variants) {
                    QByteArray digits = QByteArray::fromStdString(variant.answer);
                    QVERIFY(digits.replace(",", "").size() <= level.answerDigits);
                    for (const std::string& size : variant.sizes) {
                        QByteArray value = QByteArray::fromStdString(size.substr(size.find('=') + 1));
                        while (value.size() > 1 && value.endsWith('0'))
                            value.chop(1);
                        QVERIFY(value.size() <= level.sizeDigits);
                    }
                }
            }
            QVERIFY2(found >= (level.word == "calculator" ? 4 : 1), level.word.data());
        }
    }

    static std::string varied(const std::string& answer, const std::string& vary) {
        return test::lessonText("## A\n\n? number\nanswer: " + answer + "\n\n::: vary\n" + vary + ":::\n");
    }
    static std::vector<lesson::Variant> variantsOf(const std::string& text, int count) {
        test::LessonModels models;
        const lesson::Lesson lesson = lesson::readLesson(text, "a.lesson.md").lesson;
        return lesson::variantsOf(lesson, lesson.steps.front(), count, 1, models.open());
    }

    /// A sheet lists what its question reads; the key has all, so that anyone can build the model.
    void sizesThatAreRead_data() {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<int>("shown"); // of n_embd and n_head
        QTest::newRow("a size") << QByteArray("V*E") << 1;
        QTest::newRow("counted modules") << QByteArray("params(\"transformer.h.*.attn\")") << 1;
        QTest::newRow("the total") << QByteArray("total") << 1;
        QTest::newRow("a derived size") << QByteArray("E//H") << 2;
        QTest::newRow("arithmetic") << QByteArray("flops(\"forward\")") << 2;
    }
    void sizesThatAreRead() {
        QFETCH(const QByteArray, answer);
        QFETCH(const int, shown);
        const auto variants
            = variantsOf(varied(answer.toStdString(), "n_embd in [64, 128, 256]\nn_head in [2, 4]\n"), 2);
        for (const lesson::Variant& variant : variants) {
            QCOMPARE(variant.sizes.size(), std::size_t{2});
            QCOMPARE(variant.shown.size(), static_cast<std::size_t>(shown));
            QVERIFY(variant.shown.front().starts_with("n_embd="));
        }
        const std::string sheets = lesson::exerciseSheets({{"A", variants}}, {});
        QCOMPARE(sheets.find("n_head") != std::string::npos, shown == 2);
    }

    void tooFew() {
        for (const auto& [vary, count, sentence] :
            {std::tuple("n_embd in [768]\n", 2, "there is only 1 variant, not 2"),
                std::tuple("n_embd in [768, 1536]\n", 3, "there are only 2 variants with different answers, not 3")})
            try {
                (void)variantsOf(varied("4*E", vary), count);
                QFAIL(vary);
            } catch (const Problem& problem) {
                QCOMPARE(QByteArray(problem.what()), QByteArray(sentence));
            }
    }

    void rosters() {
        using Names = std::vector<std::string>;
        QCOMPARE(lesson::rosterNames("Ada\nGrace\n"), (Names{"Ada", "Grace"}));
        QCOMPARE(lesson::rosterNames("\xEF\xBB\xBFName,Matriculation\r\n\"Lovelace, \"\"Ada\"\"\",1\r\n\r\nGrace,2"),
            (Names{"Lovelace, \"Ada\"", "Grace"}));
        QCOMPARE(lesson::rosterNames("Ada\nname\n"), (Names{"Ada", "name"})); // only a head is one
        // The first line says which sign separates.
        QCOMPARE(lesson::rosterNames("name;id\nMüller, Jörg;1\n"), (Names{"Müller, Jörg"}));
        QCOMPARE(lesson::rosterNames("\nMüller, Jörg;1\n"), (Names{"Müller, Jörg"}));
        QCOMPARE(lesson::rosterNames("name,remark\nAda,late; ill\n"), (Names{"Ada"}));
        for (const auto& [csv, message] : {std::pair("", "there is no name"), std::pair("Name\n", "there is no name"),
                 std::pair("Ada\n\"Grace\n", "line 2: this quote is not closed")})
            try {
                (void)lesson::rosterNames(csv);
                QFAIL(csv);
            } catch (const Problem& problem) {
                QVERIFY2(QByteArray(problem.what()).contains(message), problem.what());
            }
    }

    /// One sheet for each line of the roster, its name on it and in the key, as text.
    void sheetsForARoster() {
        QTemporaryDir folder;
        const auto path = [&folder](const char* name) { return folder.filePath(QString::fromLatin1(name)).toUtf8(); };
        const auto read = [](const QByteArray& name) {
            QFile file(QString::fromUtf8(name));
            return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
        };
        QFile roster(QString::fromUtf8(path("course.csv")));
        QVERIFY(roster.open(QFile::WriteOnly));
        roster.write("name,number\nAda *Lovelace*,1\n=cmd,2\nGrace,3\n");
        roster.close();
        const auto run = [&](const QByteArrayList& words) {
            return test::runParamap(QByteArrayList{"lesson", "exercise", "02-why-so-big", "-o", path("a.md"), "--key",
                                        path("a.csv"), "--roster", path("course.csv")}
                + words);
        };
        const test::Outcome made = run({});
        QVERIFY2(made.status == 0, made.err.constData());
        const QByteArray sheets = read(path("a.md")), key = read(path("a.csv"));
        QCOMPARE(sheets.count("# Exercise "), 3);
        QVERIFY(sheets.contains("# Exercise 1: Ada \\*Lovelace\\*\n") && sheets.contains("# Exercise 3: Grace\n"));
        QVERIFY(key.startsWith("exercise,name,question,lesson,"));
        QVERIFY(key.contains("\r\n2,'=cmd,1,"));
        QCOMPARE(test::faultOf("csv", key), QByteArray());
        QCOMPARE(run({}).status, 0);
        QVERIFY(read(path("a.md")) == sheets && read(path("a.csv")) == key);
        QVERIFY(run({"--variants", "2"}).err.contains("--variants: --roster has a sheet for each of its names"));
        QCOMPARE(run({"--level", "mentl"}).status, 2);
        const test::Outcome small = run({"--level", "mental"});
        QVERIFY2(small.status == 0 || small.err.contains("level 'mental'"), small.err.constData());
    }
};

int tst_lesson_exercises(int argc, char* argv[]) {
    return test::run<TestLessonExercises>(argc, argv);
}
#include "tst_lesson_exercises.moc"
