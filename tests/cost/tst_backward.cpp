// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/backward_tensors.h"
#include "model/cost/memory/memory.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace paramap;
using cost::BackwardPass;
using cost::Content;
using cost::Phase;

namespace {

cost::Memory stepOfModel(
    const QByteArray& config, std::initializer_list<std::pair<const char*, const char*>> settings) {
    cost::RunSettings run;
    for (const auto& [key, value] : settings)
        test::set(run, key, value);
    return cost::memory(*test::networkOf(test::quoted(config).toStdString()), cost::Mode::Train, run);
}

constexpr std::int64_t cublasBytes = std::int64_t{64} << 20; ///< of cuBLAS, on the measured device

} // namespace

/// The gradients that exist between operations in the backward pass, and when the saved tensors go.
class TestBackward : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void chain();
    void aroundABranch();
    void equalParts();
    void freedBeforeTheLast();
    void ofALayer();
    void ofCopies();
    void theHeadsCopy();
    void theBatch();
    void inPieces();
    void afterTheLayers();
    void anEmbeddingOfOneNumber();
    void measured_data();
    void measured();
};

/// An operation's saved tensors exist until it has run back, beside the gradients of its result and of its inputs.
void TestBackward::chain() {
    BackwardPass pass(0, 0);
    pass.then({10, 40, 30, 0, 0}); // widens
    pass.then({40, 10, 40, 0, 0}); // narrows; runs back first
    QCOMPARE(pass.worst().between, 50);
    QCOMPARE(pass.worst().freed, 0);
    QCOMPARE(pass.saves(), 70);
    pass.then({5, 5, 3, 0, 0}); // 5 + 5 before, 40 + 10 − 3 after it
    QCOMPARE(pass.worst().between, 50);
    QCOMPARE(pass.worst().freed, 3);
    pass.then({100, 0, 60, 0, 0});
    QCOMPARE(pass.worst().between, 100);
}

/// The gradient of the stream is that of the result until the last operation has run back.
void TestBackward::aroundABranch() {
    BackwardPass pass(0, 0);
    pass.then({40, 10, 1, 0, 0});
    pass.then({10, 40, 1, 0, 0});
    pass.around(10);
    QCOMPARE(pass.worst().between, 60); // the first: the last has 40 + 10
    QCOMPARE(pass.worst().freed, 1);
}

void TestBackward::equalParts() {
    for (const std::int64_t gradient : {0, 4}) {
        BackwardPass one(gradient, 0), two(gradient, 0);
        one.then({8, 8, 8, 4, 0});
        two.then(one, one.saves(), 3, {});
        QCOMPARE(two.saves(), 24);
        QCOMPARE(two.worst().trained, gradient > 0 ? 12 : 4); // its gradients outgrow what it frees
        QCOMPARE(two.worst().freed, gradient > 0 ? 16 : 0);
    }
}

void TestBackward::freedBeforeTheLast() {
    BackwardPass pass(0, 2);
    pass.then({6, 6, 0, 0, 100});
    pass.then({1, 1, 0, 0, 10}); // 2, then 12 without 20 of the copy
    QCOMPARE(pass.worst().between, 2);
    pass.then({50, 50, 0, 0, 0});
    QCOMPARE(pass.worst().between, 100);
    BackwardPass behind(0, 2);
    behind.then({60, 6, 0, 0, 100});
    behind.then({1, 1, 0, 0, 10});
    QCOMPARE(behind.worst().read, 10);
}

/// BERT's narrowing matrix: its result, its input, and the stream beside the branch.
void TestBackward::ofALayer() {
    const std::int64_t positions = 4 * 128, width = 768, inner = 3072;
    const cost::Memory memory = stepOfModel(
        "{`model_type`: `bert`, `num_hidden_layers`: 2, `architectures`: [`BertForSequenceClassification`]}",
        {{"batch", "4"}, {"sequence", "128"}, {"precision", "fp32"}});
    QCOMPARE(test::most(memory, Content::Between), 4 * positions * (inner + 2 * width));
    QVERIFY(test::lineBytes(memory, "Gradients between operations") > 0);
    QCOMPARE(memory.timeline.peak().total(), memory.total);
    QVERIFY(memory.total > test::aliveAt(memory, Phase::BackwardStart).total());
}

/// Of a layer that is computed again, autocast's copies are made again too, and go one after the other.
void TestBackward::ofCopies() {
    const cost::Memory memory = stepOfModel("{`model_type`: `gpt2`}",
        {{"batch", "4"}, {"sequence", "512"}, {"precision", "amp"}, {"checkpointing", "full"}});
    const std::int64_t head = std::int64_t{2} * 50257 * 768, layer = std::int64_t{2} * (12 * 768 * 768 + 9 * 768);
    bool seen = false;
    for (const cost::Moment& moment : momentsOf(memory.timeline)) {
        if (memory.timeline.stretches[moment.stretch].phase != Phase::Backward || moment.alive[Content::Again] == 0)
            continue;
        seen = true;
        QVERIFY(moment.alive[Content::Autocast] > 0);
        QVERIFY(moment.alive[Content::Autocast] <= layer);
    }
    QVERIFY(seen);
    QCOMPARE(test::aliveAt(memory, Phase::BackwardStart)[Content::Autocast], head);
}

