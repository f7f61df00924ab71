// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/arithmetic.h"
#include "model/formula/evaluate.h"
#include "model/formula/parse.h"
#include "model/formula/polynomial.h"
#include "model/formula/print.h"
#include "model/formula/rewrite.h"
#include "model/lesson/study/fading.h"
#include "model/lesson/study/gaps.h"
#include "model/lesson/study/judge.h"
#include "model/words/typed_number.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"

#include <QDir>
#include <QFile>
#include <QtTest>

#include <set>

using namespace paramap;
using formula::Expr;
using formula::Op;
using lesson::Verdict;

namespace {

/// Values of names that have nothing to do with any model, so that only equal formulas have equal values.
std::optional<formula::Fraction> valueAt(const Expr& formula, std::int64_t seed) {
    const Expr numbers = formula::substitute(formula, [seed](const formula::Node& node) {
        std::int64_t value = seed;
        for (const char c : node.name)
            value = (value * 31 + c) % 23 + 2;
        return formula::number(value);
    });
    try {
        return formula::asFraction(words::exactValue(numbers));
    } catch (const Problem&) {
        return std::nullopt;
    }
}

enum class Oracle { Equal, Different, Unknown };
/// Compares by numbers, where the judge compares by polynomials.
Oracle compared(const Expr& a, const Expr& b) {
    int known = 0;
    for (std::int64_t seed = 1; seed <= 40; ++seed) {
        const auto x = valueAt(a, seed), y = valueAt(b, seed);
        if (!x || !y)
            continue;
        if (!(*x == *y))
            return Oracle::Different;
        ++known;
    }
    return known >= 8 ? Oracle::Equal : Oracle::Unknown;
}

std::string code(const Expr& formula) {
    return formula::print(formula, formula::Style::Code);
}

/// Turns all sums and products around.
Expr mirrored(const Expr& formula) {
    const Expr result = formula::withArguments(formula, [](const Expr& argument) { return mirrored(argument); });
    if (result->op != Op::Add && result->op != Op::Multiply)
        return result;
    return formula::make(result->op, {result->args[1], result->args[0]});
}

/// Powers as products.
Expr withoutPowers(const Expr& formula) {
    const Expr result = formula::withArguments(formula, [](const Expr& argument) { return withoutPowers(argument); });
    const std::int64_t* const power = result->op == Op::Power ? result->args[1]->literal.integer() : nullptr;
    if (!power || *power < 1)
        return result;
    Expr product = result->args[0];
    for (std::int64_t i = 1; i < *power; ++i)
        product = formula::make(Op::Multiply, {product, result->args[0]});
    return product;
}

std::vector<std::string> equivalents(const Expr& formula, const std::string& size) {
    const std::string whole = code(formula);
    std::vector<std::string> result{whole, code(mirrored(formula)), code(withoutPowers(formula)),
        code(formula::collect(formula).toExpr()), code(mirrored(formula::collect(formula).toExpr()))};
    for (const char* form : {"2*(%1)/2", "(%1)/2 + (%1)/2", "0.5*(2*(%1))", "-(-(%1))", "%1 + %2 - %2", "%2*(%1)/%2",
             "%2 - (%2 - (%1))", "(%1)*(%2 + 1) - (%1)*%2", "((%1)*%2 + (%1))/(%2 + 1)"}) {
        QString text = QString::fromLatin1(form);
        text.replace(QStringLiteral("%1"), QString::fromStdString(whole));
        text.replace(QStringLiteral("%2"), QString::fromStdString(size));
        result.push_back(text.toStdString());
    }
    return result;
}

/// One text in the ways in which people type it.
std::vector<std::string> spellings(const std::string& text) {
    const QString plain = QString::fromStdString(text);
    const auto replaced = [&plain](std::initializer_list<std::pair<const char*, const char*>> changes) {
        QString result = plain;
        for (const auto& [from, to] : changes)
            result.replace(QString::fromUtf8(from), QString::fromUtf8(to));
        return result;
    };
    QString close = replaced({{"**2", "²"}, {"**3", "³"}, {"**", "^"}});
    close.replace(
        QRegularExpression(QStringLiteral("(?<![A-Za-z_0-9.])([0-9]+)\\*([A-Za-z(])")), QStringLiteral("\\1\\2"));
    std::vector<std::string> result;
    for (const QString& each : {plain, replaced({{"**", "^"}}), replaced({{"**2", "²"}, {"*", "·"}}), close,
             replaced({{"**", "^"}, {"*", " × "}, {"-", "−"}}), replaced({{"(", "["}, {")", "]"}})})
        result.push_back(each.toStdString());
    return result;
}

std::vector<Expr> mutations(const Expr& formula, const std::vector<std::string>& sizes) {
    std::vector<Expr> result;
    const auto wrap = [&](std::size_t i, const Expr& inner) {
        std::vector<Expr> args = formula->args;
        args[i] = inner;
        result.push_back(formula::make(formula->op, args));
    };
    for (std::size_t i = 0; i < formula->args.size(); ++i) {
        for (const Expr& inner : mutations(formula->args[i], sizes))
            wrap(i, inner);
        if (formula->args.size() == 2)
            result.push_back(formula->args[i]); // a term or a factor is missing
    }
    if (formula->op == Op::Name)
        for (const std::string& size : sizes)
            result.push_back(formula::name(size));
    if (const std::int64_t* const number = formula->op == Op::Literal ? formula->literal.integer() : nullptr)
        result.push_back(formula::number(*number + 1));
    if (formula->op == Op::Add)
        result.push_back(formula::make(Op::Subtract, formula->args));
    if (formula->op == Op::Multiply)
        result.push_back(formula::make(Op::Add, formula->args));
    return result;
}

} // namespace

