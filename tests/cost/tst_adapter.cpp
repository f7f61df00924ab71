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
constexpr std::string_view llama32 = R"({"model_type": "llama", "architectures": ["LlamaForCausalLM"],
    "vocab_size": 128256, "hidden_size": 3072, "intermediate_size": 8192, "num_hidden_layers": 28,
    "num_attention_heads": 24, "num_key_value_heads": 8, "head_dim": 128, "tie_word_embeddings": true})";

cost::RunSettings lora(std::int64_t rank, const char* targets = "") {
    cost::RunSettings run;
    run.batch = 2;
    run.sequence = 128;
    test::set(run, "precision", "bf16");
    test::set(run, "parameters_trained", "lora:" + std::to_string(rank));
    test::set(run, "lora_targets", targets);
    return run;
}

qint64 activations(const NetworkPtr& network, const cost::RunSettings& run) {
    return trained(network, run).bytes(Part::Activations);
}

qint64 adapterBytes(const NetworkPtr& network, const cost::RunSettings& run) {
    for (const cost::Line& line : trained(network, run).lines)
        if (line.label.name == cost::Label::Adapters)
            return line.bytes;
    return -1;
}

NetworkPtr llama(std::int64_t layers) {
    return test::presetWith("llama-2-7b", {{"num_hidden_layers", formula::Value(layers)}});
}

} // namespace

/// Low-rank adapters with frozen weights.
class TestAdapter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void counts_data();
    void counts();
    void usualTargets_data();
    void usualTargets();
    void factsComeFromTheDescription();
    void severalDevices_data();
    void severalDevices();
    void statesOfAdaptersAlone();
    void recipes_data();
    void recipes();
    void oneLayerByHand();
    void sharedInputs();
    void growsByTheRank();
    void quantisedBase();
    void smallTensorsStayInFullStates();
    void arithmetic();
    void checkpointsAreThoseOfTheBase();
    void frozenTower();
};

/// The numbers of trainable parameters are printed in litgpt's resource tables (phi-1.5, Llama 2) and in PEFT's method
/// comparison (Llama 3.2 3B).
void TestAdapter::counts_data() {
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<int>("rank");
    QTest::addColumn<QByteArray>("targets");
    QTest::addColumn<qint64>("parameters");
    QTest::addRow("Llama 2 7B") << QByteArray("llama-2-7b") << 8 << QByteArray("q_proj,v_proj") << qint64(4194304);
    QTest::addRow("Llama 2 13B") << QByteArray("llama-2-13b") << 8 << QByteArray("") << qint64(6553600);
    QTest::addRow("phi-1.5") << QByteArray("phi-1.5") << 8 << QByteArray("q_proj,v_proj") << qint64(1572864);
    const QByteArray small(llama32.data(), llama32.size());
    QTest::addRow("Llama 3.2 3B, 32") << small << 32 << QByteArray("") << qint64(9175040);
    QTest::addRow("Llama 3.2 3B, 64") << small << 64 << QByteArray("v_proj,q_proj") << qint64(18350080);
    QTest::addRow("Llama 3.2 3B, MLP") << small << 10 << QByteArray("up_proj,gate_proj,down_proj") << qint64(9461760);
    // 12 layers of 768: c_attn 768 + 2304, attention's c_proj 2 * 768, c_fc and c_proj 768 + 3072 each.
    QTest::addRow("Conv1D") << QByteArray("gpt2") << 4 << QByteArray("all-linear")
                            << qint64(4 * 12 * (3072 + 1536 + 2 * 3840));
    QTest::addRow("attention") << QByteArray("gpt2") << 4 << QByteArray("attention") << qint64(4 * 12 * (3072 + 1536));
    QTest::addRow("a place") << QByteArray("gpt2") << 4 << QByteArray("mlp.c_proj") << qint64(4 * 12 * 3840);
    QTest::addRow("head") << QByteArray("gpt2") << 4 << QByteArray("lm_head") << qint64(4 * (50257 + 768));
}

