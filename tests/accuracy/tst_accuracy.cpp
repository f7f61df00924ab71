// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/table.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTest>

using namespace paramap;

/// Every class of rows is within its bar, and the page in the documentation is up to date.
class TestAccuracy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void bar_data();
    void bar();
    void reasonsAreNeeded();
    void page();

private:
    std::vector<accuracy::Verdict> m_verdicts;
};

void TestAccuracy::initTestCase() {
    m_verdicts = accuracy::judge(accuracy::readRows(PARAMAP_TEST_DATA "/accuracy"), PARAMAP_DATA_DIR);
}

void TestAccuracy::bar_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < accuracy::classes().size(); ++i)
        QTest::addRow("%s", std::string(accuracy::classes()[i].name).c_str()) << int(i);
}

void TestAccuracy::bar() {
    QFETCH(int, index);
    const accuracy::Verdict& verdict = m_verdicts.at(std::size_t(index));
    QVERIFY(!verdict.rows.empty() || !verdict.without.empty());
    QByteArray misses;
    for (const accuracy::Judged* row : verdict.misses()) {
        if (row->row.off.empty())
            misses += QByteArray::fromStdString(row->row.id) + ' ' + QByteArray::number(100 * row->error) + " %\n";
    }
    QVERIFY2(verdict.holds(), misses.constData());
}

/// A row that says why it misses its bar must miss it.
void TestAccuracy::reasonsAreNeeded() {
    for (const accuracy::Verdict& verdict : m_verdicts) {
        for (const accuracy::Judged& row : verdict.rows)
            QVERIFY2(row.row.off.empty() || !verdict.within(row), row.row.id.c_str());
    }
}

void TestAccuracy::page() {
    const QByteArray today = QByteArray::fromStdString(accuracy::markdown(m_verdicts,
        accuracy::predictSaved(
            accuracy::readSavedCases(PARAMAP_TEST_DATA "/cost/saved_tensors.txt"), PARAMAP_DATA_DIR)));
    QFile file(QStringLiteral(PARAMAP_SOURCE_DIR "/resources/docs/accuracy.md"));
    if (qEnvironmentVariableIsSet("UPDATE_GOLDEN")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(today);
        return;
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> committed = file.readAll().split('\n'), now = today.split('\n');
    for (qsizetype i = 0; i < std::min(committed.size(), now.size()); ++i)
        QCOMPARE(committed[i], now[i]);
    QCOMPARE(committed.size(), now.size());
}

int tst_accuracy(int argc, char* argv[]) {
    return paramap::test::run<TestAccuracy>(argc, argv);
}
#include "tst_accuracy.moc"
