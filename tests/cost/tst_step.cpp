// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/memory.h"
#include "model/text/facts/said.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

using namespace paramap;
using cost::Part;
using network::NetworkPtr;
using test::mentions;
using test::trained;

namespace {

cost::RunSettings eager(std::int64_t batch, std::int64_t sequence, const char* checkpointing) {
    cost::RunSettings run;
    run.batch = batch;
    run.sequence = sequence;
    test::set(run, "precision", "bf16");
    test::set(run, "attention", "eager");
    test::set(run, "checkpointing", checkpointing);
    return run;
}

NetworkPtr gpt2(std::int64_t layers, std::int64_t width, std::int64_t heads) {
    return test::presetWith("gpt2",
        {{"n_layer", formula::Value(layers)}, {"n_embd", formula::Value(width)}, {"n_head", formula::Value(heads)}});
}

/// The bytes that the modules in layers keep, summed over the modules.
qint64 savedInLayers(const NetworkPtr& network, const cost::RunSettings& run) {
    qint64 sum = 0;
    for (const cost::ModuleCost& module : cost::perModule(*network, cost::Mode::Train, run))
        if (module.path.find(".h.") != std::string::npos)
            sum += module.savedBytes;
    return sum;
}

} // namespace

/// What changes during a training step: recomputation, optimizers, the instant of the peak.
class TestStep : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void selective_data();
    void selective();
    void selectiveIsLinear_data();
    void selectiveIsLinear();
    void selectiveRunsTheCoreTwice();
    void fullKeepsOneInput();
    void optimizers_data();
    void optimizers();
    void allTensorsAtOnce();
    void peaks_data();
    void peaks();
    void anyPeakIsAtLeastEveryInstant();
};

/// Korthikanti et al. 2022, table 2: a layer keeps s b h (34 + 5 a s / h) without selective checkpointing, and 34 s b h
/// with it. Section 5: this saves 70 % for GPT-3 (a 96, s 2048, h 12288) and 65 % for MT-NLG (a 128, s 2048, h 20480).
void TestStep::selective_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("heads");
    QTest::addColumn<int>("sequence");
    QTest::addColumn<int>("percent");
    QTest::addRow("GPT-3") << 12288 << 96 << 2048 << 70;
    QTest::addRow("MT-NLG") << 20480 << 128 << 2048 << 65;
    QTest::addRow("small") << 768 << 12 << 256 << 0;
}

void TestStep::selective() {
    QFETCH(int, width);
    QFETCH(int, heads);
    QFETCH(int, sequence);
    QFETCH(int, percent);
    const std::int64_t batch = 3, layers = 2;
    const NetworkPtr network = test::presetWith("gpt2",
        {{"n_layer", formula::Value(layers)}, {"n_embd", formula::Value(std::int64_t{width})},
            {"n_head", formula::Value(std::int64_t{heads})}, {"n_positions", formula::Value(std::int64_t{sequence})}});
    const qint64 whole = savedInLayers(network, eager(batch, sequence, "none"));
    const qint64 less = savedInLayers(network, eager(batch, sequence, "selective"));
    const qint64 core = 5 * qint64(heads) * sequence * sequence * batch;
    QCOMPARE(whole - less, layers * core);
    if (percent > 0) {
        const qint64 paper = 34 * qint64(sequence) * batch * width;
        QCOMPARE(qRound(100.0 * double(core) / double(core + paper)), percent);
    }
}

void TestStep::selectiveIsLinear_data() {
    QTest::addColumn<QByteArray>("preset");
    for (const char* preset : {"gpt2", "llama-2-7b", "bert-base-uncased", "t5-small", "opt-125m", "bloom-560m",
             "falcon-7b", "gemma-2b", "gptj-6b", "phi-1.5", "mpt-7b", "pythia-70m", "nanogpt", "mingpt",
             "transformer-base", "mixtral-8x7b", "qwen3-0.6b"})
        QTest::addRow("%s", preset) << QByteArray(preset);
}

/// With selective checkpointing, the kept bytes do not grow with the square of the sequence, and they are not more than
/// without it. This holds in every family.
void TestStep::selectiveIsLinear() {
    QFETCH(QByteArray, preset);
    const NetworkPtr network = test::presetWith(preset.toStdString(), {});
    const auto kept = [&](std::int64_t sequence, const char* checkpointing) {
        qint64 sum = 0;
        for (const cost::ModuleCost& module :
            cost::perModule(*network, cost::Mode::Train, eager(1, sequence, checkpointing)))
            sum += module.savedBytes;
        return sum;
    };
    const qint64 steps = kept(768, "selective") - 2 * kept(512, "selective") + kept(256, "selective");
    const qint64 square = kept(768, "none") - 2 * kept(512, "none") + kept(256, "none");
    QVERIFY(square > 0);
    QVERIFY2(steps * 20 < square, qPrintable(QStringLiteral("%1 of %2").arg(steps).arg(square)));
    QVERIFY(kept(512, "selective") < kept(512, "none"));
    cost::RunSettings fused = eager(1, 512, "selective");
    test::set(fused, "attention", "sdpa");
    const cost::Memory less = trained(network, fused);
    test::set(fused, "checkpointing", "none");
    QVERIFY(less.total <= trained(network, fused).total);
}

