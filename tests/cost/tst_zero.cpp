// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/run_fields.h"
#include "model/problem/problem.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

#include <cmath>

using namespace paramap;
using test::gpt2Parameters;
using test::lineBytes;
using test::recipe;
using test::states;
using test::trained;

namespace {

constexpr std::int64_t t5Parameters = 2851598336, t5Table = 32128 * 1024;

} // namespace

/// The model states on one device with ZeRO.
class TestZero : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void zeroByTheFormulas_data();
    void zeroByTheFormulas();
    void deepspeedsExamples_data();
    void deepspeedsExamples();
    void offloadToTheHost_data();
    void offloadToTheHost();
    void unitsOfFsdp_data();
    void unitsOfFsdp();
    void flatParameters();
    void refusals_data();
    void refusals();
};

/// Bytes of each parameter that every device has whole, and bytes that the devices divide.
void TestZero::zeroByTheFormulas_data() {
    QTest::addColumn<QByteArray>("precision");
    QTest::addColumn<qint64>("zero");
    QTest::addColumn<qint64>("whole");
    QTest::addColumn<qint64>("divided");
    const auto row = [](const char* precision, qint64 zero, qint64 whole, qint64 divided) {
        QTest::addRow("%s, stage %lld", precision, zero) << QByteArray(precision) << zero << whole << divided;
    };
    row("zero-16", 0, 16, 0); // Rajbhandari et al. 2020, ZeRO, figure 1
    row("zero-16", 1, 4, 12);
    row("zero-16", 2, 2, 14);
    row("zero-16", 3, 0, 16);
    row("megatron-18", 1, 6, 12); // Megatron-LM, theoretical_memory_usage.py, distributed optimizer
    row("deepspeed-20", 1, 4, 16);
    row("deepspeed-20", 2, 2, 18); // DeepSpeed, estimate_zero2_model_states_mem_needs
    row("deepspeed-20", 3, 0, 18); // DeepSpeed, estimate_zero3_model_states_mem_needs
    row("fp32", 1, 8, 8);
    row("fp32", 2, 4, 12);
    row("fp32", 3, 0, 16);
    row("bf16", 3, 0, 8);
}

void TestZero::zeroByTheFormulas() {
    QFETCH(QByteArray, precision);
    QFETCH(qint64, zero);
    QFETCH(qint64, whole);
    QFETCH(qint64, divided);
    const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
    for (const std::int64_t dp : {1, 2, 3, 8, 7, 64, 1000}) {
        const cost::Memory memory = trained(gpt2, recipe(precision.constData(), dp, zero));
        const std::int64_t each = (gpt2Parameters + dp - 1) / dp;
        const std::int64_t one = precision == "deepspeed-20" && zero == 3 && dp == 1 ? 2 * gpt2Parameters : 0;
        QCOMPARE(states(memory), whole * gpt2Parameters + divided * each + one);
        const std::int64_t width = precision == "fp32" ? 4 : 2;
        QCOMPARE(lineBytes(memory, "Gathered layer"), zero == 3 && dp > 1 ? 2 * width * 50257 * 768 : 0);
        QCOMPARE(memory.settings.dp, dp);
    }
}

/// The examples in DeepSpeed's documentation (memory.rst), in MiB as printed.
void TestZero::deepspeedsExamples_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<qint64>("zero");
    QTest::addColumn<qint64>("dp");
    QTest::addColumn<double>("mebibytes");
    QTest::addColumn<double>("rounding");
    // The documentation prints this for stage 2, which then kept the 16-bit gradients whole: 4·P + 16·P/D. Today this
    // is stage 1.
    QTest::addRow("t5-3b, 8 devices, 15.93 GiB")
        << QByteArray("t5-3b") << qint64(1) << qint64(8) << 15.93 * 1024 << 5.2;
    QTest::addRow("t5-3b, 8 devices, 6.10 GiB") << QByteArray("t5-3b") << qint64(3) << qint64(8) << 6.10 * 1024 << 5.2;
    QTest::addRow("t5-large, 4 devices, 3291 MiB") << QByteArray("t5-large") << qint64(3) << qint64(4) << 3291.0 << 1.0;
}

