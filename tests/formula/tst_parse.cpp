// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/parse.h"
#include "model/formula/print.h"
#include "tests/formula/sizes.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using namespace paramap::formula;
using paramap::test::messageOf;
using paramap::test::qt;

namespace {

/// The tree as text, with brackets around every operation.
std::string tree(const Expr& formula) {
    static const std::map<Op, std::string> signs = {{Op::Add, "+"}, {Op::Subtract, "-"}, {Op::Multiply, "*"},
        {Op::Divide, "/"}, {Op::FloorDivide, "//"}, {Op::Modulo, "%"}, {Op::Power, "**"}, {Op::Negate, "neg"},
        {Op::Not, "not"}, {Op::And, "and"}, {Op::Or, "or"}, {Op::Less, "<"}, {Op::Equal, "=="}, {Op::In, "in"},
        {Op::Choose, "?"}, {Op::Index, "[]"}, {Op::ListOf, "list"}, {Op::Greater, ">"}, {Op::LessEqual, "<="},
        {Op::GreaterEqual, ">="}, {Op::NotEqual, "!="}};
    if (formula->op == Op::Literal)
        return formula->literal.toText();
    if (formula->op == Op::Name)
        return formula->name;
    std::string result = "(";
    if (formula->op == Op::Call)
        result.append(formula->name).append("()");
    else if (formula->op == Op::Member)
        result.append(".").append(formula->name);
    else
        result += signs.at(formula->op);
    for (std::size_t i = 0; i < formula->args.size(); ++i) {
        result += ' ';
        if (formula->op == Op::Call && !formula->keywords[i].empty())
            result.append(formula->keywords[i]).append("=");
        result += tree(formula->args[i]);
    }
    return result += ')';
}

std::string repeated(const char* text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i)
        result += text;
    return result;
}

} // namespace

class TestParse : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void trees_data();
    void trees();
    void errorsPointAtTheirPlace_data();
    void errorsPointAtTheirPlace();
    void caretsStandBelowTheirPlace_data();
    void caretsStandBelowTheirPlace();
    void longTextsAreCutBetweenCharacters();
    void prefixStopsBeforeWhatCannotContinue_data();
    void prefixStopsBeforeWhatCannotContinue();
    void columns();
    void prefixColumnsCountFromTheStart();
    void depthIsLimited_data();
    void depthIsLimited();
    void lengthIsLimited();
};

void TestParse::trees_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) { QTest::addRow("%s", text) << text << expected; };
    row("3*E*E + 3*E", "(+ (* (* 3 E) E) (* 3 E))");
    row("a - b - c", "(- (- a b) c)");
    row("a ** b ** c", "(** a (** b c))");
    row("-a ** 2", "(neg (** a 2))");
    row("-2 ** 2", "(neg (** 2 2))");
    row("-2", "-2");
    row("-(2)", "(neg 2)");
    row("2 ** -1", "(** 2 -1)");
    row("-a * b", "(* (neg a) b)");
    row("a // b % c / d", "(/ (% (// a b) c) d)");
    row("a + b < c * d", "(< (+ a b) (* c d))");
    row("not a == b", "(not (== a b))");
    row("not a and b or c", "(or (and (not a) b) c)");
    row("a or b and c", "(or a (and b c))");
    row("a in b", "(in a b)");
    row("a not in b and c", "(and (not (in a b)) c)");
    row("c ? a : d ? 1 : 2", "(? c a (? d 1 2))");
    row("c ? d ? 1 : 2 : 3", "(? c (? d 1 2) 3)");
    row("a or b ? 1 : 2", "(? (or a b) 1 2)");
    row("a.b.c[i + 1].d", "(.d ([] (.c (.b a)) (+ i 1)))");
    row("f()", "(f())");
    row("nn.Linear(E, 3*E, bias=false)", "(nn.Linear() E (* 3 E) bias=false)");
    row("[a, [1, 2], ]", "(list a (list 1 2))");
    row("'it\\'s'", "\"it's\"");
    row("\"x\" == 'x'", "(== \"x\" \"x\")");
    row("True and not None", "(and true (not null))");
    row("0.5 * 1e-05", "(* 0.5 0.00001)");
    row(".5", "0.5");
    row("  ( a )  ", "a");
    row("index", "index");
    row("notable + inner", "(+ notable inner)");
}

