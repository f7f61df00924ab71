// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/map_facts.h"
#include "model/layout/treemap.h"
#include "model/map/fold.h"
#include "model/map/left_out.h"
#include "model/map/network_tree.h"
#include "tests/support/layout_checks.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

#include <cmath>

using namespace paramap;
using layout::NodeIndex;
using layout::noNode;
using map::Measure;
using map::NetworkTree;

/// Lists of equal children as one node: what it stands for, where paths lead, and the room for the stack behind it.
class TestFold : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRunIsOneNode();
    void pathsOfAllLeadThere();
    void aRunOfOneStays();
    void twoRunsAreTwoNodes();
    void expertsAreCells();
    void aRootInsideCountsAllLayers();
    void everythingIsCounted_data();
    void everythingIsCounted();
    void stacksHaveRoomBehindThem_data();
    void stacksHaveRoomBehindThem();
    void aStackThatIsAllHasATitle();
    void areasStayTrue_data();
    void areasStayTrue();

private:
    static NetworkTree folded(const network::NetworkPtr& network, const std::string& root = {},
        double pixels = 1000.0 * 700, Measure measure = Measure::Parameters) {
        map::Extract extract;
        extract.root = root;
        extract.pixels = pixels;
        extract.folded = true;
        extract.weights = map::measured(*network, measure, {}).weights;
        return map::fromNetwork(network, extract);
    }
    static network::NetworkPtr preset(const char* name) { return test::presetWith(name, {}); }
};

void TestFold::aRunIsOneNode() {
    const NetworkTree tree = folded(preset("gpt2"));
    const NodeIndex layers = tree.find("transformer.h.0");
    QVERIFY(layers != noNode);
    QCOMPARE(tree.path(layers), std::string("transformer.h.0")); // the list and its only part are one
    QCOMPARE(tree.nodes[layers].count, std::int64_t(85054464));
    QCOMPARE(tree.nodes[layers].times, std::int64_t(12));
    QCOMPARE(tree.nodes[layers].folded->count, std::int64_t(12));
    QCOMPARE(tree.name(layers), std::string("h.0"));
    QVERIFY(tree.tree.isStack(layers));
    const NodeIndex attention = tree.find("transformer.h.0.attn.c_attn");
    QCOMPARE(tree.nodes[attention].count, std::int64_t(12 * 1771776));
    QCOMPARE(tree.tree.weight(attention), 12 * 1771776.0);
    QVERIFY(!tree.tree.isStack(attention));
    // The picture leaves out two norms of one layer; the count includes those of all layers.
    QCOMPARE(tree.nodes[layers].omitted, std::int64_t(2));
    QCOMPARE(tree.omissions[0].parts, std::int64_t(25));
    QCOMPARE(tree.omissions[0].parameters, std::int64_t(38400));
    QCOMPARE(map::leftOut(tree, layers)[0].count, std::int64_t(12 * 1536));
    // Down to single tensors names stay apart.
    const NetworkTree whole = folded(preset("gpt2"), {}, 0);
    QCOMPARE(whole.tree.find("GPT2LMHeadModel/transformer/h/1"), noNode);
    const NodeIndex weight = whole.tree.find("GPT2LMHeadModel/transformer/h/0/attn/c_attn/weight");
    QVERIFY(weight != noNode);
    QCOMPARE(whole.tree.weight(weight), 12.0 * 768 * 2304);
    QCOMPARE(whole.tree.weight(0), 124439808.0);
}

void TestFold::pathsOfAllLeadThere() {
    const network::NetworkPtr network = preset("gpt2");
    const NetworkTree tree = folded(network);
    QCOMPARE(tree.find("transformer.h.7.attn.c_proj"), tree.find("transformer.h.0.attn.c_proj"));
    QCOMPARE(tree.find("transformer.h.11"), tree.find("transformer.h"));
    QCOMPARE(tree.find("transformer.h.12"), noNode);
    QCOMPARE(map::standIn(*network, "transformer.h.7.mlp.c_fc.weight"), std::string("transformer.h.0.mlp.c_fc.weight"));
    QCOMPARE(map::standIn(*network, "transformer.h.07"), std::string("transformer.h.07"));
    QCOMPARE(map::standIn(*network, ""), std::string());
    QCOMPARE(map::timesOf(*network::find(*network, "transformer.h.7.mlp.c_fc.weight")), std::int64_t(12));
    QCOMPARE(map::timesOf(*network::find(*network, "transformer.wte")), std::int64_t(1));
    for (NodeIndex node = 0; node < tree.tree.size(); ++node)
        QCOMPARE(tree.find(tree.path(node)), node);
}

