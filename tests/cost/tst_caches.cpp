// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/memory.h"
#include "model/map/measure.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

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
    test::set(run, "kv_dtype", "bf16");
    for (const QByteArray& word : words.split(' ')) {
        const QByteArray name = word.left(word.indexOf('=')), value = word.mid(word.indexOf('=') + 1);
        if (name == "batch")
            run.batch = value.toLongLong();
        else if (name == "context")
            run.context = value.toLongLong();
        else if (name == "kv")
            test::set(run, "kv_dtype", value.toStdString());
        else if (name == "engine")
            test::set(run, "engine", value.toStdString());
        else if (name == "ubatch")
            run.prefillChunk = value.toLongLong();
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
    void arithmetic_data();
    void arithmetic();
    void latentAttentionMultipliesCachedVectors_data();
    void latentAttentionMultipliesCachedVectors();
    void lengthOfADecoder();
    void encodersDoNotRunForADecodedToken_data();
    void encodersDoNotRunForADecodedToken();
    void layersWithDifferentCachesAreOneRun();
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
        run.context = run.context.value_or(0) + 1;
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

/// Cache = tokens × layers × elements of a token in a layer × bytes. A window limits the tokens of the layers for which
/// the class sets one.
void TestCaches::windows_data() {
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<QByteArray>("settings");
    QTest::addColumn<qint64>("wanted");
    const auto row = [](const char* model, const char* settings, qint64 wanted) {
        QTest::addRow("%s %s", model, settings) << QByteArray(model) << QByteArray(settings) << wanted;
    };
    row("gpt-oss-20b", "context=8192", (12 * 8192 + 12 * 128) * qint64(1024) * 2);
    row("gpt-oss-20b", "context=100", 24 * 100 * qint64(1024) * 2);
    row("gpt-oss-20b", "context=8192 engine=llama.cpp kv=f16", (12 * 8192 + 12 * 768) * qint64(1024) * 2);
    row("gpt-oss-20b", "context=8000 engine=llama.cpp kv=q8_0 ubatch=64",
        (12 * 8192 + 12 * 256) * qint64(1024) / 32 * 34);
    row("gpt-oss-20b", "context=300 engine=llama.cpp kv=f16", 24 * 512 * qint64(1024) * 2);
    row("gpt-oss-20b", "context=8192 batch=3", 3 * (12 * 8192 + 12 * 128) * qint64(1024) * 2);
    row("gemma-2-9b", "context=8192", (21 * 8192 + 21 * 4096) * qint64(2 * 8 * 256) * 2);
    row("gemma-3-1b", "context=32768", (4 * 32768 + 22 * 512) * qint64(2 * 256) * 2);
    row("gemma-3-27b-it", "context=32768", (10 * 32768 + 52 * 1024) * qint64(2 * 16 * 128) * 2);
    row("mistral-7b", "context=8192", 32 * 4096 * qint64(2 * 8 * 128) * 2);
    row("mistral-7b", "context=8192 engine=llama.cpp kv=f16", 32 * 8192 * qint64(2 * 8 * 128) * 2);
    row("mistral-7b-v0.3", "context=8192", 32 * 8192 * qint64(2 * 8 * 128) * 2);
    row("mixtral-8x7b", "context=8192", 32 * 8192 * qint64(2 * 8 * 128) * 2);
    row("command-r7b", "context=8192", (8 * 8192 + 24 * 4096) * qint64(2 * 8 * 128) * 2);
    row("llama-4-scout-text", "context=32768", (12 * 32768 + 36 * 8192) * qint64(2 * 8 * 128) * 2);
    row("olmo-3-7b", "context=32768", (8 * 32768 + 24 * 4096) * qint64(2 * 32 * 128) * 2);
    row("phi-3-mini", "context=4096", 32 * 2047 * qint64(2 * 32 * 96) * 2);
    row("phi-3-mini", "context=4096 engine=llama.cpp kv=f16", 32 * 4096 * qint64(2 * 32 * 96) * 2);
    row("phi-4", "context=8192", 40 * 8192 * qint64(2 * 10 * 128) * 2);
    row("starcoder2-15b", "context=16384", 40 * 4096 * qint64(2 * 4 * 128) * 2);
    row("mimo-v2-flash", "context=32768", (9 * 32768 * qint64(4) + 39 * 128 * qint64(8)) * (192 + 128) * 2);
    row("qwen2-7b", "context=32768", 28 * 32768 * qint64(2 * 4 * 128) * 2);
    row(R"({"model_type": "qwen2", "num_hidden_layers": 6, "use_sliding_window": true, "sliding_window": 512,
        "max_window_layers": 4})",
        "context=2048", (4 * 2048 + 2 * 512) * qint64(2 * 32 * 128) * 2);
    row(R"({"model_type": "qwen3", "num_hidden_layers": 4, "use_sliding_window": true, "sliding_window": 512,
        "layer_types": ["sliding_attention", "full_attention", "sliding_attention", "full_attention"]})",
        "context=2048", (2 * 2048 + 2 * 512) * qint64(2 * 32 * 128) * 2);
    row(R"({"model_type": "qwen3", "num_hidden_layers": 4, "sliding_window": 512, "max_window_layers": 1})",
        "context=2048", 4 * 2048 * qint64(2 * 32 * 128) * 2);
    // the second layer has no attention: no number of heads to divide by, and no cache
    row(R"({"model_type": "nemotron-nas", "num_hidden_layers": 3, "hidden_size": 512, "num_attention_heads": 8,
        "vocab_size": 1000, "block_configs": [
        {"attention": {"n_heads_in_group": 4, "no_op": false, "replace_with_linear": false},
         "ffn": {"ffn_mult": 2.625, "no_op": false, "replace_with_linear": false}},
        {"attention": {"n_heads_in_group": null, "no_op": true, "replace_with_linear": false},
         "ffn": {"ffn_mult": 1.0, "no_op": false, "replace_with_linear": false}},
        {"attention": {"n_heads_in_group": 8, "no_op": false, "replace_with_linear": false},
         "ffn": {"ffn_mult": 2.625, "no_op": false, "replace_with_linear": false}}]})",
        "context=2048", (2 + 1) * 2048 * qint64(2 * 64) * 2);
}

