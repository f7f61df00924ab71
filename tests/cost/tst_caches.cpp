// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory.h"
#include "model/layout/measure.h"
#include "tests/support/models.h"

#include <QFile>
#include <QTest>

#include <cmath>

using namespace paramap;

namespace {

network::NetworkPtr modelOf(const QByteArray& model) {
    return model.startsWith('{') ? test::networkOf(model.toStdString()) : test::presetWith(model.toStdString(), {});
}

cost::RunSettings settingsOf(const QByteArray& words) {
    cost::RunSettings run;
    run.batch = 1;
    run.sequence = 16;
    run.kvDtype = "bf16";
    for (const QByteArray& word : words.split(' ')) {
        const QByteArray name = word.left(word.indexOf('=')), value = word.mid(word.indexOf('=') + 1);
        if (name == "batch")
            run.batch = value.toLongLong();
        else if (name == "context")
            run.context = value.toLongLong();
        else if (name == "kv")
            run.kvDtype = value.toStdString();
        else if (name == "engine")
            run.engine = value.toStdString();
        else if (name == "ubatch")
            run.ubatch = value.toLongLong();
        else if (!name.isEmpty())
            qFatal("unknown setting %s", name.constData());
    }
    return run;
}

std::int64_t cache(const network::NetworkPtr& network, const cost::RunSettings& run) {
    return cost::memory(*network, cost::Mode::Inference, run).bytes(cost::Part::KvCache);
}

const network::Module* listIn(const network::Module& module) {
    if (module.cls == "ModuleList")
        return &module;
    for (const network::Run& run : module.children)
        if (const network::Module* found = listIn(*run.module))
            return found;
    return nullptr;
}

} // namespace

class TestCaches : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void published_data();
    void published();
    void windows_data();
    void windows();
    void layersStayAlike();
    void areasAddUp_data();
    void areasAddUp();
};