void TestZero::deepspeedsExamples() {
    QFETCH(QByteArray, preset);
    QFETCH(qint64, zero);
    QFETCH(qint64, dp);
    QFETCH(double, mebibytes);
    QFETCH(double, rounding);
    const cost::Memory memory = trained(test::presetWith(preset.toStdString(), {}), recipe("deepspeed-20", dp, zero));
    const double predicted = double(states(memory) + lineBytes(memory, "Gathered layer")) / 1048576;
    QVERIFY2(std::abs(predicted - mebibytes) <= rounding, qPrintable(QString::number(predicted, 'f', 2)));
    if (preset == "t5-3b")
        QCOMPARE(states(memory), zero == 1 ? 4 * t5Parameters + 2 * t5Parameters : 18 * (t5Parameters / 8));
    QCOMPARE(lineBytes(memory, "Gathered layer"), zero == 3 ? 4 * t5Table : 0);
}

/// DeepSpeed's estimator with offloading (memory.rst), in MiB as printed.
void TestZero::offloadToTheHost_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<qint64>("zero");
    QTest::addColumn<qint64>("dp");
    QTest::addColumn<QByteArray>("offload");
    QTest::addColumn<double>("mebibytes");
    QTest::addColumn<double>("rounding");
    QTest::addRow("t5-3b, stage 2, 5.31 GiB")
        << QByteArray("t5-3b") << qint64(2) << qint64(8) << QByteArray("optimizer") << 5.31 * 1024 << 5.2;
    QTest::addRow("t5-3b, stage 3, 0.79 GiB")
        << QByteArray("t5-3b") << qint64(3) << qint64(8) << QByteArray("optimizer") << 0.79 * 1024 << 5.2;
    QTest::addRow("t5-3b, weights too, 0.12 GiB")
        << QByteArray("t5-3b") << qint64(3) << qint64(8) << QByteArray("all") << 0.12 * 1024 << 5.2;
    QTest::addRow("t5-large, 477 MiB") << QByteArray("t5-large") << qint64(3) << qint64(4) << QByteArray("optimizer")
                                       << 477.0 << 1.0;
    QTest::addRow("t5-large, weights too, 125 MiB")
        << QByteArray("t5-large") << qint64(3) << qint64(4) << QByteArray("all") << 125.0 << 1.0;
}

void TestZero::offloadToTheHost() {
    QFETCH(QByteArray, preset);
    QFETCH(qint64, zero);
    QFETCH(qint64, dp);
    QFETCH(QByteArray, offload);
    QFETCH(double, mebibytes);
    QFETCH(double, rounding);
    const network::NetworkPtr network = test::presetWith(preset.toStdString(), {});
    cost::RunSettings run = recipe("deepspeed-20", dp, zero);
    test::set(run, "offload", offload.toStdString());
    const auto of = [&] {
        const cost::Memory memory = trained(network, run);
        return states(memory) + lineBytes(memory, "Gathered layer");
    };
    const double predicted = double(of()) / 1048576;
    QVERIFY2(std::abs(predicted - mebibytes) <= rounding, qPrintable(QString::number(predicted, 'f', 2)));
    const std::int64_t before = of(), parameters = network->totals().parameters;
    run.dp = 2 * dp;
    const std::int64_t share = zero == 3 && offload == "optimizer"
        ? 2 * ((parameters + dp - 1) / dp - (parameters + 2 * dp - 1) / (2 * dp))
        : 0;
    QCOMPARE(before - of(), share); // only weights are divided, if they are on the device
    test::set(run, "precision", "bf16");
    QCOMPARE(trained(network, run).bytes(cost::Part::Optimizer), 0);
    QCOMPARE(trained(network, run).bytes(cost::Part::Gradients), 0);
}

/// GPT-2 has blocks of 7,087,872 parameters, and 39,385,344 parameters outside them: the tables and the last norm.
void TestZero::unitsOfFsdp_data() {
    QTest::addColumn<qint64>("layers");
    QTest::addColumn<QByteArray>("sharding");
    QTest::addColumn<QByteArray>("sync");
    for (const qint64 layers : {1, 2, 12, 31})
        for (const char* sharding : {"fsdp", "fsdp2"})
            for (const char* sync : {"each", "last"})
                QTest::addRow("%lld layers, %s, %s", layers, sharding, sync)
                    << layers << QByteArray(sharding) << QByteArray(sync);
}

