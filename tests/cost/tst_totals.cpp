// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/device_set.h"
#include "model/cost/memory/allocator.h"
#include "model/cost/run/run_fields.h"
#include "model/problem/problem.h"
#include "tests/support/models.h"
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <random>

using namespace paramap;
using namespace paramap::test;
using Json = nlohmann::json;

namespace {

constexpr std::int64_t kibi = 1 << 10, mebi = 1 << 20;

/// A run of a few settings that its mode uses, each with one of some values.
cost::RunSettings randomRun(std::mt19937& random, cost::Mode mode) {
    using Choice = std::pair<const char*, std::vector<const char*>>;
    const std::vector<Choice> common{{"batch", {"1", "3", "16"}}, {"sequence", {"64", "512", "1000"}}},
        training{{"precision", {"fp32", "amp", "bf16", "megatron-18"}}, {"optimizer", {"adamw", "sgd", "adamw-8bit"}},
            {"checkpointing", {"none", "full"}}, {"gradients", {"kept", "freed"}}, {"dp", {"1", "4"}},
            {"zero", {"0", "1", "2", "3"}}, {"pp", {"1", "2"}}, {"parameters_trained", {"all", "lora:8"}}},
        inference{{"dtype", {"fp32", "bf16", "int8", "nf4"}}, {"context", {"1024"}}, {"tp", {"1", "2"}},
            {"engine", {"none", "llama.cpp"}}};
    cost::RunSettings run;
    for (const std::vector<Choice>* choices : {&common, mode == cost::Mode::Train ? &training : &inference})
        for (const auto& [key, values] : *choices)
            cost::runField(key).value.parse(run, values[random() % values.size()]);
    return run;
}

} // namespace