void TestFold::aRunOfOneStays() {
    const NetworkTree tree = folded(test::presetWith("gpt2", {{"n_layer", formula::Value(std::int64_t(1))}}));
    const NodeIndex layer = tree.find("transformer.h.0");
    QCOMPARE(tree.nodes[layer].times, std::int64_t(1));
    QVERIFY(!tree.nodes[layer].folded);
    QVERIFY(!tree.tree.hasStacks());
}

void TestFold::twoRunsAreTwoNodes() {
    const NetworkTree tree = folded(preset("deepseek-v3"));
    const NodeIndex dense = tree.find("model.layers.2"), sparse = tree.find("model.layers.60");
    QCOMPARE(tree.tree.parent(dense), tree.tree.parent(sparse));
    QCOMPARE(tree.path(dense), std::string("model.layers.0"));
    QCOMPARE(tree.nodes[dense].times, std::int64_t(3));
    QCOMPARE(tree.path(sparse), std::string("model.layers.3"));
    QCOMPARE(tree.nodes[sparse].times, std::int64_t(58));
    QCOMPARE(tree.nodes[sparse].count, std::int64_t(58) * 11507286016);
}

void TestFold::expertsAreCells() {
    const network::NetworkPtr network = preset("deepseek-v3");
    const NetworkTree tree = folded(network);
    const NodeIndex experts = tree.find("model.layers.3.mlp.experts");
    QVERIFY(tree.tree.isLeaf(experts));
    QCOMPARE(tree.nodes[experts].cells, std::int64_t(256));
    QCOMPARE(tree.nodes[experts].used, std::int64_t(8));
    QCOMPARE(tree.nodes[experts].count, 58 * std::int64_t(11274289152));
    QVERIFY(!tree.tree.isStack(experts));
    QCOMPARE(tree.find("model.layers.40.mlp.experts.200"), experts);
    // If the list's parts fill the map, each of them has its own tile.
    const NetworkTree alone = folded(network, "model.layers.40.mlp.experts");
    QCOMPARE(alone.rootPath, std::string("model.layers.3.mlp.experts"));
    QCOMPARE(alone.tree.childCount(0), std::uint32_t(256));
    QCOMPARE(alone.path(alone.find("model.layers.9.mlp.experts.200")), std::string("model.layers.3.mlp.experts.200"));
    QCOMPARE(alone.nodes[0].count, 58 * std::int64_t(11274289152));
}

void TestFold::aRootInsideCountsAllLayers() {
    const NetworkTree tree = folded(preset("gpt2"), "transformer.h.5");
    QCOMPARE(tree.rootPath, std::string("transformer.h.0"));
    QCOMPARE(tree.nodes[0].count, std::int64_t(85054464));
    QCOMPARE(tree.total, std::int64_t(124439808));
    QCOMPARE(tree.nodes[tree.find("transformer.h.5.mlp")].count, std::int64_t(12 * 4722432));
    QVERIFY(!tree.tree.hasStacks()); // it is all that there is
    const NetworkTree inner = folded(preset("gpt2"), "transformer.h.5.mlp");
    QCOMPARE(inner.nodes[0].count, std::int64_t(12 * 4722432));
    QVERIFY(!inner.nodes[0].folded);
}

void TestFold::everythingIsCounted_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("measure");
    for (const char* name :
        {"gpt2", "bert-base-uncased", "vit_b_16", "resnet50", "deepseek-v3", "mixtral-8x7b", "t5-small"})
        for (const Measure measure : {Measure::Parameters, Measure::Bytes, Measure::Training, Measure::Flops})
            QTest::addRow("%s, %s", name, map::word(measure).data()) << QString::fromLatin1(name) << int(measure);
}

