// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/problem.h"
#include "model/text/facts/said.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

using namespace paramap;
using cost::Mode;
using cost::Part;
using test::recipe;
using test::states;
using test::trained;

/// The memory of one device of a parallel run.
class TestParallel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matricesOfGpt2();
    void matricesOfLlama();
    void megatronsParameters_data();
    void megatronsParameters();
    void activationsOfALayer_data();
    void activationsOfALayer();
    void pipeline();
    void tiedHeadOnTwoStages();
    void experts();
    void latentCacheIsWhole();
    void cacheOfHeads_data();
    void cacheOfHeads();
    void contextParallel();
    void arithmeticIsTheWholeModels();
};

namespace {

std::int64_t weightsOf(const network::NetworkPtr& network, const cost::RunSettings& run) {
    return trained(network, run).bytes(Part::Weights);
}

} // namespace

/// Column-parallel matrices are split with their biases, row-parallel matrices without them, and the table by rows.
/// Norms and positions are whole on every device.
void TestParallel::matricesOfGpt2() {
    constexpr std::int64_t width = 768, layers = 12, positions = 1024;
    const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
    for (const std::int64_t tp : {2, 3, 4, 6, 12}) {
        cost::RunSettings run = recipe("fp32", 1, 0);
        run.tp = tp;
        const std::int64_t table = (50257 + tp - 1) / tp * width;
        const std::int64_t attention = (3 * width * (width + 1) + width * width) / tp + width;
        const std::int64_t mlp = (4 * width * (width + 1) + 4 * width * width) / tp + width;
        const std::int64_t layer = attention + mlp + 4 * width;
        QCOMPARE(weightsOf(gpt2, run), 4 * (table + positions * width + layers * layer + 2 * width));
    }
}

void TestParallel::matricesOfLlama() {
    constexpr std::int64_t width = 8192, layers = 80, inner = 28672, head = 128, vocabulary = 128256;
    const network::NetworkPtr llama = test::presetWith("llama-3-70b", {});
    for (const std::int64_t tp : {2, 4, 8, 16, 32, 64}) {
        cost::RunSettings run = recipe("bf16", 1, 0);
        run.tp = tp;
        // There are eight key-value heads: with sixteen devices or more, several devices hold the same head.
        const std::int64_t keys = std::max<std::int64_t>(1, 8 / tp) * head;
        const std::int64_t layer = 2 * width * width / tp + 2 * width * keys + 3 * width * inner / tp + 2 * width;
        QCOMPARE(weightsOf(llama, run), 2 * (2 * vocabulary / tp * width + layers * layer + width));
    }
}

/// Megatron-LM, theoretical_memory_usage.py, num_parameters_on_most_loaded_model_shard. This formula also divides the
/// norms, although every device has them whole.
void TestParallel::megatronsParameters_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<qint64>("width");
    QTest::addColumn<qint64>("layers");
    QTest::addColumn<qint64>("inner");
    QTest::addColumn<double>("groups"); ///< num_query_groups / num_attention_heads
    QTest::addColumn<qint64>("vocabulary");
    const auto row = [](const char* preset, qint64 width, qint64 layers, qint64 inner, double groups, qint64 rows) {
        QTest::addRow("%s", preset) << QByteArray(preset) << width << layers << inner << groups << rows;
    };
    row("llama-2-7b", 4096, 32, 11008, 1, 32000);
    row("llama-2-70b", 8192, 80, 28672, 0.125, 32000);
    row("llama-3-8b", 4096, 32, 14336, 0.25, 128256);
}

void TestParallel::megatronsParameters() {
    QFETCH(QByteArray, preset);
    QFETCH(qint64, width);
    QFETCH(qint64, layers);
    QFETCH(qint64, inner);
    QFETCH(double, groups);
    QFETCH(qint64, vocabulary);
    const network::NetworkPtr network = test::presetWith(preset.toStdString(), {});
    for (const std::int64_t tp : {1, 2, 8}) {
        for (const std::int64_t pp : {1, 2, 4, 8}) {
            if (tp * pp == 1)
                continue;
            for (const std::int64_t dp : {1, 16}) {
                cost::RunSettings run = recipe("megatron-18", dp, dp > 1 ? 1 : 0);
                run.tp = tp;
                run.pp = pp;
                run.microbatches = 1; // so that the first stage does not keep more activations than the others
                const double layer = 2.0 * width * (1.5 * inner + 1) + 2.0 * width * width * (1 + groups);
                const double table = double(width) * vocabulary;
                const double block = layer * layers + width;
                const double formula = (block / pp + table) / tp + (pp == 1 ? table / tp : 0);
                // Only the last stage has the final norm, undivided.
                const double norms = 2.0 * width * layers / pp * (1 - 1.0 / tp);
                const double finalNorm = double(width) * (1 - 1.0 / pp / tp);
                const double one = double(states(trained(network, run))) / (dp > 1 ? 6 + 12.0 / dp : 18);
                const double off = one - formula - norms;
                QVERIFY2(std::abs(off - finalNorm) < 1 || std::abs(off + double(width) / pp / tp) < 1,
                    qPrintable(QString::number(off)));
            }
        }
    }
}

