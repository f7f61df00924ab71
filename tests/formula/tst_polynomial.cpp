// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/polynomial.h"
#include "tests/formula/sizes.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using namespace paramap::formula;
using paramap::test::count;
using paramap::test::messageOf;
using paramap::test::qt;

namespace {

const std::vector<std::string> order = {"V", "P", "E", "L", "H"};

Polynomial poly(const std::string& text) {
    return collect(parse(text));
}

Sum sumOf(const std::vector<std::string>& terms) {
    Sum result;
    for (const std::string& term : terms)
        result.add(poly(term));
    return result;
}

/// The parameters of GPT-2 in traversal order.
Sum gpt2(const char* layers = "L") {
    const Sum block = sumOf({"E", "E", "E*3*E", "3*E", "E*E", "E", "E", "E", "E*4*E", "4*E", "4*E*E", "E"});
    Sum total = sumOf({"V*E", "P*E"});
    total.addRepeat(parse(layers), block);
    total.add(sumOf({"E", "E"}));
    return total;
}

std::int64_t valueOf(const Expr& formula) {
    const test::Sizes sizes;
    return sizes.value(print(formula, Style::Code)).integer() ? *sizes.value(print(formula, Style::Code)).integer()
                                                              : -1;
}

template <typename Terms> QString textOf(const Terms& terms, Style style) {
    return qt(print(terms.toExpr(order), style));
}

} // namespace

class TestPolynomial : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void collects_data();
    void collects();
    void collectingKeepsTheValue_data();
    void collectingKeepsTheValue();
    void styles();
    void equality();
    void overflow();
    void explosionsStayAsTheyAre();
    void totalOfGpt2();
    void sums_data();
    void sums();
    void sumsOfSums();
};

void TestPolynomial::collects_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) { QTest::addRow("%s", text) << text << expected; };
    row("12*E**2*L + 13*E*L + V*E + P*E + 2*E", "12*E**2*L + 13*E*L + P*E + V*E + 2*E");
    row("L*(12*E**2 + 13*E)", "12*E**2*L + 13*E*L");
    row("E*V", "V*E");
    row("(E + 1)*(E - 1)", "E**2 - 1");
    row("(E + 1)**3", "E**3 + 3*E**2 + 3*E + 1");
    row("E - E", "0");
    row("5", "5");
    row("H - 2*E", "H - 2*E");
    row("-E*H", "-E*H");
    row("-E - H", "-H - E"); // the term of the later symbol comes first
    row("--E", "E");
    row("H*(E / H)", "E");
    row("(E / H)*H*3", "3*E");
    row("(E / H)*(E / H)*H*H", "E**2");
    row("((V + P) / H)*H", "P + V");
    row("4*(E / 4)", "E");
    row("8*(E / 4)", "2*E");
    row("2*(E / 4)", "2*(E/4)");
    row("6*E / 3", "2*E");
    row("E*(3*E + 1) / E", "3*E + 1");
    row("(E + 1) / E", "(E + 1)/E");
    row("(E + 2*H)*((E + 2*H) / (2*H + E))", "2*H + E");
    row("E // H * H", "H*(E//H)");
    row("E // E * H", "H");
    row("(2*E + 2*H) // (2*H + 2*E)", "1");
    row("6*E // (3*E)", "2");
    row("E*H // H", "E*H//H"); // E may be a fraction
    row("E // H + E // H", "2*(E//H)");
    row("E % H * E", "E*(E%H)");
    row("max(E, H)*2 + 3*max(E, H)", "5*max(E, H)");
    row("vision.E * E", "E*vision.E");
    row("other*E*L", "E*L*other");
    row("2.5 * E", "E*2.5");
    row("E ** H", "E**H");
    row("E ** 0", "1");
    row("(c ? E : H) * 2", "2*(c ? E : H)");
}

void TestPolynomial::collects() {
    QFETCH(QString, text);
    QTEST(textOf(collect(parse(text.toStdString())), Style::Code), "expected");
}

