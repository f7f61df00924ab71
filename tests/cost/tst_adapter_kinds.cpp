// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/memory.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

using namespace paramap;
using cost::Part;
using network::NetworkPtr;
using test::trained;

namespace {

/// The config.json of Llama 3.2 3B.
constexpr const char* llamaThree = R"({"model_type": "llama", "architectures": ["LlamaForCausalLM"],
    "vocab_size": 128256, "hidden_size": 3072, "intermediate_size": 8192, "num_hidden_layers": 28,
    "num_attention_heads": 24, "num_key_value_heads": 8, "head_dim": 128, "tie_word_embeddings": true})";

cost::RunSettings with(const char* word, const char* targets = "") {
    cost::RunSettings run;
    run.batch = 2;
    run.sequence = 128;
    test::set(run, "precision", "bf16");
    test::set(run, "parameters_trained", word);
    test::set(run, "lora_targets", targets);
    return run;
}

qint64 kindActivations(const NetworkPtr& network, const cost::RunSettings& run) {
    return trained(network, run).bytes(Part::Activations);
}

/// Llama of width 4096 with 32 heads, and an MLP of 11008.
NetworkPtr wideLlama(std::int64_t layers) {
    return test::presetWith("llama-2-7b", {{"num_hidden_layers", formula::Value(layers)}});
}

} // namespace

/// Methods other than LoRA that train few parameters and freeze the rest.
class TestAdapterKinds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void counts_data();
    void counts();
    void kept_data();
    void kept();
    void frozenElements_data();
    void frozenElements();
    void factorsOfLokr_data();
    void factorsOfLokr();
    void usualTargetsOfIa3_data();
    void usualTargetsOfIa3();
    void promptsAreTokens();
    void prefixesAreAsLargeAsCaches();
    void normsKeepWhatTheyNormalise();
    void tokensOfATiedHead();
    void llamaAdapters();
    void refusals_data();
    void refusals();
};

/// The numbers of trained parameters of Llama 3.2 3B that PEFT's method comparison prints.
void TestAdapterKinds::counts_data() {
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QByteArray>("targets");
    QTest::addColumn<qint64>("parameters");
    const auto row = [](const char* word, qint64 parameters, const char* targets = "") {
        QTest::addRow("%s %s", word, targets) << QByteArray(word) << QByteArray(targets) << parameters;
    };
    row("dora:32", 9289728);
    row("adalora:64", 18353664);
    row("mica:32", 5505024);
    row("pvera:256", 143360);
    row("pvera:64", 121856);
    row("deft:32", 9175040);
    row("para:32", 3670016);
    row("tinylora:2:64", 3584);
    row("randlora:32", 9289728);
    row("vblora:4", 1212416);
    row("miss:64:64", 229376);
    row("delora:32", 9175096);
    row("gralora:32", 9175040);
    row("hira:32", 9175040);
    row("vera:256", 129024);
    row("loha:32", 18350080);
    row("lokr:32:4", 2294656);
    row("oft:32", 8171520);
    row("miss:64", 7340032);
    row("c3a:64", 5505024);
    row("fourierft:1000", 56000);
    row("fourierft:5000", 280000);
    row("road", 229376);
    row("shira:32", 9175040);
    row("ia3", 286720);
    row("ia3", 630784, "q_proj,k_proj,v_proj,o_proj,gate_proj,up_proj,down_proj");
    row("beft", 28672, "v_proj");
    row("norms", 175104);
    row("tokens:2", 6144);
    row("adaption-prompt:100", 8601628);
    row("prompt:200", 614400);
    row("p-tuning:20", 28382208);
    row("prefix:50", 2867200);
    row("prefix:200", 11468800);
}

