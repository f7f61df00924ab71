// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/cache_room.h"
#include "model/cost/memory/loss.h"
#include "model/cost/memory/memory.h"
#include "model/cost/memory/rule_of_thumb.h"
#include "model/cost/run/loss_choice.h"
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

constexpr qint64 rows = 1000, width = 64;

/// A Llama with a head of 1000 rows of 64. Its layers are small compared with its logits.
NetworkPtr small() {
    return test::networkOf(R"({"model_type": "llama", "architectures": ["LlamaForCausalLM"], "vocab_size": 1000,
        "hidden_size": 64, "intermediate_size": 64, "num_hidden_layers": 1, "num_attention_heads": 4})");
}

cost::RunSettings training(std::int64_t batch, std::int64_t sequence, const char* precision, const char* loss) {
    cost::RunSettings run;
    run.batch = batch;
    run.sequence = sequence;
    test::set(run, "precision", precision);
    test::set(run, "loss", loss);
    return run;
}

qint64 logitsAtStart(const cost::Memory& memory) {
    return test::aliveAt(memory, cost::Phase::BackwardStart)[cost::Content::Logits];
}

} // namespace

/// Memory that programs for training and serving use in addition to the model.
class TestProgramTerms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void losses_data();
    void losses();
    void fusedMakesTheHeadsGradient();
    void lossesOfADividedVocabulary();
    void lossWords_data();
    void lossWords();
    void paddedVocabulary();
    void quantisedHead();
    void cacheRoom_data();
    void cacheRoom();
    void profileRun();
};

void TestProgramTerms::losses_data() {
    QTest::addColumn<QByteArray>("precision");
    QTest::addColumn<QByteArray>("loss");
    QTest::addColumn<qint64>("batch");
    QTest::addColumn<qint64>("sequence");
    QTest::addColumn<qint64>("wanted");
    const auto row = [](const char* precision, const char* loss, qint64 batch, qint64 sequence, qint64 wanted) {
        QTest::addRow("%s %s, %lld x %lld", precision, loss, batch, sequence)
            << QByteArray(precision) << QByteArray(loss) << batch << sequence << wanted;
    };
    row("bf16", "chunked:8", 2, 512, 1024 * rows * 2 + 128 * rows * 8);
    row("bf16", "chunked:1", 2, 512, 1024 * rows * 10);
    row("bf16", "chunked:3", 1, 512, 512 * rows * 2 + 171 * rows * 8);
    row("bf16", "chunked:3", 4, 128, 512 * rows * 2 + 4 * 43 * rows * 8); // each sequence is cut into 3 pieces
    row("bf16", "chunked:1000000", 2, 256, 512 * rows * 2 + 2 * rows * 8); // a piece has at least one position
    row("fp32", "chunked:4", 4, 256, 1024 * rows * 4 + 256 * rows * 8);
    // The head is 1000 rows of 64, so that there are at least 16 pieces, each of 2^n tokens. The second term is the
    // gradient of the head, which exists before it is added to the gradient buffer.
    row("bf16", "fused", 2, 512, 64 * rows * 2 + rows * width * 2);
    row("bf16", "fused", 2, 520, 128 * rows * 2 + rows * width * 2);
    row("fp32", "fused", 1, 512, 32 * rows * 4 + rows * width * 4);
    row("amp", "fused", 1, 512, 32 * rows * 2 + rows * width * 4);
    row("bf16", "full", 2, 512, 1024 * rows * (4 + 4) + 1022 * rows * 4 + 4 + 8 * 1022);
}

void TestProgramTerms::losses() {
    QFETCH(QByteArray, precision);
    QFETCH(QByteArray, loss);
    QFETCH(qint64, batch);
    QFETCH(qint64, sequence);
    QFETCH(qint64, wanted);
    const cost::Memory memory = trained(small(), training(batch, sequence, precision.constData(), loss.constData()));
    QCOMPARE(qint64(logitsAtStart(memory)), wanted);
}

/// The gradient of the head exists together with the loss, whether gradients are kept or freed. A frozen head has no
/// gradient, but the gradient of its input is made.
void TestProgramTerms::fusedMakesTheHeadsGradient() {
    cost::RunSettings run = training(2, 512, "bf16", "fused");
    const qint64 kept = logitsAtStart(trained(small(), run));
    test::set(run, "gradients", "freed");
    QCOMPARE(qint64(logitsAtStart(trained(small(), run))), kept);
    test::set(run, "parameters_trained", "lora:4");
    QCOMPARE(qint64(logitsAtStart(trained(small(), run))), kept - rows * width * 2 + 1024 * width * 2);
}