void TestPolynomial::collectingKeepsTheValue_data() {
    QTest::addColumn<QString>("text");
    for (const char* text :
        {"L*(12*E**2 + 13*E) + V*E", "(E + 3)*(H - 7)*(L + E // 5)", "H*(E / H)*(E - 1)", "-(E - H)**3",
            "E*(E / 4) / E * 4", "(3*E - 6*H) / 3 - max(E, H)", "(E % 7 + E // 7 * 7) * 2 - E", "E - (H - (L - 1))"})
        QTest::addRow("%s", text) << text;
}

void TestPolynomial::collectingKeepsTheValue() {
    QFETCH(QString, text);
    const Expr formula = parse(text.toStdString());
    QCOMPARE(valueOf(collect(formula).toExpr(order)), valueOf(formula));
}

void TestPolynomial::styles() {
    const Polynomial total = poly("L*(12*E**2 + 13*E) + P*E - 20000");
    QCOMPARE(textOf(total, Style::Text), QStringLiteral("12·E²·L + 13·E·L + P·E − 20,000"));
    QCOMPARE(textOf(total, Style::Markdown), QStringLiteral("12·*E*²·*L* + 13·*E*·*L* + *P*·*E* − 20,000"));
    QCOMPARE(textOf(total, Style::LaTeX),
        QStringLiteral("12 \\cdot E^{2} \\cdot L + 13 \\cdot E \\cdot L + P \\cdot E - 20{,}000"));
    const Namer namer = [](const Node& node) { return node.name == "E" ? std::string("768") : std::string(); };
    QCOMPARE(
        qt(print(total.toExpr(order), Style::Text, namer)), QStringLiteral("12·768²·L + 13·768·L + P·768 − 20,000"));
    QCOMPARE(textOf(Polynomial(), Style::Text), QStringLiteral("0"));
    QCOMPARE(total.degree(), 3);
    QVERIFY(!total.constant());
    QCOMPARE(*poly("E - E + 4").constant(), 4);
}

void TestPolynomial::equality() {
    QVERIFY(poly("E*H + 1") == poly("1 + H*E"));
    QVERIFY(!(poly("E*H + 1") == poly("E*H + 2")));
    QVERIFY(!(poly("E*H") == poly("E*E")));
    QVERIFY(poly("E").scaled(3) + poly("H") == poly("H + 3*E"));
    QVERIFY(poly("E").scaled(0).isZero());
}

void TestPolynomial::overflow() {
    const QString tooLarge = QStringLiteral("the result is larger than 2^63 - 1");
    QCOMPARE(messageOf([] { poly("4611686018427387904*E*2"); }), tooLarge);
    QCOMPARE(messageOf([] { poly("9223372036854775807*E + E"); }), tooLarge);
    QCOMPARE(messageOf([] { poly("4611686018427387904*E").scaled(-4); }), tooLarge);
    QCOMPARE(textOf(poly("-9223372036854775808*E"), Style::Code), QStringLiteral("-9223372036854775808*E"));
}

void TestPolynomial::explosionsStayAsTheyAre() {
    QCOMPARE(textOf(poly("(a + b)**40"), Style::Code), QStringLiteral("(a + b)**40"));
    std::string many = "(1 + a)";
    for (int i = 0; i < 30; ++i)
        many += "*(1 + a" + std::to_string(i) + ")";
    QVERIFY(collect(parse(many)).terms().size() <= 1000);
    Polynomial terms;
    const auto grow = [&](int count) {
        for (int i = 0; i < count; ++i)
            terms += Polynomial::ofAtom(name("a" + std::to_string(i)));
    };
    QCOMPARE(messageOf([&] { grow(2000); }), QString());
    QCOMPARE(count(print(terms.toExpr(), Style::Text), " + "), 1999);
    QCOMPARE(messageOf([&] { grow(2001); }), QStringLiteral("a polynomial has more than 2000 terms"));
    Sum repeats;
    const auto repeat = [&](int count) {
        for (int i = 0; i < count; ++i)
            repeats.addRepeat(number(2 + i), sumOf({"E", std::to_string(i + 1)}));
    };
    QCOMPARE(messageOf([&] { repeat(2001); }), QStringLiteral("a total has more than 2000 different repeats"));
}