void TestAdapter::counts() {
    QFETCH(QByteArray, model);
    QFETCH(int, rank);
    QFETCH(QByteArray, targets);
    QFETCH(qint64, parameters);
    const NetworkPtr network
        = model.startsWith('{') ? test::networkOf(model.toStdString()) : test::presetWith(model.toStdString(), {});
    QCOMPARE(adapterBytes(network, lora(rank, targets.constData())), 4 * parameters);
    QCOMPARE(adapterBytes(network, lora(3 * rank, targets.constData())), 12 * parameters);
}

void TestAdapter::usualTargets_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<QByteArray>("names");
    QTest::addRow("gpt2") << QByteArray("gpt2") << QByteArray("c_attn");
    QTest::addRow("llama") << QByteArray("llama-2-7b") << QByteArray("q_proj,v_proj");
    QTest::addRow("bloom") << QByteArray("bloom-560m") << QByteArray("query_key_value");
    QTest::addRow("bert") << QByteArray("bert-base-uncased") << QByteArray("query,value");
    QTest::addRow("t5") << QByteArray("t5-small") << QByteArray("q,v");
    QTest::addRow("phi") << QByteArray("phi-2") << QByteArray("fc1,fc2,q_proj,v_proj");
    QTest::addRow("opt, with layers of those names") << QByteArray("opt-125m") << QByteArray("q_proj,v_proj");
    QTest::addRow("deberta-v2") << QByteArray("deberta-v3-base") << QByteArray("query_proj,value_proj");
    QTest::addRow("falcon") << QByteArray("falcon-7b") << QByteArray("query_key_value");
    QTest::addRow("mixtral") << QByteArray("mixtral-8x7b") << QByteArray("q_proj,v_proj");
}

void TestAdapter::usualTargets() {
    QFETCH(QByteArray, preset);
    QFETCH(QByteArray, names);
    const cost::Memory memory = trained(test::presetWith(preset.toStdString(), {}), lora(8));
    QCOMPARE(QByteArray::fromStdString(test::wordOf(memory.settings, "lora_targets")), names);
    QVERIFY(test::mentions(memory, "LoRA of rank 8 on " + names.toStdString() + " (PEFT's usual choice)"));
}

/// Activations that adapters add on one device. For a matrix split by columns, an adapter keeps the whole input of
/// every position; with sequence parallelism, only of the device's positions. For a matrix split by rows, it keeps a
/// part of the input's width.
void TestAdapter::severalDevices_data() {
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<qint64>("tp");
    QTest::addColumn<qint64>("sp");
    QTest::addColumn<qint64>("inputs"); // elements of the input kept in one layer, for 512 positions
    QTest::addColumn<qint64>("narrow"); // positions for which the R numbers between A and B are kept
    const auto row = [](const char* target, qint64 tp, qint64 sp, qint64 inputs, qint64 narrow) {
        QTest::addRow("%s, tp %lld, sp %lld", target, tp, sp) << QByteArray(target) << tp << sp << inputs << narrow;
    };
    row("q_proj", 1, 0, 512 * 4096, 512);
    row("q_proj", 4, 0, 512 * 4096, 512);
    row("q_proj", 4, 1, 128 * 4096, 128);
    row("o_proj", 4, 0, 512 * 1024, 512);
    row("o_proj", 4, 1, 512 * 1024, 128);
    row("down_proj", 4, 0, 512 * 2752, 512);
}

void TestAdapter::severalDevices() {
    QFETCH(QByteArray, target);
    QFETCH(qint64, tp);
    QFETCH(qint64, sp);
    QFETCH(qint64, inputs);
    QFETCH(qint64, narrow);
    const auto of = [&](int rank, const char* dropout) {
        cost::RunSettings run = lora(rank, target.constData());
        run.batch = 1;
        run.sequence = 512;
        run.tp = tp;
        run.sp = sp != 0;
        test::set(run, "lora_dropout", dropout);
        return trained(llama(3), run);
    };
    const cost::Memory plain = of(8, "0"), dropped = of(8, "0.1"), twice = of(16, "0");
    // the adapter reads a 32-bit copy in both cases; dropout adds its mask, one byte for each element
    QCOMPARE(qint64(dropped.bytes(Part::Activations) - plain.bytes(Part::Activations)), 3 * inputs);
    QCOMPARE(qint64(twice.bytes(Part::Activations) - plain.bytes(Part::Activations)), 3 * narrow * 8 * 4);
    // FLOPs are counted for all devices together
    const qint64 widths = target == "down_proj" ? 11008 + 4096 : 2 * 4096;
    QCOMPARE(qint64(twice.flopsForward - plain.flopsForward), 3 * 2 * 512 * 8 * widths);
}

