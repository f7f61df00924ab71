// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/colouring.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

using namespace paramap;
using map::ColourBy;

namespace {

map::NetworkTree treeOf(const char* preset, double pixels = 1600.0 * 1000) {
    map::Extract extract;
    extract.pixels = pixels;
    return map::fromNetwork(test::presetWith(preset, {}), extract);
}

/// The group of the tile with that path.
const map::Colouring::Group& groupAt(
    const map::Colouring& colouring, const map::NetworkTree& tree, std::string_view path) {
    return colouring.groups.at(colouring.group.at(tree.find(path)));
}

} // namespace

/// What colours of tiles stand for: levels of the tree, or types of numbers.
class ColouringTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void groupsAddUp_data() {
        QTest::addColumn<QByteArray>("preset");
        for (const char* preset : {"gpt2", "qwen3-8b", "deepseek-v3", "resnet50", "mamba-130m", "t5-small"})
            QTest::addRow("%s", preset) << QByteArray(preset);
    }
    void groupsAddUp() {
        QFETCH(QByteArray, preset);
        const map::NetworkTree tree = treeOf(preset);
        std::int64_t tiles = 0;
        for (layout::NodeIndex node = 0; node < tree.nodes.size(); ++node)
            tiles += tree.tree.isLeaf(node) ? tree.nodes[node].count : 0;
        for (const ColourBy by : {ColourBy::Depth, ColourBy::Type}) {
            const map::Colouring colouring = map::colouring(tree, by, {});
            std::int64_t sum = 0;
            for (const map::Colouring::Group& group : colouring.groups)
                sum += group.count;
            QCOMPARE(sum, colouring.total);
            QCOMPARE(sum, tiles);
        }
    }

    void levels() {
        const map::NetworkTree tree = treeOf("gpt2");
        const map::Colouring colouring = map::colouring(tree, ColourBy::Depth, {});
        QVERIFY(colouring.isOrdered());
        QCOMPARE(groupAt(colouring, tree, "transformer.wte").level, 2);
        QCOMPARE(groupAt(colouring, tree, "transformer.h.3.attn.c_attn").level, 5);
        QCOMPARE(groupAt(colouring, tree, "transformer.h.3.mlp.c_fc").level, 5);
        for (std::size_t i = 1; i < colouring.groups.size(); ++i)
            QVERIFY(colouring.groups[i - 1].level < colouring.groups[i].level);
    }

    void types() {
        const map::NetworkTree tree = treeOf("gpt2");
        cost::RunSettings run;
        QCOMPARE(map::colouring(tree, ColourBy::Type, run).groups.size(), std::size_t(1));
        test::set(run, "dtype", "nf4");
        const map::Colouring colouring = map::colouring(tree, ColourBy::Type, run);
        QCOMPARE(groupAt(colouring, tree, "transformer.wte").type, std::string("bf16"));
        QCOMPARE(groupAt(colouring, tree, "transformer.h.3.attn.c_attn").type, std::string("nf4"));
    }

    /// A module has the word of its heaviest tensor; what is not marked has the other word. With folded layers, the
    /// word is that of all layers.
    void marks() {
        map::Marks marks({{"good", description::Kind::Mlp}, {"bad", description::Kind::Router}}, "unknown");
        marks.add("transformer.wte.weight", 0, 0);
        for (int layer = 0; layer < 12; ++layer) {
            const std::string path = "transformer.h." + std::to_string(layer) + ".mlp.c_fc.";
            marks.add(path + "weight", 0, 0);
            marks.add(path + "bias", layer == 7 ? 1 : 0, layer == 7 ? 1 : 0);
        }
        QCOMPARE(marks.of("transformer.h.7.mlp"), std::optional<std::size_t>(1));
        QCOMPARE(marks.of("transformer.h.6.mlp"), std::optional<std::size_t>(0));
        QCOMPARE(marks.of("transformer.h.6.mlp", true), std::optional<std::size_t>(1));
        QCOMPARE(marks.of(""), std::optional<std::size_t>(1));
        QCOMPARE(marks.of("transformer.wpe"), std::optional<std::size_t>());
        const map::NetworkTree tree = treeOf("gpt2");
        const map::Colouring colouring = map::colouring(tree, marks);
        QCOMPARE(groupAt(colouring, tree, "transformer.h.7.mlp.c_fc").type, std::string("bad"));
        QCOMPARE(groupAt(colouring, tree, "transformer.h.6.mlp.c_fc").type, std::string("good"));
        QCOMPARE(groupAt(colouring, tree, "transformer.wpe").type, std::string("unknown"));
        QCOMPARE(groupAt(colouring, tree, "transformer.h.7.mlp.c_fc").colour,
            static_cast<std::size_t>(description::Kind::Router));
        QCOMPARE(colouring.groups.size(), std::size_t(3));
        std::int64_t sum = 0;
        for (const map::Colouring::Group& group : colouring.groups)
            sum += group.count;
        QCOMPARE(sum, colouring.total);
    }
};

int tst_colouring(int argc, char* argv[]) {
    return paramap::test::run<ColouringTest>(argc, argv);
}

#include "tst_colouring.moc"