/// Korthikanti et al. 2022, table 2. GPT-2 in transformers keeps two more numbers a token for each norm.
void TestParallel::activationsOfALayer_data() {
    QTest::addColumn<bool>("eager");
    QTest::addColumn<bool>("full");
    for (const bool eager : {true, false})
        for (const bool full : {true, false})
            QTest::addRow("%s, %s", eager ? "eager" : "flash", full ? "recomputed" : "kept") << eager << full;
}

void TestParallel::activationsOfALayer() {
    QFETCH(bool, eager);
    QFETCH(bool, full);
    constexpr std::int64_t batch = 2, sequence = 256, width = 768, heads = 12;
    for (const std::int64_t tp : {1, 2, 4}) {
        for (const std::int64_t sp : {0, 1}) {
            if (tp == 1 && sp == 1)
                continue;
            cost::RunSettings run = recipe("bf16", 1, 0);
            run.batch = batch;
            run.sequence = sequence;
            test::set(run, "attention", eager ? "eager" : "flash");
            test::set(run, "checkpointing", full ? "full" : "none");
            run.tp = tp;
            run.sp = sp != 0;
            const auto kept = [&](std::int64_t layers) {
                return trained(test::presetWith("gpt2", {{"n_layer", layers}, {"activation_function", "gelu"}}), run)
                    .bytes(Part::Activations);
            };
            const std::int64_t stream = sp ? tp : 1;
            const std::int64_t scores = eager ? 5 * heads * sequence : 4 * heads; // flash: sums of rows
            const std::int64_t layer = batch * sequence * ((10 * width + 16) / stream + 24 * width / tp + scores / tp);
            const std::int64_t grown = kept(5) - kept(3);
            const std::int64_t wanted = full ? 2 * batch * sequence * width / stream : layer;
            // The random states of dropouts take a few bytes.
            QVERIFY2(
                std::abs(grown - 2 * wanted) <= 64, qPrintable(QStringLiteral("%1 for %2").arg(grown).arg(2 * wanted)));
        }
    }
}

/// With the 1F1B schedule, the first of p stages keeps min(p, m) micro-batches of L/p layers each.
void TestParallel::pipeline() {
    const network::NetworkPtr gpt2 = test::presetWith("gpt2", {{"n_layer", 12}, {"vocab_size", 64}});
    cost::RunSettings run = recipe("fp32", 1, 0);
    run.sequence = 1024;
    test::set(run, "kernels", "separate"); // as on one device
    const auto stage = [&](std::int64_t pp, std::int64_t microbatches) {
        run.pp = pp;
        run.microbatches = microbatches > 0 ? std::optional(microbatches) : std::nullopt;
        return trained(gpt2, run);
    };
    const cost::Memory four = stage(4, 4), one = stage(4, 1), two = stage(4, 2), many = stage(4, 100);
    QVERIFY(text::said(four.device).starts_with("stage 1 of 4 (layers 1 to 3 of 12)"));
    QCOMPARE(test::most(four, cost::Content::Saved), 4 * (test::most(two, cost::Content::Saved) / 2));
    QCOMPARE(test::most(many, cost::Content::Saved), test::most(four, cost::Content::Saved));
    QVERIFY(test::most(one, cost::Content::Saved) < test::most(two, cost::Content::Saved));
    QCOMPARE(test::most(stage(4, 0), cost::Content::Saved), test::most(four, cost::Content::Saved));
    QCOMPARE(stage(4, 0).settings.microbatches.value_or(0), std::int64_t(4));
    // A pipeline does not reduce the first stage's activations. They are as large as those of all layers, with those of
    // the embedding p times.
    const std::int64_t whole = test::most(stage(1, 0), cost::Content::Saved);
    QVERIFY(test::most(four, cost::Content::Saved) > whole * 99 / 100);
    // Weights: three layers, table and positions.
    QCOMPARE(four.bytes(Part::Weights), 4 * ((64 + 1024) * 768 + 3 * 7087872));
    // 5 stages do not divide the 12 layers; the first stages take one layer more.
    QVERIFY(text::said(stage(5, 1).device).find("of 12)") != std::string::npos);
    QCOMPARE(stage(12, 1).settings.pp, 12);
}

