// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/memory.h"
#include "model/problem/problem.h"
#include "model/text/timeline/timeline_words.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <map>

using namespace paramap;
using cost::Content;
using cost::Part;
using cost::Phase;

namespace {

/// The part of the account that a content belongs to.
Part partOf(Content content) {
    switch (content) {
    case Content::Weights:
        return Part::Weights;
    case Content::Optimizer:
        return Part::Optimizer;
    case Content::Gradients:
        return Part::Gradients;
    case Content::Cache:
    case Content::Reserved:
        return Part::KvCache;
    case Content::Saved:
    case Content::Again:
        return Part::Activations;
    case Content::Logits:
        return Part::Logits;
    default:
        return Part::Temporary;
    }
}

/// What is wrong with the timeline of an account; "" if nothing is.
QByteArray faultOf(const cost::Memory& memory) {
    const cost::Timeline& timeline = memory.timeline;
    const cost::Alive peak = timeline.peak();
    if (peak.total() != memory.total)
        return "peak of " + QByteArray::number(qint64(peak.total())) + ", account of "
            + QByteArray::number(qint64(memory.total));
    std::map<Part, std::int64_t> parts;
    for (std::size_t i = 0; i < cost::contentCount; ++i)
        parts[partOf(Content(i))] += peak.bytes[i];
    for (const Part part : cost::allParts)
        if (parts[part] != memory.bytes(part))
            return QByteArray("another part of the peak: ") + QByteArray::fromStdString(std::string(word(part)));
    int peaks = 0;
    for (const cost::Moment& moment : momentsOf(timeline)) {
        const QByteArray name = QByteArray::fromStdString(text::wholeInstantWords(memory, moment));
        if (moment.alive.total() > memory.total)
            return name + " is above the peak";
        for (const std::int64_t bytes : moment.alive.bytes)
            if (bytes < 0)
                return name + " has negative bytes";
        peaks += moment.peak ? 1 : 0;
    }
    return peaks == 1 ? "" : "not one peak";
}

/// Random settings of a run, as words.
class Runs {
public:
    explicit Runs(quint32 seed)
        : m_random(seed) { }

    std::map<std::string, std::string> next(bool training) {
        std::map<std::string, std::string> run{{"batch", any({"1", "2", "8"})}, {"sequence", any({"1", "64", "2048"})}};
        const auto maybe = [&](const char* key, std::initializer_list<const char*> values) {
            if (m_random.bounded(3) == 0)
                run[key] = any(values);
        };
        maybe("attention", {"eager", "flash"});
        maybe("tp", {"2"});
        maybe("cp", {"2"});
        maybe("pp", {"2", "4", "3"});
        if (!training) {
            maybe("context", {"4096", "100000"});
            maybe("dtype", {"fp32", "nf4", "q4_k_m", "int8"});
            return run;
        }
        if (run.contains("pp")) {
            maybe("microbatches", {"1", "2", "7", "64"});
            maybe("pp_chunks", {"2"});
        }
        maybe("dp", {"8"});
        if (run.contains("dp"))
            maybe("zero", {"1", "2", "3"});
        if (run.contains("zero") && run["zero"] == "3")
            maybe("sharding", {"fsdp", "fsdp2"});
        maybe("offload", {"optimizer"});
        maybe("precision", {"bf16", "fp32", "zero-16", "megatron-18", "deepspeed-20"});
        maybe("optimizer", {"sgd", "adamw8bit", "ao-adamw8bit", "adafactor"});
        maybe("gradients", {"freed", "in-backward", "freed"});
        maybe("checkpointing", {"full", "selective", "operations", "full", "every:2", "groups:3", "first:2"});
        maybe("loss", {"chunked:8", "fused"});
        maybe("parameters_trained", {"lora:8", "prefix:8"});
        if (run.contains("parameters_trained"))
            maybe("base_dtype", {"nf4", "bf16"});
        return run;
    }

private:
    std::string any(std::initializer_list<const char*> values) {
        return values.begin()[m_random.bounded(int(values.size()))];
    }
    QRandomGenerator m_random;
};

cost::RunSettings runOf(const char* words) {
    cost::RunSettings run;
    for (const QByteArray& each : QByteArray(words).split(' '))
        if (const qsizetype at = each.indexOf('='); at > 0)
            test::set(run, each.left(at).toStdString(), each.mid(at + 1).toStdString());
    return run;
}

/// The instants with that phase, by name.
std::vector<cost::Moment> momentsIn(const cost::Memory& memory, Phase phase) {
    std::vector<cost::Moment> result;
    for (const cost::Moment& moment : momentsOf(memory.timeline))
        if (memory.timeline.stretches[moment.stretch].phase == phase)
            result.push_back(moment);
    return result;
}

} // namespace

