// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"
#include "model/map/measure.h"
#include "model/map/network_tree.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QMap>
#include <QSet>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <cstdlib>

using namespace paramap;
using layout::NodeIndex;
using layout::noNode;
using map::Measure;
using map::NetworkTree;
using map::Weights;

class TestMeasure : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void parametersAreTheTotals();
    void bytesAreTheWeightsOfTheAccount();
    void sumsAgreeWithTheAccount_data();
    void sumsAgreeWithTheAccount();
    void adaptersStandAtTheirLayers();
    void whatIsTiedCountsTwiceIfAsked();
    void measuresOfAModel();
    void ownCodeIsALeaf();
    void aTiedHeadComputes();
    void whatIsNotDrawnIsNamed_data();
    void whatIsNotDrawnIsNamed();
    void words();

private:
    network::NetworkPtr preset(const char* name) { return network::resolve(m_catalog->preset(name)); }
    static NetworkTree tree(
        const network::NetworkPtr& network, Measure measure, bool twice = false, double pixels = 0) {
        map::Extract extract;
        extract.pixels = pixels;
        extract.weights = std::make_shared<Weights>(map::weigh(*network, measure, {}, twice));
        return map::fromNetwork(network, extract);
    }
    std::optional<catalog::Catalog> m_catalog;
};

void TestMeasure::initTestCase() {
    m_catalog.emplace(PARAMAP_DATA_DIR, "");
}

void TestMeasure::parametersAreTheTotals() {
    const auto network = preset("gpt2");
    const Weights weights = map::weigh(*network, Measure::Parameters, {});
    QCOMPARE(weights.total, network->totals().parameters);
    QCOMPARE(weights.byKind, network->totals().byKind);
    // The same tree, leaf for leaf, as without weights.
    const NetworkTree given = tree(network, Measure::Parameters), plain = map::fromNetwork(network);
    QCOMPARE(given.tree.size(), plain.tree.size());
    QCOMPARE(given.tree.weights(), plain.tree.weights());
}

void TestMeasure::bytesAreTheWeightsOfTheAccount() {
    const auto network = preset("llama-2-7b");
    for (const char* dtype : {"bf16", "nf4", "q8_0"}) {
        cost::RunSettings run;
        test::set(run, "dtype", dtype);
        const cost::Memory memory = cost::memory(*network, cost::Mode::Inference, run);
        QCOMPARE(map::weigh(*network, Measure::Bytes, run).total, memory.bytes(cost::Part::Weights));
    }
}

void TestMeasure::sumsAgreeWithTheAccount_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"gpt2", "llama-2-7b", "vit_b_16"})
        QTest::addRow("%s", name) << QString::fromLatin1(name);
}

void TestMeasure::sumsAgreeWithTheAccount() {
    QFETCH(QString, name);
    const auto network = preset(qPrintable(name));
    cost::RunSettings run;
    const cost::Memory inference = cost::memory(*network, cost::Mode::Inference, run);
    QCOMPARE(map::weigh(*network, Measure::Flops, run).total, inference.flopsForward);
    QCOMPARE(map::weigh(*network, Measure::Cache, run).total, inference.bytes(cost::Part::KvCache));
    for (const char* trained : {"all", "lora:8"}) {
        test::set(run, "parameters_trained", trained);
        test::set(run, "base_dtype", run.trained.all() ? "" : "nf4");
        const cost::Memory training = cost::memory(*network, cost::Mode::Train, run);
        std::int64_t held = 0;
        for (const cost::Part part : {cost::Part::Weights, cost::Part::Gradients, cost::Part::Optimizer,
                 cost::Part::Activations, cost::Part::Logits})
            held += training.bytes(part);
        const std::int64_t weighed = map::weigh(*network, Measure::Training, run).total;
        // Which tensors are alive differs from instant to instant, so the map shows what is kept over the whole step.
        QVERIFY2(std::abs(double(weighed - held)) <= 0.02 * double(held),
            qPrintable(QStringLiteral("%1 and %2").arg(weighed).arg(held)));
    }
}

// Weights, gradients and states of an adapter belong to its layer, and to no other.
void TestMeasure::adaptersStandAtTheirLayers() {
    const auto network = preset("gpt2");
    const auto of = [&](const char* trained, const char* path) {
        cost::RunSettings run;
        test::set(run, "parameters_trained", trained);
        test::set(run, "checkpointing", "full"); // then nothing that is kept depends on the rank
        const map::Measured measured = map::measured(*network, Measure::Training, run);
        return measured.at(*network::find(*network, path));
    };
    // fp32 weights, gradients and AdamW's two states, of A [r, E] and B [3E, r].
    const std::int64_t eight = std::int64_t{16} * 8 * (768 + 3 * 768);
    QCOMPARE(of("lora:16", "transformer.h.3.attn.c_attn") - of("lora:8", "transformer.h.3.attn.c_attn"), eight);
    QCOMPARE(of("lora:16", "transformer.h.3.mlp") - of("lora:8", "transformer.h.3.mlp"), std::int64_t(0));
    QCOMPARE(of("lora:16", "") - of("lora:8", ""), 12 * eight);
}

void TestMeasure::whatIsTiedCountsTwiceIfAsked() {
    const auto network = preset("gpt2");
    const std::int64_t shared = 50257 * 768;
    const Weights twice = map::weigh(*network, Measure::Parameters, {}, true);
    QCOMPARE(twice.total, network->totals().parameters + shared);
    const NetworkTree both = tree(network, Measure::Parameters, true);
    const NodeIndex head = both.find("lm_head.weight");
    QVERIFY(head != noNode);
    QCOMPARE(both.nodes[head].count, shared);
    QCOMPARE(both.total, network->totals().parameters + shared);
}

