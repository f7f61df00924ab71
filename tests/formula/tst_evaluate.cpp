// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/evaluate.h"
#include "tests/formula/sizes.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using namespace paramap::formula;
using paramap::test::messageOf;
using paramap::test::qt;

class TestEvaluate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void values_data();
    void values();
    void problems_data();
    void problems();
    void wholeNumbersOnly();
    void conditions();
    void problemsCarryTheirColumn();
    void unknownNamesAmongMany();
    void deepTreesAreRefused();
    void bindingLeavesParameters();
    void bindingPointsAtUnknownNames();
    void substitutionTakesTheColumn();
    void substitutionIsBounded();
};

void TestEvaluate::values_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* text, const char* value) { QTest::addRow("%s", text) << text << value; };
    // GPT-2's parts
    row("V*E", "38597376");
    row("3*E*E + 3*E", "1771776");
    row("L*(12*E**2 + 13*E)", "85054464");
    // whole numbers, as in Python
    row("7 // 2", "3");
    row("-7 // 2", "-4");
    row("7 // -2", "-4");
    row("-7 // -2", "3");
    row("7 % 3", "1");
    row("-7 % 3", "2");
    row("7 % -3", "-2");
    row("-7 % -3", "-1");
    row("-6 % 3", "0");
    row("768 / 12", "64");
    row("-768 / 12", "-64");
    row("2 ** 10", "1024");
    row("2 ** 62", "4611686018427387904");
    row("(-2) ** 63", "-9223372036854775808");
    row("-2 ** 2", "-4");
    row("0 ** 0", "1");
    row("1 ** 9000000000000000000", "1");
    row("(-1) ** 9000000000000000001", "-1");
    row("2 ** -2", "0.25");
    row("(-1) ** -3", "-1");
    row("-9223372036854775808 // 1", "-9223372036854775808");
    row("-9223372036854775808 % -1", "0");
    row("9223372036854775807 + 0", "9223372036854775807");
    row("3037000499 * 3037000499", "9223372030926249001");
    // exact fractions
    row("0.1 + 0.2 == 0.3", "true");
    row("E * ratio", "1920");
    row("E / ratio", "307.2");
    row("1 / ratio", "0.4");
    row("ratio ** 2", "6.25");
    row("7 // ratio", "2");
    row("-7 // ratio", "-3");
    row("7 % ratio", "2");
    row("-7 % ratio", "0.5");
    row("-ratio", "-2.5");
    row("2.5 - 1.5", "1");
    row("E * 1e-05", "0.00768");
    // near a whole number or a half, the product of a decimal is that of double precision
    row("int(384 * 2.6666666666666665)", "1024");
    row("int(100 * 2.3)", "229");
    row("int(2.3 * 1000)", "2300");
    row("round(90 * 0.35)", "31");
    row("int(-2.3 * 100)", "-229");
    row("10 * 2.7", "27");
    row("int(3 * 0.1 * 10)", "3");
    // rounding
    row("int(2.9)", "2");
    row("int(-2.9)", "-2");
    row("floor(-2.1)", "-3");
    row("ceil(-2.1)", "-2");
    row("ceil(2.1)", "3");
    row("round(0.5)", "0");
    row("round(1.5)", "2");
    row("round(2.5)", "2");
    row("round(-0.5)", "0");
    row("round(-1.5)", "-2");
    row("round(-2.5)", "-2");
    row("round(2.51)", "3");
    row("round(7)", "7");
    row("int(true)", "1");
    row("int(770 * 8 / 3)", "2053");
    row("int(E * 8 / 3)", "2048");
    row("floor(-7 / 2)", "-4");
    row("round(7 / 2)", "4");
    row("int(max(7 / 2 * 2, 1))", "7");
    // rounding of a product with a decimal, which Python computes in double precision
    row("100 * 0.29", "29");
    row("int(100 * 0.29)", "28");
    row("floor(90 * 0.7)", "62");
    row("ceil(100 * 1.1)", "111");
    row("round(100 * 0.29)", "29");
    row("int(-(100 * 0.29))", "-28");
    row("int(2 * (100 * 0.29))", "57");
    row("int(100 * 0.25)", "25");
    row("int(E * ratio)", "1920");
    row("int(8000000000 * 0.3)", "2400000000");
    // functions
    row("ceil_div(7, 2)", "4");
    row("ceil_div(-7, 2)", "-3");
    row("ceil_div(2.5, 2)", "2");
    row("round_up(7, 4)", "8");
    row("round_up(8, 4)", "8");
    row("round_up(50257, 64)", "50304");
    row("abs(-3) + abs(3)", "6");
    row("abs(-2.5)", "2.5");
    row("min(3, 2.5, 7)", "2.5");
    row("max([1, 9, 3])", "9");
    row("min(E, 4*H)", "48");
    row("sum([1, 2, 3.5])", "6.5");
    row("sum([])", "0");
    row("len(types)", "3");
    row("len('four')", "4");
    row("len(rope)", "2");
    row("str(3)", "\"3\"");
    row("'h.' + str(i)", "\"h.1\"");
    row("any([0, false, 1])", "true");
    row("all([1, 0])", "false");
    row("any([])", "false");
    // names, members, entries
    row("rope.factor * rope.low", "2");
    row("rope['factor']", "8");
    row("types[0]", "\"full\"");
    row("types[i]", "\"sliding\"");
    row("types[-1]", "\"full\"");
    row("act[1]", "\"e\"");
    row("[1, 2] + [3]", "[1, 2, 3]");
    row("[64] * 3", "[64, 64, 64]");
    // truth
    row("kv or H", "12");
    row("H or kv", "12");
    row("kv and H", "null");
    row("kv == null ? H : kv", "12");
    row("0 or '' or []", "[]");
    row("not kv", "true");
    row("not not E", "true");
    row("true + true", "2");
    row("true * E", "768");
    row("bias ? E : 0", "768");
    row("1 == true", "false");
    row("1 < 2.5", "true");
    row("ratio >= 2.5", "true");
    row("'a' < 'b'", "true");
    row("act == 'gelu'", "true");
    row("act != 'gelu'", "false");
    row("act in ['silu', 'gelu']", "true");
    row("act not in ['silu', 'relu']", "true");
    row("'full' in types", "true");
    row("'el' in act", "true");
    row("'factor' in rope", "true");
    row("'beta' in rope", "false");
    row("E*2 in [1536]", "true");
    row("[1, 2] == [1, 2]", "true");
    // operands that do not matter are not evaluated
    row("true or W", "true");
    row("false and 1 / 0", "false");
    row("kv ? 1 / 0 : 3", "3");
    row("bias ? 3 : W", "3");
    // functions of a description
    row("make_divisible(37, 8)", "40");
    row("make_divisible(by=8, v=10)", "16");
    row("fact(20)", "2432902008176640000");
    row("fib(90)", "2880067194370816120");
    row("wider(1)", "13");
}

