// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/print.h"
#include "model/formula/simplify.h"
#include "tests/formula/sizes.h"
#include "tests/support/run.h"

#include <QTest>

#include <set>

using namespace paramap;
using namespace paramap::formula;
using paramap::test::messageOf;
using paramap::test::qt;

class TestSimplify : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void folds_data();
    void folds();
    void foldsOfBoundNames();
    void foldingKeepsColumns();
    void products_data();
    void products();
    void productsAreChecked();
    void specialises_data();
    void specialises();
    void specialisedFormulasOfSlowFunctions();
    void onlyWholeNumbersCanBeSpecialised();
};

void TestSimplify::folds_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("folded");
    const auto row = [](const char* text, const char* folded) { QTest::addRow("%s", text) << text << folded; };
    row("2*3 + 1", "7");
    row("2*3*E", "6*E");
    row("E*(4 - 3)", "E");
    row("E + 0", "E");
    row("0 + E", "E");
    row("E - 0", "E");
    row("0*E + H", "H");
    row("E*0", "0");
    row("E / 1", "E");
    row("E // 1", "E");
    row("half // 1", "half//1"); // the value is 2 if half is 2.5
    row("half % 2 // 1", "half%2//1");
    row("E // H // 1", "E//H");
    row("floor(half)*1", "floor(half)");
    row("1*flag", "1*flag"); // the value is 1 if the flag is true
    row("0 + flag", "0 + flag");
    row("flag - 0", "flag - 0");
    row("flag ** 1", "flag**1");
    row("--flag", "--flag");
    row("flag ** 0", "flag**0");
    row("0*(1 / x)", "0*(1/x)");
    row("(E // x)*0", "E//x*0");
    row("len(x) ** 0", "len(x)**0");
    row("(E == x ? 1 : 2)*0", "(E == x ? 1 : 2)*0"); // x could be an unknown name
    row("E ** 1", "E");
    row("E ** 0", "1");
    row("--E", "E");
    row("-(5)", "-5");
    row("0 - E", "0 - E");
    row("true ? E : H", "E");
    row("0 ? E : H", "H");
    row("null == null ? E : H", "E");
    row("'gelu' in ['gelu', 'silu'] ? E : H", "E");
    row("x ? 2 + 3 : 4", "x ? 5 : 4");
    row("not false", "true");
    row("true and x", "x");
    row("false and x", "false");
    row("null or x", "x");
    row("3 or x", "3");
    row("x or false", "x or false");
    row("[E, H][1]", "H");
    row("[E, H][-2]", "E");
    row("[E, H][2]", "[E, H][2]");
    row("[1/0, E][1]", "[1/0, E][1]");
    row("[x, E][1]", "[x, E][1]");
    row("int(0.29*100)", "int(0.29*100)"); // the value is 28 in double precision
    row("int(half*(E*1))", "int(half*E)");
    row("int(half*(half*1))", "int(half*(half*1))");
    row("int(7/2)", "int(7/2)");
    row("int(2*3.5 + 0.5)", "int(2*3.5 + 0.5)");
    row("2*3.5 + 0.5", "7.5");
    row("max(2, 3)*E", "3*E");
    row("max(2, E)", "max(2, E)");
    row("mine(2, 3)", "mine(2, 3)");
    row("0.5*4*E", "2*E");
    row("770 / 12", "770/12");
    row("2.5 / 7.5", "2.5/7.5");
    row("2 ** 70", "2**70");
    row("1 / 0 + E", "1/0 + E");
}

void TestSimplify::folds() {
    QFETCH(QString, text);
    const auto isWhole = [](const Expr& part) {
        return part->op == Op::Name ? part->name == "E" || part->name == "H"
                                    : part->op == Op::Negate && part->args[0]->name == "E";
    };
    QTEST(qt(print(fold(parse(text.toStdString()), isWhole), Style::Code)), "folded");
}

void TestSimplify::foldsOfBoundNames() {
    const test::Sizes sizes; // a bound name has a value, but it is not known to be a whole number
    const auto folded = [&](const char* text) { return qt(print(fold(sizes.read(text)), Style::Code)); };
    QCOMPARE(folded("(kv == null ? 1 : 2)*0"), QStringLiteral("0"));
    QCOMPARE(folded("[E, H][1]"), QStringLiteral("H"));
    QCOMPARE(folded("[E, unknown][0]"), QStringLiteral("[E, unknown][0]"));
    QCOMPARE(folded("E*1"), QStringLiteral("E*1"));
    QCOMPARE(folded("E*0"), QStringLiteral("E*0"));
}

void TestSimplify::foldingKeepsColumns() {
    const Expr result = fold(parse("E + (2*3)"));
    QCOMPARE(result->args[1]->column, 5);
    const Expr untouched = parse("E*H + 1");
    QVERIFY(fold(untouched) == untouched);
}

void TestSimplify::products_data() {
    QTest::addColumn<QStringList>("dims");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, QStringList dims, const char* expected) {
        QTest::addRow("%s", name) << dims << expected;
    };
    row("scalar", {}, "1");
    row("vector", {QStringLiteral("E")}, "E");
    row("a fused projection", {QStringLiteral("3*E"), QStringLiteral("E")}, "3*E*E");
    row("numbers come first", {QStringLiteral("E"), QStringLiteral("4*E"), QStringLiteral("2")}, "8*E*E");
    row("only numbers", {QStringLiteral("3"), QStringLiteral("16"), QStringLiteral("16")}, "768");
    row("one", {QStringLiteral("E"), QStringLiteral("1"), QStringLiteral("K")}, "E*K");
    row("a zero", {QStringLiteral("E"), QStringLiteral("0")}, "0");
    row("sums keep brackets", {QStringLiteral("(H + 2*kv)*D"), QStringLiteral("E")}, "(H + 2*kv)*D*E");
    row("quotients", {QStringLiteral("E // H"), QStringLiteral("2")}, "2*(E//H)");
    row("a flag", {QStringLiteral("1*flag")}, "1*flag");
    row("a flag beside a size", {QStringLiteral("E"), QStringLiteral("1*flag")}, "E*flag");
}

