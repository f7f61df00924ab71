// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/arithmetic.h"
#include "model/formula/divisors.h"
#include "tests/formula/sizes.h"
#include "tests/support/run.h"

#include <QTest>

#include <limits>

using namespace paramap;
using formula::divisorsOf;
using test::messageOf;

namespace {

constexpr qint64 most = std::numeric_limits<qint64>::max();

} // namespace

/// Arithmetic on numbers that a user chooses: divisors of any size, shares and conversions that fit or are refused.
class TestDivisors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void smallNumbers() {
        for (qint64 number = 1; number <= 3000; ++number) {
            std::vector<std::int64_t> expected;
            for (qint64 each = 1; each <= number; ++each)
                if (number % each == 0)
                    expected.push_back(each);
            QCOMPARE(divisorsOf(number), expected);
        }
    }

    void largePrimes() {
        for (const qint64 prime : {100000000000000003LL, 1000000007LL, 9223372036854775783LL})
            QCOMPARE(divisorsOf(prime), (std::vector<std::int64_t>{1, prime}));
    }

    void productsOfLargePrimes() {
        const qint64 a = 3037000453, b = 2147483647; // both prime
        QCOMPARE(divisorsOf(a * b), (std::vector<std::int64_t>{1, b, a, a * b}));
        QCOMPARE(divisorsOf(b * b), (std::vector<std::int64_t>{1, b, b * b}));
        QCOMPARE(divisorsOf(1009 * 1013LL), (std::vector<std::int64_t>{1, 1009, 1013, 1009 * 1013LL}));
    }

    void theMostDivisors() {
        const std::vector<std::int64_t> all = divisorsOf(897612484786617600); // the most below 2^63
        QCOMPARE(all.size(), std::size_t{103680});
        QVERIFY(std::ranges::is_sorted(all));
        QVERIFY(std::ranges::adjacent_find(all) == all.end());
        QCOMPARE(divisorsOf(qint64{1} << 62).size(), std::size_t{63});
        QCOMPARE(divisorsOf(most).size(), std::size_t{96}); // 7² · 73 · 127 · 337 · 92737 · 649657
    }

    void shares() {
        QCOMPARE(formula::scaled(10, 2, 3), qint64(6));
        QCOMPARE(formula::scaled(most, most, most), most);
        QVERIFY(messageOf([] { (void)formula::scaled(most, 2, 1); }).contains(QStringLiteral("2^63 - 1")));
    }

    void wholeNumbersOfDoubles() {
        QCOMPARE(formula::nearestWhole(2.5), qint64(3));
        QCOMPARE(formula::nearestWhole(-0x1p62), -(qint64{1} << 62));
        for (const double value :
            {0x1p63, -0x1p63, 1e300, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()})
            QVERIFY(messageOf([value] { (void)formula::nearestWhole(value); }).contains(QStringLiteral("2^63 - 1")));
    }
};

int tst_divisors(int argc, char* argv[]) {
    return test::run<TestDivisors>(argc, argv);
}

#include "tst_divisors.moc"