void TestEvaluate::values() {
    QFETCH(QString, text);
    const test::Sizes sizes;
    QTEST(qt(sizes.value(text.toStdString()).toText()), "value");
}

void TestEvaluate::problems_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* text, int column, const char* sentence) {
        QTest::addRow("%s", text) << text << column << sentence;
    };
    row("770 / 12", 0, "770 / 12 is not a whole number");
    row("1 + (E + 2) / H", 5, "770 / 12 is not a whole number");
    row("768 / 0", 0, "768 / 0: division by zero");
    row("E // (H - 12)", 0, "768 // 0: division by zero");
    row("E % 0", 0, "768 % 0: division by zero");
    row("0 ** -1", 0, "0 ** -1: division by zero");
    row("ratio / 0", 0, "2.5 / 0: division by zero");
    row("ceil_div(1, 0)", 0, "-1 // 0: division by zero");
    row("2 ** 63", 0, "the result is larger than 2^63 - 1");
    row("E + 9223372036854775807", 0, "the result is larger than 2^63 - 1");
    row("-9223372036854775807 - 2", 0, "the result is larger than 2^63 - 1");
    row("- (-9223372036854775808)", 0, "the result is larger than 2^63 - 1");
    row("-9223372036854775808 // -1", 0, "the result is larger than 2^63 - 1");
    row("3037000500 * 3037000500", 0, "the result is larger than 2^63 - 1");
    row("abs(-9223372036854775808)", 0, "the result is larger than 2^63 - 1");
    row("1e-10 * 1e-10", 0, "the result is larger than 2^63 - 1");
    row("2 ** 0.5", 0, "the exponent 0.5 is not a whole number");
    row("E + W", 4, "'W' is not known here; known sizes: E, H, L, V, P, kv, act, types, rope, ratio, bias, i");
    row("act * 2", 0, "\"gelu\" * 2: '*' needs numbers, not a string");
    row("2 - kv", 0, "2 - null: '-' needs numbers, not null");
    row("-act", 0, "-\"gelu\": '-' needs a number, not a string");
    row("act < 1", 0, "\"gelu\" < 1: a string and a whole number have no order");
    row("1 in 2", 0, "1 in 2: 'in' needs a list, an object or two strings, not a whole number");
    row("types[3]", 0, "there is no [3] in a list of 3");
    row("types[-4]", 0, "there is no [-4] in a list of 3");
    row("types['x']", 0, "an index is a whole number, not \"x\"");
    row("E[0]", 0, "[0] is asked of 768, which is a whole number, not a list");
    row("kv.x", 0, "'x' is asked of null, which is null, not an object");
    row("rope.fctor", 0, "'fctor' is no key of {\"factor\": 8, \"low\": 0.25}; did you mean 'factor'?");
    row("1 + flor(2.5)", 4, "'flor' is not a function here; did you mean 'floor'?");
    row("fakt(3)", 0, "'fakt' is not a function here; did you mean 'fact'?");
    row("int(1, 2)", 0, "int takes 1 value, not 2");
    row("ceil_div(1)", 0, "ceil_div takes 2 values, not 1");
    row("int('12')", 0, "int needs a number, not a string");
    row("min()", 0, "min of no values");
    row("max([1, 'a'])", 0, "max needs a number, not a string");
    row("len(5)", 0, "len needs a list, an object or a string, not a whole number");
    row("int(x=1)", 0, "int takes no 'x='");
    row("fact()", 0, "'fact' needs 'n'");
    row("fact(1, 2)", 8, "'fact' takes 1 value, not 2");
    row("fact(m=1)", 7, "'fact' has no 'm'; did you mean 'n'?");
    row("2 * third(10)", 4, "10 / 3 is not a whole number");
    row("int(third(10))", 4, "10 / 3 is not a whole number");
    row("forever(0)", 0, "'forever' calls itself more than 1000 levels deep");
    row("1 + slow(40, 'x')", 4, "'slow' is called more than 100,000 times");
    row("fact(21)", 0, "the result is larger than 2^63 - 1");
    row("[0] * 200000", 0, "a list has more than 100000 entries");
}