void TestCaches::windows() {
    QFETCH(QByteArray, model);
    QFETCH(QByteArray, settings);
    QFETCH(qint64, wanted);
    QCOMPARE(qint64(cache(modelOf(model), settingsOf(settings))), wanted);
}

/// The number of positions that the heads attend to, summed over all layers: for one decoded token, and for a token of
/// the forward pass. A window reduces it for a decoded token. In a whole sequence, only FlashAttention skips masked
/// positions.
void TestCaches::arithmetic_data() {
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<QByteArray>("attention");
    QTest::addColumn<qint64>("layers");
    QTest::addColumn<qint64>("decoded");
    QTest::addColumn<qint64>("forward");
    const auto row = [](const char* model, const char* attention, qint64 layers, qint64 decoded, qint64 forward) {
        QTest::addRow("%s %s", model, attention)
            << QByteArray(model) << QByteArray(attention) << layers << decoded << forward;
    };
    row("mistral-7b", "sdpa", 32, 32 * 4096, 32 * 8192);
    row("mistral-7b", "flash", 32, 32 * 4096, 32 * 4096);
    row("mistral-7b-v0.3", "flash", 32, 32 * 8192, 32 * 8192);
    row("gemma-2-9b", "eager", 42, 21 * (8192 + 4096), 42 * 8192);
    row("gemma-2-9b", "flash", 42, 21 * (8192 + 4096), 21 * (8192 + 4096));
    row("starcoder2-15b", "flash", 40, 40 * 4096, 40 * 4096);
}

void TestCaches::arithmetic() {
    QFETCH(QByteArray, model);
    QFETCH(QByteArray, attention);
    QFETCH(qint64, layers);
    QFETCH(qint64, decoded);
    QFETCH(qint64, forward);
    cost::RunSettings run = settingsOf("");
    test::set(run, "attention", attention.toStdString());
    const network::NetworkPtr network = modelOf(model);
    const auto of = [&](std::int64_t length) {
        run.sequence = run.context = length;
        return cost::memory(*network, cost::Mode::Inference, run);
    };
    const qint64 one = of(1).flopsDecodeToken, position = (of(2).flopsDecodeToken - one) / layers;
    const qint64 besides = one - layers * position; // the cost of a token without attention
    const cost::Memory whole = of(8192);
    QCOMPARE(qint64(whole.flopsDecodeToken), besides + decoded * position);
    QCOMPARE(qint64(whole.flopsForward), 8192 * (besides + forward * position));
}

/// When latent attention decodes a token, it multiplies the cached latent vectors as they are: 2 r + d multiply-adds
/// for each position and head. Only the token's query and output are expanded. In a whole sequence, all vectors are
/// expanded.
void TestCaches::latentAttentionMultipliesCachedVectors_data() {
    QTest::addColumn<qint64>("layers");
    QTest::addColumn<qint64>("heads");
    QTest::addColumn<qint64>("latent");
    QTest::addColumn<qint64>("wide");
    QTest::newRow("deepseek-v3") << qint64(61) << qint64(128) << qint64(2 * 512 + 64) << qint64(128 + 64 + 128);
    QTest::newRow("minicpm3-4b") << qint64(62) << qint64(40) << qint64(2 * 256 + 32) << qint64(64 + 32 + 64);
}

