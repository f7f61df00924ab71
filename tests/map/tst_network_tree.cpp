// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/map_facts.h"
#include "model/layout/treemap.h"
#include "model/map/network_tree.h"
#include "model/problem/problem.h"
#include "tests/support/run.h"
#include "tests/ui_map/map_samples.h"

#include <QTest>

#include <set>

using namespace paramap;
using layout::NodeIndex;
using layout::noNode;
using map::NetworkTree;

class TestNetworkTree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTensorIsALeaf();
    void aLeafModuleIsATile();
    void chainsAreOneNode();
    void smallPartsAreCounted();
    void expertsAreCells_data();
    void expertsAreCells();
    void depthCutsTheTree();
    void aLeafModuleOpensWhenItFillsTheMap();
    void tensorsOpenWhereTheyHaveRoom();
    void pathsLeadBack_data();
    void pathsLeadBack();
    void unknownRoot();
    void nothingToShow();
    void facts();
};

void TestNetworkTree::everyTensorIsALeaf() {
    const NetworkTree tree = map::fromNetwork(test::tiedGpt2());
    QCOMPARE(tree.tree.leafCount(), std::size_t(148)); // lm_head is tied
    QCOMPARE(tree.tree.weight(0), 124439808.0);
    QCOMPARE(tree.nodes.size(), tree.tree.size());
    const NodeIndex node = tree.tree.find("GPT2LMHeadModel/transformer/h/0/attn/c_attn/weight");
    QVERIFY(node != noNode);
    QCOMPARE(tree.tree.weight(node), 768.0 * 2304);
    QCOMPARE(tree.tree.find("GPT2LMHeadModel/lm_head"), noNode);
    QCOMPARE(tree.tree.find("GPT2LMHeadModel/transformer/drop"), noNode);
    QVERIFY(tree.tree.equal(
        tree.tree.find("GPT2LMHeadModel/transformer/h/0"), tree.tree.find("GPT2LMHeadModel/transformer/h/11")));
}

void TestNetworkTree::aLeafModuleIsATile() {
    const NetworkTree tree = map::fromNetwork(test::tiedGpt2(), {"", 0, 800 * 600});
    const NodeIndex node = tree.find("transformer.h.3.attn.c_attn");
    QVERIFY(node != noNode);
    QVERIFY(tree.tree.isLeaf(node));
    QCOMPARE(tree.nodes[node].count, std::int64_t(1771776));
    QVERIFY(!tree.nodes[node].tensor);
    QCOMPARE(tree.find("transformer.h.3.attn.c_attn.weight"), node);
    QCOMPARE(tree.find("transformer.h.99"), noNode);
    QCOMPARE(tree.find("lm_head"), noNode);
}

void TestNetworkTree::chainsAreOneNode() {
    const NetworkTree tree = map::fromNetwork(test::tiedGpt2(), {"", 0, 800 * 600});
    QCOMPARE(tree.rootPath, std::string("transformer"));
    QCOMPARE(tree.find(""), NodeIndex(0));
    QCOMPARE(tree.find("transformer"), NodeIndex(0));
    const NetworkTree experts = map::fromNetwork(test::sampleExperts(4, 16), {"layers.0", 0, 800 * 600});
    QCOMPARE(experts.rootPath, std::string("layers.0"));
    const NodeIndex list = experts.find("layers.0.mlp.experts");
    QVERIFY(list != noNode);
    QCOMPARE(experts.path(list), std::string("layers.0.mlp.experts"));
}

void TestNetworkTree::smallPartsAreCounted() {
    const NetworkTree tree = map::fromNetwork(test::tiedGpt2(), {"", 0, 1920 * 1080});
    QCOMPARE(tree.nodes[tree.find("transformer.h.5")].omitted, std::int64_t(2)); // ln_1, ln_2
    QCOMPARE(tree.find("transformer.h.5.ln_1"), noNode);
    QCOMPARE(tree.omissions.size(), std::size_t(1));
    QCOMPARE(tree.omissions[0].cls, std::string("LayerNorm"));
    QCOMPARE(tree.omissions[0].parts, std::int64_t(25));
    QCOMPARE(tree.omissions[0].parameters, std::int64_t(38400));
    // What is drawn and what is not make the total.
    QCOMPARE(tree.tree.weight(0) + 38400, 124439808.0);
}

void TestNetworkTree::expertsAreCells_data() {
    QTest::addColumn<double>("pixels");
    QTest::addColumn<qint64>("cells");
    QTest::addColumn<int>("inside");
    QTest::addRow("tiny ones are cells of one tile") << 100.0 * 100 << qint64(64) << 0;
    QTest::addRow("larger ones are tiles") << 400.0 * 400 << qint64(0) << 64;
    QTest::addRow("large ones open") << 2000.0 * 1000 << qint64(0) << 64;
}

void TestNetworkTree::expertsAreCells() {
    QFETCH(const double, pixels);
    QFETCH(const qint64, cells);
    QFETCH(const int, inside);
    const NetworkTree tree = map::fromNetwork(test::sampleExperts(1, 64), {"", 0, pixels});
    const NodeIndex list = tree.find("layers.0.mlp.experts");
    QVERIFY(list != noNode);
    QCOMPARE(tree.nodes[list].cells, cells);
    QCOMPARE(int(tree.tree.childCount(list)), inside);
    if (inside > 0)
        QCOMPARE(tree.tree.isLeaf(list + 1), pixels < 1e6);
}

void TestNetworkTree::depthCutsTheTree() {
    const NetworkTree tree = map::fromNetwork(test::tiedGpt2(), {"transformer", 2, 1920 * 1080});
    const NodeIndex block = tree.find("transformer.h.0");
    QVERIFY(tree.tree.isLeaf(block));
    QVERIFY(!tree.nodes[block].oneKind);
    QCOMPARE(tree.tree.leafCount(), std::size_t(14)); // wte, wpe and twelve blocks
}