void TestEvaluate::problems() {
    QFETCH(QString, text);
    const test::Sizes sizes;
    try {
        sizes.value(text.toStdString());
    } catch (const FormulaProblem& problem) {
        QTEST(qt(problem.sentence()), "sentence");
        const test::Caret caret(problem);
        QTEST(caret.column, "column");
        QCOMPARE(caret.formula, text);
        return;
    }
    QFAIL("no Problem");
}

void TestEvaluate::wholeNumbersOnly() {
    const test::Sizes sizes;
    const auto whole = [&](const char* text) {
        return test::pointing(text, [&] { return evaluateInteger(sizes.read(text), sizes.scope()); });
    };
    QCOMPARE(whole("E * 2.5"), 1920);
    QCOMPARE(whole("int(ratio)"), 2);
    QCOMPARE(messageOf([&] { whole("ratio"); }), QStringLiteral("2.5 is not a whole number\n    ratio\n    ^"));
    QCOMPARE(messageOf([&] { whole("E > 1"); }), QStringLiteral("true is not a whole number\n    E > 1\n    ^"));
    QCOMPARE(messageOf([&] { whole("kv"); }), QStringLiteral("null is not a whole number\n    kv\n    ^"));
    QCOMPARE(messageOf([&] { whole("'a'"); }), QStringLiteral("\"a\" is not a whole number\n    'a'\n    ^"));
}