void TestMeasure::measuresOfAModel() {
    const auto of
        = [this](const char* name) { return map::measuresOf(cost::memory(*preset(name), cost::Mode::Inference, {})); };
    QCOMPARE(of("gpt2"), std::vector<Measure>(map::allMeasures.begin(), map::allMeasures.end()));
    QCOMPARE(
        of("vit_b_16"), (std::vector<Measure>{Measure::Parameters, Measure::Bytes, Measure::Training, Measure::Flops}));
}

void TestMeasure::ownCodeIsALeaf() {
    const auto network = preset("gpt2");
    const NetworkTree flops = tree(network, Measure::Flops, false, 1200 * 800);
    const NodeIndex attention = flops.find("transformer.h.3.attn");
    QVERIFY(attention != noNode && !flops.tree.isLeaf(attention));
    const NodeIndex scores = attention + 1;
    QVERIFY(flops.nodes[scores].own);
    QVERIFY(flops.nodes[scores].count > 0);
    QCOMPARE(flops.nodes[scores].kind, description::Kind::Attention);
    QCOMPARE(flops.path(scores), std::string("transformer.h.3.attn"));
    QCOMPARE(flops.find("transformer.h.3.attn.own code"), noNode);
    QCOMPARE(flops.find("transformer.h.3.attn.c_proj") == noNode, false);
}

void TestMeasure::aTiedHeadComputes() {
    const NetworkTree flops = tree(preset("gpt2"), Measure::Flops, false, 1200 * 800);
    const NodeIndex head = flops.find("lm_head");
    QVERIFY(head != noNode && head != 0);
    QVERIFY(flops.nodes[head].count > 0);
    QCOMPARE(flops.nodes[head].kind, description::Kind::Head);
    QCOMPARE(flops.find("transformer.wte"), noNode); // a lookup multiplies nothing
}

void TestMeasure::whatIsNotDrawnIsNamed_data() {
    QTest::addColumn<QString>("family");
    QTest::addColumn<QStringList>("presets");
    QMap<QString, QStringList> families;
    for (const catalog::PresetEntry& preset : m_catalog->presets())
        families[QString::fromStdString(preset.architecture)] << QString::fromStdString(preset.name);
    for (auto family = families.cbegin(); family != families.cend(); ++family)
        QTest::addRow("%s", qPrintable(family.key())) << family.key() << family.value();
}

/// The tiles and the parts that are named as not drawn add up to the whole, for every measure, and for the first and
/// last preset of every architecture.
void TestMeasure::whatIsNotDrawnIsNamed() {
    QFETCH(const QStringList, presets);
    for (const QString& name : QSet<QString>{presets.first(), presets.last()}) {
        const auto network = preset(qPrintable(name));
        for (const Measure measure : map::measuresOf(cost::memory(*network, cost::Mode::Inference, {}))) {
            const NetworkTree drawn = tree(network, measure, false, 1920.0 * 1080);
            std::int64_t sum = 0;
            std::size_t shared = 0; // of leaves of runs whose modules cost differently: each is a rounded mean
            for (NodeIndex node = 0; node < drawn.tree.size(); ++node) {
                if (drawn.tree.isLeaf(node))
                    sum += drawn.nodes[node].count;
                shared += measure == Measure::Parameters || measure == Measure::Bytes ? 0 : 1;
            }
            std::int64_t parts = 0;
            for (const map::Omission& omission : drawn.omissions) {
                sum += omission.parameters;
                parts += omission.parts;
            }
            const std::int64_t rounding = shared ? static_cast<std::int64_t>(shared) + parts : 0;
            QVERIFY2(std::abs(drawn.total - sum) <= rounding,
                qPrintable(QStringLiteral("%1, %2: %3 of %4")
                               .arg(name, QString::fromUtf8(map::word(measure).data()))
                               .arg(sum)
                               .arg(drawn.total)));
        }
    }
}

void TestMeasure::words() {
    for (const Measure measure : map::allMeasures)
        QCOMPARE(map::measureFromWord(map::word(measure)), std::optional(measure));
    QVERIFY(!map::measureFromWord("area"));
    QSet<QByteArray> titles, options;
    for (const map::MeasureKind& kind : map::measureKinds()) {
        QCOMPARE(int(kind.measure), int(&kind - map::measureKinds().data())); // a row stands where its value says
        QCOMPARE(int(map::allMeasures.at(std::size_t(kind.measure))), int(kind.measure));
        for (const std::string_view word :
            {kind.word, kind.option, kind.title, kind.shortTitle, kind.one, kind.many, kind.own})
            QVERIFY2(!word.empty(), kind.word.data());
        QVERIFY(kind.shortTitle.size() <= kind.title.size());
        titles.insert(QByteArray(kind.title.data(), qsizetype(kind.title.size())));
        options.insert(QByteArray(kind.option.data(), qsizetype(kind.option.size())));
        QCOMPARE(kind.bytes, kind.many == "%1 bytes");
        const Weights weights = map::weigh(*preset("gpt2"), kind.measure, {});
        QVERIFY2(weights.total > 0, kind.word.data());
        const bool tensors = std::ranges::any_of(
            weights.runs[0].runs[0].tensors, [](std::int64_t weight) { return weight > 0; }); // of transformer.wte
        QCOMPARE(tensors, kind.tensors);
    }
    QCOMPARE(titles.size(), qsizetype(map::measureCount));
    QCOMPARE(options.size(), qsizetype(map::measureCount));
}

int tst_measure(int argc, char* argv[]) {
    return paramap::test::run<TestMeasure>(argc, argv);
}
#include "tst_measure.moc"