void TestAdapterKinds::counts() {
    QFETCH(QByteArray, word);
    QFETCH(QByteArray, targets);
    QFETCH(qint64, parameters);
    const cost::RunSettings run = with(word.constData(), targets.constData());
    const cost::Memory memory = trained(test::networkOf(llamaThree), run);
    const qint64 each = word == "norms" ? 2 : 4; // norms are trained in their own type
    QCOMPARE(qint64(memory.bytes(Part::Gradients)), each * parameters);
    QCOMPARE(qint64(memory.bytes(Part::Optimizer)), 2 * each * parameters);
}

/// The bytes that adapters add in one layer of Llama 2 7B: bytes for each position, and bytes that do not depend on the
/// number of positions. They are compared with BEFT, whose adapters keep nothing. Adapters are in 32 bits on q_proj and
/// v_proj, both from 4096 to 4096, if the row names no other layers.
void TestAdapterKinds::kept_data() {
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QByteArray>("targets");
    QTest::addColumn<qint64>("each");
    QTest::addColumn<qint64>("once");
    const auto row = [](const char* word, qint64 each, qint64 once, const char* targets = "q_proj,v_proj") {
        QTest::addRow("%s, %s", word, targets) << QByteArray(word) << QByteArray(targets) << each << once;
    };
    const qint64 in = 4 * 4096, matrix = qint64(4096) * 4096;
    row("lora:8", 2 * (in + 4 * 8), 0);
    row("dora:8", 2 * (in + 4 * 8 + 4 * 4096 + 2 * 4096), 0);
    row("adalora:8", 2 * (in + 4 * 8), 2 * 4 * 8 * 4096);
    row("mica:8", 2 * in, 0);
    row("pvera:8", 2 * 4 * (4 * 8 + 4096), 0);
    row("deft:8", 2 * (in + 4 * 4096 + 4 * 2 * 8), 0);
    row("para:8", 2 * (4 * 4096 + 4 * 8), 0);
    row("tinylora:8", 2 * 4 * 8, 0);
    row("vblora:8", 2 * (in + 4 * 8), 2 * 3 * 4 * 8 * 8192);
    row("randlora:32", 2 * in, 2 * 4 * matrix);
    row("randlora:32", 4 * 4096, 4 * matrix,
        "down_proj"); // the smaller side is the output: the n R numbers between the matrices are kept
    row("randlora:32", in, 4 * matrix, "up_proj");
    row("miss:8:64", 2 * 4 * 8, 2 * 4 * 8 * 4096);
    row("delora:8", 2 * (in + 4 * 2 * 8), 0);
    row("gralora:8", 2 * (in + 4 * 2 * 8), 0);
    row("hira:8", 2 * in, 2 * 4 * matrix);
    row("vera:8", 2 * 4 * (8 + 4096), 0);
    row("loha:8", 2 * in, 2 * 4 * matrix);
    row("lokr:8:4", 2 * in, 2 * 4 * (matrix + 1024 * 1024));
    row("lokr:2048:4", 2 * in, 2 * 4 * matrix); // the larger factor is not split
    row("oft:64", 2 * in, 2 * 4 * 4 * 64 * 64 * 64);
    row("miss:8", 2 * 4 * 8, 0);
    row("c3a:64", 2 * in, 0);
    row("fourierft:300", 2 * in, 2 * 4 * matrix);
    row("road", 2 * 2 * 4 * 4096, 0);
    row("shira:8", 2 * 4096, 2 * 2 * matrix); // the input that both layers share, and a changed copy of each matrix
    row("ia3", 2 * 4 * 4096, 0);
    row("ia3", 4 * 4096 + 4 * 11008, 0, "k_proj,down_proj");
    row("ia3", 4 * 4096, 0, "up_proj");
}

void TestAdapterKinds::kept() {
    QFETCH(QByteArray, word);
    QFETCH(QByteArray, targets);
    QFETCH(qint64, each);
    QFETCH(qint64, once);
    const auto layer = [&](const char* kind, std::int64_t batch) {
        cost::RunSettings run = with(kind, targets.constData());
        run.batch = batch;
        return kindActivations(wideLlama(3), run) - kindActivations(wideLlama(2), run);
    };
    for (const std::int64_t batch : {1, 2, 5})
        QCOMPARE(layer(word.constData(), batch) - layer("beft", batch), batch * 128 * each + once);
}