/// Two devices share the 50,257 logits of each position. Half of 50,257 is not a whole number.
void TestProgramTerms::lossesOfADividedVocabulary() {
    const NetworkPtr gpt2 = test::presetWith("gpt2", {});
    cost::RunSettings run = training(2, 512, "bf16", "chunked:1");
    run.tp = 2;
    const qint64 whole = logitsAtStart(trained(gpt2, run)); // 2 B for each logit, 8 B more for each logit of a piece
    test::set(run, "loss", "chunked:4");
    QCOMPARE(qint64(logitsAtStart(trained(gpt2, run))) * 10, whole * 4);
    test::set(run, "loss", "fused");
    try {
        (void)trained(gpt2, run);
        QFAIL("taken");
    } catch (const Problem& problem) {
        QCOMPARE(QByteArray::fromStdString(problem.sentence()),
            QByteArray("--loss fused needs the whole vocabulary on every device; --tp 2 divides it"));
    }
}

void TestProgramTerms::lossWords_data() {
    QTest::addColumn<QByteArray>("word");
    for (const char* word :
        {"", "chunked", "chunked:", "chunked:0", "chunked:-2", "chunked:8x", "chunked:2.5", "liger"})
        QTest::addRow("'%s'", word) << QByteArray(word);
}

void TestProgramTerms::lossWords() {
    QFETCH(QByteArray, word);
    try {
        (void)cost::lossNamed(word.toStdString());
        QFAIL("taken");
    } catch (const Problem& problem) {
        QVERIFY2(problem.kind() == Problem::Kind::Usage, problem.what());
        QVERIFY2(QByteArray(problem.what()).contains("chunked:8"), problem.what());
    }
}

/// Padding gives the same memory as a vocabulary with the padded number of rows. A vocabulary that already is a
/// multiple is not changed.
void TestProgramTerms::paddedVocabulary() {
    const NetworkPtr gpt2 = test::presetWith("gpt2", {});
    const NetworkPtr larger = test::presetWith("gpt2", {{"vocab_size", formula::Value(std::int64_t{50304})}});
    cost::RunSettings run = training(2, 256, "amp", "full");
    const cost::Memory plain = trained(larger, run);
    run.padVocabulary = 64;
    const cost::Memory padded = trained(gpt2, run);
    QCOMPARE(qint64(padded.total), qint64(plain.total));
    QCOMPARE(qint64(padded.flopsStep), qint64(plain.flopsStep));
    QCOMPARE(qint64(padded.settings.padVocabulary), qint64(64));
    QVERIFY(padded.assumptions.front().name == cost::Assumption::Padding);
    QVERIFY(test::mentions(padded, "50,304 rows, 47 of them padding"));
    const cost::Memory same = trained(larger, run);
    QCOMPARE(qint64(same.total), qint64(plain.total));
    qint64 logits = 0;
    for (const cost::ModuleCost& module : cost::perModule(*gpt2, cost::Mode::Train, run))
        logits += module.logits;
    QCOMPARE(logits, qint64(2 * 256 * 50304));
    QCOMPARE(cost::ruleOfThumb(*gpt2, padded)->parameters, larger->totals().active);
    try {
        run.padVocabulary = 64;
        (void)cost::memory(*test::presetWith("vit_b_16", {}), cost::Mode::Train, run);
        QFAIL("taken");
    } catch (const Problem& problem) {
        QVERIFY2(QByteArray(problem.what()).contains("no vocabulary"), problem.what());
    }
}

void TestProgramTerms::quantisedHead() {
    const NetworkPtr network = small();
    cost::RunSettings run;
    run.batch = 1;
    run.sequence = 16;
    test::set(run, "dtype", "nf4");
    const auto inference = [&] { return cost::memory(*network, cost::Mode::Inference, run); };
    const cost::Memory before = inference();
    run.quantiseHead = true;
    const cost::Memory after = inference();
    const qint64 nf4 = rows * width / 2 + rows * width / 64 * 4;
    QCOMPARE(qint64(before.bytes(Part::Weights) - after.bytes(Part::Weights)), rows * width * 2 - nf4);
    // now the head is the largest matrix that is dequantised
    QCOMPARE(qint64(after.bytes(Part::Temporary) - before.bytes(Part::Temporary)), 2 * (rows * width - width * width));
    test::set(run, "dtype", "bf16");
    const qint64 whole = inference().total;
    run.quantiseHead = false;
    QCOMPARE(qint64(inference().total), whole);

    cost::RunSettings lora = training(1, 16, "bf16", "full");
    test::set(lora, "parameters_trained", "lora:4");
    test::set(lora, "base_dtype", "nf4");
    const qint64 frozen = trained(network, lora).bytes(Part::Weights);
    lora.quantiseHead = true;
    QCOMPARE(frozen - qint64(trained(network, lora).bytes(Part::Weights)), rows * width * 2 - nf4);
}