/// The head is outside of what is computed again, so its product keeps the copy of its matrix.
void TestBackward::theHeadsCopy() {
    const cost::Memory full = stepOfModel("{`model_type`: `llama`, `vocab_size`: 32000}",
        {{"batch", "1"}, {"sequence", "64"}, {"precision", "amp"}, {"checkpointing", "full"}});
    QCOMPARE(test::aliveAt(full, Phase::BackwardStart)[Content::Autocast], std::int64_t{2} * 32000 * 4096);
}

/// A training loop holds its images in 32 bits; under autocast the first convolution keeps a copy.
void TestBackward::theBatch() {
    const std::int64_t numbers = std::int64_t{8} * 3 * 224 * 224;
    for (const auto& [precision, bytes] : {std::pair("fp32", 4), std::pair("bf16", 2), std::pair("amp", 6)}) {
        cost::RunSettings run;
        test::set(run, "precision", precision);
        test::set(run, "batch", "8");
        const cost::Memory memory = cost::memory(*test::presetWith("resnet18", {}), cost::Mode::Train, run);
        QCOMPARE(test::lineBytes(memory, "The batch"), bytes * numbers);
    }
    QCOMPARE(test::lineBytes(stepOfModel("{`model_type`: `gpt2`}", {{"batch", "1"}}), "The batch"), 0);
}

/// A device with several pieces of layers has the gradients between operations too.
void TestBackward::inPieces() {
    const char* const config
        = "{`model_type`: `llama`, `num_hidden_layers`: 8, `hidden_size`: 512, `vocab_size`: 1000}";
    const auto between = [config](const char* pieces) {
        const cost::Memory memory
            = stepOfModel(config, {{"pp", "2"}, {"pp_stage", "1"}, {"pp_chunks", pieces}, {"precision", "bf16"}});
        return test::lineBytes(memory, "Gradients between operations");
    };
    QVERIFY(between("1") > 0);
    QCOMPARE(between("2"), between("1"));
}

/// A norm behind the layers is no layer.
void TestBackward::afterTheLayers() {
    const cost::Memory memory = cost::memory(*test::presetWith("vit_b_16", {}), cost::Mode::Train, {});
    const cost::Stretch& peak = memory.timeline.stretches[memory.timeline.peakStretch];
    QVERIFY(peak.segment != cost::Stretch::none && !memory.timeline.segments[peak.segment].layer);
    QCOMPARE(memory.peakAt, cost::Instant::InBackward);
}

void TestBackward::anEmbeddingOfOneNumber() {
    const cost::Memory memory = stepOfModel("{`architecture`: `One`, `family`: `test`, `uses`: [`torch.nn`],"
                                            "`parts`: {`One`: {`@kind`: `embedding`, `weight`: `[]`},"
                                            "`M`: {`scale`: `One`, `fc`: `Linear(8, 8)`}}, `classes`: [`M`]}",
        {{"batch", "2"}});
    QVERIFY(memory.total > 0); // a shape without sides has no last side
}

/// Runs of tests/accuracy/measured whose distance a mechanism explains.
void TestBackward::measured_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QByteArrayList>("settings");
    QTest::addColumn<qint64>("bytes");
    const auto row = [](const char* name, const char* config, const char* settings, qint64 bytes) {
        QTest::newRow(name) << QByteArray(config) << QByteArray(settings).split(' ') << bytes;
    };
    row("queries joined of two parts",
        "{`model_type`: `phi`, `vocab_size`: 51200, `hidden_size`: 2048, `intermediate_size`: 8192, "
        "`num_hidden_layers`: 24,"
        "`num_attention_heads`: 32, `max_position_embeddings`: 2048}",
        "batch=4 sequence=512 precision=bf16 gradients=freed", 15295477760);
    row("none in 32 bits, where another kernel runs",
        "{`model_type`: `gpt_neox`, `vocab_size`: 50304, `hidden_size`: 1024, `intermediate_size`: 4096,"
        "`num_hidden_layers`: 24, `num_attention_heads`: 16, `max_position_embeddings`: 2048}",
        "batch=4 sequence=512 precision=fp32 gradients=freed", 9615992832);
    row("a norm whose scale stays in 32 bits",
        "{`model_type`: `olmo2`, `vocab_size`: 100352, `hidden_size`: 2048, `intermediate_size`: 8192,"
        "`num_hidden_layers`: 16, `num_attention_heads`: 16, `num_key_value_heads`: 16, `max_position_embeddings`: "
        "4096}",
        "batch=2 sequence=768 precision=bf16 gradients=freed attention=eager", 16496099328);
    row("the head's copy", "{`model_type`: `gpt2`}",
        "batch=4 sequence=1024 precision=amp checkpointing=full optimizer=sgd gradients=freed", 3290591744);
}

void TestBackward::measured() {
    QFETCH(QByteArray, config);
    QFETCH(QByteArrayList, settings);
    QFETCH(qint64, bytes);
    cost::RunSettings run;
    for (const QByteArray& each : settings)
        test::set(run, each.left(each.indexOf('=')).toStdString(), each.mid(each.indexOf('=') + 1).toStdString());
    const cost::Memory memory
        = cost::memory(*test::networkOf(test::quoted(config).toStdString()), cost::Mode::Train, run);
    const double error = double(memory.total) / double(bytes - cublasBytes) - 1;
    QVERIFY2(std::abs(error) < 0.004, QByteArray::number(100 * error) + " %");
}

int tst_backward(int argc, char* argv[]) {
    return paramap::test::run<TestBackward>(argc, argv);
}
#include "tst_backward.moc"
