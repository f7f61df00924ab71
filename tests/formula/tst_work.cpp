// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/work.h"
#include "tests/formula/sizes.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using namespace paramap::formula;
using paramap::test::messageOf;
using paramap::test::qt;

namespace {

/// Evaluates with a budget. Returns the message; "" if the formula has a value.
QString messageWith(const test::Sizes& sizes, const std::string& text, Work& work) {
    Scope scope = sizes.scope();
    scope.work = &work;
    return messageOf([&] { (void)evaluate(sizes.read(text), scope); });
}

/// A list of `width` entries in a list of `width` entries, `levels` deep; every entry is the same object.
Value nestedList(int levels, std::size_t width) {
    Value value = 1;
    for (int i = 0; i < levels; ++i)
        value = List(width, value);
    return value;
}

} // namespace

/// The budget of work: what costs how much, and that it ends everything that does not end by itself. Steps are counted,
/// not time.
class TestWork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wholeNumbersTakeAStepEach();
    void otherFormulasTakeMore();
    void theLimitIsNamed();
    void aBudgetIsShared();
    void aSpentBudgetStaysSpent();
    void refuses_data();
    void refuses();
    void equalListsStoredOnceCountInFull();
    void listsAreNoDeeperThanTheStack();
    void longListsCount();
    void bytesCount();
    void textsAreNoLongerThanAMillion();
    void allowanceAdds();
    void countsDoNotOverflow();
};

void TestWork::wholeNumbersTakeAStepEach() {
    const test::Sizes sizes;
    Work work;
    QCOMPARE(messageWith(sizes, "E + 1", work), QString());
    QCOMPARE(work.steps(), qint64(3));
    QCOMPARE(messageWith(sizes, "L*(12*E*E + 13*E)", work), QString());
    QCOMPARE(work.steps(), qint64(3 + 11));
    QCOMPARE(work.bytes(), qint64(0));
}

void TestWork::otherFormulasTakeMore() {
    const test::Sizes sizes;
    Work work;
    QCOMPARE(messageWith(sizes, "ratio + 1", work), QString());
    QVERIFY(work.steps() >= 3 * Work::generalSteps);
    QVERIFY(work.steps() <= 3 * Work::generalSteps + 3);
}

void TestWork::theLimitIsNamed() {
    const test::Sizes sizes;
    Work work(20);
    QCOMPARE(messageWith(sizes, "L*(12*E*E + 13*E) + L*(12*E*E + 13*E)", work),
        QStringLiteral("evaluating this takes more than 20 steps"));
    Work usual(Work::mostSteps);
    QCOMPARE(messageOf([&] { usual.spend(Work::mostSteps + 1); }),
        QStringLiteral("evaluating this takes more than 40,000,000 steps"));
    QCOMPARE(messageOf([&] { usual.hold(Work::mostBytes + 1); }),
        QStringLiteral("evaluating this takes more than 512 MiB of memory"));
}

void TestWork::aBudgetIsShared() {
    const test::Sizes sizes;
    Work work(10);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(messageWith(sizes, "E + 1", work), QString());
    QVERIFY(!work.isSpent());
    QVERIFY(!messageWith(sizes, "E + 1", work).isEmpty());
    QVERIFY(work.isSpent());
}

void TestWork::aSpentBudgetStaysSpent() {
    const test::Sizes sizes;
    Work work(1000);
    QVERIFY(!messageWith(sizes, "slow(30, 'a')", work).isEmpty());
    const qint64 spent = work.steps();
    QVERIFY(!messageWith(sizes, "E", work).isEmpty());
    QVERIFY(work.steps() < spent + 100); // nothing runs on it any more
}

void TestWork::refuses_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const QString& text, const char* words) {
        QTest::addRow("%s", name) << text << QString::fromUtf8(words);
    };
    const QString many = QStringLiteral("[0]*100000");
    row("a function that calls itself twice", QStringLiteral("slow(60, 'a')"), "called more than 100,000 times");
    row("a list in a list of lists", QStringLiteral("[[%1]*100000]*100000").arg(many), "40,000,000 steps");
    row("a sum over a list many times",
        QStringLiteral("sum([%1])").arg(QStringList(1000, QStringLiteral("sum(%1)").arg(many)).join(u',')),
        "evaluating this takes more than 512 MiB of memory");
    row("long lists compared",
        QStringLiteral("[%1]").arg(QStringList(1000, QStringLiteral("%1 == %1").arg(many)).join(u',')),
        "evaluating this takes more than 512 MiB of memory");
}