void TestAdapter::statesOfAdaptersAlone() {
    const NetworkPtr network = llama(3);
    const qint64 parameters = 3 * 2 * 8 * 8192; // q_proj and v_proj, 4096 to 4096
    const cost::Memory memory = trained(network, lora(8));
    QCOMPARE(qint64(memory.bytes(Part::Weights)), 2 * qint64(network->totals().parameters) + 4 * parameters);
    QCOMPARE(qint64(memory.bytes(Part::Gradients)), 4 * parameters);
    QCOMPARE(qint64(memory.bytes(Part::Optimizer)), 8 * parameters);
}

/// Bytes of one adapter parameter: weight, gradient, optimizer states.
void TestAdapter::recipes_data() {
    QTest::addColumn<QByteArray>("precision");
    QTest::addColumn<QByteArray>("dtype");
    QTest::addColumn<int>("base");
    QTest::addColumn<QList<int>>("bytes");
    QTest::addRow("bf16, as PEFT") << QByteArray("bf16") << QByteArray("") << 2 << QList<int>{4, 4, 8};
    QTest::addRow("bf16, as torchtune") << QByteArray("bf16") << QByteArray("bf16") << 2 << QList<int>{2, 2, 4};
    QTest::addRow("amp") << QByteArray("amp") << QByteArray("") << 4 << QList<int>{4, 4, 8};
    QTest::addRow("zero-16") << QByteArray("zero-16") << QByteArray("") << 2 << QList<int>{2, 2, 12};
    QTest::addRow("zero-16, fp32") << QByteArray("zero-16") << QByteArray("fp32") << 2 << QList<int>{4, 4, 8};
}

void TestAdapter::recipes() {
    QFETCH(QByteArray, precision);
    QFETCH(QByteArray, dtype);
    QFETCH(int, base);
    QFETCH(QList<int>, bytes);
    const NetworkPtr network = llama(2);
    cost::RunSettings run = lora(16);
    test::set(run, "precision", precision.toStdString());
    test::set(run, "lora_dtype", dtype.toStdString());
    const qint64 parameters = 2 * 2 * 16 * 8192;
    const cost::Memory memory = trained(network, run);
    QCOMPARE(qint64(memory.bytes(Part::Weights)), base * qint64(network->totals().parameters) + bytes[0] * parameters);
    QCOMPARE(qint64(memory.bytes(Part::Gradients)), bytes[1] * parameters);
    QCOMPARE(qint64(memory.bytes(Part::Optimizer)), bytes[2] * parameters);
}

/// One layer of Llama in bf16 with SDPA, and adapters in fp32 on q and v. The two norms keep their inputs in fp32.
/// Attention keeps q, k, v, its output, and one logarithm of a sum per head. SwiGLU keeps three tensors of the inner
/// width. Each adapter keeps the inputs of A and of B in fp32.
void TestAdapter::oneLayerByHand() {
    const qint64 tokens = 2 * 128, width = 4096, inner = 11008, heads = 32, rank = 8;
    const qint64 norms = 2 * (tokens * (4 * width + 4) + 8);
    const qint64 attention = tokens * (4 * 2 * width + 4 * heads);
    const qint64 mlp = tokens * 3 * 2 * inner;
    const qint64 adapters = 2 * tokens * 4 * (width + rank);
    const auto layer
        = [](const cost::RunSettings& run) { return activations(llama(3), run) - activations(llama(2), run); };
    cost::RunSettings run = lora(rank);
    QCOMPARE(layer(run), norms + attention + mlp + adapters);
    test::set(run, "lora_dropout", "0.05"); // adds a mask of one byte for each element
    QCOMPARE(layer(run), norms + attention + mlp + adapters + 2 * tokens * width);
    run.batch *= 5;
    QCOMPARE(layer(run) - 16, 5 * (norms - 16 + attention + mlp + adapters + 2 * tokens * width));
}