/// The frozen elements of the adapters in two layers.
void TestAdapterKinds::frozenElements_data() {
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<qint64>("trains");
    QTest::addColumn<qint64>("held");
    QTest::addRow("vera") << QByteArray("vera:8") << qint64(2 * 2 * (4096 + 8))
                          << qint64(8 * 8192); // shared by all layers
    QTest::addRow("delora") << QByteArray("delora:8") << qint64(2 * 2 * (8 * 8192 + 1))
                            << qint64(2 * 2 * (8 * 8192 + 4096));
    QTest::addRow("shira") << QByteArray("shira:8") << qint64(2 * 2 * 8 * 8192)
                           << qint64(2 * 2 * 8 * 8192 * 4); // two 64-bit indices for each
    QTest::addRow("pvera") << QByteArray("pvera:8") << qint64(2 * 2 * (4096 + 16)) << qint64(8 * (2 * 4096 + 4096));
    QTest::addRow("tinylora") << QByteArray("tinylora:8:5") << qint64(2 * 2 * 5) << qint64(2 * 2 * (8 * 8192 + 5 * 64));
    QTest::addRow("mica") << QByteArray("mica:8") << qint64(2 * 2 * 8 * 4096) << qint64(2 * 2 * 8 * 4096);
    QTest::addRow("randlora") << QByteArray("randlora:32") << qint64(2 * 2 * (32 * 128 + 128 * 4096))
                              << qint64(32 * 4096 + 4096 * 128 * 32); // shared by all layers
    QTest::addRow("hira") << QByteArray("hira:8") << qint64(2 * 2 * 8 * 8192) << qint64(0);
}

void TestAdapterKinds::frozenElements() {
    QFETCH(QByteArray, word);
    QFETCH(qint64, trains);
    QFETCH(qint64, held);
    const NetworkPtr network = wideLlama(2);
    QCOMPARE(qint64(trained(network, with(word.constData())).bytes(Part::Weights)),
        2 * qint64(network->totals().parameters) + 4 * (trains + held));
}

/// A width is split by the given factor if the factor divides it. Otherwise it is split into two factors that are
/// nearly equal, the smaller one not above the given factor.
void TestAdapterKinds::factorsOfLokr_data() {
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<qint64>("parameters");
    QTest::addRow("4 divides") << QByteArray("lokr:8:4") << QByteArray("q_proj") << qint64(4 * 4 + 8 * (1024 + 1024));
    QTest::addRow("near a square") << QByteArray("lokr:8") << QByteArray("q_proj") << qint64(64 * 64 + 8 * (64 + 64));
    // 4096 = 64 * 64, 11008 = 86 * 128
    QTest::addRow("two widths") << QByteArray("lokr:8") << QByteArray("up_proj") << qint64(86 * 64 + 8 * (128 + 64));
    QTest::addRow("5 does not divide") << QByteArray("lokr:8:5") << QByteArray("q_proj")
                                       << qint64(4 * 4 + 8 * (1024 + 1024));
    QTest::addRow("rank too high") << QByteArray("lokr:32") << QByteArray("q_proj") << qint64(64 * 64 + 64 * 64);
}

void TestAdapterKinds::factorsOfLokr() {
    QFETCH(QByteArray, word);
    QFETCH(QByteArray, target);
    QFETCH(qint64, parameters);
    QCOMPARE(qint64(trained(wideLlama(1), with(word.constData(), target.constData())).bytes(Part::Gradients)),
        4 * parameters);
}

