// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_handout.h"
#include "model/lesson/reader.h"
#include "model/lesson/study/judge.h"
#include "model/lesson/tile_children.h"
#include "model/words/typed_number.h"
#include "tests/support/lesson_models.h"
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "tests/support/shipped_lessons.h"

#include <QApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
using lesson::QuestionKind;

namespace {

/// An answer as this program's judge reads it, and as the page's script does.
struct Answer {
    std::string typed;
    QJsonValue given;
};

void addTyped(std::vector<Answer>& into, const std::string& text) {
    into.push_back({text, QString::fromStdString(text)});
}

std::string numberText(const formula::Fraction& value) {
    return words::saidBack(value);
}

/// Choices by their indices.
void addChosen(std::vector<Answer>& into, const std::vector<int>& chosen) {
    Answer answer{chosen.empty() ? "none" : "", QJsonArray()};
    QJsonArray indices;
    for (const int index : chosen) {
        answer.typed += (answer.typed.empty() ? "" : " ") + std::to_string(index + 1);
        indices.append(index);
    }
    answer.given = indices;
    into.push_back(std::move(answer));
}

void addValues(std::vector<Answer>& into, const lesson::Question& question, lesson::AnswerFormulas& formulas) {
    const formula::Fraction right = formulas.value(question.answer.text);
    for (const lesson::Mistake& mistake : question.mistakes)
        addTyped(into, numberText(formulas.value(mistake.formula.text)));
    addTyped(into, numberText(right));
    addTyped(into, std::to_string(right.numerator) + "/" + std::to_string(right.denominator));
    if (right.numerator < 1'000'000'000) // products of larger ones have no exact comparison here
        addTyped(into, "(" + std::to_string(right.numerator) + " + 1)*2");
    addTyped(into, question.answer.text.find('"') == std::string::npos ? question.answer.text : "E");
    for (const char* text : {"1.77 M", "1,771,776", "1,77 Mio", "65 %", "ca. 65 % tokens", "about 1.77 M parameters",
             "~2", "2E\u00B2", "no number", "12*E", "5 GiB"})
        addTyped(into, text);
}

void addOrders(std::vector<Answer>& into, const lesson::Question& question) {
    const std::vector<std::size_t> shown = lesson::shownOrder(question);
    std::string right, reversed;
    for (std::size_t rank = 0; rank < shown.size(); ++rank) {
        const auto place = std::ranges::find(shown, rank) - shown.begin();
        right += (right.empty() ? "" : " ") + std::to_string(place + 1);
        reversed = std::to_string(place + 1) + (reversed.empty() ? "" : " ") + reversed;
    }
    for (const std::string& each : {right, reversed, std::string("1 1"), std::string("x")})
        addTyped(into, each);
}

std::vector<Answer> answersTo(const lesson::Step& step, lesson::AnswerFormulas& formulas) {
    std::vector<Answer> result;
    const lesson::Question& question = *step.question;
    switch (question.kind) {
    case QuestionKind::Number:
    case QuestionKind::Formula:
        addValues(result, question, formulas);
        break;
    case QuestionKind::Choose:
    case QuestionKind::Several: {
        std::vector<int> right;
        for (int index = 0; index < int(question.options.size()); ++index) {
            addChosen(result, {index});
            if (question.options[std::size_t(index)].right)
                right.push_back(index);
        }
        addChosen(result, right);
        break;
    }
    case QuestionKind::Order:
        addOrders(result, question);
        break;
    case QuestionKind::Tile: {
        int index = 0;
        for (const lesson::TileChild& child : lesson::tileChildren(step, formulas.model()))
            result.push_back({child.name, QJsonArray{index++}});
        break;
    }
    default:
        break;
    }
    return result;
}

/// What stands between two marks of a page.
QByteArray between(const QByteArray& page, const QByteArray& from, const QByteArray& to) {
    const qsizetype start = page.indexOf(from) + from.size();
    return page.mid(start, page.indexOf(to, start) - start);
}

QByteArray verdictOf(lesson::Verdict verdict) {
    return verdict == lesson::Verdict::Right ? "true" : verdict == lesson::Verdict::Wrong ? "false" : "null";
}

QByteArray handout(const lesson::Lesson& lesson, bool answers) {
    test::LessonModels models;
    HandoutWish wish;
    wish.last = int(lesson.steps.size());
    wish.answers = answers;
    return QByteArray::fromStdString(lessonHandout(lesson, wish, models.open(), "html"));
}

/// The page's script judges these answers, without a page; a verdict and a sentence for each.
QJsonArray judgedByPage(const QByteArray& page, const QJsonArray& asked, const QByteArray& language = "en-US") {
    QByteArray code = "Object.defineProperty(globalThis, 'navigator', {value: {language: '" + language
        + "'}});\nglobalThis.document = {querySelectorAll: () => [], getElementById: () => ({textContent: words})};\n"
          "globalThis.addEventListener = () => {};\nconst words = "
        + QJsonDocument(QJsonArray{QString::fromUtf8(between(page, "id=\"words\">", "</script>"))})
              .toJson(QJsonDocument::Compact)
        + "[0];\n{" + between(page, "<script>", "</script>")
        + "\nglobalThis.run = (key, given) => judge(JSON.parse(decoded(key)), given, units, said);\n}\n"
          "console.log(JSON.stringify("
        + QJsonDocument(asked).toJson(QJsonDocument::Compact) + ".map(([key, given]) => run(key, given))));\n";
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("judge.js")));
    if (!file.open(QIODevice::WriteOnly) || file.write(code) < 0)
        return {};
    file.close();
    const test::Outcome ran = test::runShell("node " + file.fileName().toUtf8());
    if (ran.status != 0)
        qWarning("%s", ran.err.constData());
    return QJsonDocument::fromJson(ran.out).array();
}

} // namespace