/// Layers with the same input keep it once if the adapter needs no copy of its own.
void TestAdapter::sharedInputs() {
    const qint64 tokens = 2 * 128, width = 4096, layers = 3, rank = 8;
    const auto kept = [&](const char* targets, const char* dtype) {
        cost::RunSettings run = lora(rank, targets);
        test::set(run, "lora_dtype", dtype);
        return activations(llama(layers), run);
    };
    const qint64 inner = layers * tokens * rank; // elements of the inputs of B
    QCOMPARE(kept("q_proj,k_proj,v_proj", "bf16") - kept("v_proj", "bf16"), 2 * inner * 2);
    QCOMPARE(kept("q_proj,k_proj,v_proj", "fp32") - kept("v_proj", "fp32"), 2 * (inner + layers * tokens * width) * 4);
    QCOMPARE(kept("k_proj,up_proj", "bf16") - kept("k_proj", "bf16"), inner * 2 + layers * tokens * width * 2);
    QCOMPARE(kept("o_proj", "bf16"), kept("k_proj", "bf16"));
}

void TestAdapter::growsByTheRank() {
    const NetworkPtr network = llama(4);
    const qint64 one = activations(network, lora(1));
    const qint64 each = activations(network, lora(2)) - one;
    QCOMPARE(each, qint64(4) * 2 * (2 * 128) * 4);
    for (const int rank : {7, 64, 500})
        QCOMPARE(activations(network, lora(rank)), one + (rank - 1) * each);
    QVERIFY(one < activations(
                network,
                [] {
                    cost::RunSettings run = lora(1);
                    test::set(run, "parameters_trained", "all");
                    return run;
                }()));
}

/// Matrices inside the layers are stored in 4 bits, all other weights in 16. Nothing else in the account changes.
void TestAdapter::quantisedBase() {
    const NetworkPtr network = llama(2);
    const qint64 matrices = 2 * (4 * qint64(4096) * 4096 + 3 * qint64(4096) * 11008);
    const qint64 rest = qint64(network->totals().parameters) - matrices;
    cost::RunSettings run = lora(8);
    const cost::Memory plain = trained(network, run);
    const qint64 adapters = adapterBytes(network, run);
    test::set(run, "base_dtype", "nf4");
    QCOMPARE(qint64(trained(network, run).bytes(Part::Weights)), matrices / 64 * 36 + 2 * rest + adapters);
    test::set(run, "base_dtype", "nf4-dq");
    const cost::Memory small = trained(network, run);
    QCOMPARE(qint64(small.bytes(Part::Weights)), matrices / 64 * 33 + matrices / 64 / 256 * 4 + 2 * rest + adapters);
    for (const Part part : {Part::Gradients, Part::Optimizer, Part::Activations, Part::Logits})
        QCOMPARE(small.bytes(part), plain.bytes(part));
}

void TestAdapter::smallTensorsStayInFullStates() {
    cost::RunSettings run = lora(8, "c_attn");
    test::set(run, "optimizer", "adamw8bit");
    const NetworkPtr network = test::presetWith("gpt2", {});
    const qint64 a = 8 * 768, b = 8 * 2304; // both above 4,096 elements
    const auto blocks = [](qint64 count) { return 2 * count + count / 256 * 8; };
    QCOMPARE(qint64(trained(network, run).bytes(Part::Optimizer)), 12 * (blocks(a) + blocks(b)));
    test::set(run, "parameters_trained", "lora:4"); // A has 3,072 elements
    QCOMPARE(qint64(trained(network, run).bytes(Part::Optimizer)), 12 * (4 * 768 * 8 + blocks(4 * 2304)));
}

/// The backward pass computes the gradient of a frozen matrix's input, but not of the matrix itself.
void TestAdapter::arithmetic() {
    const NetworkPtr network = llama(2);
    const qint64 tokens = 2 * 128;
    const cost::Memory memory = trained(network, lora(8));
    cost::RunSettings all = lora(8);
    test::set(all, "parameters_trained", "all");
    const cost::Memory whole = trained(network, all);
    const qint64 added = tokens * 2 * 2 * 8 * 8192;
    QCOMPARE(qint64(memory.macsForward), qint64(whole.macsForward) + added);
    const qint64 matrices = 2 * (4 * qint64(4096) * 4096 + 3 * qint64(4096) * 11008) + qint64(32000) * 4096;
    QCOMPARE(qint64(memory.flopsStep), qint64(whole.flopsStep) + 6 * added - 2 * tokens * matrices);
}