void TestSimplify::products() {
    QFETCH(QStringList, dims);
    std::vector<Expr> formulas;
    for (const QString& dim : dims)
        formulas.push_back(parse(dim.toStdString()));
    QTEST(qt(print(product(formulas), Style::Code)), "expected");
}

void TestSimplify::productsAreChecked() {
    const Expr huge = parse("4611686018427387904");
    QCOMPARE(messageOf([&] {
        product({huge, number(2), name("E")});
    }),
        QStringLiteral("the result is larger than 2^63 - 1"));
}

void TestSimplify::specialises_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expectedText");
    const auto row
        = [](const char* text, const char* expectedText) { QTest::addRow("%s", text) << text << expectedText; };
    row("3*E*E", "3*E*E");
    row("E // H * L", "E//H*L");
    row("E % H + E ** 2 - -L", "E%H + E**2 - -L");
    row("E / H", "E/H");
    row("P*E", "1024*E"); // P is not among the kept names
    row("(kv or H)*E", "H*E");
    row("kv == null ? 3*E : E", "3*E");
    row("(bias ? E : 0) + H", "E + H");
    row("E*bias", "E");
    row("E*(E > H)", "E");
    row("rope.factor*E", "8*E");
    row("len(types)*E", "3*E");
    row("[E, H, L][i]", "H");
    row("max(E, 4*H)", "max(E, 4*H)");
    row("max([E, 4*H])", "max(E, 4*H)");
    row("sum([E, H, 1])", "E + H + 1");
    row("abs(H - E)", "-(H - E)");
    row("round_up(V, 64)*E", "round_up(50257, 64)*E");
    row("int(E*8/3)", "int(E*8/3)");
    row("int((E + 2)*8/3)", "(E + 2)*8//3");
    row("ceil((E + 2)/H)", "ceil_div(E + 2, H)");
    row("int(ratio*E)", "int(5*E/2)");
    row("int(E*0.3)", "E*3//10");
    row("int((E - 668)*0.29)", "int((E - 668)*29/100) - 1"); // 100*0.29 is less than 29 in double precision
    row("int((E - 667)*0.29)", "(E - 667)*29//100");
    row("int(-E*0.3)", "-230");
    row("floor(-E*0.3)", "-E*3//10");
    row("round(E*0.3)", "230");
    row("E*ratio", "E*5/2");
    row("E*ratio + 1", "E*5/2 + 1");
    row("E*0.3 + E*0.7", "768");
    row("make_divisible(E*2, 8)", "max(8, int(E*2 + 4)//8*8)");
    row("make_divisible(make_divisible(make_divisible(E, 8), 8), 8)",
        "768"); // a formula of the sizes would be too long
    row("make_divisible(by=8, v=E)", "768");
    row("make_divisible(E*1.3, L)", "996"); // "83*L" would not show that the value depends on E
    row("E / E", "1");
    row("1*bias", "1");
    row("0 + bias", "1");
    row("ratio // 1", "2");
    row("[1*E, H][0]", "E");
    row("4611686018427387904*(ratio - 1)", "6917529027641081856"); // multiplied out, a term is too large
    row("2 ** -1 * E", "E/2");
    row("types[i] == 'sliding' ? E : H", "E");
    row("4", "4");
}

void TestSimplify::specialises() {
    QFETCH(QString, text);
    QFETCH(QString, expectedText);
    const test::Sizes sizes;
    const std::set<std::string> kept = {"E", "H", "L", "ratio", "bias", "kv"};
    const Expr formula = sizes.read(text.toStdString());
    const Expr result = specialise(formula, sizes.scope(), [&](const Node& node) { return kept.contains(node.name); });
    QCOMPARE(qt(print(result, Style::Code)), qt(print(fold(parse(expectedText.toStdString())), Style::Code)));
    QCOMPARE(evaluateInteger(result, sizes.scope()), evaluateInteger(formula, sizes.scope()));
}

void TestSimplify::specialisedFormulasOfSlowFunctions() {
    const test::Sizes sizes;
    const auto all = [](const Node&) { return true; };
    const Expr result = specialise(sizes.read("fib(80) + E"), sizes.scope(), all);
    QCOMPARE(qt(print(result, Style::Code)), QStringLiteral("23416728348467685 + E"));
}

void TestSimplify::onlyWholeNumbersCanBeSpecialised() {
    const test::Sizes sizes;
    const auto all = [](const Node&) { return true; };
    const auto specialiseText = [&](const char* text) { specialise(sizes.read(text), sizes.scope(), all); };
    QCOMPARE(messageOf([&] { specialiseText("ratio"); }), QStringLiteral("2.5 is not a whole number"));
    QCOMPARE(messageOf([&] { specialiseText("E / 5"); }), QStringLiteral("768 / 5 is not a whole number"));
    QCOMPARE(messageOf([&] { specialiseText("E*ratio/7"); }), QStringLiteral("1920 / 7 is not a whole number"));
}

int tst_simplify(int argc, char* argv[]) {
    return paramap::test::run<TestSimplify>(argc, argv);
}
#include "tst_simplify.moc"