/// Formulas as students write them, judged as polynomials: all formula questions of the shipped lessons, in right and
/// wrong spellings.
class TestJudgedFormulas : public QObject {
    Q_OBJECT
private:
    test::LessonModels m_models;

    /// Calls `check` for every step with a question of the shipped lessons.
    void forQuestions(const std::function<void(const lesson::Lesson&, const lesson::Step&)>& check) {
        for (const QFileInfo& info :
            QDir(QStringLiteral(PARAMAP_DATA_DIR "/lessons")).entryInfoList({QStringLiteral("*.lesson.md")})) {
            QFile file(info.filePath());
            QVERIFY(file.open(QFile::ReadOnly));
            const lesson::Reading reading = lesson::readLesson(file.readAll().toStdString(), "a");
            for (const lesson::Step& step : reading.lesson.steps)
                if (step.question)
                    check(reading.lesson, step);
        }
    }

    static QByteArray said(const lesson::Judgement& judgement) {
        QByteArray result(std::string(lesson::verdictWord(judgement.verdict)).c_str());
        for (const std::string& sentence : judgement.sentences)
            result += " | " + QByteArray::fromStdString(sentence);
        return result;
    }

private Q_SLOTS:
    void rightAndWrongSpellings() {
        std::set<std::string> right, wrong;
        int questions = 0;
        forQuestions([&](const lesson::Lesson& lesson, const lesson::Step& step) {
            if (step.question->kind != lesson::QuestionKind::Formula)
                return;
            ++questions;
            lesson::AnswerFormulas formulas(lesson, lesson::modelOf(lesson, step), m_models.open());
            const Expr author = formula::parse(step.question->answer.text);
            std::vector<std::string> sizes;
            formula::visit(author, [&](const formula::Node& node) {
                if (node.op == Op::Name && node.name != "total")
                    sizes.push_back(node.name);
            });
            const std::string where = std::to_string(questions) + ": ";
            for (const std::string& text : equivalents(author, sizes.front())) {
                QVERIFY2(compared(formula::parse(text), author) != Oracle::Different, text.c_str());
                for (const std::string& spelled : spellings(text)) {
                    const lesson::Judgement judgement = judge(step, *step.question, spelled, formulas);
                    QVERIFY2(
                        judgement.verdict == Verdict::Right, (spelled + " " + said(judgement).toStdString()).c_str());
                    right.insert(where + spelled);
                }
            }
            for (const Expr& mutation : mutations(author, sizes)) {
                if (compared(mutation, author) != Oracle::Different)
                    continue;
                for (const std::string& spelled : spellings(code(mutation))) {
                    const lesson::Judgement judgement = judge(step, *step.question, spelled, formulas);
                    QVERIFY2(
                        judgement.verdict == Verdict::Wrong, (spelled + " " + said(judgement).toStdString()).c_str());
                    QVERIFY2(!judgement.sentences.empty(), spelled.c_str());
                    wrong.insert(where + spelled);
                }
            }
        });
        QCOMPARE(questions, 7);
        QVERIFY2(right.size() >= 200 && wrong.size() >= 200,
            qPrintable(QStringLiteral("%1 right, %2 wrong").arg(right.size()).arg(wrong.size())));
        qInfo("%zu right and %zu wrong spellings of %d questions", right.size(), wrong.size(), questions);
    }

    /// Every number question with a formula over sizes, as it returns with gaps.
    void gapsOfAllNumbers() {
        int fills = 0;
        forQuestions([&](const lesson::Lesson& lesson, const lesson::Step& step) {
            lesson::AnswerFormulas formulas(lesson, lesson::modelOf(lesson, step), m_models.open());
            for (const int visit : {2, 3}) {
                const lesson::Question question = lesson::onVisit(*step.question, visit, formulas);
                if (question.kind != lesson::QuestionKind::Fill)
                    continue;
                ++fills;
                const lesson::Gaps gaps = lesson::gapsOf(question.answer.text);
                QCOMPARE(gaps.gaps.size(), std::size_t(1));
                // The same numbers: the formula with its gaps filled is the author's.
                QVERIFY(formulas.value(gaps.with(gaps.gaps)) == formulas.value(step.question->answer.text));
                const std::string gap = code(formulas.over(gaps.gaps[0]));
                for (const std::string& text : {gap, "(" + gap + ")/3*3", "7 - (7 - (" + gap + "))"}) {
                    const lesson::Judgement judgement = judge(step, question, text, formulas);
                    QVERIFY2(judgement.verdict == Verdict::Right, (text + " " + said(judgement).toStdString()).c_str());
                }
                for (const std::string& text : {"2*(" + gap + ")", gap + " + 1"}) {
                    const lesson::Judgement judgement = judge(step, question, text, formulas);
                    QVERIFY2(judgement.verdict == Verdict::Wrong, (text + " " + said(judgement).toStdString()).c_str());
                }
            }
        });
        QVERIFY2(fills >= 60, qPrintable(QString::number(fills)));
    }

