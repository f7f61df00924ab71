// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/problem.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

using namespace paramap;
using cost::Mode;
using cost::Part;
using test::recipe;
using test::trained;

/// Interleaved pipeline stages, and the division of state space models.
class TestShards : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void interleaved();
    void stateSpace_data();
    void stateSpace();
    void statesThatDoNotDivide();
};

/// With m pieces of layers on each of p stages, stage i keeps the activations of 2 (p - 1 - i) + (m - 1) p + 1 pieces
/// of L / (p m) layers each. For the first stage, this is 1 + (p - 1) / (p m) times all layers (Korthikanti et al.
/// 2022).
void TestShards::interleaved() {
    const network::NetworkPtr gpt2 = test::presetWith("gpt2", {{"n_layer", 48}, {"vocab_size", 64}});
    const network::NetworkPtr more = test::presetWith("gpt2", {{"n_layer", 96}, {"vocab_size", 64}});
    cost::RunSettings run = recipe("fp32", 1, 0);
    run.sequence = 256;
    test::set(run, "kernels", "separate"); // as on one device
    const auto kept
        = [&](const network::NetworkPtr& network) { return trained(network, run).bytes(Part::Activations); };
    const auto layers = [&] { return kept(more) - kept(gpt2); }; // of 48 layers, without everything else
    const std::int64_t whole = layers();
    for (const std::int64_t pp : {2, 4, 8}) {
        for (const std::int64_t pieces : {1, 2, 3, 6}) {
            run.pp = pp;
            run.ppChunks = pieces;
            run.microbatches = 8 * pp;
            QCOMPARE(layers(), whole * (pieces == 1 ? pp : pieces * pp + pp - 1) / (pp * pieces));
        }
    }
    run.microbatches = 8; // only as many micro-batches as stages
    run.pp = 8;
    run.ppChunks = 2;
    QCOMPARE(layers(), whole);
    run.microbatches = 12;
    QVERIFY_THROWS_EXCEPTION(Problem, (void)kept(gpt2));
    run.microbatches = 16;
    run.ppChunks = 7; // 56 pieces of 48 layers
    QVERIFY_THROWS_EXCEPTION(Problem, (void)kept(gpt2));
}

/// Mixers divide their channels. Of Mamba's I channels with N numbers each, a device has I / t. The matrices before the
/// channels are split by columns, the matrices after them by rows.
void TestShards::stateSpace_data() {
    QTest::addColumn<qint64>("tp");
    for (const qint64 tp : {1, 2, 4, 8})
        QTest::addRow("tp %lld", tp) << tp;
}

void TestShards::stateSpace() {
    QFETCH(qint64, tp);
    constexpr std::int64_t width = 768, inner = 1536, state = 16, kernel = 4, rank = 48, tokens = 128;
    const auto mamba = [](std::int64_t layers) {
        return test::networkOf(R"({"model_type": "mamba", "architectures": ["MambaForCausalLM"], "vocab_size": 1024,
            "hidden_size": 768, "intermediate_size": 1536, "state_size": 16, "conv_kernel": 4, "time_step_rank": 48,
            "num_hidden_layers": )"
            + std::to_string(layers) + "}");
    };
    const auto layer = [&](const cost::RunSettings& run, Mode mode, Part part) {
        return cost::memory(*mamba(3), mode, run).bytes(part) - cost::memory(*mamba(2), mode, run).bytes(part);
    };
    cost::RunSettings run = recipe("fp32", 1, 0);
    run.sequence = tokens;
    run.tp = tp;
    test::set(run, "kernels", "separate"); // as on one device
    const std::int64_t own = inner / tp;
    const std::int64_t parameters = 2 * own * width + own * (kernel + 1) + own * (rank + 2 * state) + rank * own + own
        + own * state + own + own * width + width;
    QCOMPARE(layer(run, Mode::Train, Part::Weights), 4 * parameters);
    const std::int64_t kept = tokens * (width * 8 + 4) + 8 + tokens * width * 4 // norm, input of the mixer
        + 8 * own * state + tokens * (own + 2 * state) * 4 + 2 * tokens * own * 4 + tokens * (rank + 2 * state) * 4
        + tokens * own * 4;
    QCOMPARE(layer(run, Mode::Train, Part::Activations), kept);
    QCOMPARE(layer(run, Mode::Inference, Part::KvCache), 4 * own * (state + kernel - 1));
}

/// Heads and groups of Mamba-2: 5 devices cannot divide the 32 heads. On 16 devices, two devices hold each of 8 groups.
void TestShards::statesThatDoNotDivide() {
    const auto mamba = [](std::int64_t groups) {
        return test::networkOf(R"({"model_type": "mamba2", "architectures": ["Mamba2ForCausalLM"], "vocab_size": 1024,
            "hidden_size": 1024, "num_heads": 32, "head_dim": 64, "expand": 2, "num_hidden_layers": 2, "n_groups": )"
            + std::to_string(groups) + "}");
    };
    cost::RunSettings run = recipe("fp32", 1, 0);
    run.tp = 5;
    try {
        (void)cost::memory(*mamba(8), Mode::Train, run);
        QFAIL("accepted");
    } catch (const Problem& problem) {
        QCOMPARE(QByteArray::fromStdString(problem.sentence()),
            QByteArray("tp 5 does not divide the 32 heads of Mamba2ForCausalLM; nearest: tp 4 or 8"));
    }
    run.tp = 16;
    const std::int64_t eight = cost::memory(*mamba(8), Mode::Train, run).bytes(Part::Weights);
    QCOMPARE(eight, cost::memory(*mamba(16), Mode::Train, run).bytes(Part::Weights));
    run.tp = 8;
    QVERIFY(eight < cost::memory(*mamba(8), Mode::Train, run).bytes(Part::Weights));
}

int tst_shards(int argc, char* argv[]) {
    return paramap::test::run<TestShards>(argc, argv);
}
#include "tst_shards.moc"
