// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/arithmetic.h"
#include "model/problem/problem.h"
#include "model/words/typed_formula.h"
#include "model/words/typed_number.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QtTest>

using namespace paramap;

namespace {

const words::NumberStyle english, german{".", ","}, french{"\u202F", ","}, swiss{"\u2019", "."};

} // namespace

/// Numbers and formulas as people type them.
class TestTypedNumber : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anywhere_data() {
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char* typed, const char* value) { QTest::newRow(typed) << QByteArray(value); };
        for (const char* typed :
            {"1771776", "1,771,776", "1.771.776", "1 771 776", "1\u00A0771\u00A0776", "1\u2009771\u2009776",
                "1\u202F771\u202F776", "1'771'776", "1\u2019771\u2019776", "1_771_776", "1771.776 K", "3*768*768+3*768",
                "768\u00B2\u00B73 + 3\u00D7768", "3 (768^2 + 768)", " = 1771776 ", "1 771 776 parameters"})
            row(typed, "1771776");
        for (const char* typed :
            {"1.77 M", "1,77 Mio", "1,77 Mio.", "1.77m", "1.77 million", "1,77 Millionen", "1\u202F770\u00A0000",
                "1.77e6", "1,77E+6", "1.77\u00B710^6", "1770 Tsd.", "0.00177 Mrd", "1.77 M parameters",
                "1,77 Mio. Parameter", "1770 K tokens", "1.77 MB bytes", "about 1.77 M", "ca. 1,77 Mio", "Ca 1.77M",
                "approx. 1.77 million", "rund 1,77 Millionen", "~ 1.77 M params", "ungef\u00E4hr 1,77 Mio"})
            row(typed, "1770000");
        row("1e9", "1000000000");
        row("7 B", "7000000000");
        row("1.3 Billionen", "1300000000000");
        row("1.3 billion", "1300000000");
        row("13.5 GiB", "14495514624");
        row("512 kib", "524288");
        row("80 GB", "80000000000");
        row("65 %", "0.65");
        row("65 Prozent", "0.65");
        row("0,65", "0.65");
        row(".5", "0.5");
        row("1/3", "1/3");
        row("1/8 B", "125000000"); // the unit is the fraction's
        row("3 + 1/2 M", "500003");
        row("1/2 %", "0.005");
        row("1000000/8 K", "125"); // a number of its own in front
        row("7 GB/8", "875000000");
        row("2^3/8 K", "0.001");
        row("2:3", "2/3");
        row("\u22125", "-5");
        row("2^-1", "0.5");
        row("1.68 \u00D7", "1.68");
        row("3 x 768", "2304");
        row("1,234.5", "1234.5");
        row("1.234,5", "1234.5");
        row("1 234,5", "1234.5");
        row("7 // 2", "3");
        row("\u230A7/2\u230B", "3");
    }
    /// What no locale reads otherwise.
    void anywhere() {
        QFETCH(const QByteArray, value);
        for (const words::NumberStyle& style : {english, german, french, swiss}) {
            const formula::Value read = words::typedNumber(QTest::currentDataTag(), style).value;
            QCOMPARE(QByteArray::fromStdString(read.toText()), value);
        }
    }

    void locales_data() {
        QTest::addColumn<QByteArray>("inEnglish");
        QTest::addColumn<QByteArray>("inGerman");
        QTest::addColumn<QByteArray>("inFrench");
        QTest::newRow("1,771") << QByteArray("1,771") << QByteArray("1,771") << QByteArray("1,771");
        QTest::newRow("1.771") << QByteArray("1.771") << QByteArray("1.771") << QByteArray("1,771");
        QTest::newRow("0,771") << QByteArray("0.771") << QByteArray("0,771") << QByteArray("0,771");
        QTest::newRow("1,77") << QByteArray("1.77") << QByteArray("1,77") << QByteArray("1,77");
        QTest::newRow("1234,567") << QByteArray("1,234.567") << QByteArray("1.234,567") << QByteArray("1\u202F234,567");
    }
    /// A single sign is what the locale says; the value is said back in the locale, so that it can be checked.
    void locales() {
        const auto said = [](const words::NumberStyle& style) {
            return QByteArray::fromStdString(
                words::saidBack(words::typedNumber(QTest::currentDataTag(), style).value, style));
        };
        QTEST(said(english), "inEnglish");
        QTEST(said(german), "inGerman");
        QTEST(said(french), "inFrench");
        const bool group = QByteArray(QTest::currentDataTag()) == "1,771";
        if (group) {
            QCOMPARE(words::typedNumber("1,771", english).value, formula::Value(1771));
            QCOMPARE(words::typedNumber("1,771", german).value, formula::Value(formula::Fraction{1771, 1000}));
        }
    }

    /// The unit, and the number in front of it.
    void units() {
        const words::TypedNumber billions = words::typedNumber("16 B");
        QVERIFY(billions.unit && billions.unit->of == words::TypedUnit::Of::Both);
        QCOMPARE(billions.figure, formula::Value(16));
        QCOMPARE(QByteArray::fromStdString(billions.unitWord), QByteArray("B"));
        QVERIFY(!words::typedNumber("2*16 B").unit);
        QVERIFY(!words::typedNumber("16").unit);
        for (const char* share : {"65 % tokens", "\u2248 65 %", "~65%", "ca. 65 %", "= 65 Prozent"})
            QVERIFY2(words::typedNumber(share).unit, share);
    }

    void refused_data() {
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* typed, const char* message) { QTest::newRow(typed) << QByteArray(message); };
        constexpr const char* groups = "is no number: its groups have three digits, and one kind of sign between them";
        row(" ", "nothing is written; a number is written like 1,771,776, 1.77 M, 13.7 GiB, 65 % or 3*768*768");
        row("1,2,3", groups);
        row("12,34.5", groups);
        row("1,771'776", groups);
        row("1.5 milion", "'milion' is neither a number nor a unit; did you mean 'million'");
        row("a hundred million", "'million' stands directly behind a number, as in '5 million'");
        row("ca. M", "'.' has no meaning in a formula");
        row("12 34", "two numbers stand beside each other\n    12 34\n       ^");
        row("3*(4", "')' is missing");
        row("5)", "cannot follow a formula");
        row("5 & 6", "'&' has no meaning in a formula\n    5 & 6\n      ^");
        row("1/0", "zero");
        row("9e18*9", "2^63");
        row("99999999999999999999", "does not fit 64 bits");
        row("'a'", "has no meaning in a formula");
    }
    void refused() {
        QFETCH(const QByteArray, message);
        const QByteArray said = test::problemOf([] { (void)words::typedNumber(QTest::currentDataTag()); });
        QVERIFY2(said.contains(message), said);
    }

    void formulas_data() {
        QTest::addColumn<QByteArray>("plain");
        const auto row = [](const char* typed, const char* plain) { QTest::newRow(typed) << QByteArray(plain); };
        row("4E\u00B2 + 4E", "4*E**2+4*E");
        row("4\u00B7E\u00B7E \u2212 4 E", "4*E*E-4*E");
        row("L(12E^2 + 13E)", "L*(12*E**2+13*E)");
        row("(E+1)(E+1)", "(E+1)*(E+1)");
        row("V E + P E", "V*E+P*E");
        row("[4E]{E}", "(4*E)*(E)");
        row("E\u00B9\u2070", "E**10");
        row("2E+3E", "2*E+3*E"); // E is a name here
        row("2E3", "2e3");
        row("2e+3", "2e+3");
        row("3 K", "(3*1000)");
        row("3 P", "3*P");
        row("2 E x 3", "2*E*3");
        row("vision.E E", "vision.E*E");
        row("max(E, V)", "max(E,V)");
        row("\u230AE/V\u230B", "floor(E/V)");
    }
    void formulas() {
        const auto isName = [](std::string_view word) {
            return word.size() == 1 && std::string_view("EVPL").find(word) != std::string_view::npos;
        };
        QTEST(QByteArray::fromStdString(words::formulaFromTyped(QTest::currentDataTag(), english, isName)), "plain");
    }

    /// Whatever is written comes back as itself.
    void saidBackIsRead() {
        for (const words::NumberStyle& style : {english, german, french, swiss})
            for (const formula::Fraction number : {formula::Fraction{1771776, 1}, {1, 8}, {123456789, 1000}, {-5, 4},
                     {9223372036854775807, 1}, {1, 1000000000}}) {
                const std::string said = words::saidBack(number, style);
                QCOMPARE(words::typedNumber(said, style).value, formula::Value(number));
            }
        QCOMPARE(words::saidBack(formula::Fraction{200, 3}), std::string("66.6667"));
    }
};

int tst_typed_number(int argc, char* argv[]) {
    return test::run<TestTypedNumber>(argc, argv);
}
#include "tst_typed_number.moc"