void TestPolynomial::totalOfGpt2() {
    const Sum total = gpt2();
    QCOMPARE(textOf(total, Style::Code), QStringLiteral("V*E + P*E + L*(12*E**2 + 13*E) + 2*E"));
    QCOMPARE(textOf(total, Style::Text), QStringLiteral("V·E + P·E + L·(12·E² + 13·E) + 2·E"));
    QCOMPARE(textOf(total, Style::Markdown), QStringLiteral("*V*·*E* + *P*·*E* + *L*·(12·*E*² + 13·*E*) + 2·*E*"));
    QCOMPARE(textOf(total, Style::LaTeX),
        QStringLiteral("V \\cdot E + P \\cdot E + L \\cdot \\left(12 \\cdot E^{2} + 13 \\cdot E\\right) + 2 \\cdot E"));
    QCOMPARE(valueOf(total.toExpr(order)), 124439808);
    QCOMPARE(textOf(collect(total.toExpr(order)), Style::Text), QStringLiteral("12·E²·L + 13·E·L + P·E + V·E + 2·E"));
    QCOMPARE(textOf(gpt2("12"), Style::Code), QStringLiteral("V*E + P*E + 12*(12*E**2 + 13*E) + 2*E"));
    QCOMPARE(valueOf(gpt2("12").toExpr(order)), 124439808);
}

void TestPolynomial::sums_data() {
    QTest::addColumn<QString>("counts");
    QTest::addColumn<QString>("bodies");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* counts, const char* bodies, const char* expected) {
        QTest::addRow("%s", name) << counts << bodies << expected;
    };
    row("none", "0", "E + 1", "0");
    row("once", "1", "E + 1", "E + 1");
    row("a body of nothing", "L", "0", "0");
    row("a single term", "L", "2*E", "2*E*L");
    row("a single term, a number of times", "12", "2*E", "24*E");
    row("a single term and a sum", "L - 1", "2*E", "2*E*(L - 1)");
    row("a count that is a sum", "L - 1", "E**2 + E", "(L - 1)*(E**2 + E)");
    row("a count with a factor", "2*L", "E**2 + E", "2*L*(E**2 + E)");
    row("equal bodies", "L;H", "E + 1;1 + E", "(H + L)*(E + 1)");
    row("equal bodies and numbers", "3;4", "E + 1;E + 1", "7*(E + 1)");
    row("equal counts", "L;L", "E + 1;E**2", "E**2*L + L*(E + 1)");
    row("equal counts, long bodies", "L;L", "E + 1;E**2 + 1", "L*(E**2 + E + 2)");
    row("equal numbers stay apart", "2;2", "E + 1;E**2 + 1", "2*(E**2 + 1) + 2*(E + 1)");
    row("by degree of the body", "L;H", "E + 1;E**3 + 1", "H*(E**3 + 1) + L*(E + 1)");
    row("an opaque count", "L // 2", "E + 1", "L//2*(E + 1)");
}

void TestPolynomial::sums() {
    QFETCH(QString, counts);
    QFETCH(QString, bodies);
    QFETCH(QString, expected);
    Sum total;
    const QStringList each = bodies.split(u';');
    for (qsizetype i = 0; i < each.size(); ++i)
        total.addRepeat(parse(counts.split(u';').at(i).toStdString()), sumOf({each.at(i).toStdString()}));
    QCOMPARE(textOf(total, Style::Code), expected);
    QCOMPARE(valueOf(total.toExpr(order)), valueOf(collect(total.toExpr(order)).toExpr(order)));
}

void TestPolynomial::sumsOfSums() {
    Sum experts = sumOf({"E*H", "E"});
    experts.addRepeat(parse("P"), sumOf({"3*E*E", "H"}));
    Sum total;
    total.addRepeat(parse("L"), experts);
    QCOMPARE(textOf(total, Style::Code), QStringLiteral("L*(E*H + P*(3*E**2 + H) + E)"));
    QCOMPARE(valueOf(total.toExpr(order)), 21743539200);
    Sum twice = total;
    twice.add(twice);
    QCOMPARE(textOf(twice, Style::Code), QStringLiteral("2*L*(E*H + P*(3*E**2 + H) + E)"));
    QVERIFY(!(twice == total));
    Sum same;
    same.addRepeat(parse("L"), experts);
    QVERIFY(same == total);
}

int tst_polynomial(int argc, char* argv[]) {
    return paramap::test::run<TestPolynomial>(argc, argv);
}
#include "tst_polynomial.moc"