/// A timeline agrees with the account: its highest instant is the account, part by part.
class TestTimeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheAccount_data();
    void agreesWithTheAccount();
    void longPipelinesAreShort();
    void forwardGrows();
    void backwardShrinks();
    void checkpointsAndOneLayer();
    void gradientsComeFromTheEnd();
    void tensorsStepOneByOne();
    void microbatchesFillThePipeline();
    void manyLayersTakeNoTime();
    void cacheGrows();
};

void TestTimeline::agreesWithTheAccount_data() {
    QTest::addColumn<QByteArray>("preset");
    for (const char* preset : {"gpt2", "llama-3-8b", "llama-3.2-1b", "deepseek-v3", "gemma-2-2b", "mixtral-8x7b",
             "t5-base", "bert-base-uncased", "whisper-small", "mamba-130m", "vit-base-patch16-224", "resnet50",
             "qwen3-30b-a3b", "jamba-v0.1", "clip-vit-base-patch32", "phi-2"})
        QTest::addRow("%s", preset) << QByteArray(preset);
}

void TestTimeline::agreesWithTheAccount() {
    QFETCH(QByteArray, preset);
    network::NetworkPtr network;
    try {
        network = test::presetWith(preset.toStdString(), {});
    } catch (const Problem& problem) {
        QFAIL(problem.sentence().c_str());
    }
    Runs runs(qChecksum(preset));
    int accounts = 0;
    for (int i = 0; i < 120; ++i) {
        const bool training = i % 4 != 0;
        const std::map<std::string, std::string> words = runs.next(training);
        QByteArray said;
        try {
            cost::RunSettings run;
            for (const auto& [key, value] : words) {
                said += QByteArray::fromStdString(key + '=' + value + ' ');
                test::set(run, key, value);
            }
            const cost::Mode mode = training ? cost::Mode::Train : cost::Mode::Inference;
            const cost::Memory memory = cost::memory(*network, mode, run);
            const QByteArray fault = faultOf(memory);
            QVERIFY2(fault.isEmpty(), said + ": " + fault);
            for (std::int64_t stage = 1; run.pp > 1 && stage <= run.pp; ++stage) {
                run.ppStage = stage;
                const QByteArray wrong = faultOf(cost::memory(*network, mode, run));
                QVERIFY2(wrong.isEmpty(), said + ": a stage: " + wrong);
            }
            ++accounts;
        } catch (const Problem&) { // a run that the model does not allow
        }
    }
    QVERIFY2(accounts > 20, QByteArray::number(accounts));
}

// A stage of a very long pipeline has very many micro-batches in flight. The first and the last of them are drawn, and
// the peak is that of all.
void TestTimeline::longPipelinesAreShort() {
    const cost::Memory few
        = test::trained(test::presetWith("gpt2", {{"n_layer", 60}}), runOf("pp=60 batch=1 sequence=64")),
        many = test::trained(test::presetWith("gpt2", {{"n_layer", 2000}}), runOf("pp=2000 batch=1 sequence=64"));
    QVERIFY(faultOf(few).isEmpty());
    QVERIFY2(faultOf(many).isEmpty(), faultOf(many));
    QVERIFY(many.timeline.stretches.size() < 2 * few.timeline.stretches.size());
    const std::vector<std::string> notes = text::timelineAssumptions(many);
    const auto says = [](const std::string& note) { return note.starts_with("Of very many micro-batches"); };
    QVERIFY(std::ranges::any_of(notes, says));
    const std::vector<std::string> usual = text::timelineAssumptions(few);
    QVERIFY(std::ranges::none_of(usual, says));
}

