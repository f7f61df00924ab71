// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/memory.h"
#include "tests/support/models.h"
#include "tests/support/peak.h"
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <algorithm>

using namespace paramap::test;
using Json = nlohmann::json;

/// `paramap memory --per-device`: what the devices of every stage hold.
class PerDeviceTest : public QObject {
    Q_OBJECT

    static Json answerTo(const QByteArrayList& arguments) {
        return jsonOf(
            runParamap(QByteArrayList{"memory"} + arguments + QByteArrayList{"--per-device", "--format", "json"}));
    }
    static qint64 sum(const Json& stages, const char* part) {
        qint64 result = 0;
        for (const Json& stage : stages)
            result += stage["bytes"][part].get<qint64>();
        return result;
    }

private Q_SLOTS:
    void theMostLoadedIsTheAnswer_data() {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::addColumn<int>("stages");
        QTest::addColumn<int>("devices");
        QTest::newRow("one") << QByteArrayList{"gpt2", "--set", "n_layer=5"} << 1 << 1;
        QTest::newRow("pipeline") << QByteArrayList{"llama-2-7b", "--pp", "4"} << 4 << 4;
        QTest::newRow("uneven") << QByteArrayList{"llama-2-7b", "--set", "num_hidden_layers=30", "--pp", "7"} << 7 << 7;
        QTest::newRow("matrices too") << QByteArrayList{"llama-2-7b", "--pp", "3", "--tp", "2", "--sp"} << 3 << 6;
        QTest::newRow("ZeRO") << QByteArrayList{"gpt2", "--dp", "8", "--zero", "3"} << 1 << 8;
        QTest::newRow("experts") << QByteArrayList{"mixtral-8x7b", "--pp", "2", "--ep", "4"} << 2 << 8;
        QTest::newRow("inference") << QByteArrayList{"llama-2-7b", "--pp", "4", "--mode", "inference"} << 4 << 4;
        QTest::newRow("padded") << QByteArrayList{"gpt2", "--pp", "3", "--pad-vocabulary", "128"} << 3 << 3;
    }
    void theMostLoadedIsTheAnswer() {
        QFETCH(const QByteArrayList, arguments);
        QFETCH(const int, stages);
        QFETCH(const int, devices);
        const Json answer = answerTo(arguments);
        const Json& list = answer["per_device"];
        QCOMPARE(int(list.size()), stages);
        qint64 most = 0, all = 0;
        for (const Json& stage : list) {
            const Json& bytes = stage["bytes"];
            qint64 parts = 0;
            for (const auto& [name, value] : bytes.items())
                parts += name == "total" ? 0 : value.get<qint64>();
            QCOMPARE(bytes["total"].get<qint64>(), parts);
            most = std::max(most, parts);
            all += stage["devices"].get<qint64>();
        }
        QCOMPARE(most, answer["bytes"]["total"].get<qint64>());
        QCOMPARE(all, devices);
        bool answered = false;
        for (const Json& stage : list)
            if (stage["bytes"] == answer["bytes"] && (stages == 1 || stage["holds"] == answer["most_loaded_device"]))
                answered = true;
        QVERIFY(answered);
    }

    /// No tensor is lost between stages and none is there twice; a tied one has a copy on each stage that uses it.
    void stagesHoldTheModel() {
        for (const char* layers : {"num_hidden_layers=32", "num_hidden_layers=13"}) {
            const QByteArrayList model{"llama-2-7b", "--set", layers, "--precision", "fp32"};
            const qint64 whole = answerTo(model)["bytes"]["weights"].get<qint64>();
            for (const char* stages : {"2", "5", "13"})
                QCOMPARE(sum(answerTo(model + QByteArrayList{"--pp", stages})["per_device"], "weights"), whole);
        }
        const QByteArrayList tied{"gpt2", "--set", "n_embd=96", "--set", "vocab_size=1000", "--precision", "fp32"};
        const qint64 whole = answerTo(tied)["bytes"]["weights"].get<qint64>();
        QCOMPARE(sum(answerTo(tied + QByteArrayList{"--pp", "3"})["per_device"], "weights"), whole + 4 * 96 * 1000);
    }