void TestProgramTerms::cacheRoom_data() {
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<qint64>("context");
    QTest::addColumn<qint64>("pageBytes"); // 0: tokens take different numbers of bytes
    QTest::addColumn<qint64>("sequenceBytes");
    QTest::addRow("grouped heads") << QByteArray("llama-3-8b") << qint64(8190) << qint64(16 * 32 * 2 * 8 * 128 * 2)
                                   << qint64(8192) * 32 * 2 * 8 * 128 * 2;
    QTest::addRow("windows") << QByteArray("gpt-oss-20b") << qint64(8192) << qint64(0)
                             << (12 * 8192 + 12 * 128) * qint64(1024) * 2;
}

void TestProgramTerms::cacheRoom() {
    QFETCH(QByteArray, model);
    QFETCH(qint64, context);
    QFETCH(qint64, pageBytes);
    QFETCH(qint64, sequenceBytes);
    const NetworkPtr network = test::presetWith(model.toStdString(), {});
    cost::RunSettings run;
    run.batch = 1;
    run.sequence = 2048;
    run.context = context;
    const cost::Memory memory = cost::memory(*network, cost::Mode::Inference, run);
    cost::Device device;
    device.bytes = 85899345920;
    const cost::CacheRoom room = cost::cacheRoom(*network, memory, device, 0.9);
    const qint64 rest = memory.bytes(Part::Weights) + cost::profileRun(*network, memory, device).beside.high;
    QCOMPARE(qint64(room.bytes), qint64(77309411328) - rest);
    QCOMPARE(qint64(room.context), qint64(8192));
    QCOMPARE(qint64(room.sequenceBytes), sequenceBytes);
    QCOMPARE(qint64(room.sequences), qint64(room.bytes) / sequenceBytes);
    QCOMPARE(qint64(room.tokens), pageBytes == 0 ? 0 : qint64(room.bytes) / pageBytes * 16);
    device.bytes = rest;
    QVERIFY(cost::cacheRoom(*network, memory, device, 0.5).bytes < 0);
    QCOMPARE(qint64(cost::cacheRoom(*network, memory, device, 0.5).sequences), qint64(0));
}

/// The trial of vLLM: the hidden states of all tokens, and the logits of its sequences while they are sorted.
void TestProgramTerms::profileRun() {
    cost::RunSettings run;
    test::set(run, "engine", "vllm"); // 8,192 tokens at once
    run.batch = 4;
    run.sequence = 8192;
    const auto trial = [&](const char* model, const char* device, std::int64_t gib) {
        cost::Device on;
        on.shortName = device;
        on.bytes = gib << 30;
        const NetworkPtr network = test::presetWith(model, {});
        return cost::profileRun(*network, cost::memory(*network, cost::Mode::Inference, run), on);
    };
    const auto bytes = [](std::int64_t sequences, std::int64_t each) {
        return (8192 + sequences) * 4096 * 2 + sequences * 128256 * each;
    };
    const cost::ProfileRun large = trial("llama-3-8b", "H100", 80), small = trial("llama-3-8b", "A100", 80);
    QCOMPARE(large.sequences, std::int64_t{1024});
    QCOMPARE(large.beside.high, bytes(1024, 2 + 4 + 12 + 8 + 12));
    QCOMPARE(small.sequences, std::int64_t{256});
    QCOMPARE(small.beside.high, bytes(256, 38));
    QCOMPARE(trial("llama-3-8b", "L40S", 48).sequences, std::int64_t{256});
    QVERIFY(large.beside.low >= bytes(1024, 6) && large.beside.low < large.beside.high);
    run.batch = 1;
    run.sequence = 64;
    const cost::ProfileRun few = trial("llama-3-8b", "H100", 80); // sorted together
    QCOMPARE(few.beside.high, std::int64_t{64} * (2 * 4096 * 2 + 128256 * (2 + 4 + 12 + 16 + 4 + 12)));
    const cost::ProfileRun none = trial("bert-base-uncased", "H100", 80); // a class without logits
    QCOMPARE(none.beside.low, none.beside.high);
}

int tst_program_terms(int argc, char* argv[]) {
    return paramap::test::run<TestProgramTerms>(argc, argv);
}
#include "tst_program_terms.moc"
