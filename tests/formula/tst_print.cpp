// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/print.h"
#include "model/formula/simplify.h"
#include "tests/formula/sizes.h"
#include "tests/support/run.h"

#include <QTest>

#include <random>

using namespace paramap;
using namespace paramap::formula;
using paramap::test::count;
using paramap::test::qt;

namespace {

/// Makes random formulas with every operation that can be written.
class Dice {
public:
    explicit Dice(unsigned seed)
        : m_random(seed) { }

    Expr formula(int depth) {
        if (depth == 0 || roll(6) == 0)
            return leaf();
        static constexpr Op binary[] = {Op::Add, Op::Subtract, Op::Multiply, Op::Divide, Op::FloorDivide, Op::Modulo,
            Op::Power, Op::Equal, Op::NotEqual, Op::Less, Op::LessEqual, Op::Greater, Op::GreaterEqual, Op::In, Op::And,
            Op::Or, Op::Index};
        switch (roll(8)) {
        case 0:
            return make(Op::Negate, {formula(depth - 1)});
        case 1:
            return make(Op::Not, {formula(depth - 1)});
        case 2:
            return make(Op::Choose, {formula(depth - 1), formula(depth - 1), formula(depth - 1)});
        case 3:
            return call("max", {formula(depth - 1), formula(depth - 1)});
        case 4:
            return roll(2) == 0 ? make(Op::ListOf, {formula(depth - 1)}) : member(formula(depth - 1), "size");
        default:
            return make(binary[roll(std::size(binary))], {formula(depth - 1), formula(depth - 1)});
        }
    }

private:
    std::size_t roll(std::size_t sides) { return m_random() % sides; }

    Expr leaf() {
        static const Value values[] = {0, 7, -5, 50257, true, Value(), "it's\\\n", Fraction{5, 2}, Fraction{-1, 4}};
        return roll(2) == 0 ? name(roll(2) == 0 ? "E" : "n_head") : literal(values[roll(std::size(values))]);
    }

    std::mt19937 m_random;
};

} // namespace

class TestPrint : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void styles_data();
    void styles();
    void codeReadsBack();
    void latexIsBalanced();
    void numbersInPlaceOfNames();
    void names_data();
    void names();
};