void TestParse::trees() {
    QFETCH(QString, text);
    QTEST(qt(tree(parse(text.toStdString()))), "expected");
}

void TestParse::errorsPointAtTheirPlace_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* text, int column, const char* sentence) {
        QTest::addRow("%s", text) << text << column << sentence;
    };
    row("a b", 2, "'b' cannot follow a formula");
    row("3 * ", 4, "the formula ends where a value is expected");
    row("3 * * 2", 4, "'*' stands where a value is expected");
    row("(1 + 2", 6, "')' is missing");
    row("[1, 2", 5, "']' is missing");
    row("a[1", 3, "']' is missing");
    row("f(1", 3, "')' is missing");
    row("c ? 1", 5, "':' is missing: a choice is written c ? a : b");
    row("a < b < c", 6, "comparisons cannot be chained; write a < b and b < c");
    row("f(a=1, 2)", 7, "a value without a name cannot follow 'a='");
    row("f(a=1, a=2)", 7, "'a' is given twice");
    row("E + 3x", 4, "'3x' is not a number");
    row("E * 1e400", 4, "'1e400' does not fit 64 bits");
    row("a + 'x", 4, "the string that begins here is not closed");
    row("a.", 2, "a name is missing behind the point");
    row("E · E", 2, "'·' cannot follow a formula");
    row("E + €", 4, "'€' stands where a value is expected");
    row("a and", 5, "the formula ends where a value is expected");
    row("or b", 0, "'or' stands where a value is expected");
    row("", -1, "the formula ends where a value is expected");
    row("E)", 1, "')' cannot follow a formula");
}

void TestParse::errorsPointAtTheirPlace() {
    QFETCH(QString, text);
    try {
        parse(text.toStdString());
    } catch (const Problem& problem) {
        QTEST(qt(problem.sentence()), "sentence");
        const test::Caret caret(problem);
        QTEST(caret.column, "column");
        QCOMPARE(caret.formula, text);
        return;
    }
    QFAIL("no Problem");
}

void TestParse::caretsStandBelowTheirPlace_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("caret");
    const auto row = [](const char* name, const char* text, const char* caret) {
        QTest::addRow("%s", name) << QString::fromUtf8(text) << QString::fromUtf8(caret);
    };
    row("two bytes", "act == 'ä' ? 1 : * 2", "                 ^");
    row("a combining mark", "act == 'a\u0308' ? 1 : * 2", "                 ^");
    row("two columns", "act == '日本' ? 1 : * 2", "                    ^");
    row("ASCII", "act == 'a' ? 1 : * 2", "                 ^");
}

void TestParse::caretsStandBelowTheirPlace() {
    QFETCH(QString, text);
    const QStringList lines = messageOf([&] { parse(text.toStdString()); }).split(u'\n');
    QCOMPARE(lines.value(1), QStringLiteral("    ") + text);
    QTEST(lines.value(2).mid(4), "caret");
}

void TestParse::longTextsAreCutBetweenCharacters() {
    const auto message = [](const QString& text) { return messageOf([&] { parse(text.toStdString()); }); };
    const QString quoted = u'\'' + QString(300, u'ä') + u'\'';
    QVERIFY(message(QStringLiteral("* ") + quoted).endsWith(QStringLiteral("ä\n    ^")));
    QVERIFY(message(QStringLiteral("a ") + quoted)
                .startsWith(u'\'' + quoted.left(20) + QStringLiteral("' cannot follow a formula\n")));
}

void TestParse::prefixStopsBeforeWhatCannotContinue_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("begin");
    QTest::addColumn<QString>("taken");
    const auto row
        = [](const char* text, int begin, const char* taken) { QTest::addRow("%s", text) << text << begin << taken; };
    row("Linear(E, F) if bias", 0, "Linear(E, F)");
    row("[3*E, E] frozen", 0, "[3*E, E]");
    row("k of X", 0, "k");
    row("uses k of X", 5, "k");
    row("a + b, c", 0, "a + b");
    row("a) + b", 0, "a");
    row("E if a not in b as c", 5, "a not in b");
    row("E  ", 0, "E");
    row("a not b", 0, "a");
    row("E // H: 3", 0, "E // H");
}