void TestCaches::published_data() {
    QTest::addColumn<QByteArrayList>("row");
    QFile file(QStringLiteral(PARAMAP_TEST_DATA "/cost/caches.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (line.isEmpty() || line.startsWith('#'))
            continue;
        QByteArrayList words = line.split('|');
        for (QByteArray& word : words)
            word = word.trimmed();
        QCOMPARE(words.size(), 5);
        QTest::addRow("%s %s", words[0].left(24).constData(), words[3].constData()) << words;
    }
}

void TestCaches::published() {
    QFETCH(QByteArrayList, row);
    const network::NetworkPtr network = modelOf(row[0]);
    cost::RunSettings run = settingsOf(row[1]);
    double bytes = 0;
    if (row[3].endsWith("states")) {
        run.context = 1;
        const std::int64_t one = cache(network, run);
        run.context = 2;
        bytes = double(2 * one - cache(network, run));
    } else if (row[3].endsWith("per token")) {
        const std::int64_t held = cache(network, run);
        ++run.context;
        bytes = double(cache(network, run) - held);
    } else {
        bytes = double(cache(network, run));
    }
    const double unit = row[3].startsWith("MiB") ? 1048576.0 : 1;
    const qsizetype point = row[2].indexOf('.');
    const double last = point < 0 ? 1 : std::pow(10.0, double(point + 1 - row[2].size()));
    QVERIFY2(std::abs(bytes / unit - row[2].toDouble()) <= last / 2 + 1e-9,
        qPrintable(QStringLiteral("%1, not %2").arg(bytes / unit, 0, 'f', 4).arg(QLatin1String(row[2]))));
}

/// Tokens × layers × elements of a token in a layer × bytes, by the windows that the classes set.
void TestCaches::windows_data() {
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<QByteArray>("settings");
    QTest::addColumn<qint64>("wanted");
    const auto row = [](const char* model, const char* settings, qint64 wanted) {
        QTest::addRow("%s %s", model, settings) << QByteArray(model) << QByteArray(settings) << wanted;
    };
    row("gpt-oss-20b", "context=8192", (12 * 8192 + 12 * 128) * qint64(1024) * 2);
    row("gpt-oss-20b", "context=100", 24 * 100 * qint64(1024) * 2);
    row("gpt-oss-20b", "context=8192 kv=f16 engine=llama.cpp", (12 * 8192 + 12 * 768) * qint64(1024) * 2);
    row("gpt-oss-20b", "context=8000 kv=q8_0 engine=llama.cpp ubatch=64",
        (12 * 8192 + 12 * 256) * qint64(1024) / 32 * 34);
    row("gpt-oss-20b", "context=300 kv=f16 engine=llama.cpp", 24 * 512 * qint64(1024) * 2);
    row("gpt-oss-20b", "context=8192 batch=3", 3 * (12 * 8192 + 12 * 128) * qint64(1024) * 2);
    row("gemma-2-9b", "context=8192", (21 * 8192 + 21 * 4096) * qint64(2 * 8 * 256) * 2);
    row("gemma-3-1b", "context=32768", (4 * 32768 + 22 * 512) * qint64(2 * 256) * 2);
    row("gemma-3-27b-it", "context=32768", (10 * 32768 + 52 * 1024) * qint64(2 * 16 * 128) * 2);
    row("mistral-7b", "context=8192", 32 * 4096 * qint64(2 * 8 * 128) * 2);
    row("mistral-7b", "context=8192 kv=f16 engine=llama.cpp", 32 * 8192 * qint64(2 * 8 * 128) * 2);
    row("mistral-7b-v0.3", "context=8192", 32 * 8192 * qint64(2 * 8 * 128) * 2);
    row("mixtral-8x7b", "context=8192", 32 * 8192 * qint64(2 * 8 * 128) * 2);
    row("command-r7b", "context=8192", (8 * 8192 + 24 * 4096) * qint64(2 * 8 * 128) * 2);
    row("llama-4-scout-text", "context=32768", (12 * 32768 + 36 * 8192) * qint64(2 * 8 * 128) * 2);
    row("olmo-3-7b", "context=32768", (8 * 32768 + 24 * 4096) * qint64(2 * 32 * 128) * 2);
}

void TestCaches::windows() {
    QFETCH(QByteArray, model);
    QFETCH(QByteArray, settings);
    QFETCH(qint64, wanted);
    QCOMPARE(qint64(cache(modelOf(model), settingsOf(settings))), wanted);
}

/// Layers that only hold caches of different lengths are one run in the tree, and rows of their own in the account.
void TestCaches::layersStayAlike() {
    const network::NetworkPtr network = test::presetWith("gemma-2-9b", {});
    const network::Module* module = listIn(*network->root);
    QVERIFY(module);
    QCOMPARE(module->children.size(), std::size_t(1));
    QCOMPARE(module->children.front().count, std::int64_t(42));
    std::int64_t sum = 0;
    QList<qint64> lengths;
    for (const cost::ModuleCost& row :
        cost::perModule(*network, cost::Mode::Inference, settingsOf("context=8192 kv=bf16"))) {
        sum += row.cache;
        if (row.cache > 0)
            lengths.append(row.cache / (2 * 8 * 256));
    }
    QCOMPARE(lengths.size(), 42);
    QCOMPARE(lengths.mid(0, 3), (QList<qint64>{4096, 8192, 4096}));
    QCOMPARE(qint64(2 * sum), qint64(cache(network, settingsOf("context=8192"))));
}

void TestCaches::areasAddUp_data() {
    QTest::addColumn<QByteArray>("model");
    for (const char* model : {"gemma-2-9b", "gpt-oss-20b", "deepseek-v3", "falcon-mamba-7b", "gemma-3-1b"})
        QTest::addRow("%s", model) << QByteArray(model);
}

void TestCaches::areasAddUp() {
    QFETCH(QByteArray, model);
    const network::NetworkPtr network = modelOf(model);
    const cost::RunSettings run = settingsOf("context=8192");
    QCOMPARE(qint64(layout::weigh(*network, layout::Measure::Cache, run).total), qint64(cache(network, run)));
}

QTEST_APPLESS_MAIN(TestCaches)
#include "tst_caches.moc"