void TestPrint::styles_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("plain");
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("latex");
    const auto row = [](const char* text, const char* code, const char* plain, const char* markdown,
                         const char* latex) {
        QTest::addRow("%s", text) << text << code << QString::fromUtf8(plain) << QString::fromUtf8(markdown) << latex;
    };
    row("3*E*E + 3*E", "3*E*E + 3*E", "3·E·E + 3·E", "3·*E*·*E* + 3·*E*", "3 \\cdot E \\cdot E + 3 \\cdot E");
    row("E**2", "E**2", "E²", "*E*²", "E^{2}");
    row("E ** -12", "E**-12", "E⁻¹²", "*E*⁻¹²", "E^{-12}");
    row("(E + 1)**n", "(E + 1)**n", "(E + 1)^n", "(*E* + 1)^*n*", "\\left(E + 1\\right)^{n}");
    row("a - (b - c)", "a - (b - c)", "a − (b − c)", "*a* − (*b* − *c*)", "a - \\left(b - c\\right)");
    row("a - b - c", "a - b - c", "a − b − c", "*a* − *b* − *c*", "a - b - c");
    row("a*(b*c)", "a*(b*c)", "a·b·c", "*a*·*b*·*c*", "a \\cdot b \\cdot c");
    row("a*(b + c)", "a*(b + c)", "a·(b + c)", "*a*·(*b* + *c*)", "a \\cdot \\left(b + c\\right)");
    row("E // H * 3", "E//H*3", "⌊E / H⌋·3", "⌊*E* / *H*⌋·3", "\\left\\lfloor \\frac{E}{H} \\right\\rfloor \\cdot 3");
    row("(a + b) // c", "(a + b)//c", "⌊(a + b) / c⌋", "⌊(*a* + *b*) / *c*⌋",
        "\\left\\lfloor \\frac{a + b}{c} \\right\\rfloor");
    row("E / H * 3", "E/H*3", "(E / H)·3", "(*E* / *H*)·3", "\\frac{E}{H} \\cdot 3");
    row("3 * E / H", "3*E/H", "3·E / H", "3·*E* / *H*", "\\frac{3 \\cdot E}{H}");
    row("a / (b * c)", "a/(b*c)", "a / (b·c)", "*a* / (*b*·*c*)", "\\frac{a}{b \\cdot c}");
    row("(a / b) ** 2", "(a/b)**2", "(a / b)²", "(*a* / *b*)²", "\\left(\\frac{a}{b}\\right)^{2}");
    row("a % b * c", "a%b*c", "(a mod b)·c", "(*a* mod *b*)·*c*", "\\left(a \\bmod b\\right) \\cdot c");
    row("ceil_div(a, b)", "ceil_div(a, b)", "⌈a / b⌉", "⌈*a* / *b*⌉", "\\left\\lceil \\frac{a}{b} \\right\\rceil");
    row("floor(x) + ceil(y)", "floor(x) + ceil(y)", "⌊x⌋ + ⌈y⌉", "⌊*x*⌋ + ⌈*y*⌉",
        "\\left\\lfloor x \\right\\rfloor + \\left\\lceil y \\right\\rceil");
    row("min(a, max(b, 3))", "min(a, max(b, 3))", "min(a, max(b, 3))", "min(*a*, max(*b*, 3))",
        "\\min\\left(a, \\max\\left(b, 3\\right)\\right)");
    row("round_up(V, 64)", "round_up(V, 64)", "round_up(V, 64)", "round\\_up(*V*, 64)",
        "\\operatorname{round\\_up}\\left(V, 64\\right)");
    row("f(x, k=2)", "f(x, k=2)", "f(x, k=2)", "f(*x*, k=2)", "\\operatorname{f}\\left(x, k=2\\right)");
    row("vision.E * 2", "vision.E*2", "vision.E·2", "*vision.E*·2", "\\mathrm{vision}.E \\cdot 2");
    row("n_head*E", "n_head*E", "n_head·E", "*n\\_head*·*E*", "\\mathrm{n\\_head} \\cdot E");
    row("50257 * 9999", "50257*9999", "50,257·9999", "50,257·9999", "50{,}257 \\cdot 9999");
    row("1234567 + 0.25", "1234567 + 0.25", "1,234,567 + 0.25", "1,234,567 + 0.25", "1{,}234{,}567 + 0.25");
    row("-E*H", "-E*H", "−E·H", "−*E*·*H*", "-E \\cdot H");
    row("-(E*H)", "-(E*H)", "−(E·H)", "−(*E*·*H*)", "-\\left(E \\cdot H\\right)");
    row("a + -3", "a + -3", "a − 3", "*a* − 3", "a - 3");
    row("a + -b", "a + -b", "a − b", "*a* − *b*", "a - b");
    row("a - -b", "a - -b", "a − (−b)", "*a* − (−*b*)", "a - \\left(-b\\right)");
    row("-2 ** 2", "-2**2", "−2²", "−2²", "-2^{2}");
    row("(-2) ** 2", "(-2)**2", "(−2)²", "(−2)²", "\\left(-2\\right)^{2}");
    row("x ** y ** z", "x**y**z", "x^(y^z)", "*x*^(*y*^*z*)", "x^{y^{z}}");
    row("a == 'x_y' ? 1 : b", "a == 'x_y' ? 1 : b", "a = 'x_y' ? 1 : b", "*a* = 'x\\_y' ? 1 : *b*",
        "\\begin{cases} 1 & \\text{if } a = \\text{'x\\_y'} \\\\ b & \\text{otherwise} \\end{cases}");
    row("(c ? 1 : 2)*E", "(c ? 1 : 2)*E", "(c ? 1 : 2)·E", "(*c* ? 1 : 2)·*E*",
        "\\left(\\begin{cases} 1 & \\text{if } c \\\\ 2 & \\text{otherwise} \\end{cases}\\right) \\cdot E");
    row("not (a <= b) and c in d", "not a <= b and c in d", "not a ≤ b and c ∈ d", "not *a* ≤ *b* and *c* ∈ *d*",
        "\\lnot a \\leq b \\land c \\in d");
    row("(a or b) and c != d", "(a or b) and c != d", "(a or b) and c ≠ d", "(*a* or *b*) and *c* ≠ *d*",
        "\\left(a \\lor b\\right) \\land c \\neq d");
    row("a not in [1, 2]", "a not in [1, 2]", "a ∉ [1, 2]", "*a* ∉ \\[1, 2\\]", "a \\notin \\left[1, 2\\right]");
    row("a < b", "a < b", "a < b", "*a* \\< *b*", "a < b");
    row("t[i].x", "t[i].x", "t[i].x", "*t*\\[*i*\\].*x*", "t\\left[i\\right].x");
    row("null == true", "null == true", "null = true", "null = true", "\\text{null} = \\text{true}");
}