/// What is allocated, what is reserved, and what the device holds.
class TestTotals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_devices = shippedCatalog().devices(); }

    /// By the rules of PyTorch's allocator, by hand.
    void segments_data() {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<qint64>("share");
        QTest::newRow("nothing") << qint64(0) << qint64(0);
        QTest::newRow("one byte: 4,096 blocks fill 2 MiB") << qint64(1) << qint64(512);
        QTest::newRow("768 floats of a norm: 682 fill 2 MiB") << qint64(768 * 4) << qint64(3076);
        QTest::newRow("the largest small one") << qint64(mebi) << qint64(mebi);
        QTest::newRow("the next one is in 20 MiB") << qint64(mebi + 1) << qint64(20 * mebi / 19 + 1);
        QTest::newRow("7 MiB: two fill 20 MiB") << qint64(7 * mebi) << qint64(10 * mebi);
        QTest::newRow("10 MiB have a segment of their own") << qint64(10 * mebi) << qint64(10 * mebi);
        QTest::newRow("rounded up to 2 MiB") << qint64(10 * mebi + 1) << qint64(12 * mebi);
        QTest::newRow("cuBLAS's workspace: two fill 20 MiB") << qint64(8320 * kibi) << qint64(10 * mebi);
    }
    void segments() {
        QFETCH(qint64, bytes);
        QTEST(qint64(cost::segmentShare(bytes)), "share");
    }

    /// Each total contains the one before it, whatever the run.
    void order() {
        std::mt19937 random(22);
        int seen = 0;
        for (const char* preset :
            {"gpt2", "llama-3.2-1b", "mixtral-8x7b", "t5-base", "bert-base-uncased", "vit_b_16", "resnet50"}) {
            const network::NetworkPtr network = presetWith(preset, {});
            for (int i = 0; i < 40; ++i) {
                const cost::Mode mode = i % 2 == 0 ? cost::Mode::Train : cost::Mode::Inference;
                cost::Memory memory;
                try {
                    memory = cost::memory(*network, mode, randomRun(random, mode));
                } catch (const Problem&) { // the model does not allow this run
                    continue;
                }
                const cost::Device& device = m_devices[random() % m_devices.size()];
                const cost::Totals totals = cost::totalsOf(memory, &device);
                QVERIFY(totals.allocated == memory.total);
                QVERIFY2(
                    totals.allocated <= totals.reserved.low && totals.reserved.low <= totals.reserved.high, preset);
                QCOMPARE(totals.device.has_value(), device.architecture && device.architecture->context);
                if (totals.device)
                    QVERIFY2(
                        totals.reserved.low < totals.device->low && totals.reserved.high < totals.device->high, preset);
                if (totals.device)
                    QVERIFY(totals.device->low <= totals.device->high);
                ++seen;
            }
        }
        QVERIFY2(seen > 150, qPrintable(QString::number(seen)));
    }

    /// What stands beside the blocks, by hand.
    void parts() {
        cost::RunSettings run;
        run.batch = 1;
        const cost::Device& a100 = cost::deviceNamed(m_devices, "A100");
        const network::NetworkPtr gpt2 = presetWith("gpt2", {});
        const cost::Memory memory = cost::memory(*gpt2, cost::Mode::Inference, run);
        const cost::Totals totals = cost::totalsOf(memory, &a100);
        QCOMPARE(qint64(totals.workspace.low), qint64(8320 * kibi));
        QCOMPARE(qint64(totals.workspace.high), qint64(20 * mebi)); // one for products, one for cuBLASLt
        QCOMPARE(qint64(totals.reserved.low % (2 * mebi)), qint64(0));
        const std::int64_t least = memory.total + 8320 * kibi;
        QVERIFY(totals.reserved.low >= least && totals.reserved.low < least + 3 * mebi);
        QCOMPARE(qint64(totals.device->low - totals.reserved.low), qint64(256 * mebi));
        // Two devices that count as one memory have two contexts.
        QCOMPARE(qint64(cost::totalsOf(memory, &a100, 2).context.low), qint64(512 * mebi));
        const cost::Totals hopper = cost::totalsOf(memory, &cost::deviceNamed(m_devices, "H100"));
        QCOMPARE(qint64(hopper.workspace.low), qint64(32 * mebi));
    }

    void communication() {
        const network::NetworkPtr gpt2 = presetWith("gpt2", {});
        const auto of = [&](const char* key, const char* value) {
            cost::RunSettings run;
            cost::runField(key).value.parse(run, value);
            return cost::totalsOf(cost::memory(*gpt2, cost::Mode::Train, run)).communication;
        };
        QVERIFY(of("dp", "1") == cost::ByteRange());
        QVERIFY((of("dp", "8") == cost::ByteRange{24 * mebi, 1536 * mebi})); // one communicator
        cost::RunSettings both;
        both.dp = both.tp = 2;
        const cost::ByteRange two = cost::totalsOf(cost::memory(*gpt2, cost::Mode::Train, both)).communication;
        QVERIFY((two == cost::ByteRange{48 * mebi, std::int64_t{3} * 1536 * mebi})); // and one of all devices
    }

    /// llama.cpp allocates its own buffers, once.
    void withoutAnAllocator() {
        cost::RunSettings run;
        cost::runField("engine").value.parse(run, "llama.cpp");
        const cost::Memory memory = cost::memory(*presetWith("gpt2", {}), cost::Mode::Inference, run);
        const cost::Totals totals = cost::totalsOf(memory, &cost::deviceNamed(m_devices, "RTX 4090"));
        QVERIFY((totals.reserved == cost::ByteRange{memory.total, memory.total}));
        QCOMPARE(qint64(totals.device->low - memory.total), qint64(426 * mebi));
    }

    /// The word follows from the device's total, and a solver keeps to it.
    void fits() {
        const network::NetworkPtr gpt2 = presetWith("gpt2", {});
        const cost::Memory memory = cost::memory(*gpt2, cost::Mode::Train, {});
        cost::DeviceSet set{cost::deviceNamed(m_devices, "RTX 4090"), 1};
        const cost::ByteRange device = *cost::totalsOn(set, memory).device;
        for (const auto& [bytes, fit] : {std::pair{device.high, cost::Fit::Fits}, {device.high - 1, cost::Fit::Tight},
                 {device.low, cost::Fit::Tight}, {device.low - 1, cost::Fit::TooLarge}}) {
            set.device.bytes = bytes;
            QCOMPARE(cost::fitOf(set, memory), fit);
        }
        QCOMPARE(qint64(cost::amountOf(cost::budgetOf(set, memory.settings), memory)), qint64(device.low));
        set.device.architecture.reset(); // then the tensors are compared
        set.device.bytes = memory.total;
        QCOMPARE(cost::fitOf(set, memory), cost::Fit::Tight);
        QCOMPARE(qint64(cost::amountOf(cost::budgetOf(set, memory.settings), memory)), qint64(memory.total));
    }

    void words() {
        const QByteArray text = runParamap({"memory", "gpt2", "--device", "RTX 4090", "--explain"}).out;
        for (const char* each : {"  allocated, at the start of the backward pass\n", "\nReserved  ", "\nFits  ",
                 "\nHolds  ", " reserved + context ", "\nReserved: \u2248 ", "\nOn the device: \u2248 ", "; at least ",
                 "Figures of the context on Ada: at least: unsloth-zoo"})
            QVERIFY2(text.contains(each), (each + text).constData());
        QVERIFY2(runParamap({"memory", "gpt2", "--dp", "2"}).out.contains("\nReserved  "), "several devices");
        const QByteArray table = runParamap({"memory", "gpt2", "--format", "markdown"}).out;
        QVERIFY2(table.contains("\n| Reserved | \u2248 "), table.constData());
        const QByteArray barely = runParamap({"memory", "gpt2", "--device", "V100 16 GB"}).out;
        QVERIFY2(barely.contains("\nFits barely ") && barely.contains("; up to "), barely.constData());
        const QByteArray apple = runParamap({"memory", "gpt2", "--device", "M4 Max"}).out;
        QVERIFY2(apple.contains("no figure of a context is published"), apple.constData());
    }

    void json() {
        const Json answer = jsonOf(runParamap({"memory", "gpt2", "--device", "H100", "--format", "json"}));
        const Json& totals = answer["device"]["totals"];
        QCOMPARE(totals["allocated"].get<qint64>(), answer["bytes"]["total"].get<qint64>());
        QCOMPARE(totals["device"]["low"].get<qint64>(),
            totals["reserved"]["low"].get<qint64>() + totals["context"]["low"].get<qint64>());
        QVERIFY(answer["totals"] == totals);
        QCOMPARE(answer["device"]["fit"].get<std::string>(), std::string("fits"));
        QVERIFY(!jsonOf(runParamap({"memory", "gpt2", "--format", "json"}))["totals"].contains("device"));
    }

private:
    std::vector<cost::Device> m_devices;
};

int tst_totals(int argc, char* argv[]) {
    return paramap::test::run<TestTotals>(argc, argv);
}
#include "tst_totals.moc"