/// The script of a handout says of answers what the program says.
class TestHandoutJudge : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thePageJudgesAsTheProgram_data() { test::addLessonRows(2); }
    void thePageJudgesAsTheProgram() {
        if (test::runShell("node --version").status != 0)
            QSKIP("not run: there is no node here");
        const QFETCH(QString, name);
        const lesson::Lesson lesson = test::shippedLesson(name);
        const QByteArray page = handout(lesson, true);
        static const QRegularExpression key(QStringLiteral("data-key=\"([^\"]*)\""));
        auto keys = key.globalMatch(QString::fromUtf8(page));
        test::LessonModels models;
        QJsonArray asked;
        QByteArrayList expected, told;
        std::vector<std::string> sentences;
        for (const lesson::Step& step : lesson.steps) {
            if (!step.question || step.question->kind == QuestionKind::Free
                || step.question->kind == QuestionKind::Fill)
                continue;
            QVERIFY2(keys.hasNext(), step.heading.text.c_str());
            const QString data = keys.next().captured(1);
            lesson::AnswerFormulas formulas(lesson, lesson::modelOf(lesson, step), models.open());
            for (const Answer& answer : answersTo(step, formulas)) {
                asked.append(QJsonArray{data, answer.given});
                const lesson::Judgement judged = judge(step, *step.question, answer.typed, formulas);
                expected << verdictOf(judged.verdict);
                told << QByteArray::fromStdString(step.heading.text + ": " + answer.typed);
                const bool foreseen = judged.verdict == lesson::Verdict::Wrong && judged.sentences.size() == 1
                    && std::ranges::any_of(step.question->mistakes, [&](const lesson::Mistake& mistake) {
                           return formulas.filled(mistake.sentence.text) == judged.sentences.front();
                       });
                sentences.push_back(foreseen ? judged.sentences.front() : std::string());
            }
        }
        const QJsonArray judged = judgedByPage(page, asked);
        QCOMPARE(judged.size(), asked.size());
        QByteArrayList faults;
        for (qsizetype i = 0; i < judged.size(); ++i) {
            const QJsonObject one = judged[i].toObject();
            const QJsonValue right = one[QStringLiteral("right")];
            const QByteArray verdict = right.isNull() ? "null" : right.toBool() ? "true" : "false";
            if (verdict != expected[i])
                faults << told[i] + " is " + verdict + ", and the program says " + expected[i];
            else if (const std::string& say = sentences[std::size_t(i)];
                     !say.empty() && one[QStringLiteral("say")].toString().toStdString() != say)
                faults << told[i] + " says " + one[QStringLiteral("say")].toString().toUtf8();
        }
        QVERIFY2(faults.isEmpty(), faults.mid(0, 30).join('\n').constData());
        QVERIFY(expected.contains("true") && expected.contains("false"));
    }

    void signsFollowTheReadersLanguage_data() {
        QTest::addColumn<QByteArray>("language");
        QTest::addColumn<QString>("group");
        QTest::addColumn<QString>("decimal");
        QTest::addRow("English") << QByteArray("en-US") << QStringLiteral(",") << QStringLiteral(".");
        QTest::addRow("German") << QByteArray("de-DE") << QStringLiteral(".") << QStringLiteral(",");
        QTest::addRow("French") << QByteArray("fr-FR") << QStringLiteral("\u202f") << QStringLiteral(",");
        QTest::addRow("Swiss") << QByteArray("de-CH") << QStringLiteral("\u2019") << QStringLiteral(".");
    }
    /// A single point or comma is what it is to the reader, in the page as in the program.
    void signsFollowTheReadersLanguage() {
        if (test::runShell("node --version").status != 0)
            QSKIP("not run: there is no node here");
        const QFETCH(QByteArray, language);
        const QFETCH(QString, group);
        const QFETCH(QString, decimal);
        const lesson::Lesson lesson
            = lesson::readLesson(test::lessonText("## A\n\n? number\nanswer: 2*E + 235 = 1,771\n"
                                                  "\n## B\n\n? number\nanswer: 1771/1000\n"),
                "a.lesson.md")
                  .lesson;
        static const QRegularExpression key(QStringLiteral("data-key=\"([^\"]*)\""));
        auto keys = key.globalMatch(QString::fromUtf8(handout(lesson, true)));
        test::LessonModels models;
        QJsonArray asked;
        QByteArrayList expected, told;
        for (const lesson::Step& step : lesson.steps) {
            const QString data = keys.next().captured(1);
            lesson::AnswerFormulas formulas(lesson, lesson::modelOf(lesson, step), models.open(),
                {group.toStdString(), decimal.toStdString(), false});
            for (const char* typed : {"1771", "1,771", "1.771", "1 771", "1'771", "1\u2019771", "1\u202f771", "1.771,0",
                     "1,771.0", "1,77", "1.7710", "0,771 + 1", "0.771 + 1", "1,77,1", "1.771.000/1000",
                     "1,771,000/1000", "17 71", "1_771", "1.771 K", "1,771 K"}) {
                asked.append(QJsonArray{data, QString::fromUtf8(typed)});
                expected << verdictOf(judge(step, *step.question, typed, formulas).verdict);
                told << typed;
            }
        }
        const QJsonArray judged = judgedByPage(handout(lesson, true), asked, language);
        QCOMPARE(judged.size(), asked.size());
        for (qsizetype i = 0; i < judged.size(); ++i) {
            const QJsonValue right = judged[i].toObject()[QStringLiteral("right")];
            const QByteArray verdict = right.isNull() ? "null" : right.toBool() ? "true" : "false";
            QVERIFY2(verdict == expected[i], (told[i] + " is " + verdict).constData());
        }
    }

    /// Without answers there is nothing to judge by, and no script; with them nothing of it can be read.
    void nothingLeaks() {
        const lesson::Lesson lesson = lesson::readLesson(
            test::lessonText("## A\n\n? number\nanswer: 4*E**2 + 4*E = 2,362,368\n~ 4*E**2 :: the biases are missing\n"
                             "\n## B\n\n? choose\n- [x] This :: because it is\n- [ ] That :: never\n"),
            "a.lesson.md")
                                          .lesson;
        const QByteArray silent = handout(lesson, false);
        QVERIFY(!silent.contains("<form") && !silent.contains("data-key") && !silent.contains("<script"));
        const QByteArray open = handout(lesson, true);
        QCOMPARE(open.count("<form hidden "), 2);
        for (const char* hidden : {"2,362,368", "2362368", "4*E", "4\u00b7E", "the biases", "because it is", "never"})
            QVERIFY2(!open.contains(hidden), hidden);
        QVERIFY(open.contains("This</label>") && open.contains("type=\"radio\" name=\"q2\""));
    }
};

int tst_handout_judge(int argc, char* argv[]) {
    return test::run<TestHandoutJudge, QApplication>(argc, argv);
}
#include "tst_handout_judge.moc"