void TestEvaluate::conditions() {
    const test::Sizes sizes;
    const auto holds = [&](const char* text) { return evaluateCondition(sizes.read(text), sizes.scope()); };
    QVERIFY(holds("E % H == 0"));
    QVERIFY(!holds("(E + 2) % H == 0"));
    QVERIFY(holds("act"));
    QVERIFY(!holds("kv"));
    QVERIFY(holds("ratio"));
    QVERIFY(!holds("[]"));
    QCOMPARE(messageOf([&] { holds("W > 1"); }).section(u';', 0, 0), QStringLiteral("'W' is not known here"));
}

void TestEvaluate::problemsCarryTheirColumn() {
    const test::Sizes sizes;
    const Expr formula = sizes.read("H + E / 5");
    try {
        evaluate(formula, sizes.scope());
    } catch (FormulaProblem& problem) {
        QCOMPARE(qt(problem.message()), QStringLiteral("768 / 5 is not a whole number"));
        problem.pointInto("H + E / 5");
        QCOMPARE(qt(problem.message()), QStringLiteral("768 / 5 is not a whole number\n    H + E / 5\n        ^"));
        return;
    }
    QFAIL("no Problem");
}

void TestEvaluate::unknownNamesAmongMany() {
    std::vector<std::string> names;
    for (int i = 0; i < 20; ++i)
        names.push_back("size_" + std::to_string(i));
    const Scope scope{{}, nullptr, &names};
    QCOMPARE(messageOf([&] { evaluate(name("sise_7"), scope); }).section(u',', 0, 0),
        QStringLiteral("'sise_7' is not known here; did you mean 'size_7'"));
    QCOMPARE(messageOf([] { evaluate(name("W"), {}); }), QStringLiteral("'W' is not known here"));
}

void TestEvaluate::deepTreesAreRefused() {
    Expr formula = number(1);
    for (int i = 0; i < 4500; ++i)
        formula = make(Op::Add, {formula, number(1)});
    QCOMPARE(messageOf([&] { evaluate(formula, {}); }), QStringLiteral("the formula goes more than 4000 levels deep"));
}

void TestEvaluate::bindingLeavesParameters() {
    const Function function = formula::bind(Function{{"x"}, parse("x + E")}, [](const std::string&) { return 7; });
    QCOMPARE(function.body->args[0]->slot, -1);
    QCOMPARE(function.body->args[1]->slot, 7);
}

void TestEvaluate::bindingPointsAtUnknownNames() {
    const auto slotOf = [](const std::string& name) -> int {
        if (name == "E")
            return 0;
        throw Problem("no '" + name + "'");
    };
    try {
        formula::bind(parse("E + 2*W"), slotOf);
    } catch (FormulaProblem& problem) {
        QCOMPARE(qt(problem.sentence()), QStringLiteral("no 'W'"));
        QCOMPARE(test::Caret(problem.pointInto("E + 2*W")).column, 6);
        return;
    }
    QFAIL("no Problem");
}

void TestEvaluate::substitutionTakesTheColumn() {
    const Expr formula = parse("1 + x * y");
    const Expr result
        = substitute(formula, [](const Node& node) { return node.name == "x" ? parse("E // H") : nullptr; });
    QVERIFY(equal(result, parse("1 + (E // H) * y")));
    QCOMPARE(result->args[1]->args[0]->args[1]->column, 4);
    QVERIFY(substitute(formula, [](const Node&) { return Expr(); }) == formula);
}

void TestEvaluate::substitutionIsBounded() {
    Expr formula = parse("a + a");
    const auto doubled = [&] {
        for (int i = 0; i < 60; ++i)
            formula = substitute(parse("a + a"), [&](const Node&) { return formula; });
    };
    QCOMPARE(messageOf(doubled), QStringLiteral("the formula grows past 100000 parts when its names are filled in"));
}

int tst_evaluate(int argc, char* argv[]) {
    return paramap::test::run<TestEvaluate>(argc, argv);
}
#include "tst_evaluate.moc"
