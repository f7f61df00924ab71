// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory.h"
#include "tests/support/models.h"

#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace paramap;

namespace {

/// How many modules of a path (its numbers as *) save so many bytes each.
using Saved = QMap<std::pair<QByteArray, qint64>, int>;

struct Case {
    QByteArray model, cls;
    qint64 batch = 0, sequence = 0, total = 0, forward = 0, backward = 0;
    Saved modules;
};

QList<Case> measured() {
    QFile file(QStringLiteral(PARAMAP_TEST_DATA "/cost/saved_tensors.txt"));
    QList<Case> cases;
    if (!file.open(QIODevice::ReadOnly))
        return cases;
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (line.isEmpty() || line.startsWith('#'))
            continue;
        if (line.startsWith(' ')) {
            const QByteArrayList words = line.trimmed().split(' ');
            cases.back().modules[{words[1], words[2].toLongLong()}] += words[0].toInt();
            continue;
        }
        QByteArrayList words = line.split('|');
        for (QByteArray& word : words)
            word = word.trimmed();
        cases.push_back({words[0], words[1], words[2].toLongLong(), words[3].toLongLong(), words[4].toLongLong(),
            words[5].toLongLong(), words[6].toLongLong(), {}});
    }
    return cases;
}

cost::RunSettings settingsOf(const Case& of) {
    cost::RunSettings run;
    run.batch = of.batch;
    run.sequence = of.sequence;
    run.precision = "fp32";
    run.attention = "eager";
    return run;
}

QByteArray withoutNumbers(const std::string& path) {
    static const QRegularExpression number(QStringLiteral("(?<=[._])\\d+(?=[.]|$)"));
    QString text = QString::fromStdString(path);
    text.replace(number, QStringLiteral("*"));
    return text.isEmpty() ? QByteArrayLiteral(".") : text.toUtf8();
}

} // namespace

class TestSavedTensors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void savedBytes_data();
    void savedBytes();
    void arithmetic_data() { savedBytes_data(); }
    void arithmetic();
};

void TestSavedTensors::savedBytes_data() {
    QTest::addColumn<int>("index");
    const QList<Case> cases = measured();
    QVERIFY(cases.size() > 20);
    for (int i = 0; i < cases.size(); ++i)
        QTest::addRow(
            "%d: %s, batch %lld, sequence %lld", i, cases[i].cls.constData(), cases[i].batch, cases[i].sequence)
            << i;
}

/// Module by module. torch.nn's own stacks save the network's input in their first layer in general, but not where it
/// is the input of the whole graph; Llama's rotary tables count here where they are made, not where they are first
/// used.
void TestSavedTensors::savedBytes() {
    QFETCH(int, index);
    const Case of = measured().at(index);
    const network::NetworkPtr network = test::networkOf(of.model.toStdString());
    qint64 total = 0;
    int same = 0, all = 0;
    Saved left = of.modules;
    QByteArray differences;
    const bool hasLoss = of.modules.contains({".", 0}) || !of.model.contains("torch.nn");
    for (const cost::ModuleCost& module : cost::perModule(*network, cost::Mode::Train, settingsOf(of))) {
        if (module.savedBytes == 0 || (module.path.empty() && !hasLoss))
            continue;
        total += module.savedBytes;
        ++all;
        int& count = left[{withoutNumbers(module.path), module.savedBytes}];
        if (count > 0)
            ++same;
        else
            differences
                += QByteArray::fromStdString(module.path) + ' ' + QByteArray::number(qint64(module.savedBytes)) + '\n';
        --count;
    }
    const bool stack = of.model.contains("torch.nn");
    const bool rotary = of.model.contains("llama");
    if (stack)
        QVERIFY2(std::abs(double(total - of.total)) < 0.01 * double(of.total), differences.constData());
    else
        QCOMPARE(total, of.total);
    if (stack || rotary)
        QVERIFY2(same * 10 >= all * 9, differences.constData());
    else
        QVERIFY2(same == all, differences.constData());
}

void TestSavedTensors::arithmetic() {
    QFETCH(int, index);
    const Case of = measured().at(index);
    if (of.forward == 0)
        return QTest::qSkip("not measured in this case", __FILE__, __LINE__);
    const network::NetworkPtr network = test::networkOf(of.model.toStdString());
    const cost::Memory memory = cost::memory(*network, cost::Mode::Train, settingsOf(of));
    QCOMPARE(qint64(memory.flopsForward), of.forward);
    QCOMPARE(memory.macsForward * 2, memory.flopsForward);
    if (!of.model.contains("torch.nn")) // whose input needs no gradient here
        QCOMPARE(qint64(memory.flopsStep - memory.flopsForward), of.backward);
}

QTEST_APPLESS_MAIN(TestSavedTensors)
#include "tst_saved_tensors.moc"