void TestFold::everythingIsCounted() {
    QFETCH(QString, name);
    QFETCH(int, measure);
    const network::NetworkPtr network = preset(qPrintable(name));
    for (const double pixels : {0.0, 400.0 * 300, 1600.0 * 1000}) {
        const NetworkTree tree = folded(network, {}, pixels, Measure(measure));
        map::Extract plain;
        plain.pixels = pixels;
        plain.weights = tree.weights;
        std::int64_t drawn = 0, missing = 0;
        for (NodeIndex node = 0; node < tree.tree.size(); ++node)
            drawn += tree.tree.isLeaf(node) ? tree.nodes[node].count : 0;
        for (const map::Omission& omission : tree.omissions)
            missing += omission.parameters;
        // The means over layers with different costs are rounded down, by less than one for each layer.
        const std::int64_t lost = tree.total - drawn - missing;
        QVERIFY2(lost >= 0 && lost <= (measure == int(Measure::Parameters) ? 0 : network->totals().modules * 4),
            qPrintable(QString::number(lost)));
    }
}

void TestFold::stacksHaveRoomBehindThem_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QSize>("size");
    for (const char* name : {"gpt2", "vit_b_16", "resnet50", "deepseek-v3"})
        for (const QSize size : {QSize(1000, 700), QSize(420, 300)})
            QTest::addRow("%s, %d wide", name, size.width()) << QString::fromLatin1(name) << size;
}

void TestFold::stacksHaveRoomBehindThem() {
    QFETCH(QString, name);
    QFETCH(QSize, size);
    const NetworkTree tree = folded(preset(qPrintable(name)), {}, double(size.width()) * size.height());
    const layout::Layout layout = layout::arrange(tree.tree, {double(size.width()), double(size.height())});
    layout::Layout whole = layout; // the room belongs to the stack
    for (NodeIndex node = 0; node < tree.tree.size(); ++node) {
        whole.boxes[node].x1 += float(layout.stacks[node]);
        whole.boxes[node].y1 += float(layout.stacks[node]);
    }
    QCOMPARE(test::flaw(tree.tree, whole), QString());
    QCOMPARE(layout.stacks.size(), tree.tree.size());
    int stacks = 0;
    for (NodeIndex node = 1; node < tree.tree.size(); ++node) {
        const int room = layout.stacks[node];
        QVERIFY(room == 0 || tree.tree.isStack(node));
        if (room == 0)
            continue;
        ++stacks;
        const layout::Box &box = layout.boxes[node], &around = layout.boxes[tree.tree.parent(node)];
        QVERIFY(box.x1 + float(room) <= around.x1 + 0.01F && box.y1 + float(room) <= around.y1 + 0.01F);
        const NodeIndex parent = tree.tree.parent(node);
        for (NodeIndex other = parent + 1; other < tree.tree.next(parent); other = tree.tree.next(other)) {
            const layout::Box& beside = layout.boxes[other];
            const bool clear = other == node || beside.x0 >= box.x1 + float(room) - 0.01F || beside.x1 <= box.x0
                || beside.y0 >= box.y1 + float(room) - 0.01F || beside.y1 <= box.y0;
            QVERIFY2(clear, tree.path(other).c_str());
        }
    }
    QVERIFY(stacks > 0 || size.width() < 1000); // very small ones are drawn without a stack
}

void TestFold::aStackThatIsAllHasATitle() {
    const NetworkTree tree = folded(preset("gpt2"), "transformer.h");
    QCOMPARE(tree.rootPath, std::string("transformer.h"));
    const NodeIndex layers = tree.find("transformer.h.0");
    QCOMPARE(layers, NodeIndex(1));
    const layout::Layout layout = layout::arrange(tree.tree, {900, 700});
    QCOMPARE(int(layout.headers[0]), 0);
    QVERIFY(layout.headers[layers] > 0);
    QVERIFY(layout.stacks[layers] > 0);
}

void TestFold::areasStayTrue_data() {
    stacksHaveRoomBehindThem_data();
}

void TestFold::areasStayTrue() {
    QFETCH(QString, name);
    QFETCH(QSize, size);
    const NetworkTree tree = folded(preset(qPrintable(name)), {}, double(size.width()) * size.height());
    const layout::Layout layout = layout::arrange(tree.tree, {double(size.width()), double(size.height())});
    QVERIFY2(layout::areaError(tree.tree, layout) <= 0.01,
        qPrintable(QString::number(layout::areaError(tree.tree, layout))));
}

int tst_fold(int argc, char* argv[]) {
    return paramap::test::run<TestFold>(argc, argv);
}

#include "tst_fold.moc"
