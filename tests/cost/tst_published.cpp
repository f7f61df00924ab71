// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory.h"
#include "tests/support/models.h"

#include <QFile>
#include <QTest>

#include <cmath>

using namespace paramap;

namespace {

double unitOf(const QByteArray& unit) {
    static const QHash<QByteArray, double> units{
        {"B", 1}, {"MiB", 1048576.0}, {"GiB", 1073741824.0}, {"GB", 1e9}, {"G", 1e9}};
    return units.value(unit, 0);
}

cost::RunSettings settingsOf(const QByteArray& words) {
    cost::RunSettings run;
    run.batch = 1;
    for (const QByteArray& word : words.split(' ')) {
        const QByteArray name = word.left(word.indexOf('='));
        const QByteArray value = word.mid(word.indexOf('=') + 1);
        if (name == "batch")
            run.batch = value.toLongLong();
        else if (name == "sequence")
            run.sequence = value.toLongLong();
        else if (name == "context")
            run.context = value.toLongLong();
        else if (name == "precision")
            run.precision = value.toStdString();
        else if (name == "dtype")
            run.dtype = value.toStdString();
        else if (name == "kv")
            run.kvDtype = value.toStdString();
        else
            qFatal("unknown setting %s", name.constData());
    }
    return run;
}

std::int64_t valueOf(const cost::Memory& memory, const QByteArray& what) {
    using cost::Part;
    if (what == "flops_forward")
        return memory.flopsForward;
    if (what == "flops_step")
        return memory.flopsStep;
    if (what == "macs_forward")
        return memory.macsForward;
    if (what == "weights")
        return memory.bytes(Part::Weights);
    if (what == "kv_cache")
        return memory.bytes(Part::KvCache);
    if (what == "states")
        return memory.bytes(Part::Weights) + memory.bytes(Part::Gradients) + memory.bytes(Part::Optimizer);
    if (what == "total")
        return memory.total;
    return -1;
}

} // namespace

class TestPublished : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void value_data();
    void value();
};

void TestPublished::value_data() {
    QTest::addColumn<QByteArrayList>("row");
    QFile file(QStringLiteral(PARAMAP_TEST_DATA "/cost/published.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    int line = 0;
    for (const QByteArray& text : file.readAll().split('\n')) {
        ++line;
        if (text.isEmpty() || text.startsWith('#'))
            continue;
        QByteArrayList words = text.split('|');
        for (QByteArray& word : words)
            word = word.trimmed();
        QCOMPARE(words.size(), 8);
        QTest::addRow("line %d: %s %s %s", line, words[0].constData(), words[2].constData(), words[3].constData())
            << words;
    }
}

void TestPublished::value() {
    QFETCH(QByteArrayList, row);
    const network::NetworkPtr network = test::presetWith(row[0].toStdString(), {});
    const cost::Mode mode = row[1] == "train" ? cost::Mode::Train : cost::Mode::Inference;
    const cost::Memory memory = cost::memory(*network, mode, settingsOf(row[2]));
    const double predicted = double(valueOf(memory, row[3]));
    const double wanted = row[4].toDouble() * unitOf(row[5]);
    QVERIFY(wanted > 0);
    const double off = 100 * std::abs(predicted - wanted) / wanted;
    QVERIFY2(off <= row[6].toDouble(),
        qPrintable(QStringLiteral("predicted %1, published %2, off by %3 %")
                       .arg(predicted, 0, 'f', 0)
                       .arg(wanted, 0, 'f', 0)
                       .arg(off, 0, 'f', 3)));
}

QTEST_APPLESS_MAIN(TestPublished)
#include "tst_published.moc"
