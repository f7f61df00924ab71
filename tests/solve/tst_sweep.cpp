// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/memory.h"
#include "model/sweep/axis.h"
#include "model/sweep/sweep.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

#include <cmath>

using namespace paramap;
using sweep::Axis;

namespace {

std::vector<std::int64_t> values(const sweep::Varied& varied, const sweep::Range& range, bool present = false) {
    return sweep::valuesOf(varied, range, present);
}

} // namespace

/// The values of a sweep, its rows, and the scales of its chart.
class TestSweep : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valuesOfARange();
    void refusesRanges_data();
    void refusesRanges();
    void rowsAreTheAccounts_data();
    void rowsAreTheAccounts();
    void refusedValuesStay();
    void settingsOfTheRun();
    void everyModelHasSomethingToVary();
    void axesHaveRoundMarks_data();
    void axesHaveRoundMarks();
};

void TestSweep::valuesOfARange() {
    const auto gpt2 = test::presetWith("gpt2", {});
    const sweep::Varied width = sweep::varied(gpt2->settings, {}, "E"); // the symbol names it, too
    QCOMPARE(width.name, std::string("n_embd"));
    QCOMPARE(*width.now, 768);
    QCOMPARE(values(width, {256, 512, 64}), (std::vector<std::int64_t>{256, 320, 384, 448, 512}));
    QCOMPARE(values(width, {256, 500, 64}).back(), 448); // no step arrives at 500
    QCOMPARE(values(width, {700, 800, 100}, true), (std::vector<std::int64_t>{700, 768, 800}));
    QCOMPARE(values(width, {100, 200, 100}, true), (std::vector<std::int64_t>{100, 200})); // it lies beyond
    QCOMPARE(values(width, {768, 768, 64}, true), (std::vector<std::int64_t>{768}));
    // Left open, the range and the step are the slider's; a long range has at most 256 values, multiples of its step.
    for (const sweep::Varied& each : sweep::allVaried(test::presetWith("llama-3-8b", {})->settings, {})) {
        const std::vector<std::int64_t> all = values(each, {});
        QVERIFY2(all.size() > 1 && all.size() <= 256, each.name.c_str());
        const sweep::Range range = sweep::filled(each, {});
        QVERIFY(*range.step % each.step == 0 && *range.from >= each.from && all.back() <= each.to);
    }
}

void TestSweep::refusesRanges_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QList<int>>("range"); // −1: left open
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* name, const QList<int>& range, const char* message) {
        QTest::addRow("%s", message) << QByteArray(name) << range << QByteArray(message);
    };
    row("n_embd", {4096, 256, 64},
        "the range of n_embd runs backwards, from 4,096 to 256; it begins with the smaller value");
    row("n_embd", {256, 512, 0}, "a step of 0 leads nowhere; the least step is 1");
    row("batch", {0, 8, 1}, "batch cannot be 0; the least is 1");
    row("n_embd", {1, 4096, 1},
        "n_embd from 1 to 4,096 in steps of 1 has 4,096 values, and a sweep has at most 1,000; a step of 5 keeps to "
        "that");
    row("n_embed", {1, 2, 1}, "'n_embed' is nothing to vary in GPT-2; did you mean 'n_embd'?");
    row("bach", {1, 2, 1}, "'bach' is nothing to vary in GPT-2; did you mean 'batch'?");
    row("qqqqqqqq", {1, 2, 1},
        "'qqqqqqqq' is nothing to vary in GPT-2; a size of the model, batch, sequence or context");
    row("activation_function", {1, 2, 1},
        "activation_function is no whole number here (\"gelu_new\") and has no values from one to another");
}

void TestSweep::refusesRanges() {
    QFETCH(QByteArray, name);
    QFETCH(QList<int>, range);
    QFETCH(QByteArray, message);
    const auto gpt2 = test::presetWith("gpt2", {});
    QCOMPARE(test::problemOf([&] {
        (void)sweep::valuesOf(sweep::varied(gpt2->settings, {}, name.toStdString()), {range[0], range[1], range[2]});
    }),
        message);
}

