// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/engines/engine.h"
#include "model/cost/memory/memory.h"
#include "model/problem/problem.h"
#include "model/text/memory/memory_card.h"
#include "model/text/memory/memory_report.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

#include <sstream>

using namespace paramap;
using cost::Mode;
using cost::Part;
using test::mentions;
using test::served;
using test::trained;

/// The parts of the memory of a run, and its FLOPs.
class TestMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void totalIsTheSum_data();
    void totalIsTheSum();
    void trainingFollowsItsFormulas();
    void cacheFollowsItsFormula();
    void logitsAreKeptInEveryForm();
    void checkpointingKeepsOnlyInputs();
    void arithmeticFollowsTheSizes();
    void decodingOneToken();
    void expertsCountByTheirShare();
    void ownPartsAreNeverSilent();
    void classesWithoutAHead();
    void logitsThatNobodyDescribes();
    void refusals_data();
    void refusals();
    void hugeRuns();
};

void TestMemory::totalIsTheSum_data() {
    QTest::addColumn<QByteArray>("preset");
    for (const char* preset :
        {"gpt2", "llama-2-7b", "llama-3.1-405b", "vit_b_16", "palm-540b", "nanogpt", "transformer-base",
            "annotated-transformer", "transformer-lm", "recurrent-transformer", "mingpt", "llms-from-scratch-124m"})
        QTest::addRow("%s", preset) << QByteArray(preset);
}

void TestMemory::totalIsTheSum() {
    QFETCH(QByteArray, preset);
    const network::NetworkPtr network = test::presetWith(preset.toStdString(), {});
    for (const Mode mode : {Mode::Train, Mode::Inference}) {
        for (const char* attention : {"eager", "sdpa", "flash"}) {
            cost::RunSettings run;
            test::set(run, "attention", attention);
            const cost::Memory memory = cost::memory(*network, mode, run);
            std::int64_t sum = 0;
            for (const cost::Line& line : memory.lines) {
                sum += line.bytes;
                QVERIFY(line.label.name != cost::Label::None);
                QVERIFY(line.formula.name != cost::Term::None);
                QVERIFY(!line.sources.empty());
            }
            QCOMPARE(memory.total, sum);
            QVERIFY(memory.total > 0);
            QVERIFY(memory.peakAt != cost::Instant::None);
            QVERIFY(!mentions(memory, "Not modelled"));
            QVERIFY(memory.macsForward > 0);
            QVERIFY(memory.sequence > 0 && memory.context > 0);
        }
    }
}

void TestMemory::trainingFollowsItsFormulas() {
    cost::RunSettings run;
    run.batch = 2;
    run.sequence = 128;
    test::set(run, "precision", "fp32");
    test::set(run, "attention", "eager");
    const auto activations = [&](const char* size, std::int64_t value) {
        return trained(test::presetWith("gpt2", {{size, value}}), run).bytes(Part::Activations);
    };
    // Each further layer costs the same. Its terms are those of the paper's table in fp32:
    // S·B·(norms 2·(4·E + 8), c_attn 4·E, qkv 12·E, c_proj 4·E, masks 2·E, c_fc 4·E, gelu 64·E, c_proj 16·E) + scores.
    const std::int64_t eleven = activations("n_layer", 11), twelve = activations("n_layer", 12);
    const std::int64_t layer = 256 * ((8 + 4 + 12 + 4 + 2 + 4 + 64 + 16) * 768 + 16) + 9 * 2 * 12 * 128 * 128 + 4 + 24;
    QCOMPARE(twelve - eleven, layer);
    QCOMPARE(activations("n_layer", 24) - twelve, 12 * layer);
    QCOMPARE(activations("vocab_size", 1000), twelve);

    const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
    const std::int64_t one = trained(gpt2, run).bytes(Part::Activations);
    run.batch = 4;
    const std::int64_t two = trained(gpt2, run).bytes(Part::Activations);
    run.batch = 6;
    const std::int64_t three = trained(gpt2, run).bytes(Part::Activations);
    // Two more sequences always cost the same.
    QCOMPARE(three - two, two - one);
    test::set(run, "attention", "flash");
    QVERIFY(trained(gpt2, run).bytes(Part::Activations) < three);
}

