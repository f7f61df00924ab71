// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"
#include "tests/support/run.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <cmath>

using namespace paramap::test;
using Json = nlohmann::json;

/// The keys and values of `paramap memory --format json`.
class TestMemoryJson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void training();
    void inference();
    void perModule();
    void onDevice();
    void onSeveralDevices();
    void solved();
    void everyLineIsExplained_data();
    void everyLineIsExplained();
};

namespace {

const QByteArrayList keys{"weights", "gradients", "optimizer", "activations", "logits", "kv_cache", "temporary"};

void checkBytes(const Json& answer) {
    qint64 sum = 0;
    for (const QByteArray& key : keys) {
        QVERIFY2(answer["bytes"].contains(key.toStdString()), key.constData());
        QVERIFY(answer["bytes"][key.toStdString()].is_number_integer());
        sum += answer["bytes"][key.toStdString()].get<qint64>();
        const std::string exactness = answer["exactness"][key.toStdString()];
        QVERIFY(exactness == "exact" || exactness == "estimate");
    }
    QCOMPARE(answer["bytes"]["total"].get<qint64>(), sum);
    QCOMPARE(answer["bytes"].size(), std::size_t(keys.size() + 1));
    QVERIFY(!answer["peak_at"].get<std::string>().empty());
    QVERIFY(!answer["assumptions"].empty());
    for (const Json& sentence : answer["assumptions"])
        QVERIFY(sentence.get<std::string>().ends_with('.'));
}

} // namespace

void TestMemoryJson::training() {
    const Outcome outcome = runParamap({"memory", "gpt2", "--format", "json", "--set", "n_layer=3", "--batch", "4",
        "--sequence", "256", "--precision", "fp32", "--optimizer", "sgd", "--attention", "eager"});
    QCOMPARE(outcome.status, 0);
    QCOMPARE(outcome.err, QByteArray());
    const Json answer = jsonOf(outcome);
    QCOMPARE(answer["model"].get<std::string>(), std::string("gpt2"));
    QCOMPARE(answer["mode"].get<std::string>(), std::string("train"));
    checkBytes(answer);
    const qint64 parameters = 50257 * 768 + 1024 * 768 + 3 * 7087872 + 2 * 768;
    QCOMPARE(answer["bytes"]["weights"].get<qint64>(), 4 * parameters);
    QCOMPARE(answer["bytes"]["gradients"].get<qint64>(), 4 * parameters);
    QCOMPARE(answer["bytes"]["optimizer"].get<qint64>(), 0);
    QCOMPARE(answer["bytes"]["kv_cache"].get<qint64>(), 0);
    QCOMPARE(answer["settings"].dump(),
        std::string(R"({"attention":"eager","batch":4,"checkpointing":"none","gradients":"kept","optimizer":"sgd",)"
                    R"("precision":"fp32","sequence":256})"));
    QCOMPARE(answer["exactness"]["weights"].get<std::string>(), std::string("exact"));
    QCOMPARE(answer["exactness"]["activations"].get<std::string>(), std::string("estimate"));
    const qint64 forward = answer["flops"]["forward"].get<qint64>();
    QCOMPARE(forward, 2 * answer["flops"]["macs_forward"].get<qint64>());
    QCOMPARE(answer["flops"]["training_step"].get<qint64>(), 3 * forward);
}

void TestMemoryJson::inference() {
    const Outcome outcome = runParamap({"memory", "llama-2-70b", "--mode", "inference", "--format", "json", "--batch",
        "2", "--sequence", "100", "--context", "4096", "--dtype", "int8"});
    QCOMPARE(outcome.status, 0);
    const Json answer = jsonOf(outcome);
    QCOMPARE(answer["mode"].get<std::string>(), std::string("inference"));
    checkBytes(answer);
    QCOMPARE(answer["bytes"]["kv_cache"].get<qint64>(), qint64(2) * 2 * 80 * 8 * 128 * 2 * 4096);
    QCOMPARE(answer["bytes"]["gradients"].get<qint64>(), 0);
    QCOMPARE(answer["settings"]["kv_dtype"].get<std::string>(), std::string("bf16"));
    QVERIFY(answer["flops"]["decode_token"].get<qint64>() > 0);
    QCOMPARE(answer["flops"]["training_step"].get<qint64>(), 0);
    // Without --sequence, the cache holds the context length of the model.
    const Json whole = jsonOf(runParamap({"memory", "llama-2-70b", "--mode", "inference", "--format", "json"}));
    QCOMPARE(whole["settings"]["context"].get<qint64>(), 4096);
    QCOMPARE(whole["settings"]["batch"].get<qint64>(), 1);
}