void TestSweep::rowsAreTheAccounts_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<QByteArray>("name");
    for (const auto& [preset, name] :
        {std::pair{"gpt2", "n_layer"}, {"deepseek-v3", "n_routed_experts"}, {"resnet50", "num_classes"},
            {"mamba-130m", "hidden_size"}, {"llama-3-8b", "vocab_size"}, {"t5-small", "d_ff"}})
        QTest::addRow("%s", preset) << QByteArray(preset) << QByteArray(name);
}

/// Every number is the one that the model with that value has.
void TestSweep::rowsAreTheAccounts() {
    QFETCH(QByteArray, preset);
    QFETCH(QByteArray, name);
    const auto network = test::presetWith(preset.toStdString(), {});
    sweep::Runs runs;
    runs.inference.batch = 1;
    const sweep::Varied varied = sweep::varied(network->settings, runs, name.toStdString());
    const sweep::Sweep sweep(network->settings, varied, runs);
    const std::int64_t now = *varied.now;
    int present = 0;
    for (const sweep::Row& row : sweep.all({now, now + varied.step, 2 * now})) {
        const auto other = test::presetWith(preset.toStdString(), {{name.toStdString(), row.value}});
        QVERIFY2(!row.isRefused(), row.problem.c_str());
        QCOMPARE(*row.parameters, other->totals().parameters);
        const cost::Memory training = cost::memory(*other, cost::Mode::Train, runs.training);
        QCOMPARE(row.training->bytes, training.total);
        QCOMPARE(row.training->exact, training.exact());
        const cost::Memory inference = cost::memory(*other, cost::Mode::Inference, runs.inference);
        QCOMPARE(row.inference->bytes, inference.total);
        QCOMPARE(row.inference->cache, inference.bytes(cost::Part::KvCache));
        QCOMPARE(row.now, row.value == now);
        present += row.now;
    }
    QCOMPARE(present, 1);
}

void TestSweep::refusedValuesStay() {
    const auto gpt2 = test::presetWith("gpt2", {});
    const sweep::Sweep widths(gpt2->settings, sweep::varied(gpt2->settings, {}, "n_embd"), {});
    const sweep::Row refused = widths.at(1024); // twelve heads
    QVERIFY(refused.isRefused() && !refused.training && !refused.inference);
    QCOMPARE(refused.warnings.size(), std::size_t(1));
    QCOMPARE(refused.warnings[0].sentence, std::string("n_embd must be a multiple of n_head"));
    const sweep::Sweep layers(gpt2->settings, sweep::varied(gpt2->settings, {}, "n_layer"), {});
    const sweep::Row tooMany = layers.at(1'000'001);
    QVERIFY(tooMany.isRefused() && tooMany.warnings.empty());
    QVERIFY2(tooMany.problem.find("at most 1,000,000 repeats") != std::string::npos, tooMany.problem.c_str());
    // A tree that can be built but not divided among the devices has parameters and a reason.
    sweep::Runs runs;
    runs.training.tp = 8;
    const sweep::Sweep heads(gpt2->settings, sweep::varied(gpt2->settings, runs, "n_layer"), runs);
    const sweep::Row undivided = heads.at(3);
    QVERIFY(undivided.parameters && !undivided.training && undivided.inference && !undivided.problem.empty());
}

void TestSweep::settingsOfTheRun() {
    const auto llama = test::presetWith("llama-3-8b", {});
    sweep::Runs runs;
    for (const char* name : {"batch", "sequence", "context"}) {
        const sweep::Varied varied = sweep::varied(llama->settings, runs, name);
        QVERIFY(varied.isOfRun());
        const sweep::Sweep sweep(llama->settings, varied, runs);
        const sweep::Row row = sweep.at(16);
        cost::RunSettings run;
        (varied.name == "batch" ? run.batch : (varied.name == "sequence" ? run.sequence : run.context).emplace()) = 16;
        QCOMPARE(row.training->bytes, cost::memory(*llama, cost::Mode::Train, run).total);
        QCOMPARE(row.inference->bytes, cost::memory(*llama, cost::Mode::Inference, run).total);
        QCOMPARE(*row.parameters, llama->totals().parameters);
    }
    const auto resnet = test::presetWith("resnet50", {});
    QCOMPARE(test::problemOf([&] { (void)sweep::varied(resnet->settings, runs, "sequence"); }),
        QByteArray("ResNet takes no sequence of free length; vary the batch or a size of the model"));
    const auto mamba = test::presetWith("mamba-130m", {}); // what it holds does not grow
    QVERIFY(test::problemOf([&] { (void)sweep::varied(mamba->settings, runs, "context"); }) != "no problem");
}