void TestZero::unitsOfFsdp() {
    QFETCH(qint64, layers);
    QFETCH(QByteArray, sharding);
    QFETCH(QByteArray, sync);
    const network::NetworkPtr gpt2 = test::presetWith("gpt2", {{"n_layer", formula::Value(std::int64_t(layers))}});
    const std::int64_t block = 7087872, outside = 39385344, all = outside + layers * block;
    for (const std::int64_t dp : {2, 3, 8}) {
        cost::RunSettings run = recipe("fp32", dp, 3);
        test::set(run, "sharding", sharding.toStdString());
        test::set(run, "sync", sync.toStdString());
        const cost::Memory memory = trained(gpt2, run);
        const std::int64_t share = (all + dp - 1) / dp;
        QCOMPARE(memory.bytes(cost::Part::Weights), 4 * share);
        QCOMPARE(memory.bytes(cost::Part::Optimizer), 8 * share);
        QCOMPARE(memory.bytes(cost::Part::Gradients), 4 * (sync == "last" ? all : share));
        const std::int64_t ahead = std::min<std::int64_t>(2, layers);
        QCOMPARE(lineBytes(memory, "Gathered units"), 4 * (outside + ahead * block) + (sync == "last" ? 0 : 4 * block));
    }
}

/// FSDP makes one flat parameter of a block. With LoRA, its gradient is as large as the whole block, frozen weights
/// included. The unit of embedding and head has no gradient. With fsdp2, each parameter has its own gradient.
void TestZero::flatParameters() {
    const network::NetworkPtr llama = test::presetWith("llama-2-7b", {{"num_hidden_layers", 3}});
    const std::int64_t block = 202383360, rank = 8, adapters = 2 * rank * 8192, outside = 2 * 32000 * 4096 + 4096;
    cost::RunSettings run = recipe("bf16", 2, 3);
    test::set(run, "parameters_trained", "lora:8");
    test::set(run, "lora_dtype", "bf16");
    test::set(run, "sharding", "fsdp");
    const auto gradients = [&](const char* sharding, const char* sync) {
        test::set(run, "sharding", sharding);
        test::set(run, "sync", sync);
        return trained(llama, run).bytes(cost::Part::Gradients);
    };
    QCOMPARE(gradients("fsdp", "last"), 2 * 3 * (block + adapters));
    QCOMPARE(gradients("fsdp", "each"), 3 * (block + adapters));
    QCOMPARE(gradients("fsdp2", "last"), 2 * 3 * adapters);
    QCOMPARE(gradients("fsdp2", "each"), 3 * adapters);
    QCOMPARE(gradients("deepspeed", "each"), 3 * adapters);
    test::set(run, "sharding", "fsdp");
    QCOMPARE(lineBytes(trained(llama, run), "Gathered units"),
        2 * (outside + 2 * (block + adapters)) + 2 * (block + adapters));
    test::set(run, "lora_dtype", "fp32");
    QCOMPARE(test::problemOf([&] { (void)trained(llama, run); }),
        QByteArray("FSDP makes one flat parameter of adapters and weights, which must have one number type; nearest: "
                   "--lora-dtype bf16, or --sharding fsdp2"));
    test::set(run, "lora_dtype", "");
    test::set(run, "parameters_trained", "norms"); // the last norm is outside the layers
    QCOMPARE(gradients("fsdp", "last"), 2 * (3 * (block + 2 * 4096) + outside + 4096));
}

void TestZero::refusals_data() {
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QByteArray>("sentence");
    QTest::addRow("sharding") << QByteArray("sharding") << QByteArray("fsdp3")
                              << QByteArray(
                                     "'fsdp3' is no way to share weights; known: deepspeed, fsdp, fsdp2; did you "
                                     "mean 'fsdp' or 'fsdp2'?");
    QTest::addRow("sync") << QByteArray("sync") << QByteArray("never")
                          << QByteArray("'never' is no time to exchange gradients; known: each, last");
    QTest::addRow("offload") << QByteArray("offload") << QByteArray("weights")
                             << QByteArray("'weights' is no choice of what lies on the host; known: none, optimizer, "
                                           "all");
    QTest::addRow("offload all") << QByteArray("offload") << QByteArray("all")
                                 << QByteArray(
                                        "offload all brings weights back layer by layer, as zero 3 does; nearest: "
                                        "zero 3, or offload optimizer");
}

void TestZero::refusals() {
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, word);
    QFETCH(QByteArray, sentence);
    try {
        (void)cost::withValue({}, cost::runField(key.toStdString()), word.toStdString());
        QFAIL("accepted");
    } catch (const Problem& problem) {
        QCOMPARE(QByteArray::fromStdString(problem.sentence()), sentence);
    }
}

int tst_zero(int argc, char* argv[]) {
    return paramap::test::run<TestZero>(argc, argv);
}
#include "tst_zero.moc"
