// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/memory.h"
#include "model/map/measure.h"
#include "model/network/walk.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

using namespace paramap;
using cost::Part;
using test::gpt2Parameters;
using test::mentions;
using test::trained;

/// Weights, gradients and optimizer states by recipe, and the parameters that have them.
class TestModelStates : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void states_data();
    void states();
    void freedGradients();
    void partsWithoutGradients_data();
    void partsWithoutGradients();
};

/// Bytes of each parameter by recipe and optimizer: weight, gradient, optimizer states.
void TestModelStates::states_data() {
    QTest::addColumn<QByteArray>("precision");
    QTest::addColumn<QByteArray>("optimizer");
    QTest::addColumn<qint64>("weights");
    QTest::addColumn<qint64>("gradients");
    QTest::addColumn<qint64>("optimizerBytes");
    const auto row = [](const char* precision, const char* optimizer, qint64 w, qint64 g, qint64 o) {
        QTest::addRow("%s %s", precision, optimizer) << QByteArray(precision) << QByteArray(optimizer) << w << g << o;
    };
    row("fp32", "adamw", 4, 4, 8);
    row("fp32", "sgd", 4, 4, 0);
    row("fp32", "momentum", 4, 4, 4);
    row("fp32", "lion", 4, 4, 4);
    row("amp", "adamw", 4, 4, 8);
    row("bf16", "adamw", 2, 2, 4);
    row("bf16-fp32-states", "adamw", 2, 2, 8);
    row("zero-16", "adamw", 2, 2, 12);
    row("zero-16", "sgd", 2, 2, 4);
    row("megatron-18", "adamw", 2, 4, 12);
    row("deepspeed-20", "adamw", 2, 6, 12);
}

void TestModelStates::states() {
    QFETCH(QByteArray, precision);
    QFETCH(QByteArray, optimizer);
    QFETCH(qint64, weights);
    QFETCH(qint64, gradients);
    QFETCH(qint64, optimizerBytes);
    cost::RunSettings run;
    test::set(run, "precision", precision.toStdString());
    test::set(run, "optimizer", optimizer.toStdString());
    const cost::Memory memory = trained(test::presetWith("gpt2", {}), run);
    QCOMPARE(qint64(memory.bytes(Part::Weights)), weights * gpt2Parameters);
    QCOMPARE(qint64(memory.bytes(Part::Gradients)), gradients * gpt2Parameters);
    QCOMPARE(qint64(memory.bytes(Part::Optimizer)), optimizerBytes * gpt2Parameters);
}

void TestModelStates::freedGradients() {
    cost::RunSettings run;
    test::set(run, "gradients", "freed");
    const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
    const cost::Memory large = trained(gpt2, run);
    QCOMPARE(large.bytes(Part::Gradients), 0);
    QVERIFY(large.peakAt == cost::Instant::BackwardStart);
    run.batch = 1;
    run.sequence = 1;
    test::set(run, "precision", "fp32");
    const cost::Memory small = trained(gpt2, run);
    const cost::Alive step = test::aliveAt(small, cost::Phase::OptimizerStep);
    QCOMPARE(step[cost::Content::Gradients], 4 * gpt2Parameters);
    QCOMPARE(step[cost::Content::Saved], 0);
    QVERIFY(small.peakAt == cost::Instant::InBackward); // some gradients between operations exist beside the last ones
    QVERIFY(small.total - step.total() < 1 << 20);
}

/// Parameters under torch.no_grad() get no .grad, and PyTorch's optimizers skip them. With every optimizer, recipe and
/// stage of ZeRO, only their weights count.
void TestModelStates::partsWithoutGradients_data() {
    QTest::addColumn<QByteArray>("optimizer");
    QTest::addColumn<QByteArray>("precision");
    QTest::addColumn<std::int64_t>("gradients");
    QTest::addColumn<std::int64_t>("states");
    QTest::addColumn<std::int64_t>("zero");
    const std::int64_t outer = 8 * 8 + 8, wide = 16 * 8;
    const auto row = [&](const char* optimizer, const char* precision, std::int64_t g, std::int64_t s, int zero) {
        QTest::addRow("%s %s zero %d", optimizer, precision, zero)
            << QByteArray(optimizer) << QByteArray(precision) << g << s << std::int64_t(zero);
    };
    row("adamw", "fp32", 4 * (outer + wide), 8 * (outer + wide), 0);
    row("sgd", "bf16", 2 * (outer + wide), 0, 0);
    row("adamw", "zero-16", 2 * (outer + wide), 12 * (outer + wide), 0);
    row("adafactor", "fp32", 4 * (outer + wide), 4 * (8 + 8 + 8 + 16 + 8),
        0); // rows and columns of each matrix, and the vector
    row("adamw", "fp32", 4 * (outer + wide) / 2, 8 * (outer + wide) / 2, 2);
}

void TestModelStates::partsWithoutGradients() {
    QFETCH(QByteArray, optimizer);
    QFETCH(QByteArray, precision);
    QFETCH(std::int64_t, gradients);
    QFETCH(std::int64_t, states);
    QFETCH(std::int64_t, zero);
    const auto network = test::networkOf(test::quoted(R"({`architecture`: `Odd`, `family`: `own`, `source`: `test`,
        `model_types`: [`odd`], `sizes`: {`d`: {`value`: 8}},
        `parts`: {`Map`: {`w`: `[d, d]`, `b`: `[d]`}, `Tower`: {`w`: `[32, d]`, `below`: `Map`, `@learns`: `0`},
            `Head`: {`w`: `[16, d]`}, `Odd`: {`tower`: `Tower`, `map`: `Map`, `head`: `Head`}},
        `classes`: [`Odd`]})")
                                             .toStdString());
    cost::RunSettings run;
    test::set(run, "optimizer", optimizer.toStdString());
    test::set(run, "precision", precision.toStdString());
    run.zero = zero;
    run.dp = zero > 0 ? 2 : 1;
    const cost::Memory memory = trained(network, run);
    QCOMPARE(
        memory.bytes(Part::Weights) % network->totals().parameters, std::int64_t(0)); // all parameters have weights
    QCOMPARE(memory.bytes(Part::Gradients), gradients);
    QCOMPARE(memory.bytes(Part::Optimizer), states);
    QVERIFY(mentions(memory, "328 parameters are in parts whose code runs without gradients"));
    const map::Measured measured = map::measured(*network, map::Measure::Training, run);
    const std::int64_t each = memory.bytes(Part::Weights) / network->totals().parameters;
    QCOMPARE(measured.at(*network::find(*network, "tower.w")), each * 32 * 8);
}

int tst_model_states(int argc, char* argv[]) {
    return paramap::test::run<TestModelStates>(argc, argv);
}
#include "tst_model_states.moc"