    void traps_data() {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("judgement");
        const auto row = [](const char* answer, const char* typed, const char* judgement) {
            QTest::addRow("%s for %s", typed, answer) << QByteArray(answer) + "\n" + typed << QByteArray(judgement);
        };
        constexpr const char* attention = "4*E**2 + 4*E";
        row(attention, "4E(E+1)", "right");
        row(attention, "4 E E + 4 E", "right");
        row(attention, "(2E)² + 4E", "right");
        row(attention, "4*n_embd^2 + 4*n_embd", "right");
        row(attention, "E*F + F", "right"); // F follows from E here
        row(attention, "3E² + 3E + E² + E", "right");
        row(attention, "4E³/E + 4E", "right");
        row(attention, "H*(E//H)*4*E + 4E", "right"); // E//H has no rest
        row(attention, "H*⌊E/H⌋*4*E + 4E", "right");
        row(attention, "4E² + 4", "wrong | 4·E is missing | 4 is too much");
        row(attention, "4E² + E", "wrong | 3·E is missing");
        row(attention, "5E² + 4E", "wrong | E² is too much");
        row(attention, "4E^2 + 8E", "wrong | 4·E is too much");
        row(attention, "(4E)² + 4E", "wrong | 12·E² is too much");
        row(attention, "4E² - 4E", "wrong | 8·E is missing");
        row(attention, "E² + E + V", "wrong | 3·E² and 3·E are missing | V is too much");
        row(attention, "4E**2", "wrong | the biases"); // foreseen
        row(attention, "4·E·E", "wrong | the biases");
        row(attention, "3*E**2 + 3*E + H*E*(E//H) + E*H - E*H", "wrong | E is missing");
        row(attention, "2362368", "wrong | a formula over the sizes is asked for, not a number");
        row(attention, "3076*E",
            "wrong | 4·E² is missing | 3072·E is too much | the number is right at these sizes, and "
            "wrong at others");
        row(attention, "E**2 + E/H", "wrong");
        row(attention, "4E² + 4e", "unreadable | 'e' is not known here; did you mean 'E'?");
        row(attention, "4EE + 4E", "unreadable | 'EE' is not known here; a product is written E*E");
        row(attention, "4*n_embed**2", "unreadable | 'n_embed' is not known here; did you mean 'n_embd'?");
        row(attention, "4*Q**2", "unreadable | 'Q' is not known here; the sizes are V, P, E, L, H, F");
        row(attention, "4*E**2 +", "unreadable | the formula ends where a value is expected");
        row(attention, "total", "unreadable | 'total' is not known here");
        row(attention, "params(E)", "unreadable | 'params' is not known here");
        row(attention, "", "unreadable | nothing is written");
        row(attention, "E**99 + 4E", "unreadable | a power above 16 is too high to be compared");
        row(attention, "4E²/0", "unreadable | the formula divides by 0");
        row("total - V*E", "total - E V", "right"); // a name that the author has, too
        row("total - V*E", "P*E + L*(12*E**2 + 13*E) + 2*E", "right");
        row("L*att", "L(4E²+4E)", "right"); // a name of `let`
    }
    void traps() {
        QFETCH(const QByteArray, answer);
        QFETCH(const QByteArray, judgement);
        const QByteArrayList parts = answer.split('\n');
        const lesson::Lesson lesson = lesson::readLesson(
            test::lessonText("## A\n\n? formula\nanswer: " + parts[0].toStdString() + "\n~ 4*E**2 :: the biases\n",
                "let:\n  att = params(\"transformer.h.0.attn\")\n"),
            "a")
                                          .lesson;
        lesson::AnswerFormulas formulas(lesson, lesson::modelOf(lesson, lesson.steps[0]), m_models.open());
        const QByteArray result
            = said(judge(lesson.steps[0], *lesson.steps[0].question, parts[1].toStdString(), formulas));
        QVERIFY2(result.startsWith(judgement), result);
        if (!judgement.startsWith("unreadable") && judgement.contains('|'))
            QCOMPARE(result, judgement);
    }
};

int tst_judged_formulas(int argc, char* argv[]) {
    return test::run<TestJudgedFormulas>(argc, argv);
}
#include "tst_judged_formulas.moc"