void TestAdapter::checkpointsAreThoseOfTheBase() {
    cost::RunSettings run = lora(8);
    test::set(run, "checkpointing", "full");
    const qint64 each = activations(llama(5), run) - activations(llama(4), run);
    QCOMPARE(each, qint64(2 * 128) * 4096 * 2);
}

/// Modules before the first trained parameter get no gradient and keep nothing.
void TestAdapter::frozenTower() {
    const NetworkPtr network = llama(3);
    cost::RunSettings run = lora(8, "lm_head");
    const cost::Memory memory = trained(network, run);
    const qint64 tokens = 2 * 128;
    const qint64 head = tokens * (4096 + 8) * 4;
    const qint64 rest = qint64(memory.bytes(Part::Activations)) - head;
    QVERIFY2(rest >= 0 && rest < tokens * 4096 * 8, qPrintable(QString::number(rest)));
    const std::vector<cost::ModuleCost> modules = cost::perModule(*network, cost::Mode::Train, run);
    qint64 saved = 0;
    for (const cost::ModuleCost& module : modules) {
        saved += module.savedBytes;
        if (module.path.starts_with("model.layers"))
            QVERIFY2(module.savedBytes == 0 && module.flopsBackward == 0, module.path.c_str());
    }
    QVERIFY(saved > 0);
}

/// A description states the facts about its family: which layers are adapted, which parts are matrices, how these are
/// stored, and the number of positions. No name is special.
void TestAdapter::factsComeFromTheDescription() {
    const QByteArray text = test::quoted(
        "{`architecture`: `Test`, `uses`: [`torch.nn`], `classes`: [`Net`, `Other`], `lora`: [`deep.turned`], `ia3`: "
        "[`plain`], `sizes`: {`seen`: {`value`: 77, `meaning`: `positions`}}, `parts`: {`Mat(a, b)`: {`@matrix`: `[in, "
        "out]`, `weight`: `[a, b]`}, `Not`: {`@like`: `Linear(8, 8)`, `@matrix`: `none`}, `Deep`: {`turned`: `Mat(8, "
        "16)`, `plain`: `Linear(16, 8)`}, `Net`: {`@logits`: `0`, `turned`: `Mat(8, 16)`, `deep`: `Deep`, `not`: "
        "`Not`, `at`: `[seen, 8]`}, `Other`: {`@kind`: `attention`, `x`: `Linear(8, 8)`}}}");
    const NetworkPtr net = test::networkOf(text.toStdString(), "Net");
    const auto targets = [](const NetworkPtr& network, const char* kind, const char* names) {
        cost::RunSettings run;
        test::set(run, "parameters_trained", kind);
        test::set(run, "lora_targets", names);
        return QByteArray::fromStdString(test::wordOf(trained(network, run).settings, "lora_targets"));
    };
    QCOMPARE(targets(net, "lora:4", ""), QByteArray("turned"));
    QCOMPARE(targets(net, "ia3", ""), QByteArray("plain"));
    QCOMPARE(targets(test::networkOf(text.toStdString(), "Other"), "lora:4", ""),
        QByteArray("x")); // the layers of its attention
    cost::RunSettings run = lora(4); // on deep.turned only, from 8 to 16
    QCOMPARE(adapterBytes(net, run), qint64(4) * 4 * (8 + 16));
    run.sequence.reset();
    QCOMPARE(trained(net, run).sequence, std::int64_t{77});
    test::set(run, "lora_targets", "all-linear"); // on both layers "turned" and on "plain"
    QCOMPARE(adapterBytes(net, run), qint64(3) * 4 * 4 * (8 + 16));
}

int tst_adapter(int argc, char* argv[]) {
    return paramap::test::run<TestAdapter>(argc, argv);
}
#include "tst_adapter.moc"