void TestMemory::cacheFollowsItsFormula() {
    cost::RunSettings run;
    run.batch = 3;
    run.sequence = 16;
    run.context = 1000;
    const network::NetworkPtr llama = test::presetWith("llama-2-70b", {});
    const std::int64_t cache = served(llama, run).bytes(Part::KvCache);
    QCOMPARE(cache, std::int64_t{3} * 1000 * 2 * 80 * 8 * 128 * 2);
    run.context = 2000;
    QCOMPARE(served(llama, run).bytes(Part::KvCache), 2 * cache);
    test::set(run, "kv_dtype", "fp32");
    QCOMPARE(served(llama, run).bytes(Part::KvCache), 4 * cache);
    test::set(run, "kv_dtype", "q8_0");
    QCOMPARE(served(llama, run).bytes(Part::KvCache), 2 * cache * 34 / 64);
    test::set(run, "kv_dtype", "");
    const network::NetworkPtr ungrouped = test::presetWith("llama-2-70b", {{"num_key_value_heads", 64}});
    QCOMPARE(served(ungrouped, run).bytes(Part::KvCache), 8 * 2 * cache);
    // The size of the cache does not depend on the length of the prefill.
    run.sequence = 512;
    QCOMPARE(served(llama, run).bytes(Part::KvCache), 2 * cache);
    QVERIFY(served(llama, run).bytes(Part::Activations) > 0);
}

void TestMemory::logitsAreKeptInEveryForm() {
    cost::RunSettings run;
    run.batch = 8;
    run.sequence = 1024;
    const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
    const std::int64_t logits = std::int64_t{8} * 1024 * 50257, shifted = std::int64_t{8} * 1023 * 50257;
    // The loss keeps logarithms of all positions but the last, and the labels. Their gradient and that of the logits
    // are in fp32, and the logits are gone.
    const std::int64_t kept = 4 * shifted + 4 + 8 * 8 * 1023;
    for (const char* precision : {"amp", "bf16", "fp32"}) {
        test::set(run, "precision", precision);
        QCOMPARE(trained(gpt2, run).bytes(Part::Logits), 8 * logits + kept);
    }
    test::set(run, "precision", "amp");
    run.engine = &cost::engineNamed("nanogpt"); // logits, loss = model(X, Y)
    QCOMPARE(trained(gpt2, run).bytes(Part::Logits), 10 * logits + kept);
    run.engine = nullptr;
    QCOMPARE(served(gpt2, run).bytes(Part::Logits), std::int64_t{8} * 50257 * 6);
}

void TestMemory::checkpointingKeepsOnlyInputs() {
    cost::RunSettings run;
    run.batch = 1;
    run.sequence = 64;
    test::set(run, "precision", "bf16");
    const network::NetworkPtr deep = test::presetWith("gpt2", {{"n_layer", 48}});
    const cost::Memory all = trained(deep, run);
    test::set(run, "checkpointing", "full");
    const cost::Memory checkpointed = trained(deep, run);
    const cost::Memory deeper = trained(test::presetWith("gpt2", {{"n_layer", 49}}), run);
    QVERIFY(checkpointed.bytes(Part::Activations) < all.bytes(Part::Activations) / 4);
    QCOMPARE(deeper.bytes(Part::Activations) - checkpointed.bytes(Part::Activations), std::int64_t{64} * 768 * 2);
    // The forward pass of the layers runs twice, that of head and embeddings once.
    const std::int64_t head = std::int64_t{2} * 64 * 768 * 50257;
    QCOMPARE(checkpointed.flopsStep - all.flopsStep, all.flopsForward - head);
}

