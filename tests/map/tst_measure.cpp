// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"
#include "model/map/measure.h"
#include "model/map/network_tree.h"
#include "model/problem/problem.h"
#include "tests/support/accounts.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QMap>
#include <QSet>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>

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
    void sumsAgreeWithTheAccount_data();
    void sumsAgreeWithTheAccount();
    void adaptersStandAtTheirLayers();
    void whatIsTiedCountsTwiceIfAsked();
    void measuresOfAModel();
    void ownCodeIsALeaf();
    void aModuleOfOnePieceIsATile();
    void modulesWithMatricesOpen();
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
        extract.weights = std::make_shared<Weights>(
            map::weigh(*network, measure, {}, conventions::Convention().with(conventions::Rule::TiedTwice, twice))
                .weights);
        return map::fromNetwork(network, extract);
    }
    std::optional<catalog::Catalog> m_catalog;
};

void TestMeasure::initTestCase() {
    m_catalog.emplace(PARAMAP_DATA_DIR, "");
}

void TestMeasure::parametersAreTheTotals() {
    const auto network = preset("gpt2");
    const Weights weights = map::weigh(*network, Measure::Parameters, {}).weights;
    QCOMPARE(weights.total, network->totals().parameters);
    QCOMPARE(weights.byKind, network->totals().byKind);
    // The same tree, leaf for leaf, as without weights.
    const NetworkTree given = tree(network, Measure::Parameters), plain = map::fromNetwork(network);
    QCOMPARE(given.tree.size(), plain.tree.size());
    QCOMPARE(given.tree.weights(), plain.tree.weights());
}

namespace {

/// The sum of everything in a tree of weights, counted again.
std::int64_t counted(const Weights& weights, const network::Module& module) {
    std::int64_t sum = weights.own() + weights.beside();
    for (const std::int64_t tensor : weights.tensors)
        sum += tensor;
    for (std::size_t i = 0; i < weights.runs.size(); ++i)
        sum += counted(weights.runs[i], *module.children[i].module) * module.children[i].count;
    return sum;
}

using Settings = QList<std::pair<const char*, const char*>>;
const std::vector<std::pair<const char*, Settings>> manyRuns{
    {"usual", {}},
    {"fp32 sgd", {{"precision", "fp32"}, {"optimizer", "sgd"}}},
    {"mixed adafactor", {{"precision", "bf16-fp32-states"}, {"optimizer", "adafactor"}}},
    {"8 bit, full", {{"optimizer", "adamw8bit"}, {"checkpointing", "full"}}},
    {"selective, eager", {{"checkpointing", "selective"}, {"attention", "eager"}}},
    {"lora nf4", {{"parameters_trained", "lora:8"}, {"base_dtype", "nf4"}, {"dtype", "nf4"}}},
    {"zero 3", {{"dp", "8"}, {"zero", "3"}, {"dtype", "q4_k_m"}}},
    {"zero 1, in backward", {{"dp", "4"}, {"zero", "1"}, {"gradients", "in-backward"}, {"dtype", "fp8"}}},
    {"kept, batch 1", {{"gradients", "kept"}, {"batch", "1"}, {"dtype", "int8"}}},
    {"devices", {{"tp", "2"}, {"pp", "2"}, {"dp", "2"}}},
    {"experts", {{"ep", "2"}, {"dp", "2"}, {"kv_dtype", "fp8"}}},
    {"padded", {{"pad_vocabulary", "128"}, {"loss", "chunked:8"}, {"dtype", "q8_0"}}},
};

} // namespace

void TestMeasure::sumsAgreeWithTheAccount_data() {
    QTest::addColumn<QString>("name");
    std::map<std::string, std::string> families;
    for (const catalog::PresetEntry& preset : m_catalog->presets())
        families[preset.architecture] = preset.name;
    std::set<std::string> names{
        "gpt2", "llama-3-8b", "deepseek-v3", "t5-small", "mamba-130m", "resnet50", "gpt-oss-20b"};
    std::size_t index = 0;
    for (const auto& [family, name] : families)
        if (test::looksAtSome(index++, families.size(), 24))
            names.insert(name);
    for (const std::string& name : names)
        QTest::addRow("%s", name.c_str()) << QString::fromStdString(name);
}