void TestTimeline::forwardGrows() {
    const cost::Memory memory = test::trained(test::presetWith("gpt2", {}), runOf("batch=2 sequence=64"));
    std::int64_t last = 0, inLayers = 0, before = 0;
    QByteArrayList layers;
    for (const cost::Moment& moment : momentsIn(memory, Phase::Forward)) {
        QVERIFY(moment.alive[Content::Saved] >= last);
        const std::string name = moduleName(memory.timeline, moment.stretch, moment.item);
        if (name.starts_with("transformer.h.")) {
            layers << QByteArray::fromStdString(name);
            inLayers += moment.alive[Content::Saved] - before;
        }
        before = last = moment.alive[Content::Saved];
    }
    QCOMPARE(layers.size(), 12);
    QCOMPARE(layers.first(), QByteArray("transformer.h.0"));
    QCOMPARE(layers.last(), QByteArray("transformer.h.11"));
    std::int64_t expected = 0; // what the modules in the layers keep
    for (const cost::ModuleCost& module :
        cost::perModule(*test::presetWith("gpt2", {}), cost::Mode::Train, memory.settings))
        if (module.path.starts_with("transformer.h."))
            expected += module.activations;
    QCOMPARE(qint64(inLayers), qint64(expected));
    const std::vector<cost::Moment> end = momentsIn(memory, Phase::ForwardEnd);
    QCOMPARE(end.size(), std::size_t(1));
    QCOMPARE(qint64(end[0].alive[Content::Saved]), qint64(memory.bytes(Part::Activations)));
    QVERIFY(end[0].alive[Content::Autocast] > 0);
}

void TestTimeline::backwardShrinks() {
    const cost::Memory memory
        = test::trained(test::presetWith("gpt2", {}), runOf("batch=2 sequence=64 gradients=freed"));
    std::int64_t last = momentsIn(memory, Phase::ForwardEnd).at(0).alive[Content::Saved];
    QByteArrayList layers;
    for (const cost::Moment& moment : momentsIn(memory, Phase::Backward)) {
        QVERIFY(moment.alive[Content::Saved] <= last);
        last = moment.alive[Content::Saved];
        layers << QByteArray::fromStdString(moduleName(memory.timeline, moment.stretch, moment.item));
    }
    QVERIFY(layers.indexOf("transformer.h.11") < layers.indexOf("transformer.h.0"));
    QVERIFY(layers.indexOf("transformer.h.0") < layers.indexOf("transformer.wte"));
    QCOMPARE(qint64(last), qint64(0)); // the embedding has only its gradient left to make
}

/// With full checkpointing a layer keeps its input alone, and one layer at a time exists in full.
void TestTimeline::checkpointsAndOneLayer() {
    const cost::Memory memory = test::trained(test::presetWith("llama-2-7b", {}),
        runOf("batch=1 sequence=2048 precision=bf16 attention=eager checkpointing=full"));
    const std::vector<cost::Moment> back = momentsIn(memory, Phase::Backward);
    std::int64_t again = 0;
    std::vector<std::int64_t> saved;
    for (const cost::Moment& moment : back)
        if (moment.alive[Content::Again] > 0) {
            again = std::max(again, moment.alive[Content::Again]);
            saved.push_back(moment.alive[Content::Saved]);
        }
    QCOMPARE(saved.size(), std::size_t(32));
    for (std::size_t i = 1; i < saved.size(); ++i)
        QCOMPARE(qint64(saved[i - 1] - saved[i]), qint64(2) * 2048 * 4096); // its input: tokens, width, two bytes
    QVERIFY(memory.peakAt == cost::Instant::LargestLayerAgain);
    QCOMPARE(qint64(memory.timeline.peak()[Content::Again]), qint64(again));
}

void TestTimeline::gradientsComeFromTheEnd() {
    const network::NetworkPtr network = test::presetWith("llama-2-7b", {});
    const cost::Memory memory = test::trained(network, runOf("batch=1 sequence=64 precision=bf16 gradients=freed"));
    std::int64_t last = 0;
    for (const cost::Moment& moment : momentsIn(memory, Phase::Forward))
        QCOMPARE(qint64(moment.alive[Content::Gradients]), qint64(0));
    for (const cost::Moment& moment : momentsIn(memory, Phase::Backward)) {
        QVERIFY(moment.alive[Content::Gradients] >= last);
        last = moment.alive[Content::Gradients];
        if (moduleName(memory.timeline, moment.stretch, moment.item) == "model.norm")
            QCOMPARE(qint64(last), qint64(2) * (32000 * 4096 + 4096)); // the head's and its own
    }
    QCOMPARE(qint64(last), qint64(2) * network->totals().parameters); // the embedding's last
    const std::vector<cost::Moment> step = momentsIn(memory, Phase::OptimizerStep);
    QCOMPARE(qint64(step.at(0).alive[Content::Gradients]), qint64(2 * network->totals().parameters));
}