/// GPT-2's head is tied to its table. With two stages, each stage has a copy.
void TestParallel::tiedHeadOnTwoStages() {
    const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
    cost::RunSettings run = recipe("fp32", 1, 0);
    run.pp = 2;
    run.microbatches = 1;
    const cost::Memory memory = trained(gpt2, run);
    constexpr std::int64_t table = 50257 * 768, layers = 6 * 7087872;
    const std::int64_t last = 4 * (table + layers + 2 * 768), first = 4 * (table + 1024 * 768 + layers);
    QVERIFY(text::said(memory.device).starts_with("stage 2 of 2")); // because of the logits
    QCOMPARE(memory.bytes(Part::Weights), last);
    QVERIFY(memory.bytes(Part::Logits) > 0);
    // If the logits are small, the first stage needs more, because it has the positions.
    const cost::Memory served = cost::memory(*gpt2, Mode::Inference, run);
    QVERIFY(text::said(served.device).starts_with("stage 1 of 2"));
    QCOMPARE(2 * served.bytes(Part::Weights), first);
}

void TestParallel::experts() {
    constexpr std::int64_t layers = 32, expert = 3 * 4096 * 14336, all = 46702792704;
    const network::NetworkPtr mixtral = test::presetWith("mixtral-8x7b", {});
    cost::RunSettings run = recipe("zero-16", 1, 0);
    for (const std::int64_t ep : {2, 4, 8}) {
        run.ep = ep;
        const std::int64_t held = all - layers * expert * (8 - 8 / ep);
        run.dp = 1;
        const cost::Memory alone = trained(mixtral, run);
        QCOMPARE(alone.bytes(Part::Weights), 2 * held);
        // Tokens move to the devices of their experts. With even routing, each device computes as much as without ep.
        run.ep = 1;
        run.pp = 1;
        const std::int64_t before = trained(mixtral, run).bytes(Part::Activations);
        run.ep = ep;
        QCOMPARE(alone.bytes(Part::Activations), before);
        // The optimizer states of experts are shared among dp / ep devices, all other states among dp.
        run.dp = 16;
        run.zero = 1;
        const std::int64_t experts = layers * expert * 8 / ep, dense = held - experts;
        QCOMPARE(trained(mixtral, run).bytes(Part::Optimizer), 12 * (dense / 16 + experts / (16 / ep)));
        run.zero = 0;
    }
    run = recipe("bf16", 1, 0);
    run.tp = 8;
    const std::int64_t layer = 2 * 4096 * 4096 / 8 + 2 * 4096 * 128 + 8 * expert / 8 + 8 * 4096 + 2 * 4096;
    QCOMPARE(weightsOf(mixtral, run), 2 * (2 * 32000 / 8 * 4096 + layers * layer + 4096));
}

/// In DeepSeek-V3, the matrices that lead to the latent vectors are whole on every device, and so is the cache.
void TestParallel::latentCacheIsWhole() {
    const network::NetworkPtr model = test::presetWith("deepseek-v3", {});
    cost::RunSettings run;
    run.batch = 1;
    run.sequence = 32;
    run.context = 32768;
    const std::int64_t cache = 61 * 576 * 2 * std::int64_t(32768);
    for (const std::int64_t tp : {1, 2, 8, 128}) {
        run.tp = tp;
        const cost::Memory memory = cost::memory(*model, Mode::Inference, run);
        QCOMPARE(memory.bytes(Part::KvCache), cache);
        if (tp == 1)
            continue;
        constexpr std::int64_t width = 7168, heads = 128;
        const std::int64_t narrow = width * 1536 + 1536 + width * 576 + 512;
        const std::int64_t wide = 1536 * heads * 192 + 512 * heads * 256 + heads * 128 * width;
        const std::int64_t attention = narrow + wide / tp + 2 * width;
        const std::int64_t expert = 3 * width * 2048 / tp;
        const std::int64_t sparse = 257 * expert + 256 * width;
        const std::int64_t dense = 3 * width * 18432 / tp;
        QCOMPARE(memory.bytes(Part::Weights),
            2 * (61 * attention + 3 * dense + 58 * sparse + 2 * 129280 / tp * width + width));
    }
    run.tp = 1;
    run.ep = 64;
    constexpr std::int64_t expert = 3 * 7168 * 2048;
    QCOMPARE(
        cost::memory(*model, Mode::Inference, run).bytes(Part::Weights), 2 * (671026404352 - 58 * (256 - 4) * expert));
}