    /// Earlier stages keep more micro-batches.
    void earlierStagesKeepMore() {
        const Json list = answerTo({"llama-2-7b", "--pp", "4", "--microbatches", "8"})["per_device"];
        for (std::size_t i = 0; i + 1 < list.size(); ++i)
            QVERIFY(list[i]["bytes"]["activations"].get<qint64>() > list[i + 1]["bytes"]["activations"].get<qint64>());
        QCOMPARE(list[0]["holds"].get<std::string>(), std::string("stage 1 of 4 (layers 1 to 8 of 32)"));
        QCOMPARE(list[0]["bytes"]["logits"].get<qint64>(), qint64{0});
        QVERIFY(list[3]["bytes"]["logits"].get<qint64>() > 0);
    }

    /// `--pp-stage` answers with the row of that stage; whether the run fits, the most loaded device decides.
    void aChosenDevice() {
        const QByteArrayList run{"llama-2-7b", "--pp", "4", "--device", "H100"};
        const Json usual = answerTo(run);
        for (int stage = 1; stage <= 4; ++stage) {
            const Json answer = answerTo(run + QByteArrayList{"--pp-stage", QByteArray::number(stage)});
            const Json& row = answer["per_device"][std::size_t(stage - 1)];
            QVERIFY(answer["bytes"] == row["bytes"]);
            QVERIFY(answer["chosen_device"] == row["holds"]);
            QCOMPARE(answer["settings"]["pp_stage"].get<int>(), stage);
            QVERIFY(answer["flops"] == usual["flops"]);
            QVERIFY(answer["per_device"] == usual["per_device"]);
            QVERIFY(answer["device"] == usual["device"]);
        }
        const Outcome text = runParamap({"memory", "llama-2-7b", "--pp", "4"});
        QVERIFY(text.out.contains(
            "\nMost loaded device: stage 1 of 4 (layers 1 to 8 of 32); it keeps the most activations\n"));
        QVERIFY(runParamap({"memory", "llama-2-7b", "--pp", "4", "--pp-stage", "3"})
                    .out.contains("\nDevice: stage 3 of 4 (layers 17 to 24 of 32)\n"));
        QCOMPARE(runParamap({"memory", "gpt2", "--pp", "4", "--pp-stage", "5"}).err.trimmed(),
            QByteArray("pp-stage 5 is not among the 4 stages of pp 4; nearest: pp-stage 4"));
        QCOMPARE(runParamap({"memory", "gpt2", "--pp-stage", "2"}).err.trimmed(),
            QByteArray("--pp-stage needs a pipeline: --pp N"));
        QCOMPARE(runParamap({"memory", "gpt2", "--ep-group", "2"}).err.trimmed(),
            QByteArray("--ep-group needs split experts: --ep N"));
    }

    void asText() {
        const Outcome text = runParamap({"memory", "llama-2-7b", "--pp", "2", "--per-device"});
        QCOMPARE(text.err, QByteArray());
        QVERIFY(text.out.contains("\nPer device\nDevice holds"));
        QVERIFY(text.out.contains("stage 2 of 2 (layers 17 to 32 of 32)"));
        QCOMPARE(text.out.count("(most)"), 1);
        const Outcome markdown = runParamap({"memory", "gpt2", "--per-device", "--format", "markdown"});
        QVERIFY(markdown.out.contains("\n| every device alike | 1 | "));
        QVERIFY(!markdown.out.contains("(most)"));
        QVERIFY(!runParamap({"memory", "gpt2"}).out.contains("Per device"));
    }

    /// Of very many stages, the sums alone are kept: 1 KiB each at most.
    void manyStages() {
        constexpr std::int64_t stages = 20'000;
        const paramap::network::NetworkPtr network = presetWith("gpt2", {{"n_layer", stages}});
        paramap::cost::RunSettings run;
        run.pp = stages;
        const Peak peak;
        const std::vector<paramap::cost::StageMemory> all
            = paramap::cost::perDevice(*network, paramap::cost::Mode::Train, run);
        QCOMPARE(std::int64_t(all.size()), stages);
        QVERIFY2(peak.kib() <= stages, qPrintable(QString::number(peak.kib())));
    }

    void refused() {
        const Outcome outcome = runParamap({"memory", "gpt2", "--pp", "13", "--per-device"});
        QCOMPARE(outcome.status, 2);
        QVERIFY(outcome.err.contains("pp 13 is more than the 12 layers of GPT2LMHeadModel"));
    }
};

int tst_per_device(int argc, char* argv[]) {
    return paramap::test::run<PerDeviceTest>(argc, argv);
}
#include "tst_per_device.moc"