void TestStep::selectiveRunsTheCoreTwice() {
    const NetworkPtr network = gpt2(3, 768, 12);
    const qint64 batch = 2, sequence = 128;
    const cost::Memory none = trained(network, eager(batch, sequence, "none"));
    const cost::Memory selective = trained(network, eager(batch, sequence, "selective"));
    QCOMPARE(selective.flopsForward, none.flopsForward);
    // The scores and their product with the values take 2 b s² h multiply-adds a layer.
    QCOMPARE(qint64(selective.flopsStep - none.flopsStep), 2 * 3 * 2 * batch * sequence * sequence * 768);
    QVERIFY(selective.total < none.total);
}

/// Korthikanti et al. 2022, table 2: a layer keeps 2 s b h.
void TestStep::fullKeepsOneInput() {
    for (const std::int64_t batch : {1, 4}) {
        const auto total = [&](std::int64_t layers) {
            return qint64(trained(gpt2(layers, 1024, 16), eager(batch, 96, "full")).bytes(Part::Activations));
        };
        QCOMPARE(total(7) - total(6), 2 * 96 * batch * 1024);
    }
}

/// Bytes of all optimizer states of gpt2 with two layers.
void TestStep::optimizers_data() {
    QTest::addColumn<QByteArray>("optimizer");
    QTest::addColumn<qint64>("bytes");
    const qint64 wte = qint64(50257) * 768, wpe = 1024 * 768, attention = 768 * 2304, square = 768 * 768,
                 wide = 768 * 3072;
    const qint64 matrices = attention + square + 2 * wide; // of one layer
    const qint64 vectors = 4 * 768 + 2304 + 768 + 3072 + 768; // of one layer: two norms, four biases
    const qint64 all = wte + wpe + 2 * (matrices + vectors) + 2 * 768;
    const auto row = [](const char* name, qint64 bytes) { QTest::addRow("%s", name) << QByteArray(name) << bytes; };
    row("adamw-bf16", 4 * all);
    row("muon", 8 * all - 4 * 2 * matrices);
    row("adafactor",
        4 * (50257 + 768 + 1024 + 768 + 2 * (768 + 2304 + 768 + 768 + 2 * (768 + 3072)) + 2 * vectors + 2 * 768));
    const qint64 small = 8 * (2 * vectors + 2 * 768); // every vector has fewer than 4,096 elements
    const auto blocks = [](qint64 count, qint64 block) { return (count + block - 1) / block * 8; };
    const auto low = [&](qint64 block) {
        return blocks(wte, block) + blocks(wpe, block) + 2 * (blocks(attention, block) + blocks(square, block))
            + 4 * blocks(wide, block);
    };
    const qint64 large = wte + wpe + 2 * matrices;
    row("adamw8bit", small + 2 * large + low(256));
    row("ao-adamw8bit", small + 2 * large + low(256));
    row("ao-adamw4bit", small + large + low(128));
    row("paged-adamw", 0);
    row("paged-adamw8bit", 0);
}

void TestStep::optimizers() {
    QFETCH(QByteArray, optimizer);
    QFETCH(qint64, bytes);
    cost::RunSettings run = eager(1, 64, "none");
    test::set(run, "precision", "fp32");
    test::set(run, "optimizer", optimizer.toStdString());
    QCOMPARE(qint64(trained(gpt2(2, 768, 12), run).bytes(Part::Optimizer)), bytes);
}