void TestMemory::arithmeticFollowsTheSizes() {
    cost::RunSettings run;
    run.batch = 3;
    run.sequence = 100;
    const auto macs = [&](std::int64_t E, std::int64_t L, std::int64_t V, std::int64_t H) {
        return trained(test::presetWith("gpt2", {{"n_embd", E}, {"n_layer", L}, {"vocab_size", V}, {"n_head", H}}), run)
            .macsForward;
    };
    const auto formula = [](std::int64_t E, std::int64_t L, std::int64_t V) {
        const std::int64_t T = 300, S = 100;
        return T * (L * (12 * E * E + 2 * S * E) + V * E);
    };
    QCOMPARE(macs(768, 12, 50257, 12), formula(768, 12, 50257));
    QCOMPARE(macs(1024, 3, 300, 16), formula(1024, 3, 300));
    QCOMPARE(macs(64, 1, 2, 4), formula(64, 1, 2));
}

void TestMemory::decodingOneToken() {
    cost::RunSettings run;
    run.batch = 5;
    run.sequence = 10;
    run.context = 777;
    const cost::Memory memory = served(test::presetWith("llama-2-70b", {}), run);
    // Each matrix is used once, and attention reads the whole context: 2·(N without embeddings and norms) + 4·L·s·H·D.
    const std::int64_t matrices = std::int64_t{80} * (8192 * (8192 + 2 * 1024 + 8192 + 3 * 28672)) + 8192 * 32000;
    const std::int64_t attention = std::int64_t{80} * 2 * 777 * 8192;
    const std::int64_t rotary = 64;
    QCOMPARE(memory.flopsDecodeToken, 2 * (matrices + attention + rotary));
    QCOMPARE(served(test::presetWith("vit_b_16", {}), run).flopsDecodeToken, 0);
}

namespace {

constexpr const char* experts = R"json({
  "architecture": "Experts", "family": "test",
  "sizes": {"E": {"name": "width", "value": 8}, "X": {"name": "experts", "value": 6}, "k": {"name": "used", "value": 2}},
  "parts": {
    "Matrix(from, to)": {"weight": "[to, from]", "@macs": "batch*tokens*from*to", "@saves": "batch*tokens*from*element"},
    "Expert": {"up": "Matrix(E, 4*E)", "down": "Matrix(4*E, E)"},
    "Mixture": {"experts[X]": "Expert uses k of X"},
    "Strange": {"weight": "[E, E, E]"},
    "Plain": {"weight": "[3, E]"},
    "Root": {"mixture": "Mixture"},
    "Plainer": {"weight": "[2, E]"},
    "Silent": {"mixture": "Mixture", "strange": "Strange", "plain": "Plain"},
    "Silents": {"plain": "Plain", "plainer": "Plainer"}
  },
  "classes": ["Root", "Silent", "Silents"]
})json";

} // namespace

void TestMemory::expertsCountByTheirShare() {
    cost::RunSettings run;
    run.batch = 3;
    run.sequence = 10;
    test::set(run, "precision", "fp32");
    const network::NetworkPtr network = test::networkOf(experts, "Root");
    const cost::Memory memory = trained(network, run);
    QCOMPARE(network->totals().parameters, std::int64_t{6} * 2 * 8 * 32);
    QCOMPARE(memory.bytes(Part::Weights), std::int64_t{4} * 6 * 2 * 8 * 32);
    QCOMPARE(memory.macsForward, std::int64_t{30} * 2 * (2 * 8 * 32));
    QCOMPARE(memory.bytes(Part::Activations), std::int64_t{30} * 2 * (8 + 32) * 4);
    std::int64_t flops = 0;
    const std::vector<cost::ModuleCost> modules = cost::perModule(*network, Mode::Train, run);
    QCOMPARE(modules.size(), std::size_t{12});
    for (const cost::ModuleCost& module : modules)
        flops += module.flopsForward;
    QCOMPARE(flops, memory.flopsForward);
}

