// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/numbers.h"
#include "model/words/size_words.h"
#include "tests/support/run.h"

#include <QtTest>

#include <limits>

using namespace paramap;

namespace {
constexpr qint64 most = std::numeric_limits<qint64>::max();
constexpr qint64 least = std::numeric_limits<qint64>::min();
} // namespace

class TestNumbers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writes_data() {
        QTest::addColumn<qint64>("value");
        QTest::addColumn<QString>("plain");
        QTest::addColumn<QString>("exact");
        QTest::addColumn<QString>("inFormula");
        QTest::addColumn<QString>("compact");
        const auto row = [](const char* name, qint64 value, const char* plain, const char* exact, const char* inFormula,
                             const char* compact) {
            QTest::addRow("%s", name) << value << QString::fromUtf8(plain) << QString::fromUtf8(exact)
                                      << QString::fromUtf8(inFormula) << QString::fromUtf8(compact);
        };
        row("zero", 0, "0", "0", "0", "0");
        row("one", 1, "1", "1", "1", "1");
        row("below a thousand", 999, "999", "999", "999", "999");
        row("a thousand", 1000, "1000", "1,000", "1000", "1.00\u202FK");
        row("formula below 10,000", 9999, "9999", "9,999", "9999", "10.0\u202FK");
        row("formula from 10,000", 10000, "10000", "10,000", "10,000", "10.0\u202FK");
        row("half goes up", 1005, "1005", "1,005", "1005", "1.01\u202FK");
        row("below half goes down", 1004, "1004", "1,004", "1004", "1.00\u202FK");
        row("9.994 stays below ten", 9994, "9994", "9,994", "9994", "9.99\u202FK");
        row("9.995 becomes ten", 9995, "9995", "9,995", "9995", "10.0\u202FK");
        row("99.949 stays below a hundred", 99949, "99949", "99,949", "99,949", "99.9\u202FK");
        row("99.95 becomes a hundred", 99950, "99950", "99,950", "99,950", "100.0\u202FK");
        row("999.949 stays K", 999949, "999949", "999,949", "999,949", "999.9\u202FK");
        row("999.95 becomes M", 999950, "999950", "999,950", "999,950", "1.00\u202FM");
        row("c_attn", 1771776, "1771776", "1,771,776", "1,771,776", "1.77\u202FM");
        row("wte", 38597376, "38597376", "38,597,376", "38,597,376", "38.6\u202FM");
        row("gpt2", 124439808, "124439808", "124,439,808", "124,439,808", "124.4\u202FM");
        row("palm", 540356474880, "540356474880", "540,356,474,880", "540,356,474,880", "540.4\u202FB");
        row("most", most, "9223372036854775807", "9,223,372,036,854,775,807", "9,223,372,036,854,775,807",
            "9,223,372.0\u202FT");
        row("least", least, "-9223372036854775808", "−9,223,372,036,854,775,808", "−9,223,372,036,854,775,808",
            "−9,223,372.0\u202FT");
        row("negative", -1771776, "-1771776", "−1,771,776", "−1,771,776", "−1.77\u202FM");
        row("small negative", -12, "-12", "−12", "−12", "−12");
    }

    void writes() {
        QFETCH(qint64, value);
        QTEST(QString::fromStdString(words::plain(value)), "plain");
        QTEST(QString::fromStdString(words::exact(value)), "exact");
        QTEST(QString::fromStdString(words::inFormula(value)), "inFormula");
        QTEST(QString::fromStdString(words::compact(value)), "compact");
    }

    void percents_data() {
        QTest::addColumn<qint64>("part");
        QTest::addColumn<qint64>("whole");
        QTest::addColumn<QString>("percent");
        QTest::addColumn<QString>("percentShort");
        const auto row = [](const char* name, qint64 part, qint64 whole, const char* percent,
                             const char* percentShort) {
            QTest::addRow("%s", name) << part << whole << QString::fromUtf8(percent) << QString::fromUtf8(percentShort);
        };
        row("nothing", 0, 100, "0\u202F%", "0\u202F%");
        row("of nothing", 0, 0, "0\u202F%", "0\u202F%");
        row("all", 7, 7, "100\u202F%", "100\u202F%");
        row("all of the most", most, most, "100\u202F%", "100\u202F%");
        row("h of GPT-2", 7087872, 124439808, "5.70\u202F%", "5.7\u202F%");
        row("wte of GPT-2", 38597376, 124439808, "31.0\u202F%", "31.0\u202F%");
        row("one of many", 1, most, "<0.01\u202F%", "<0.1\u202F%");
        row("just rounds to nothing", 4999, 100000000, "<0.01\u202F%", "<0.1\u202F%");
        row("half of the smallest", 5000, 100000000, "0.01\u202F%", "<0.1\u202F%");
        row("half of the smallest, short", 50000, 100000000, "0.05\u202F%", "0.1\u202F%");
        row("9.994", 9994, 100000, "9.99\u202F%", "10.0\u202F%");
        row("9.995", 9995, 100000, "10.0\u202F%", "10.0\u202F%");
        row("99.94", 9994, 10000, "99.9\u202F%", "99.9\u202F%");
        row("99.95", 9995, 10000, ">99.9\u202F%", ">99.9\u202F%");
        row("all but one", most - 1, most, ">99.9\u202F%", ">99.9\u202F%");
        row("more than all", 150, 100, "150.0\u202F%", "150.0\u202F%");
        row("less", -57, 1000, "−5.70\u202F%", "−5.7\u202F%");
        row("a little less", -1, 1000000, "−<0.01\u202F%", "−<0.1\u202F%");
    }

    void percents() {
        QFETCH(qint64, part);
        QFETCH(qint64, whole);
        QTEST(QString::fromStdString(words::percent(part, whole)), "percent");
        QTEST(QString::fromStdString(words::percentShort(part, whole)), "percentShort");
    }

    void changes() {
        QCOMPARE(words::changeShort(57, 1000), std::string("+5.7\u202F%"));
        QCOMPARE(words::changeShort(-57, 1000), std::string("\u22125.7\u202F%"));
        QCOMPARE(words::changeShort(1, 1000000), std::string("<0.1\u202F%"));
        QCOMPARE(words::changeShort(-1, 1000000), std::string("<0.1\u202F%")); // no sign before a bound
        QCOMPARE(words::changeShort(std::numeric_limits<qint64>::min(), most), std::string("\u2212100.0\u202F%"));
    }

    void fractions() {
        QCOMPARE(words::fraction(7087872, 124439808), std::string("0.056958"));
        QCOMPARE(words::fraction(786432, 124439808), std::string("0.006320"));
        QCOMPARE(words::fraction(1, most), std::string("0.000000"));
        QCOMPARE(words::fraction(1, 2000000), std::string("0.000001")); // a half goes up
        QCOMPARE(words::fraction(0, 7), std::string("0"));
        QCOMPARE(words::fraction(7, 7), std::string("1"));
        QCOMPARE(words::fraction(most, most), std::string("1"));
        QCOMPARE(words::fraction(-1, 4), std::string("-0.250000"));
    }

    void bytes_data() {
        QTest::addColumn<qint64>("value");
        QTest::addColumn<QString>("binary");
        QTest::addColumn<QString>("decimal");
        const auto row = [](const char* name, qint64 value, const char* binary, const char* decimal) {
            QTest::addRow("%s", name) << value << QString::fromUtf8(binary) << QString::fromUtf8(decimal);
        };
        row("nothing", 0, "0\u202FB", "0\u202FB");
        row("some", 800, "800\u202FB", "800\u202FB");
        row("between", 1000, "1,000\u202FB", "1.00\u202FKB");
        row("KiB", 1024, "1.00\u202FKiB", "1.02\u202FKB");
        row("training GPT-2", 10319000000, "9.61\u202FGiB", "10.32\u202FGB");
        row("512\u202FMiB", 512LL << 20, "512\u202FMiB", "537\u202FMB");
        row("just below a GiB", (1LL << 30) - 1, "1.00\u202FGiB", "1.07\u202FGB");
        row("just below a GB", 999999999, "954\u202FMiB", "1.00\u202FGB");
        row("99.994", 99994000000, "93.13\u202FGiB", "99.99\u202FGB");
        row("99.995", 99995000000, "93.13\u202FGiB", "100\u202FGB");
        row("most", most, "8.00\u202FEiB", "9.22\u202FEB");
        row("negative", -(3LL << 29), "−1.50\u202FGiB", "−1.61\u202FGB");
    }

    void bytes() {
        QFETCH(qint64, value);
        QTEST(QString::fromStdString(words::binaryBytes(value)), "binary");
        QTEST(QString::fromStdString(words::decimalBytes(value)), "decimal");
        QTEST(QString::fromStdString(words::firstBytes(value)), "binary");
        QTEST(QString::fromStdString(words::otherBytes(value)), "decimal");
        words::NumberStyle decimal;
        decimal.decimalBytes = true;
        QTEST(QString::fromStdString(words::firstBytes(value, decimal)), "decimal");
        QTEST(QString::fromStdString(words::otherBytes(value, decimal)), "binary");
    }

    void followsTheStyle() {
        const words::NumberStyle german{".", ","};
        QCOMPARE(words::exact(124439808, german), std::string("124.439.808"));
        QCOMPARE(words::compact(1771776, german), std::string("1,77\u202FM"));
        QCOMPARE(words::percent(1, 100000, german), std::string("<0,01\u202F%"));
        const words::NumberStyle french{"\u202F", ","}; // a group separator of several bytes
        QCOMPARE(words::exact(-1234567, french), std::string("−1\u202F234\u202F567"));
    }

    void signs() {
        QCOMPARE(words::withSign("18", 18), std::string("+18"));
        QCOMPARE(words::withSign("18", -18), std::string("−18"));
        QCOMPARE(words::withSign("0", 0), std::string("±0"));
    }

    void sizeWords_data() {
        QTest::addColumn<qint64>("parameters");
        QTest::addColumn<QByteArray>("said");
        QTest::addRow("billions") << qint64(70553706496) << QByteArray("70.6B 70B 71B");
        QTest::addRow("millions") << qint64(124439808) << QByteArray("124.4M 124M");
        QTest::addRow("trillions") << qint64(1026408209408) << QByteArray("1.0T 1T");
        QTest::addRow("small") << qint64(999) << QByteArray();
    }
    void sizeWords() {
        QFETCH(qint64, parameters);
        QFETCH(QByteArray, said);
        QCOMPARE(QByteArray::fromStdString(words::sizeWords(parameters)), said);
    }

    void nearSizes() {
        QCOMPARE(words::sizeSaid("1.5b"), std::optional(1.5e9));
        QCOMPARE(words::sizeSaid("70B"), std::optional(70e9));
        for (const char* word : {"", "b", "70", "70bb", "70x", "-70b", "0b", "moe", "b70", "1e9b", "nanb"})
            QVERIFY2(!words::sizeSaid(word), word);
        QVERIFY(words::isNear(57'000'000'000, "70b"));
        QVERIFY(words::isNear(87'000'000'000, "70b"));
        QVERIFY(!words::isNear(55'000'000'000, "70b"));
        QVERIFY(!words::isNear(88'000'000'000, "70b"));
        QVERIFY(!words::isNear(0, "70b"));
        QVERIFY(!words::isNear(70, "70"));
    }
};

int tst_numbers(int argc, char* argv[]) {
    return paramap::test::run<TestNumbers>(argc, argv);
}
#include "tst_numbers.moc"
