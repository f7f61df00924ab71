// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/value.h"
#include "tests/formula/sizes.h"
#include "tests/support/run.h"

#include <QTest>

#include <limits>

using namespace paramap;
using namespace paramap::formula;
using paramap::test::messageOf;
using paramap::test::qt;

class TestValue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbersAreReadExactly_data();
    void numbersAreReadExactly();
    void wrongNumbersAreRefused_data();
    void wrongNumbersAreRefused();
    void fractionsAreInLowestTerms();
    void equality();
    void truth();
    void text();
    void checkedArithmetic();
};

void TestValue::numbersAreReadExactly_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("type");
    const auto row = [](const char* text, const char* value, const char* type) {
        QTest::addRow("%s", text) << text << value << type;
    };
    row("768", "768", "a whole number");
    row("-3", "-3", "a whole number");
    row("+3", "3", "a whole number");
    row("768.0", "768", "a whole number");
    row("0.000", "0", "a whole number");
    row("-0", "0", "a whole number");
    row("007", "7", "a whole number");
    row("1e3", "1000", "a whole number");
    row("1.5E+2", "150", "a whole number");
    row("2500e-2", "25", "a whole number");
    row("0.25", "0.25", "a decimal");
    row("1e-05", "0.00001", "a decimal");
    row("-1.50", "-1.5", "a decimal");
    row("1e-12", "0.000000000001", "a decimal");
    row("0.020833333333333332", "0.020833333333333332", "a decimal");
    row("9223372036854775807", "9223372036854775807", "a whole number");
    row("-9223372036854775808", "-9223372036854775808", "a whole number");
    row("10000000000000000000000e-22", "1", "a whole number");
    row("0e999999999999999999999", "0", "a whole number");
}

void TestValue::numbersAreReadExactly() {
    QFETCH(QString, text);
    const Value value = numberFromText(text.toStdString());
    QTEST(qt(value.toText()), "value");
    QTEST(QString::fromUtf8(value.typeName()), "type");
}

void TestValue::wrongNumbersAreRefused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto misfit = [](const char* text) {
        QTest::addRow("%.20s", text) << text << QStringLiteral("'%1' does not fit 64 bits").arg(QLatin1String(text));
    };
    misfit("9223372036854775808");
    misfit("-9223372036854775809");
    misfit("1e19");
    misfit("1e400");
    misfit("1e99999999999999999999999");
    misfit("1e-400");
    misfit("1e-25");
    misfit("123456789012345678901234567890123456789012345");
    for (const char* wrong : {"", "-", "abc", "1e", "1e+", "1.2.3", "12x", "."})
        QTest::addRow("'%s'", wrong) << wrong << QStringLiteral("'%1' is not a number").arg(QLatin1String(wrong));
}

void TestValue::wrongNumbersAreRefused() {
    QFETCH(QString, text);
    QTEST(messageOf([&] { numberFromText(text.toStdString()); }), "message");
}

void TestValue::fractionsAreInLowestTerms() {
    const Value half = Fraction{-3, -6};
    QVERIFY(half.fraction());
    QCOMPARE(half.fraction()->numerator, 1);
    QCOMPARE(half.fraction()->denominator, 2);
    const Value negative = Fraction{3, -6};
    QCOMPARE(negative.fraction()->numerator, -1);
    const Value whole = Fraction{12, 4};
    QVERIFY(whole.integer());
    QCOMPARE(*whole.integer(), 3);
    QCOMPARE(messageOf([] { Value(Fraction{1, 0}); }), QStringLiteral("a fraction cannot be divided by 0"));
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    QCOMPARE(*Value(Fraction{least, 2}).integer(), least / 2);
    QCOMPARE(messageOf([] { Value(Fraction{least, -1}); }), QStringLiteral("the result is larger than 2^63 - 1"));
}

void TestValue::equality() {
    QVERIFY(Value(1) == Value(std::int64_t{1}));
    QVERIFY(!(Value(1) == Value(true)));
    QVERIFY(Value() == Value());
    QVERIFY(!(Value() == Value(0)));
    QVERIFY(Value(Fraction{1, 2}) == numberFromText("0.5"));
    QVERIFY(Value(List{1, "a"}) == Value(List{1, "a"}));
    QVERIFY(!(Value(List{1, "a"}) == Value(List{"a", 1})));
    QVERIFY(Value(Object{{"a", 1}, {"b", 2}}) == Value(Object{{"b", 2}, {"a", 1}}));
    QVERIFY(!(Value(Object{{"a", 1}}) == Value(Object{{"a", 2}})));
    QVERIFY(!(Value(Object{{"a", 1}}) == Value(Object{{"a", 1}, {"b", 2}})));
}

void TestValue::truth() {
    for (const Value& value : {Value(), Value(false), Value(0), Value(""), Value(List{}), Value(Object{})})
        QVERIFY2(!value.truthy(), value.toText().c_str());
    for (const Value& value : {Value(true), Value(-1), Value("x"), Value(List{0}), Value(Fraction{1, 9})})
        QVERIFY2(value.truthy(), value.toText().c_str());
}

void TestValue::text() {
    QCOMPARE(qt(Value(Fraction{1, 3}).toText()), QStringLiteral("1/3"));
    QCOMPARE(qt(Value("a\"b\\\n").toText()), QStringLiteral("\"a\\\"b\\\\\\u000a\""));
    QCOMPARE(qt(Value(Object{{"x", List{1, true, Value()}}}).toText()), QStringLiteral("{\"x\": [1, true, null]}"));
    const Value object(Object{{"x", 7}});
    QVERIFY(object.member("x"));
    QVERIFY(!object.member("y"));
    QVERIFY(!Value(7).member("x"));
}

void TestValue::checkedArithmetic() {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    QCOMPARE(checkedAdd(most - 1, 1), most);
    QCOMPARE(checkedMultiply(-3, 5), -15);
    const QString tooLarge = QStringLiteral("the result is larger than 2^63 - 1");
    QCOMPARE(messageOf([] { checkedAdd(most, 1); }), tooLarge);
    QCOMPARE(messageOf([] { checkedMultiply(most, 2); }), tooLarge);
    QCOMPARE(messageOf([] { checkedMultiply(std::int64_t{1} << 62, -4); }), tooLarge);
}

int tst_value(int argc, char* argv[]) {
    return paramap::test::run<TestValue>(argc, argv);
}
#include "tst_value.moc"