/// To the byte, for a preset of every architecture and many runs. Runs that the model does not allow are passed over.
void TestMeasure::sumsAgreeWithTheAccount() {
    QFETCH(QString, name);
    const auto network = preset(qPrintable(name));
    int compared = 0;
    for (const auto& [label, settings] : manyRuns) {
        cost::RunSettings run;
        for (const auto& [key, value] : settings)
            test::set(run, key, value);
        for (const Measure measure : map::measuresOf(cost::memory(*network, cost::Mode::Inference, {}))) {
            if (measure == Measure::Parameters)
                continue;
            cost::Memory account;
            try {
                account = cost::memory(*network, kindOf(measure).mode, run);
            } catch (const Problem&) {
                continue;
            }
            const auto [weights, cut] = map::weigh(*network, measure, run);
            const network::Module& root = cut ? *cut->root : *network->root;
            const QString what
                = QStringLiteral("%1, %2, %3")
                      .arg(name, QString::fromLatin1(label), QString::fromUtf8(map::word(measure).data()));
            QVERIFY2(weights.total == test::ofCard(account, measure),
                qPrintable(
                    QStringLiteral("%1: %2 and %3").arg(what).arg(weights.total).arg(test::ofCard(account, measure))));
            QVERIFY2(counted(weights, root) == weights.total, qPrintable(what));
            const Weights twice = map::weigh(*network, measure, run, conventions::Rule::TiedTwice, &account).weights;
            if (measure != Measure::Parameters) // memory and arithmetic follow no convention
                QVERIFY2(twice.total == weights.total, qPrintable(what));
            QVERIFY2(twice.total >= weights.total, qPrintable(what));
            QVERIFY2(counted(twice, root) == twice.total, qPrintable(what));
            std::int64_t kinds = weights.beside();
            for (const std::int64_t kind : weights.byKind)
                kinds += kind;
            QVERIFY2(kinds == weights.total, qPrintable(what));
            QVERIFY2(weights.estimated >= 0 && weights.estimated <= weights.total, qPrintable(what));
            if (settings.isEmpty()) // modules explain everything but a few bytes of rounding
                for (const map::PieceWeight& each : weights.pieces)
                    if (each.piece == map::Piece::Rounding || each.piece == map::Piece::OtherActivations)
                        QVERIFY2(each.amount <= weights.total / 1000000 + 4096, qPrintable(what));
            ++compared;
        }
    }
    QVERIFY(compared >= 4);
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
    const Weights twice = map::weigh(*network, Measure::Parameters, {}, conventions::Rule::TiedTwice).weights;
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
    QCOMPARE(of("gpt2"), std::vector<Measure>(map::networkMeasures.begin(), map::networkMeasures.end()));
    QCOMPARE(
        of("vit_b_16"), (std::vector<Measure>{Measure::Parameters, Measure::Bytes, Measure::Training, Measure::Flops}));
}

void TestMeasure::ownCodeIsALeaf() {
    const auto network = preset("gpt2");
    const NetworkTree flops = tree(network, Measure::Flops, false, 1200 * 800);
    const NodeIndex attention = flops.find("transformer.h.3.attn");
    QVERIFY(attention != noNode && !flops.tree.isLeaf(attention));
    const NodeIndex scores = attention + 1;
    QCOMPARE(flops.nodes[scores].piece, map::Piece::Scores);
    QVERIFY(flops.nodes[scores].count > 0);
    QCOMPARE(flops.nodes[scores].kind, description::Kind::Attention);
    QCOMPARE(flops.path(scores), std::string("transformer.h.3.attn"));
    QCOMPARE(flops.find("transformer.h.3.attn.attention scores"), noNode);
    QCOMPARE(flops.find("transformer.h.3.attn.c_proj") == noNode, false);
}

/// A layer's only cache is the layer itself, not a tile inside it.
void TestMeasure::aModuleOfOnePieceIsATile() {
    for (const double pixels : {0.0, 1200.0 * 800}) {
        const NetworkTree caches = tree(preset("gpt2"), Measure::Cache, false, pixels);
        for (NodeIndex node = 0; node < caches.tree.size(); ++node)
            QVERIFY2(!caches.nodes[node].isPiece(), caches.path(node).c_str());
        const NodeIndex layer = caches.find("transformer.h.3.attn");
        QVERIFY(layer != noNode && caches.tree.isLeaf(layer));
        QCOMPARE(caches.path(layer), std::string("transformer.h.3.attn"));
    }
}

/// Several matrices of a module without children are told apart where there is room.
void TestMeasure::modulesWithMatricesOpen() {
    const auto network = preset("recurrent-transformer");
    const NetworkTree drawn = map::fromNetwork(network, {"", 0, 1600.0 * 1000});
    for (const char* path : {"transformer.2.attention.kqv", "transformer.2.attention.proj", "transformer.2.mlp.ffw"}) {
        const NodeIndex node = drawn.find(path);
        QVERIFY2(node != noNode && drawn.path(node) == path, path);
    }
    const NetworkTree small = map::fromNetwork(network, {"", 0, 300.0 * 200});
    const NodeIndex mlp = small.find("transformer.2.mlp");
    QVERIFY(mlp != noNode && small.tree.isLeaf(mlp));
    const NetworkTree zoomed = map::fromNetwork(network, {"transformer.2", 0, 300.0 * 200});
    QVERIFY(!zoomed.tree.isLeaf(zoomed.find("transformer.2.mlp")));
    // A matrix with its bias is one tile.
    const NetworkTree gpt2 = map::fromNetwork(preset("gpt2"), {"transformer.h.0", 0, 1600.0 * 1000});
    QVERIFY(gpt2.tree.isLeaf(gpt2.find("transformer.h.0.mlp.c_fc")));
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
    std::size_t index = 0;
    for (auto family = families.cbegin(); family != families.cend(); ++family)
        if (test::looksAtSome(index++, static_cast<std::size_t>(families.size()), 36))
            QTest::addRow("%s", qPrintable(family.key())) << family.key() << family.value();
}

/// The tiles and the parts that are named as not drawn add up to the whole, for every measure, and for the first and
/// last preset of every architecture.
void TestMeasure::whatIsNotDrawnIsNamed() {
    QFETCH(const QStringList, presets);
    const QSet<QString> names{test::sanitized ? presets.last() : presets.first(), presets.last()};
    for (const QString& name : names) {
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
        for (const std::string_view word : {kind.word, kind.option, kind.title, kind.shortTitle, kind.one, kind.many})
            QVERIFY2(!word.empty(), kind.word.data());
        QVERIFY(kind.shortTitle.size() <= kind.title.size());
        titles.insert(QByteArray(kind.title.data(), qsizetype(kind.title.size())));
        options.insert(QByteArray(kind.option.data(), qsizetype(kind.option.size())));
        QCOMPARE(kind.bytes, kind.many == "%1 bytes");
        if (kind.ofFile)
            continue; // a network has none
        const Weights weights = map::weigh(*preset("gpt2"), kind.measure, {}).weights;
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
