// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

using namespace paramap;
using test::recipe;
using test::trained;

/// What a model refuses to be divided into, and the nearest division that it allows.
class TestParallelRefusals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusals_data();
    void refusals();
    void refusalsOfOne();
};

void TestParallelRefusals::refusals_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<QByteArray>("setting");
    QTest::addColumn<qint64>("value");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* preset, const char* setting, qint64 value, const char* message) {
        QTest::addRow("%s, %s %lld", preset, setting, value)
            << QByteArray(preset) << QByteArray(setting) << value << QByteArray(message);
    };
    row("gpt2", "dp", 0, "dp must be between 1 and 1,000,000 devices, not 0");
    row("gpt2", "zero", 4, "zero must be 0, 1, 2 or 3, not 4");
    row("gpt2", "tp", 5, "tp 5 does not divide the 12 heads of GPT2Attention; nearest: tp 4 or 6");
    row("llama-3-8b", "tp", 64, "tp 64 does not divide the 32 heads of LlamaAttention; nearest: tp 32");
    row("gpt2", "pp", 13, "pp 13 is more than the 12 layers of GPT2LMHeadModel; nearest: pp 12");
    row("gpt2", "ep", 2, "ep splits experts, and GPT2LMHeadModel has none; nearest: ep 1");
    row("mixtral-8x7b", "ep", 3, "ep 3 does not divide the 8 experts; nearest: ep 2 or 4");
    row("resnet-50", "tp", 2, "tp splits attention and MLPs, and ResNetForImageClassification has none; nearest: dp 2");
    row("gpt2", "cp", 3, "cp 3 does not divide the sequence of 64 tokens; nearest: a sequence of 63 or 66");
    row("gpt2", "sp", 1,
        "sequence parallelism splits the tokens among the tensor-parallel devices; it needs tp 2 or more");
}

void TestParallelRefusals::refusals() {
    QFETCH(QByteArray, preset);
    QFETCH(QByteArray, setting);
    QFETCH(qint64, value);
    QFETCH(QByteArray, message);
    cost::RunSettings run = recipe("bf16", 1, 0);
    test::set(run, setting.toStdString(), std::to_string(value));
    const network::NetworkPtr network = test::presetWith(preset.toStdString(), {});
    QCOMPARE(test::problemOf([&] { (void)trained(network, run); }), message);
}

/// One of something is not said in the plural.
void TestParallelRefusals::refusalsOfOne() {
    const auto problem = [](const network::NetworkPtr& network, const cost::RunSettings& run) {
        return test::problemOf([&] { (void)trained(network, run); });
    };
    cost::RunSettings run = recipe("bf16", 1, 0);
    run.tp = 2;
    QCOMPARE(problem(test::presetWith("gpt2", {{"n_head", std::int64_t{1}}}), run),
        QByteArray("tp 2 does not divide the 1 head of GPT2Attention; nearest: tp 1"));
    run = recipe("bf16", 1, 0);
    run.pp = 2;
    QCOMPARE(problem(test::presetWith("gpt2", {{"n_layer", std::int64_t{1}}}), run),
        QByteArray("pp 2 is more than the 1 layer of GPT2LMHeadModel; nearest: pp 1"));
    run.pp = 12;
    run.ppChunks = 2;
    run.microbatches = 12;
    run.batch = 12;
    QCOMPARE(problem(test::presetWith("gpt2", {}), run),
        QByteArray("pp 12 in pp-chunks 2 are more pieces than the 12 layers of GPT2LMHeadModel; nearest: pp-chunks 1"));
    run = recipe("bf16", 1, 0);
    run.ep = 2;
    QCOMPARE(problem(test::presetWith("mixtral-8x7b",
                         {{"num_local_experts", std::int64_t{1}}, {"num_experts_per_tok", std::int64_t{1}}}),
                 run),
        QByteArray("ep 2 does not divide the 1 expert; nearest: ep 1"));
    run = recipe("bf16", 1, 0);
    run.cp = 2;
    run.sequence = 1;
    QCOMPARE(problem(test::presetWith("gpt2", {}), run),
        QByteArray("cp 2 does not divide the sequence of 1 token; nearest: a sequence of 2"));
}

int tst_parallel_refusals(int argc, char* argv[]) {
    return paramap::test::run<TestParallelRefusals>(argc, argv);
}
#include "tst_parallel_refusals.moc"