/// PyTorch, torch/optim/adam.py, _multi_tensor_adamw: exp_avg_sq_sqrt is a list as large as a state.
void TestStep::allTensorsAtOnce() {
    cost::RunSettings run = eager(1, 8, "none");
    test::set(run, "precision", "fp32");
    test::set(run, "gradients", "freed");
    const NetworkPtr network = gpt2(2, 768, 12);
    const cost::Memory fused = trained(network, run);
    test::set(run, "optimizer", "adamw-foreach");
    const cost::Memory together = trained(network, run);
    QVERIFY(together.peakAt == cost::Instant::OptimizerStep);
    const auto inStep = [](const cost::Memory& memory) { return test::aliveAt(memory, cost::Phase::OptimizerStep); };
    QCOMPARE(inStep(together).total() - inStep(fused).total(), 4 * network->totals().trainable);
    QVERIFY(mentions(fused, "more for a moment") && !mentions(together, "more for a moment"));
    test::set(run, "offload", "optimizer"); // the host takes the step
    QCOMPARE(inStep(trained(network, run))[cost::Content::Temporary], inStep(fused)[cost::Content::Temporary]);
    test::set(run, "offload", "none");
    run.zero = 1;
    run.dp = 4;
    const std::int64_t quarter = inStep(trained(network, run))[cost::Content::Temporary]
        - inStep(together)[cost::Content::Temporary] + 4 * network->totals().trainable;
    QVERIFY2(std::abs(quarter - network->totals().trainable) < 64, qPrintable(QString::number(quarter)));
}

void TestStep::peaks_data() {
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<QByteArray>("gradients");
    QTest::addColumn<QByteArray>("checkpointing");
    QTest::addColumn<QByteArray>("optimizer");
    QTest::addColumn<qint64>("tokens");
    QTest::addColumn<QByteArray>("peak");
    const auto row = [](const char* model, const char* gradients, const char* checkpointing, const char* optimizer,
                         qint64 tokens, const char* peak) {
        QTest::addRow("%s, %s, %s, %s, %lld", model, gradients, checkpointing, optimizer, tokens)
            << QByteArray(model) << QByteArray(gradients) << QByteArray(checkpointing) << QByteArray(optimizer)
            << tokens << QByteArray(peak);
    };
    row("llama-2-7b", "kept", "none", "adamw", 512, "the start of the backward pass");
    row("llama-2-7b", "freed", "none", "adamw", 16, "the backward pass, while gradients come");
    row("llama-2-7b", "kept", "full", "adamw", 2048, "the backward pass, when the largest layer is computed again");
    row("llama-2-7b", "freed", "full", "adamw", 2048, "the backward pass, when the first layer is computed again");
    row("llama-3-8b", "kept", "full", "adamw", 512, "the start of the backward pass");
    row("llama-2-7b", "freed", "none", "adamw-foreach", 16, "the optimizer's step");
    row("llama-3.2-1b", "in-backward", "full", "ao-adamw8bit", 64, "the optimizer's step on the largest tensor");
}

void TestStep::peaks() {
    QFETCH(QByteArray, model);
    QFETCH(QByteArray, gradients);
    QFETCH(QByteArray, checkpointing);
    QFETCH(QByteArray, optimizer);
    QFETCH(qint64, tokens);
    QFETCH(QByteArray, peak);
    cost::RunSettings run = eager(1, tokens, checkpointing.constData());
    test::set(run, "gradients", gradients.toStdString());
    test::set(run, "optimizer", optimizer.toStdString());
    const cost::Memory memory = trained(test::presetWith(model.toStdString(), {}), run);
    QCOMPARE(QByteArray::fromStdString(text::said(memory.peakAt)), peak);
    QVERIFY(mentions(memory, "The peak is at " + peak.toStdString() + "."));
    std::int64_t sum = 0;
    for (const cost::Line& line : memory.lines)
        sum += line.bytes;
    QCOMPARE(sum, memory.total);
}

/// The more gradients are freed, the less memory is needed. The peak includes weights, states and the gradients that
/// the setting keeps.
void TestStep::anyPeakIsAtLeastEveryInstant() {
    for (const std::int64_t layers : {1, 6})
        for (const std::int64_t sequence : {1, 64, 1024})
            for (const char* checkpointing : {"none", "selective", "full"}) {
                const NetworkPtr network = gpt2(layers, 768, 12);
                std::int64_t last = std::numeric_limits<std::int64_t>::max();
                for (const char* gradients : {"kept", "freed", "in-backward"}) {
                    cost::RunSettings run = eager(2, sequence, checkpointing);
                    test::set(run, "gradients", gradients);
                    const cost::Memory memory = trained(network, run);
                    QVERIFY2(memory.total <= last, gradients);
                    last = memory.total;
                    const std::int64_t states = memory.bytes(Part::Weights) + memory.bytes(Part::Optimizer);
                    const std::int64_t all = 2 * network->totals().parameters;
                    QVERIFY(memory.total >= states + (run.gradients == cost::Gradients::InBackward ? 0 : all));
                }
            }
}

int tst_step(int argc, char* argv[]) {
    return paramap::test::run<TestStep>(argc, argv);
}
#include "tst_step.moc"