void TestMemory::ownPartsAreNeverSilent() {
    cost::RunSettings run;
    run.batch = 1;
    run.sequence = 10;
    const cost::Memory memory = trained(test::networkOf(experts, "Silent"), run);
    QVERIFY(mentions(memory, "Not modelled: the costs of Strange, which declare none."));
    QVERIFY(mentions(
        memory, "Plain declares no costs; its shape is taken for that of PyTorch's own class, which keeps its input."));
    QVERIFY(mentions(trained(test::networkOf(experts, "Silents"), run),
        "Plain and Plainer declare no costs; their shapes are taken for those of PyTorch's own classes, which keep "
        "their input."));
    const cost::Memory without = trained(test::networkOf(experts, "Root"), run);
    QCOMPARE(memory.macsForward - without.macsForward, std::int64_t{10} * 3 * 8); // the plain matrix
}

void TestMemory::classesWithoutAHead() {
    const cost::Memory bare = trained(test::presetWith("gpt2", {}, "GPT2Model"));
    QCOMPARE(bare.bytes(Part::Logits), 0);
    QVERIFY(bare.bytes(Part::Activations) > 0);
    const cost::Memory vit = served(test::presetWith("vit_b_16", {}));
    QCOMPARE(vit.bytes(Part::KvCache), 0);
    QVERIFY(vit.peakAt == cost::Instant::ForwardPass);
    // The number of positions of an image is that of its patches, not the setting of the sequence.
    cost::RunSettings run;
    run.sequence = 7;
    QCOMPARE(served(test::presetWith("vit_b_16", {}), run).macsForward,
        served(test::presetWith("vit_b_16", {})).macsForward);
}

namespace {

/// The term of the logits in inference.
cost::Term servedLogits(const network::NetworkPtr& network) {
    for (const cost::Line& line : served(network).lines)
        if (line.part == Part::Logits)
            return line.formula.name;
    return {};
}

} // namespace

void TestMemory::logitsThatNobodyDescribes() {
    const auto description = [](const char* logits) {
        return test::quoted("{`architecture`: `Test`, `uses`: [`torch.nn`], `classes`: [`Net`, `Bare`], `sizes`: {`V`: "
                            "{`value`: 100}}, `parts`: {`Bare`: {`a`: `Linear(8, 8)`}, `Net`: {")
            + test::quoted(logits) + test::quoted("`a`: `Linear(8, 8)`, `out`: `Linear(8, V)`}}}");
    };
    const auto lines = [&](const char* logits, const char* cls) {
        const network::NetworkPtr network = test::networkOf(description(logits).toStdString(), cls);
        std::vector<cost::Line> result;
        for (const cost::Memory& memory : {trained(network), served(network)})
            std::ranges::copy_if(memory.lines, std::back_inserter(result),
                [](const cost::Line& line) { return line.part == Part::Logits; });
        return result;
    };
    for (const cost::Line& line : lines("", "Net")) {
        QVERIFY(line.missing && !line.exact && !line.isCertain());
        QVERIFY(line.formula.name == cost::Term::LogitsNotDescribed);
    }
    // If another class of the description declares logits, a class without the word has none. A class can also say 0.
    for (const cost::Line& line : lines("`@logits`: `batch*tokens*V`, ", "Bare"))
        QVERIFY(!line.missing && line.formula.name == cost::Term::NoLogits);
    for (const cost::Line& line : lines("`@logits`: `0`, ", "Net"))
        QVERIFY(!line.missing && line.formula.name == cost::Term::NoLogits);
    QVERIFY(lines("`@logits`: `0`, ", "Bare").front().missing);
    const network::NetworkPtr named = test::networkOf(
        test::quoted("{`architecture`: `Test`, `uses`: [`blocks`, `torch.nn`], `classes`: [`Bare`], `parts`: {`Bare`: "
                     "{`a`: `Linear(8, 8)`}, `CausalLM`: {`@like`: `CausalLM(8)`, `a`: `Bare`}}}")
            .toStdString(),
        "Bare");
    QVERIFY(servedLogits(named) == cost::Term::NoLogits);
    // "@logits": "0" in a part inside says nothing about the head after it. A description can say 0 for all classes.
    QVERIFY(lines("`tower`: {`@logits`: `0`, `b`: `Linear(8, 8)`}, ", "Net").front().missing);
    const network::NetworkPtr layers = test::networkOf(
        test::quoted("{`architecture`: `Test`, `uses`: [`torch.nn`], `classes`: {`Linear`: `Linear(8, 8)`}, `logits`: "
                     "`0`}")
            .toStdString(),
        "Linear");
    QVERIFY(servedLogits(layers) == cost::Term::NoLogits);

    const network::NetworkPtr network = test::networkOf(description("").toStdString(), "Net");
    cost::RunSettings run;
    run.attention = cost::Attention::Eager;
    const cost::Memory memory = served(network, run);
    QVERIFY(!memory.exact());
    std::ostringstream report;
    text::memoryText(report, {*network, memory});
    QVERIFY(report.str().find(" not described ") != std::string::npos);
    const text::MemoryCard card = text::memoryCard(memory, {});
    QVERIFY(std::ranges::any_of(card.rows, [](const text::MemoryRow& row) { return row.value == "not described"; }));
    QVERIFY(card.total.starts_with("\u2248"));
}