void TestWork::refuses() {
    QFETCH(QString, text);
    QFETCH(QString, words);
    const test::Sizes sizes;
    Work work;
    const QString message = messageWith(sizes, text.toStdString(), work);
    QVERIFY2(message.contains(words), message.toUtf8().left(500).constData());
    QVERIFY(work.steps() <= Work::mostSteps + 2'000'000); // what one operation takes may go beyond, no more
    QVERIFY(work.bytes() <= Work::mostBytes + (8 << 20));
}

/// [a, a] of [b, b] of … is a small object that is read as a large value.
void TestWork::equalListsStoredOnceCountInFull() {
    Work work;
    work.spendOn(nestedList(10, 2));
    QVERIFY(work.steps() >= 1024);
    QVERIFY(work.steps() < 4 * 1024);
    QVERIFY(messageOf([&] { work.spendOn(nestedList(60, 2)); }).contains(QStringLiteral("40,000,000 steps")));
    Work other;
    const Value shared = nestedList(60, 2);
    QVERIFY(messageOf([&] { other.spendOn(Object{{"a", shared}}); }).contains(QStringLiteral("40,000,000 steps")));
}

void TestWork::listsAreNoDeeperThanTheStack() {
    Work work;
    QCOMPARE(messageOf([&] { work.spendOn(nestedList(200, 1)); }), QString());
    QCOMPARE(
        messageOf([&] { work.spendOn(nestedList(300, 1)); }), QStringLiteral("lists are nested more than 200 deep"));
}

/// A search in a list, in the fast evaluation as in the general one.
void TestWork::longListsCount() {
    test::Sizes sizes;
    sizes.set("types", List(100'000, Value("full")));
    Work work;
    QCOMPARE(messageWith(sizes, "'sliding' in types ? 1 : 2", work), QString());
    QVERIFY(work.steps() > 10'000);
    const qint64 before = work.steps();
    QCOMPARE(messageWith(sizes, "types[5] == 'full' ? 1 : 2", work), QString());
    QVERIFY(work.steps() < before + 20); // an entry is not a search
}

void TestWork::bytesCount() {
    const test::Sizes sizes;
    Work work;
    QCOMPARE(messageWith(sizes, "[0]*1000", work), QString());
    QVERIFY(work.bytes() >= 1000 * qint64(sizeof(Value)));
    Work little(Work::mostSteps, 1 << 20);
    QCOMPARE(messageWith(sizes, "len([0]*100000)", little),
        QStringLiteral("evaluating this takes more than 1 MiB of memory"));
    Work remembered(Work::mostSteps, 1 << 10);
    QCOMPARE(
        messageWith(sizes, "fact(20)", remembered), QStringLiteral("evaluating this takes more than 0 MiB of memory"));
}

void TestWork::textsAreNoLongerThanAMillion() {
    test::Sizes sizes;
    sizes.set("act", std::string(600'000, 'x'));
    Work work;
    QCOMPARE(messageWith(sizes, "act + act", work), QStringLiteral("a text has more than 1000000 characters"));
    QCOMPARE(messageWith(sizes, "act + 'x' == act ? 1 : 2", work), QString());
    QVERIFY(work.bytes() > 600'000);
    // A message shows the beginning of a long value, and takes no longer for the rest.
    sizes.set("act", List(100'000, Value(std::string(60, 'x'))));
    const QString message = messageWith(sizes, "act + 1", work);
    QVERIFY(message.startsWith(QStringLiteral("[\"xxx")));
    QVERIFY(message.size() < 200);
}

void TestWork::allowanceAdds() {
    Work work(10);
    work.spend(10);
    work.allow(5);
    work.spend(5);
    QVERIFY(!work.isSpent());
    QVERIFY(!work.step());
}

void TestWork::countsDoNotOverflow() {
    Work work;
    const qint64 most = std::numeric_limits<qint64>::max();
    for (int i = 0; i < 3; ++i) {
        QVERIFY(!messageOf([&] { work.spend(most); }).isEmpty());
        QVERIFY(!messageOf([&] { work.hold(most); }).isEmpty());
        work.allow(1000);
    }
    QVERIFY(work.steps() > 0);
    QVERIFY(work.bytes() > 0);
}

int tst_work(int argc, char* argv[]) {
    return test::run<TestWork>(argc, argv);
}

#include "tst_work.moc"