void TestCaches::latentAttentionMultipliesCachedVectors() {
    QFETCH(qint64, layers);
    QFETCH(qint64, heads);
    QFETCH(qint64, latent);
    QFETCH(qint64, wide);
    const network::NetworkPtr network = modelOf(QTest::currentDataTag());
    cost::RunSettings run = settingsOf("context=1000");
    const auto decoded = [&](std::int64_t context) {
        run.context = context;
        return cost::memory(*network, cost::Mode::Inference, run).flopsDecodeToken;
    };
    const auto passed = [&](std::int64_t sequence, cost::Mode mode) {
        run.sequence = sequence;
        return cost::memory(*network, mode, run).macsForward;
    };
    QCOMPARE(qint64(decoded(4096) - decoded(1000)), 2 * layers * heads * latent * 3096);
    for (const cost::Mode mode :
        {cost::Mode::Inference, cost::Mode::Train}) // the difference removes the costs that grow linearly
        QCOMPARE(qint64(passed(2000, mode) - 2 * passed(1000, mode)), layers * heads * wide * 2 * 1000 * 1000);
}

/// The sequence and context of Whisper are those of its decoder, which has 448 positions. Its encoder has 1,500.
void TestCaches::lengthOfADecoder() {
    const network::NetworkPtr network = modelOf("whisper-tiny");
    const cost::Memory memory = cost::memory(*network, cost::Mode::Inference, {});
    QCOMPARE(qint64(memory.sequence), qint64(448));
    QCOMPARE(qint64(memory.bytes(cost::Part::KvCache)), qint64(8) * 2 * 4 * 384 * (448 + 1500) * 2);
    QCOMPARE(qint64(cost::memory(*network, cost::Mode::Train, {}).sequence), qint64(448));
}

/// A decoded token passes only the decoder. The encoder's output and the keys and values of cross-attention exist
/// already.
void TestCaches::encodersDoNotRunForADecodedToken_data() {
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<qint64>("macs");
    // T5: four matrices of self-attention, query and output of cross-attention, two matrices of the MLP, and the
    // attended positions: 100 in the cache and 16 of the encoder
    const qint64 t5 = 6 * (6 * 512 * 512 + 2 * 512 * 2048 + 2 * 512 * (100 + 16)) + 512 * 32128;
    QTest::addRow("T5") << QByteArray("t5-small") << t5;
    const qint64 whisper = 4 * (6 * 384 * 384 + 2 * 384 * 1536 + 2 * 384 * (100 + 1500)) + 384 * 51865;
    QTest::addRow("Whisper") << QByteArray("whisper-tiny") << whisper;
    // LLaVA: Llama 7B with 100 positions in the cache; the 64 are the rotary angles
    const qint64 llama = qint64(32) * (4 * 4096 * 4096 + 3 * 4096 * 11008 + 2 * 4096 * 100) + 4096 * 32064 + 64;
    QTest::addRow("LLaVA") << QByteArray("llava-1.5-7b") << llama;
    // Llama 3.2 Vision: 32 layers as in Llama, and 8 with cross-attention to 4 tiles of 1025 patches, of which only the
    // query and the output are computed
    const qint64 wide = 4096, narrow = 1024, mlp = 3 * wide * 14336;
    const qint64 mllama = 32 * (2 * wide * wide + 2 * wide * narrow + mlp + 2 * wide * 100)
        + 8 * (2 * wide * wide + mlp + 2 * wide * 4 * 1025) + wide * 128256 + 64;
    QTest::addRow("Llama 3.2 Vision") << QByteArray("llama-3.2-11b-vision") << mllama;
}

void TestCaches::encodersDoNotRunForADecodedToken() {
    QFETCH(QByteArray, model);
    QFETCH(qint64, macs);
    const cost::RunSettings run = settingsOf("context=100");
    const cost::Memory memory = cost::memory(*modelOf(model), cost::Mode::Inference, run);
    QCOMPARE(qint64(memory.flopsDecodeToken), 2 * macs);
}

/// Layers that differ only in the length of their caches are one run in the tree, but separate rows in the account.
void TestCaches::layersWithDifferentCachesAreOneRun() {
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
    QCOMPARE(qint64(map::weigh(*network, map::Measure::Cache, run).weights.total), qint64(cache(network, run)));
}

int tst_caches(int argc, char* argv[]) {
    return paramap::test::run<TestCaches>(argc, argv);
}
#include "tst_caches.moc"