void TestAdapterKinds::usualTargetsOfIa3_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<QByteArray>("names");
    QTest::addRow("llama") << QByteArray("llama-2-7b") << QByteArray("down_proj,k_proj,v_proj");
    QTest::addRow("gpt2") << QByteArray("gpt2") << QByteArray("c_attn,c_proj");
    QTest::addRow("bloom") << QByteArray("bloom-560m") << QByteArray("dense_4h_to_h,query_key_value");
    QTest::addRow("opt") << QByteArray("opt-125m") << QByteArray("fc2,k_proj,q_proj");
    QTest::addRow("t5") << QByteArray("t5-small") << QByteArray("k,v,wo");
}

void TestAdapterKinds::usualTargetsOfIa3() {
    QFETCH(QByteArray, preset);
    QFETCH(QByteArray, names);
    const cost::Memory memory = trained(test::presetWith(preset.toStdString(), {}), with("ia3"));
    QCOMPARE(QByteArray::fromStdString(test::wordOf(memory.settings, "lora_targets")), names);
}

/// A prompt of N tokens makes the sequence longer by N. Only the embeddings of these tokens are trained.
void TestAdapterKinds::promptsAreTokens() {
    const NetworkPtr network = wideLlama(2);
    cost::RunSettings longer = with("prompt:1");
    longer.sequence = longer.sequence.value_or(0) + 71;
    const cost::Memory prompt = trained(network, with("prompt:72")), same = trained(network, longer);
    for (const Part part : {Part::Activations, Part::Logits})
        QCOMPARE(prompt.bytes(part), same.bytes(part));
    QCOMPARE(prompt.flopsStep, same.flopsStep);
    QCOMPARE(qint64(prompt.bytes(Part::Gradients)), qint64(4) * 72 * 4096);
    QCOMPARE(prompt.sequence, std::int64_t(128));
    // an encoder of width 512 makes the prompt: three layers with biases
    QCOMPARE(qint64(trained(network, with("p-tuning:72:512")).bytes(Part::Gradients)),
        qint64(4) * (72 * 4096 + 2 * 512 * 4096 + 512 * 512 + 512 + 512 + 4096));
}

/// The trained prefix of N positions has as many elements as a cache of N tokens. Training keeps a copy for every
/// sequence.
void TestAdapterKinds::prefixesAreAsLargeAsCaches() {
    for (const std::int64_t layers : {1, 3}) {
        const NetworkPtr network = wideLlama(layers);
        const qint64 elements = layers * 2 * 40 * 4096;
        QCOMPARE(qint64(trained(network, with("prefix:40")).bytes(Part::Gradients)), 4 * elements);
        QCOMPARE(kindActivations(network, with("prefix:80")) - kindActivations(network, with("prefix:40")),
            2 * 2 * elements);
    }
    // attention reads 64 keys more
    const cost::Memory none = trained(wideLlama(2), with("prefix:1")), some = trained(wideLlama(2), with("prefix:65"));
    QCOMPARE(qint64(some.macsForward - none.macsForward), qint64(2) * 2 * (2 * 128) * 64 * 4096);
}

/// A trained norm keeps the 16-bit result of its normalisation. Two layers have two norms each, and one norm follows.
void TestAdapterKinds::normsKeepWhatTheyNormalise() {
    const cost::RunSettings run = with("norms");
    QCOMPARE(qint64(trained(wideLlama(2), run).bytes(Part::Gradients)), qint64(2) * 5 * 4096);
    const qint64 tokens = 2 * 128;
    cost::RunSettings none = with("beft");
    const qint64 layer = kindActivations(wideLlama(3), run) - kindActivations(wideLlama(2), run);
    QCOMPARE(
        layer - (kindActivations(wideLlama(3), none) - kindActivations(wideLlama(2), none)), 2 * 2 * tokens * 4096);
}