void TestMemory::refusals_data() {
    QTest::addColumn<QByteArray>("setting");
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* setting, const char* word, const char* message) {
        QTest::addRow("%s %s", setting, word) << QByteArray(setting) << QByteArray(word) << QByteArray(message);
    };
    row("optimizer", "adamx",
        "'adamx' is no optimizer; known: sgd, momentum, adam, adamw, adamw-foreach, adamw8bit, adamw-bf16, "
        "ao-adamw8bit, "
        "ao-adamw4bit, paged-adamw, paged-adamw8bit, adafactor, lion, muon; did you mean 'adam' or 'adamw'?");
    row("attention", "flesh",
        "'flesh' is no way to compute attention; known: eager, sdpa, flash, sdpa-contiguous; did you mean 'flash'?");
    row("checkpointing", "some",
        "'some' is no way of checkpointing; known: none, selective, operations, full, offloaded, every:2, groups:4, "
        "first:8");
    row("checkpointing", "every:0",
        "'every:0' is no way of checkpointing; known: none, selective, operations, full, offloaded, every:2, "
        "groups:4, first:8; did you mean 'every:2'?");
    row("batch", "0", "the batch must be between 1 and 1,099,511,627,776, not 0");
    row("sequence", "-1", "the sequence must be between 1 and 1,099,511,627,776, not \u22121");
}

void TestMemory::refusals() {
    QFETCH(QByteArray, setting);
    QFETCH(QByteArray, word);
    QFETCH(QByteArray, message);
    const auto withSetting = [&] {
        cost::RunSettings run;
        test::set(run, setting.toStdString(), word.toStdString());
        return run;
    };
    const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
    QCOMPARE(test::problemOf([&] { trained(gpt2, withSetting()); }), message);
    QCOMPARE(test::problemOf([&] { served(gpt2, withSetting()); }), message);
}

void TestMemory::hugeRuns() {
    cost::RunSettings run;
    run.batch = std::int64_t{1} << 40;
    run.sequence = std::int64_t{1} << 40;
    const QByteArray message = test::problemOf([&] { trained(test::presetWith("llama-3.1-405b", {}), run); });
    QVERIFY2(message.contains("larger than 2^63 - 1"), message.constData());
}

int tst_memory(int argc, char* argv[]) {
    return paramap::test::run<TestMemory>(argc, argv);
}
#include "tst_memory.moc"