void TestParallel::cacheOfHeads_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<qint64>("heads");
    for (const auto& [preset, heads] :
        {std::pair{"llama-2-7b", 32}, std::pair{"llama-3-8b", 8}, std::pair{"falcon-7b", 1}, std::pair{"qwen3-8b", 8},
            std::pair{"phi-3-medium", 10}, std::pair{"starcoder", 1}, std::pair{"gpt2-large", 20}})
        QTest::addRow("%s", preset) << QByteArray(preset) << qint64(heads);
}

void TestParallel::cacheOfHeads() {
    QFETCH(QByteArray, preset);
    QFETCH(qint64, heads);
    const network::NetworkPtr network = test::presetWith(preset.toStdString(), {});
    cost::RunSettings run;
    run.batch = 2;
    run.sequence = 16;
    run.context = 1024;
    const auto cache = [&](std::int64_t tp) {
        run.tp = tp;
        return cost::memory(*network, Mode::Inference, run).bytes(Part::KvCache);
    };
    const std::int64_t whole = cache(1);
    std::int64_t divided = 0;
    for (const std::int64_t tp : {2, 4, 8, 16}) {
        const QByteArray problem = test::problemOf([&] { (void)cache(tp); });
        if (problem != "no problem")
            continue;
        ++divided;
        QCOMPARE(cache(tp), whole / heads * std::max<std::int64_t>(1, heads / tp));
    }
    QVERIFY(divided > 0 || preset == "falcon-7b"); // it has 71 heads, a prime number
}

/// Every device has a share of the tokens, and all weights.
void TestParallel::contextParallel() {
    const network::NetworkPtr llama = test::presetWith("llama-3-8b", {});
    cost::RunSettings run = recipe("bf16", 1, 0);
    run.sequence = 8192;
    test::set(run, "attention", "flash");
    test::set(run, "kernels", "separate"); // as on one device
    const cost::Memory whole = trained(llama, run);
    run.cp = 4;
    const cost::Memory part = trained(llama, run);
    QCOMPARE(part.bytes(Part::Weights), whole.bytes(Part::Weights));
    run.sequence = 2048;
    run.cp = 1;
    QCOMPARE(test::most(part, cost::Content::Saved), test::most(trained(llama, run), cost::Content::Saved));
    QCOMPARE(part.sequence, 8192);
    // With eager attention, each query still has a score for every position.
    test::set(run, "attention", "eager");
    const auto scores = [&](std::int64_t cp, std::int64_t sequence) {
        run.cp = cp;
        run.sequence = sequence;
        return test::most(trained(llama, run), cost::Content::Saved);
    };
    QCOMPARE(scores(4, 8192) - scores(1, 2048), std::int64_t(32) * 6 * 32 * 2048 * (8192 - 2048));
    run.cp = 2;
    run.context = 8192;
    run.sequence = 16;
    const std::int64_t cache = cost::memory(*llama, Mode::Inference, run).bytes(Part::KvCache);
    QCOMPARE(cache, std::int64_t(2) * 2 * 32 * 8 * 128 * 4096);
}

void TestParallel::arithmeticIsTheWholeModels() {
    const network::NetworkPtr llama = test::presetWith("llama-3-8b", {});
    cost::RunSettings run = recipe("bf16", 1, 0);
    const cost::Memory one = trained(llama, run);
    run.dp = 8;
    run.zero = 3;
    run.tp = 4;
    run.sp = true;
    run.pp = 4;
    const cost::Memory many = trained(llama, run);
    QCOMPARE(many.flopsForward, 4 * one.flopsForward); // of as many micro-batches as stages
    QCOMPARE(many.flopsStep, 4 * one.flopsStep);
    QVERIFY(many.total < one.total);
    std::int64_t sum = 0;
    for (const cost::Line& line : many.lines)
        sum += line.bytes;
    QCOMPARE(sum, many.total);
    QVERIFY(text::said(many.device).find("1/4 of every matrix") != std::string::npos);
}

int tst_parallel(int argc, char* argv[]) {
    return paramap::test::run<TestParallel>(argc, argv);
}
#include "tst_parallel.moc"