/// A tied head multiplies by a copy of the table with the trained rows. An untied head needs no copy.
void TestAdapterKinds::tokensOfATiedHead() {
    const NetworkPtr tied = test::networkOf(llamaThree);
    const cost::RunSettings prompt = with("prompt:1"), tokens = with("tokens:2");
    cost::RunSettings shorter = prompt;
    shorter.sequence = shorter.sequence.value_or(0) - 1;
    QCOMPARE(kindActivations(tied, tokens) - kindActivations(tied, shorter), qint64(2) * 128256 * 3072);
    QCOMPARE(kindActivations(wideLlama(2), tokens), kindActivations(wideLlama(2), shorter));
}

/// LLaMA-Adapter in litgpt has a prompt and a gate for every head in each of 3 layers. V2 also scales and shifts the
/// output of every linear layer and of the head, and trains the norms. PEFT's adaption prompt writes the scores out.
void TestAdapterKinds::llamaAdapters() {
    const NetworkPtr network = wideLlama(3);
    const qint64 prompts = 3 * (10 * 4096 + 32);
    const qint64 outputs = 3 * (4 * 4096 + 2 * 11008 + 4096) + 32000, norms = 7 * 4096;
    const auto gradients
        = [&](const char* word) { return qint64(trained(network, with(word)).bytes(Part::Gradients)); };
    QCOMPARE(gradients("llama-adapter:10"), 4 * prompts);
    QCOMPARE(gradients("llama-adapter-v2:10"), 4 * (prompts + 2 * outputs + norms));
    const auto layer = [](const char* word, std::int64_t batch) {
        cost::RunSettings run = with(word);
        run.batch = batch;
        return kindActivations(wideLlama(3), run) - kindActivations(wideLlama(2), run);
    };
    for (const std::int64_t batch : {1, 4}) {
        const qint64 none = layer("beft", batch), tokens = 128 * batch;
        QCOMPARE(layer("llama-adapter:10", batch) - none, tokens * (2 * 4096 + 4 * 32));
        QCOMPARE(layer("adaption-prompt:10", batch) - none, tokens * (2 * 4096 + 32 * 10 * (4 + 2 + 2)));
        QCOMPARE(layer("llama-adapter-v2:10", batch) - none,
            tokens * (2 * 4096 + 4 * 32 + 2 * (5 * 4096 + 2 * 11008) + 2 * 2 * 4096));
    }
}

void TestAdapterKinds::refusals_data() {
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<qint64>("tp");
    QTest::addColumn<QByteArray>("sentence");
    const auto row = [](const char* word, qint64 tp, const char* sentence) {
        QTest::addRow("%s, tp %lld", word, tp) << QByteArray(word) << tp << QByteArray(sentence);
    };
    row("lokr:8:0", 1, "the factor of LoKr must be a whole number from 1 to 1048576, as in 'lokr:8', not '0'");
    row("dora", 1, "the rank of DoRA must be a whole number from 1 to 1048576, as in 'dora:8', not ''");
    row("prompt:x", 1,
        "the tokens of Prompt tuning must be a whole number from 1 to 1048576, as in 'prompt:8', not 'x'");
    row("ia3:8", 1, "'ia3:8' says more than IA\u00B3 takes; nearest: 'ia3'");
    row("lora:8:2", 1, "'lora:8:2' says more than LoRA takes; nearest: 'lora:8'");
    row("oft:7", 1, "OFT's number of blocks 7 does not divide the width 768 of an adapted layer");
    row("dora:8", 2, "tensor parallelism splits LoRA's adapters alone, not those of DoRA; nearest: tp 1");
}

void TestAdapterKinds::refusals() {
    QFETCH(QByteArray, word);
    QFETCH(qint64, tp);
    QFETCH(QByteArray, sentence);
    const NetworkPtr gpt2 = test::presetWith("gpt2", {});
    const QByteArray problem = test::problemOf([&] {
        cost::RunSettings run = with(word.constData());
        run.tp = tp;
        (void)trained(gpt2, run);
    });
    QCOMPARE(problem, sentence);
}

int tst_adapter_kinds(int argc, char* argv[]) {
    return paramap::test::run<TestAdapterKinds>(argc, argv);
}
#include "tst_adapter_kinds.moc"