void TestPrint::styles() {
    QFETCH(QString, text);
    const Expr formula = parse(text.toStdString());
    QTEST(qt(print(formula, Style::Code)), "code");
    QTEST(qt(print(formula, Style::Text)), "plain");
    QTEST(qt(print(formula, Style::Markdown)), "markdown");
    QTEST(qt(print(formula, Style::LaTeX)), "latex");
    QVERIFY(equal(parse(print(formula, Style::Code)), formula));
}

void TestPrint::codeReadsBack() {
    Dice dice(20260101);
    for (int i = 0; i < 20'000; ++i) {
        const Expr formula = dice.formula(5);
        const std::string text = print(formula, Style::Code);
        QVERIFY2(equal(parse(text), formula), text.c_str());
    }
}

void TestPrint::latexIsBalanced() {
    Dice dice(42);
    for (int i = 0; i < 5'000; ++i) {
        const std::string text = print(dice.formula(5), Style::LaTeX);
        QVERIFY2(count(text, "{") - count(text, "\\{") == count(text, "}") - count(text, "\\}"), text.c_str());
        QVERIFY2(count(text, "\\left") == count(text, "\\right"), text.c_str());
        QVERIFY2(count(text, "_") == count(text, "\\_"), text.c_str());
        QVERIFY2(count(text, "\\begin{") == count(text, "\\end{"), text.c_str());
    }
}

void TestPrint::numbersInPlaceOfNames() {
    const Namer namer = [](const Node& node) -> std::string {
        if (node.op == Op::Member)
            return "1,024";
        return node.name == "E" ? "768" : node.name == "shift" ? "−3" : "";
    };
    const auto shown = [&](const char* text, Style style) { return qt(print(parse(text), style, namer)); };
    QCOMPARE(shown("3*E*E + 3*E", Style::Text), QStringLiteral("3·768·768 + 3·768"));
    QCOMPARE(shown("E**2 + H", Style::Text), QStringLiteral("768² + H"));
    QCOMPARE(shown("E**2*H", Style::Markdown), QStringLiteral("768²·*H*"));
    QCOMPARE(shown("vision.E // 2", Style::Text), QStringLiteral("⌊1,024 / 2⌋"));
    QCOMPARE(shown("shift**2*E", Style::Text), QStringLiteral("(−3)²·768"));
    QCOMPARE(shown("E + shift", Style::Text), QStringLiteral("768 + (−3)"));
}

void TestPrint::names_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("latex");
    QTest::addRow("a symbol") << "E"
                              << "E";
    QTest::addRow("a word") << "n_head"
                            << "\\mathrm{n\\_head}";
    QTest::addRow("qualified") << "text.d_kv"
                               << "\\mathrm{text}.\\mathrm{d\\_kv}";
    QTest::addRow("an underscore") << "_"
                                   << "\\_";
}

void TestPrint::names() {
    QFETCH(QString, name);
    QTEST(qt(printName(name.toStdString(), Style::LaTeX)), "latex");
    QCOMPARE(qt(printName(name.toStdString(), Style::Code)), name);
}

int tst_print(int argc, char* argv[]) {
    return paramap::test::run<TestPrint>(argc, argv);
}
#include "tst_print.moc"