void TestMemoryJson::perModule() {
    const Json answer = jsonOf(runParamap({"memory", "gpt2", "--format", "json", "--per-module", "--batch", "1",
        "--sequence", "128", "--precision", "fp32", "--attention", "eager"}));
    qint64 saved = 0, forward = 0, backward = 0;
    bool root = false;
    for (const Json& module : answer["modules"]) {
        saved += module["saved_bytes"].get<qint64>();
        forward += module["flops_forward"].get<qint64>();
        backward += module["flops_backward"].get<qint64>();
        root = root || module["path"] == "";
        if (module["path"] == "transformer.h.3.attn.c_attn")
            QCOMPARE(module["saved_bytes"].get<qint64>(), 128 * 768 * 4);
    }
    QVERIFY(root);
    QCOMPARE(saved, 182155792);
    QCOMPARE(forward, answer["flops"]["forward"].get<qint64>());
    QCOMPARE(forward + backward, answer["flops"]["training_step"].get<qint64>());
}

void TestMemoryJson::onDevice() {
    const Json answer = jsonOf(
        runParamap({"memory", "llama-2-7b", "--mode", "inference", "--device", "nvidia rtx-4090", "--format", "json"}));
    checkBytes(answer);
    const Json& device = answer["device"];
    QCOMPARE(device["name"].get<std::string>(), std::string("RTX 4090"));
    QCOMPARE(device["bytes"].get<qint64>(), qint64(24564) << 20);
    QCOMPARE(device["unit"].get<std::string>(), std::string("bf16"));
    QVERIFY(device["fits"].get<bool>());
    QCOMPARE(device["left"].get<qint64>(), (qint64(24564) << 20) - answer["bytes"]["total"].get<qint64>());
    // 13,214,687,232 B of weights and 2,147,483,648 B of cache at 1,008 GB/s
    QVERIFY(std::abs(device["tokens_per_second"].get<double>() - 65.616) < 0.001);
    QCOMPARE(device["decode_step"]["limited_by"].get<std::string>(), std::string("memory"));
    // A bound counts no pair of positions that a causal kernel skips: 4 FLOP for each of 4,096 channels in 32 layers.
    constexpr qint64 skipped = qint64(32) * 4 * 4096 * (qint64(4096) * 4095 / 2);
    QCOMPARE(device["prefill"]["flops"].get<qint64>(), answer["flops"]["forward"].get<qint64>() - skipped);

    const Json training = jsonOf(runParamap(
        {"memory", "gpt2", "--device", "A100", "--train-tokens", "300B", "--utilisation", "40%", "--format", "json"}));
    QVERIFY(std::abs(training["device"]["train_seconds"].get<double>() - 2'053'938.46) < 1);
    QCOMPARE(training["device"]["train_tokens"].get<qint64>(), qint64(300'000'000'000));
    QCOMPARE(training["device"]["name"].get<std::string>(), std::string("A100 80 GB SXM"));
}

/// Each device that is given has a block of its own. Several equal devices count as one memory if the run is not
/// divided, and then no speed is printed.
void TestMemoryJson::onSeveralDevices() {
    const Json answer
        = jsonOf(runParamap({"memory", "gpt2", "--device", "H100", "--device", "8 x RTX 4090", "--format", "json"}));
    QCOMPARE(answer["devices"].size(), std::size_t(2));
    QVERIFY(answer["devices"][0] == answer["device"]);
    const Json& eight = answer["devices"][1];
    QCOMPARE(eight["count"].get<int>(), 8);
    QCOMPARE(eight["left"].get<qint64>(), 8 * (qint64(24564) << 20) - answer["bytes"]["total"].get<qint64>());
    QVERIFY(answer["device"].contains("step") && !eight.contains("step"));
    const QByteArray few = runParamap({"memory", "gpt2", "--dp", "16", "--device", "8xH100"}).out;
    QVERIFY2(few.contains("\nOn 8 \u00D7 H100 SXM, 80 GB\n") && few.contains("the run is divided among 16 devices\n")
            && few.contains("\nDoes not fit "),
        few.constData());
    const std::vector<std::pair<QByteArrayList, const char*>> refused{
        {{"--device", "0 x H100"}, "there cannot be 0 of"}, {{"--device", ""}, "'' is no device"},
        {{"--device", "8 x"}, "'' is no device"},
        {{"--device", "H100", "--device", "A100", "--solve", "batch"}, "--solve batch needs one --device"}};
    for (const auto& [arguments, words] : refused) {
        const Outcome outcome = runParamap(QByteArrayList{"memory", "gpt2"} + arguments);
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.err.contains(words), outcome.err.constData());
    }
}

void TestMemoryJson::solved() {
    const Json answer
        = jsonOf(runParamap({"memory", "gpt2", "--solve", "batch", "--budget", "24GiB", "--format", "json"}));
    checkBytes(answer);
    const Json& solve = answer["solve"];
    const qint64 budget = qint64(24) << 30, value = solve["value"].get<qint64>();
    QCOMPARE(solve["unknown"].get<std::string>(), std::string("batch"));
    QCOMPARE(solve["budget"].get<qint64>(), budget);
    QCOMPARE(answer["settings"]["batch"].get<qint64>(), value); // the account is computed with the answer
    QCOMPARE(answer["bytes"]["total"].get<qint64>(), solve["amount"].get<qint64>());
    QCOMPARE(solve["next"].get<qint64>(), value + 1);
    QVERIFY(solve["amount"].get<qint64>() <= budget && solve["next_amount"].get<qint64>() > budget);
    const Json next
        = jsonOf(runParamap({"memory", "gpt2", "--batch", QByteArray::number(value + 1), "--format", "json"}));
    QCOMPARE(next["bytes"]["total"].get<qint64>(), solve["next_amount"].get<qint64>());

    const Json layers = jsonOf(runParamap({"memory", "gpt2", "--solve", "n_layer", "--budget", "parameters=1.3B",
        "--format", "json", "--device", "H100"}));
    QCOMPARE(layers["solve"]["value"].get<qint64>(), 177);
    QCOMPARE(layers["solve"]["amount"].get<qint64>(), 1'293'938'688);
    QCOMPARE(layers["bytes"]["weights"].get<qint64>(), 4 * qint64(1'293'938'688));
    QCOMPARE(layers["device"]["name"].get<std::string>(), std::string("H100 SXM"));
}

void TestMemoryJson::everyLineIsExplained_data() {
    QTest::addColumn<QByteArrayList>("options");
    QTest::addRow("amp") << QByteArrayList{"gpt2"};
    QTest::addRow("zero-16, 8 bit, checkpoints") << QByteArrayList{
        "llama-3-8b", "--precision", "zero-16", "--optimizer", "adamw8bit", "--checkpointing", "full"};
    QTest::addRow("freed, adafactor") << QByteArrayList{"gpt2", "--gradients", "freed", "--optimizer", "adafactor"};
    QTest::addRow("QLoRA") << QByteArrayList{
        "llama-3-8b", "--parameters-trained", "lora:16", "--base-dtype", "nf4-dq", "--precision", "bf16"};
    QTest::addRow("image") << QByteArrayList{"resnet50"};
    QTest::addRow("inference") << QByteArrayList{"llama-3-8b", "--mode", "inference"};
    QTest::addRow("inference, 4 bit") << QByteArrayList{"llama-3-8b", "--mode", "inference", "--dtype", "nf4"};
}

/// For every run, each line with memory has a formula in letters or words, values, and a source.
void TestMemoryJson::everyLineIsExplained() {
    QFETCH(QByteArrayList, options);
    const Json answer = jsonOf(runParamap(QByteArrayList{"memory"} + options + QByteArrayList{"--format", "json"}));
    QVERIFY(answer["lines"].size() >= 4);
    for (const Json& line : answer["lines"]) {
        if (line["bytes"] == 0)
            continue;
        const std::string label = line["label"];
        QVERIFY2(!line["formula"].get<std::string>().empty(), label.c_str());
        QVERIFY2(!line["source"].get<std::string>().empty(), label.c_str());
        if (line["part"] != "temporary") {
            QVERIFY2(!line["symbols"].get<std::string>().empty(), label.c_str());
            QVERIFY2(line["assumption"].get<std::string>().ends_with('.'), label.c_str());
        }
    }
}

int tst_memory_json(int argc, char* argv[]) {
    return paramap::test::run<TestMemoryJson>(argc, argv);
}
#include "tst_memory_json.moc"