/// Whatever a person can choose gives rows, for models of all kinds.
void TestSweep::everyModelHasSomethingToVary() {
    for (const char* preset : {"gpt2", "resnet50", "mamba-130m", "t5-small", "deepseek-v3", "vit_b_16"}) {
        const auto network = test::presetWith(preset, {});
        const std::vector<sweep::Varied> all = sweep::allVaried(network->settings, {});
        QVERIFY2(all.size() > 2, preset);
        for (const sweep::Varied& varied : all) {
            QVERIFY2(varied.now.has_value(), varied.name.c_str());
            const sweep::Row row = sweep::Sweep(network->settings, varied, {}).at(*varied.now);
            QVERIFY2(row.now && row.parameters == network->totals().parameters && row.training && row.inference,
                (preset + (' ' + varied.name)).c_str());
        }
    }
}

void TestSweep::axesHaveRoundMarks_data() {
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("largest");
    QTest::addColumn<int>("round");
    QTest::addColumn<bool>("logarithmic");
    QTest::addColumn<QList<double>>("marks");
    const double GiB = std::exp2(30);
    QTest::addRow("widths") << 256.0 << 4096.0 << int(Axis::Round::Binary) << false
                            << QList<double>{1024, 2048, 3072, 4096};
    QTest::addRow("widths, wide") << 64.0 << 16384.0 << int(Axis::Round::Binary) << true
                                  << QList<double>{64, 256, 1024, 4096, 16384};
    QTest::addRow("layers") << 1.0 << 48.0 << int(Axis::Round::Decimal) << false << QList<double>{10, 20, 30, 40};
    QTest::addRow("classes") << 10.0 << 100000.0 << int(Axis::Round::Decimal) << true
                             << QList<double>{10, 100, 1000, 10000, 100000};
    QTest::addRow("bytes") << 9 * GiB << 81 * GiB << int(Axis::Round::Bytes) << false
                           << QList<double>{20 * GiB, 40 * GiB, 60 * GiB, 80 * GiB};
    QTest::addRow("few") << 4.0 << 7.0 << int(Axis::Round::Decimal) << false << QList<double>{4, 5, 6, 7};
}

void TestSweep::axesHaveRoundMarks() {
    QFETCH(double, least);
    QFETCH(double, largest);
    QFETCH(int, round);
    QFETCH(bool, logarithmic);
    QFETCH(QList<double>, marks);
    const Axis axis = sweep::alongAxis(least, largest, Axis::Round(round));
    QCOMPARE(axis.logarithmic, logarithmic);
    QCOMPARE(axis.at(least), 0.0);
    QCOMPARE(axis.at(largest), 1.0);
    const std::vector<double> got = axis.ticks(5);
    QCOMPARE(QList<double>(got.begin(), got.end()), marks);
    for (int about = 2; about <= 12; ++about) {
        const std::vector<double> some = axis.ticks(about);
        QVERIFY(some.size() >= 2 && int(some.size()) <= about + 2);
        QVERIFY(std::ranges::is_sorted(some) && axis.at(some.front()) >= -1e-9 && axis.at(some.back()) <= 1 + 1e-9);
    }
    const Axis up = sweep::upAxis(least, largest, Axis::Round(round));
    QCOMPARE(up.logarithmic, largest / least >= sweep::widestLinear);
    QVERIFY(up.at(least) > 0 && up.at(largest) < 1);
    if (!up.logarithmic)
        QCOMPARE(up.at(0), 0.0);
}

int tst_sweep(int argc, char* argv[]) {
    return paramap::test::run<TestSweep>(argc, argv);
}
#include "tst_sweep.moc"