void TestNetworkTree::aLeafModuleOpensWhenItFillsTheMap() {
    const NetworkTree tree = map::fromNetwork(test::tiedGpt2(), {"transformer.h.0.attn.c_attn", 0, 1e6});
    QCOMPARE(tree.tree.leafCount(), std::size_t(2));
    QCOMPARE(tree.path(1), std::string("transformer.h.0.attn.c_attn.weight"));
    QVERIFY(tree.nodes[1].tensor);
    QVERIFY(!tree.nodes[1].hidden);
}

void TestNetworkTree::tensorsOpenWhereTheyHaveRoom() {
    const auto shown = [](const char* root, double pixels) {
        map::Extract extract{root, 0, pixels};
        extract.tensors = true;
        return map::fromNetwork(test::tiedGpt2(), extract);
    };
    const NetworkTree whole = shown("", 800 * 600);
    const NodeIndex attention = whole.find("transformer.h.3.attn.c_attn");
    QVERIFY(!whole.tree.isLeaf(attention));
    QCOMPARE(whole.nodes[attention].omitted, std::int64_t(1)); // the bias would be a sixth of a pixel wide
    QCOMPARE(whole.nodes[attention].count, std::int64_t(1771776));
    QCOMPARE(whole.nodes[whole.find("transformer.h.3.attn.c_attn.weight")].count, std::int64_t(768 * 2304));
    QVERIFY(whole.tree.isLeaf(whole.find("transformer.wte"))); // it has one tensor
    const NetworkTree norm = shown("transformer.h.3.ln_1", 800 * 600);
    QCOMPARE(norm.tree.leafCount(), std::size_t(2));
    const NetworkTree layer = shown("transformer.h.3", 4e7); // a poster
    QCOMPARE(layer.nodes[layer.find("transformer.h.3.ln_1.bias")].count, std::int64_t(768));
    QCOMPARE(layer.nodes[layer.find("transformer.h.3.attn.c_attn.bias")].count, std::int64_t(2304));
    QCOMPARE(layer.nodes[0].omitted, std::int64_t(0));
    const NetworkTree tiny = shown("", 60 * 60);
    QVERIFY(tiny.tree.isLeaf(tiny.find("transformer.h.3.attn.c_attn")));
}

void TestNetworkTree::pathsLeadBack_data() {
    QTest::addColumn<double>("pixels");
    QTest::addColumn<bool>("tensors");
    for (const double pixels : {0.0, 100.0, 10000.0, 2e6})
        for (const bool tensors : {false, true})
            QTest::addRow("%.0f square pixels%s", pixels, tensors ? ", all tensors" : "") << pixels << tensors;
}

void TestNetworkTree::pathsLeadBack() {
    QFETCH(const double, pixels);
    QFETCH(const bool, tensors);
    for (const network::NetworkPtr& network : {test::tiedGpt2(), test::sampleVit(12), test::sampleExperts(3, 64)}) {
        map::Extract extract{"", 0, pixels};
        extract.tensors = tensors;
        const NetworkTree tree = map::fromNetwork(network, extract);
        std::set<std::string> paths;
        std::int64_t drawn = 0, missing = 0;
        for (NodeIndex node = 1; node < tree.tree.size(); ++node) {
            QCOMPARE(tree.find(tree.path(node)), node);
            QVERIFY(paths.insert(tree.path(node)).second);
            if (tree.tree.isLeaf(node))
                drawn += tree.nodes[node].count;
        }
        for (const map::Omission& omission : tree.omissions)
            missing += omission.parameters;
        if (tree.tree.size() > 1)
            QCOMPARE(drawn + missing, network->totals().parameters);
    }
}

void TestNetworkTree::unknownRoot() {
    try {
        map::fromNetwork(test::tiedGpt2(), {"transformer.g", 0, 0});
        QFAIL("no such module");
    } catch (const Problem& problem) {
        QCOMPARE(problem.message(), std::string("there is no module 'transformer.g' in this network"));
    }
}

void TestNetworkTree::nothingToShow() {
    test::NetworkBuilder b;
    const network::NetworkPtr network
        = b.network(b.module("Empty", description::Kind::Other, {}, {b.child("drop", b.nothing("Dropout"))}));
    for (const double pixels : {0.0, 1e6}) {
        const NetworkTree tree = map::fromNetwork(network, {"", 0, pixels});
        QCOMPARE(tree.tree.size(), std::size_t(1));
        QCOMPARE(tree.tree.weight(0), 0.0);
    }
}

void TestNetworkTree::facts() {
    const NetworkTree tree = map::fromNetwork(test::tiedGpt2(), {"", 0, 1200 * 800});
    const layout::Layout map = layout::arrange(tree.tree, {1200, 800});
    QVERIFY(layout::areaError(tree.tree, map) < 0.02);
    const layout::ScaleSquare square = layout::scaleSquare(map, 18);
    QVERIFY(square.weight == 50000 || square.weight == 20000 || square.weight == 100000);
    QVERIFY(std::abs(square.side * square.side - double(square.weight) * map.pixelsPerWeight) < 1e-6);
    const layout::ScaleSquare binary = layout::scaleSquare(map, 18, true);
    QVERIFY(binary.weight == 32768 || binary.weight == 65536);
    QVERIFY(std::abs(binary.side * binary.side - double(binary.weight) * map.pixelsPerWeight) < 1e-6);
    QCOMPARE(layout::scaleSquare(layout::Layout(), 18).weight, std::int64_t(0));
}

int tst_network_tree(int argc, char* argv[]) {
    return paramap::test::run<TestNetworkTree>(argc, argv);
}
#include "tst_network_tree.moc"