void TestParse::prefixStopsBeforeWhatCannotContinue() {
    QFETCH(QString, text);
    QFETCH(int, begin);
    QFETCH(QString, taken);
    const Prefix prefix = parsePrefix(text.toStdString(), static_cast<std::size_t>(begin));
    QCOMPARE(qt(text.toStdString().substr(0, prefix.end)).mid(begin).trimmed(), taken);
    QVERIFY(equal(prefix.formula, parse(taken.toStdString())));
}

void TestParse::columns() {
    const Expr formula = parse("a + max(b, -c) * [1]");
    QCOMPARE(formula->column, 0);
    const Expr product = formula->args[1];
    QCOMPARE(product->column, 4);
    QCOMPARE(product->args[0]->args[0]->column, 8);
    QCOMPARE(product->args[0]->args[1]->column, 11);
    QCOMPARE(product->args[1]->column, 17);
}

void TestParse::prefixColumnsCountFromTheStart() {
    const std::string text = "weight: E + W if x";
    QCOMPARE(parsePrefix(text, 7).formula->args[1]->column, 12);
    QCOMPARE(messageOf([&] { parsePrefix("weight: E + ", 7); }),
        QStringLiteral("the formula ends where a value is expected\n    weight: E + \n                ^"));
}

void TestParse::depthIsLimited_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence");
    const QString levels = QStringLiteral("more than 200 levels of brackets");
    const QString operations = QStringLiteral("more than 1000 operations inside each other");
    QTest::addRow("brackets") << qt(repeated("(", 60'000)) << levels;
    QTest::addRow("lists") << qt(repeated("[", 60'000)) << levels;
    QTest::addRow("minus signs") << qt(repeated("-", 60'000)) << levels;
    QTest::addRow("not") << qt(repeated("not ", 16'000)) << levels;
    QTest::addRow("calls") << qt(repeated("f(", 30'000)) << levels;
    QTest::addRow("indexes") << qt(repeated("a[", 30'000)) << levels;
    QTest::addRow("choices") << qt(repeated("a?", 30'000)) << levels;
    QTest::addRow("else branches") << qt(repeated("a?b:", 16'000)) << levels;
    QTest::addRow("powers") << qt(repeated("a**", 20'000)) << levels;
    QTest::addRow("a chain of sums") << qt(repeated("a+", 30'000) + "a") << operations;
    QTest::addRow("a chain of members") << qt(repeated("a.", 30'000) + "a") << operations;
    QTest::addRow("a chain of entries") << qt(std::string("a").append(repeated("[0]", 20'000))) << operations;
    QTest::addRow("201 brackets") << qt(repeated("(", 201) + "1" + repeated(")", 201)) << levels;
    QTest::addRow("199 brackets") << qt(repeated("(", 199) + "1" + repeated(")", 199)) << QString();
    QTest::addRow("900 sums") << qt(repeated("a+", 900) + "a") << QString();
}

void TestParse::depthIsLimited() {
    QFETCH(QString, text);
    QString sentence;
    try {
        parse(text.toStdString());
    } catch (const Problem& problem) {
        sentence = qt(problem.sentence());
        QVERIFY(problem.message().size() < 2000);
    }
    QTEST(sentence, "sentence");
}

void TestParse::lengthIsLimited() {
    const QString tooLong = QStringLiteral("the formula is longer than 64 KiB");
    QCOMPARE(messageOf([] { parse(repeated("(", 100'000)); }), tooLong);
    QCOMPARE(messageOf([] { parsePrefix(repeated("1 ", 40'000), 0); }), tooLong);
    QCOMPARE(messageOf([] { parse("1" + std::string(64 * 1024 - 1, ' ')); }), QString());
}

int tst_parse(int argc, char* argv[]) {
    return paramap::test::run<TestParse>(argc, argv);
}
#include "tst_parse.moc"
