// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/allocator.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;

/// What PyTorch's allocator rounds up.
class TestAllocator : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rounds_data();
    void rounds();
};

void TestAllocator::rounds_data() {
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<qint64>("spare");
    constexpr qint64 MiB = 1 << 20;
    QTest::newRow("nothing") << qint64(0) << qint64(0);
    QTest::newRow("one byte") << qint64(1) << qint64(511);
    QTest::newRow("512 B") << qint64(512) << qint64(0);
    QTest::newRow("below 10 MiB") << 9 * MiB << qint64(0);
    QTest::newRow("even") << 10 * MiB << qint64(0);
    QTest::newRow("odd: the missing 1 MiB is not split off") << 43 * MiB << MiB;
    QTest::newRow("more than 1 MiB is missing: split off") << 43 * MiB - 512 << qint64(0);
    QTest::newRow("an odd number of bytes") << 44 * MiB - 1 << qint64(1);
}

void TestAllocator::rounds() {
    QFETCH(qint64, bytes);
    QFETCH(qint64, spare);
    QCOMPARE(qint64(cost::allocatorSpare(bytes)), spare);
}

int tst_allocator(int argc, char* argv[]) {
    return paramap::test::run<TestAllocator>(argc, argv);
}
#include "tst_allocator.moc"