void TestTimeline::tensorsStepOneByOne() {
    const cost::Memory memory = test::trained(test::presetWith("llama-2-7b", {}),
        runOf("batch=1 sequence=64 precision=bf16 gradients=in-backward checkpointing=full"));
    QVERIFY(momentsIn(memory, Phase::OptimizerStep).empty());
    QByteArrayList order;
    for (const cost::Moment& moment : momentsOf(memory.timeline))
        if (memory.timeline.stretches[moment.stretch].backwards())
            order << QByteArray::fromStdString(text::instantWords(memory, moment));
    const qsizetype at = order.indexOf("backward model.layers.31");
    QVERIFY(at > 0);
    QCOMPARE(order[at + 1], QByteArray("optimizer step model.layers.31"));
    QCOMPARE(order[at + 2], QByteArray("backward model.layers.30"));
    for (const cost::Moment& moment : momentsIn(memory, Phase::TensorStep))
        QVERIFY(moment.alive[Content::Gradients] <= qint64(2) * 32000 * 4096); // never more than the largest tensor
}

void TestTimeline::microbatchesFillThePipeline() {
    const network::NetworkPtr network = test::presetWith("llama-2-7b", {});
    const cost::Memory memory
        = test::trained(network, runOf("batch=1 sequence=512 precision=bf16 pp=4 microbatches=64"));
    std::int64_t inFlight = 0;
    for (const cost::Moment& moment : momentsIn(memory, Phase::ForwardEnd))
        inFlight = std::max(inFlight, moment.alive[Content::Saved]);
    const std::vector<cost::Moment> first = momentsIn(memory, Phase::ForwardEnd);
    QCOMPARE(qint64(inFlight), qint64(4 * first.front().alive[Content::Saved]));
    QCOMPARE(text::batchNumbers(memory, first.front()), std::string("1"));
    QCOMPARE(text::batchNumbers(memory, first.back()), std::string("5-64"));
    QCOMPARE(momentsOf(memory.timeline).back().alive[Content::Saved], std::int64_t{0});
}

/// Equal layers are one stretch, so that a million of them take no longer than ten.
void TestTimeline::manyLayersTakeNoTime() {
    const network::NetworkPtr network
        = test::presetWith("gpt2", {{"n_layer", formula::Value(std::int64_t{1'000'000})}});
    const cost::Memory memory = test::trained(network, runOf("batch=1 sequence=1 precision=bf16"));
    QVERIFY(memory.timeline.stretches.size() < 30);
    QVERIFY(momentsOf(memory.timeline, 100).size() < 300);
    QCOMPARE(qint64(memory.timeline.peak().total()), qint64(memory.total));
}

void TestTimeline::cacheGrows() {
    const cost::Memory memory
        = test::served(test::presetWith("llama-3-8b", {}), runOf("batch=1 sequence=1024 context=8192"));
    const std::int64_t token = 32 * 2 * 8 * 128 * 2; // layers, keys and values, heads, their width, bytes
    const std::vector<cost::Moment> prefill = momentsIn(memory, Phase::Forward),
                                    decode = momentsIn(memory, Phase::Decode);
    std::int64_t last = 0;
    for (const cost::Moment& moment : prefill) {
        QVERIFY(moment.alive[Content::Cache] >= last);
        last = moment.alive[Content::Cache];
        QCOMPARE(qint64(last + moment.alive[Content::Reserved]), qint64(8192 * token));
    }
    QCOMPARE(qint64(last), qint64(1024 * token));
    QCOMPARE(decode.size(), std::size_t(2));
    QCOMPARE(qint64(decode[0].alive[Content::Cache]), qint64(1024 * token));
    QCOMPARE(qint64(decode[1].alive[Content::Cache]), qint64(8192 * token));
    QVERIFY(decode[0].alive[Content::Saved] < memory.bytes(Part::Activations));
}

int tst_timeline(int argc, char* argv[]) {
    return paramap::test::run<TestTimeline>(argc, argv);
}
#include "tst_timeline.moc"
