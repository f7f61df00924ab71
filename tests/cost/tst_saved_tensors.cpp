// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/saved.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QFile>
#include <QTest>

#include <cmath>

using namespace paramap;
using accuracy::SavedCase;

/// Compares the account's activations with the tensors that autograd kept, and its FLOPs with the measured FLOPs.
class TestSavedTensors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void savedBytes_data();
    void savedBytes();
    void arithmetic_data() { savedBytes_data(); }
    void arithmetic();
    void byRule_data();
    void byRule();

private:
    std::vector<SavedCase> m_cases;
};

void TestSavedTensors::initTestCase() {
    m_cases = accuracy::readSavedCases(PARAMAP_TEST_DATA "/cost/saved_tensors.txt");
    QVERIFY(m_cases.size() > 60);
}

void TestSavedTensors::savedBytes_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < m_cases.size(); ++i)
        QTest::addRow("%d: %s, batch %lld, sequence %lld", int(i), m_cases[i].cls.c_str(),
            static_cast<long long>(m_cases[i].batch), static_cast<long long>(m_cases[i].sequence))
            << int(i);
}

/// Compares module by module, with known differences. The first layer of torch.nn's own stacks saves the stack's input,
/// but not in the measurement, where it is the input of the whole graph. The account counts rotary tables where they
/// are made, the measurement where they are first used. Three families made these tables in every layer when they were
/// measured.
void TestSavedTensors::savedBytes() {
    QFETCH(int, index);
    const SavedCase& of = m_cases.at(std::size_t(index));
    const accuracy::SavedResult result = accuracy::predictSaved(of, test::shippedCatalog());
    const bool oldTables = of.model.find("gemma2") != std::string::npos || of.model.find("mixtral") != std::string::npos
        || of.model.find("phi3") != std::string::npos;
    const bool rotary = oldTables || of.model.find("llama") != std::string::npos;
    const bool shiftedLabels
        = of.model.find("t5") != std::string::npos; // the model makes its shifted labels itself, 8 bytes a token
    if (of.stack() || oldTables || shiftedLabels)
        QVERIFY2(std::abs(double(result.total - of.total)) <= 0.01 * double(of.total), result.differences.c_str());
    else
        QCOMPARE(qint64(result.total), qint64(of.total));
    if (of.modules.empty())
        return;
    if (of.stack() || rotary)
        QVERIFY2(result.same * 100 >= result.all * 85, result.differences.c_str());
    else
        QVERIFY2(result.same == result.all, result.differences.c_str());
}

void TestSavedTensors::arithmetic() {
    QFETCH(int, index);
    const SavedCase& of = m_cases.at(std::size_t(index));
    if (of.forward == 0)
        return QTest::qSkip("not measured in this case", __FILE__, __LINE__);
    const network::NetworkPtr network = test::networkOf(of.model, of.cls);
    const cost::Memory memory = cost::memory(*network, cost::Mode::Train, of.run());
    QCOMPARE(qint64(memory.flopsForward), qint64(of.forward));
    QCOMPARE(memory.macsForward * 2, memory.flopsForward);
    if (of.backward > 0 && !of.stack()) // the measured input of a stack needs no gradient
        QCOMPARE(qint64(memory.flopsStep - memory.flopsForward), qint64(of.backward));
}

void TestSavedTensors::byRule_data() {
    QTest::addColumn<QByteArrayList>("row");
    QFile file(QStringLiteral(PARAMAP_TEST_DATA "/cost/saved_by_rule.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    int number = 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        ++number;
        if (!line.startsWith('{'))
            continue;
        const QByteArrayList row = line.split('|');
        QVERIFY(row.size() == 5 || row.size() == 6);
        QTest::addRow("line %d, %s", number, row[3].trimmed().constData()) << row;
    }
}

/// The bytes that a module keeps are the sum of the tensors that its operations keep.
void TestSavedTensors::byRule() {
    QFETCH(QByteArrayList, row);
    qint64 wanted = 0;
    for (const QByteArray& tensor : row[4].split('+')) {
        qint64 bytes = 1;
        for (const QByteArray& dimension : tensor.trimmed().split('x'))
            bytes *= dimension.toLongLong();
        wanted += bytes;
    }
    SavedCase of;
    of.model = row[0].trimmed().toStdString();
    of.batch = row[1].trimmed().toLongLong();
    of.sequence = row[2].trimmed().toLongLong();
    const std::string path = row[3].trimmed().toStdString();
    const network::NetworkPtr network = test::networkOf(of.model);
    cost::RunSettings run = of.run();
    if (row.size() == 6) {
        const QByteArrayList how = row[5].trimmed().split(' ');
        test::set(run, "precision", how.first().toStdString());
        test::set(run, "attention", how.last().toStdString());
    }
    qint64 saved = 0;
    for (const cost::ModuleCost& module : cost::perModule(*network, cost::Mode::Train, run))
        saved += module.path == path ? module.savedBytes : 0;
    QCOMPARE(saved, wanted);
}

int tst_saved_tensors(int argc, char* argv[]) {
    return paramap::test::run<TestSavedTensors>(argc, argv);
}
#include "tst_saved_tensors.moc"
