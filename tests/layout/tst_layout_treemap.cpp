// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/treemap.h"
#include "tests/support/layout_checks.h"
#include "tests/support/run.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace paramap;
using layout::Box;
using layout::NodeIndex;
using layout::noNode;
using layout::Tree;

namespace {

Tree leaves(std::initializer_list<double> weights) {
    layout::TreeBuilder builder;
    const NodeIndex root = builder.add(noNode, "root");
    int number = 0;
    for (const double weight : weights)
        builder.add(root, std::to_string(number++), weight);
    return builder.finish();
}

Tree manyLeaves(int count) {
    layout::TreeBuilder builder;
    const NodeIndex root = builder.add(noNode, "root");
    for (int i = 0; i < count; ++i)
        builder.add(root, std::to_string(i), 1);
    return builder.finish();
}

/// At each of `depth` levels, a leaf and a node with the rest.
Tree comb(int depth) {
    layout::TreeBuilder builder;
    NodeIndex node = builder.add(noNode, "root");
    for (int i = 0; i < depth; ++i) {
        builder.add(node, "leaf", 1 + i % 3);
        node = builder.add(node, "rest");
    }
    return builder.finish();
}

Tree chain(int depth) {
    layout::TreeBuilder builder;
    NodeIndex node = builder.add(noNode, "root");
    for (int i = 0; i < depth; ++i)
        node = builder.add(node, "in");
    builder.add(node, "a", 1);
    builder.add(node, "b", 2);
    return builder.finish();
}

void grow(layout::TreeBuilder& builder, NodeIndex parent, std::mt19937& random, int levels) {
    const unsigned most = random() % 8 == 0 ? 40 : 6;
    const unsigned count = 1 + random() % most;
    for (unsigned i = 0; i < count; ++i) {
        if (levels > 0 && random() % 2 == 0) {
            grow(builder, builder.add(parent, std::to_string(i)), random, levels - 1);
            continue;
        }
        const double size = std::pow(10.0, static_cast<double>(random() % 700) / 100);
        builder.add(parent, std::to_string(i), random() % 9 == 0 ? 0 : size);
    }
}

Tree randomTree(unsigned seed) {
    std::mt19937 random(seed);
    layout::TreeBuilder builder;
    grow(builder, builder.add(noNode, "root"), random, 5);
    return builder.finish();
}

/// Lists of experts with a few leaves each. The experts differ in width, and one of them has no weight.
Tree mixture(int lists, int experts, int parts) {
    layout::TreeBuilder builder;
    const NodeIndex root = builder.add(noNode, "root");
    std::mt19937 random(3);
    for (int i = 0; i < lists; ++i) {
        const NodeIndex list = builder.add(root, std::to_string(i));
        for (int k = 0; k < experts; ++k) {
            const NodeIndex expert = builder.add(list, std::to_string(k));
            const double width = k == 5 ? 0 : 256 + random() % 4096;
            for (int part = 0; part < parts; ++part)
                builder.add(expert, std::to_string(part), width * (1 + part));
        }
    }
    return builder.finish();
}

QString text(const Box& box) {
    return QStringLiteral("%1 %2 %3 %4")
        .arg(double{box.x0})
        .arg(double{box.y0})
        .arg(double{box.x1})
        .arg(double{box.y1});
}

} // namespace

Q_DECLARE_METATYPE(paramap::layout::Tree)

class LayoutTreemap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anEmptyTreeHasNoRectangles() {
        const layout::Layout layout = layout::arrange(Tree(), {800, 600});
        QVERIFY(layout.boxes.empty());
        QCOMPARE(layout.size.width, 800.0);
    }

    void oneLeafTakesAll() {
        const Tree tree = leaves({});
        QCOMPARE(text(layout::arrange(tree, {800, 600}).boxes[0]), QStringLiteral("0 0 800 600"));
    }

    void anOnlyChildHasItsParentsRectangle() {
        const Tree tree = leaves({5});
        const layout::Layout layout = layout::arrange(tree, {800, 600});
        QCOMPARE(text(layout.boxes[1]), QStringLiteral("0 0 800 600"));
    }

    void flatLeavesAreCutExactly() {
        layout::Options options;
        options.flat = true;
        const layout::Layout layout = layout::arrange(leaves({1, 3}), {400, 100}, options);
        QCOMPARE(text(layout.boxes[1]), QStringLiteral("0 0 100 100"));
        QCOMPARE(text(layout.boxes[2]), QStringLiteral("100 0 400 100"));
        QCOMPARE(layout.pixelsPerWeight, 10000.0);
    }

    void framesTakePaddingAndGaps() {
        const layout::Layout layout = layout::arrange(leaves({1, 3}), {403, 106});
        QCOMPARE(text(layout.boxes[1]), QStringLiteral("3 3 101.5 103"));
        QCOMPARE(text(layout.boxes[2]), QStringLiteral("104.5 3 400 103"));
        QCOMPARE(layout.pixelsPerWeight, 9850.0);
    }

    void zeroWeightsHaveNoArea() {
        const layout::Layout layout = layout::arrange(leaves({0, 2, 0}), {300, 200});
        QCOMPARE(layout.boxes[1].area(), 0.0);
        QVERIFY(layout.boxes[2].area() > 0.9 * 300 * 200);
        QCOMPARE(layout.boxes[3].area(), 0.0);
    }

    void aHeaderIsPutWhereThereIsRoom() {
        const Tree tree = test::blocks(12);
        const layout::Layout layout = layout::arrange(tree, {1920, 1080});
        QCOMPARE(layout.headers[0], 0);
        QCOMPARE(layout.headers[tree.find("model/h")], 21);
        QCOMPARE(layout.headers[tree.find("model/h/5")], 18);
        QCOMPARE(layout.headers[tree.find("model/h/5/mlp")], 16);
        QCOMPARE(layout.headers[tree.find("model/h/5/mlp/c_fc")], 0); // one tile together with its bias
        const layout::Layout tiny = layout::arrange(tree, {60, 50});
        QCOMPARE(tiny.headers[tree.find("model/h/5")], 0);
        layout::Options options;
        options.scale = 2;
        QCOMPARE(layout::arrange(tree, {3840, 2160}, options).headers[tree.find("model/h")], 42);
        options.flat = true;
        QCOMPARE(layout::arrange(tree, {1920, 1080}, options).headers[tree.find("model/h")], 0);
    }

    void framesLeaveRoomForLeaves_data() {
        QTest::addColumn<int>("layers");
        QTest::addRow("12 blocks") << 12;
        QTest::addRow("126 blocks") << 126;
        QTest::addRow("1000 blocks") << 1000;
    }

    void framesLeaveRoomForLeaves() {
        QFETCH(int, layers);
        const Tree tree = test::blocks(layers);
        const layout::Layout layout = layout::arrange(tree, {1920, 1080});
        QVERIFY2(layout.pixelsPerWeight * tree.weight(0) >= 0.8 * 1920 * 1080,
            qPrintable(QString::number(layout.pixelsPerWeight * tree.weight(0) / 1920 / 1080)));
    }

    void isSound_data() {
        QTest::addColumn<Tree>("tree");
        QTest::addRow("nothing at all") << leaves({0, 0, 0});
        QTest::addRow("one 10^9 times heavier") << leaves({1, 1, 1e9, 1, 1});
        QTest::addRow("a list with one 10^9 times heavier")
            << leaves({1, 1, 1, 1, 1, 1, 1, 1e9, 1, 1, 1, 1, 1, 1, 1, 1});
        QTest::addRow("smallest and largest numbers") << leaves({5e-324, 1e-300, 1e300, 1e307});
        QTest::addRow("depth 1000, a leaf at each level") << comb(1000);
        QTest::addRow("depth 1000, single children") << chain(1000);
        QTest::addRow("1 block") << test::blocks(1);
        QTest::addRow("12 blocks") << test::blocks(12);
        QTest::addRow("47 blocks") << test::blocks(47);
        QTest::addRow("small cells of two") << mixture(6, 1000, 2);
        QTest::addRow("small cells of three") << mixture(6, 1000, 3);
        QTest::addRow("small cells of four") << mixture(6, 1000, 4);
        QTest::addRow("small and larger cells of three") << mixture(30, 100, 3);
        for (unsigned seed = 1; seed <= (test::sanitized ? 15 : 60); ++seed)
            QTest::addRow("random %u", seed) << randomTree(seed);
    }

    void isSound() {
        QFETCH(Tree, tree);
        const layout::Size sizes[]
            = {{1920, 1080}, {300, 2000}, {50, 40}, {1, 1}, {1e-3, 7}, {0, 0}, {std::nan(""), -3}, {8'000, 50}};
        for (const layout::Size& size : sizes) {
            for (const bool flat : {false, true}) {
                layout::Options options;
                options.flat = flat;
                const layout::Layout layout = layout::arrange(tree, size, options);
                const QString trouble = test::flaw(tree, layout);
                QVERIFY2(trouble.isEmpty(),
                    qPrintable(QStringLiteral("%1 at %2 × %3%4")
                                   .arg(trouble)
                                   .arg(size.width)
                                   .arg(size.height)
                                   .arg(flat ? QStringLiteral(", flat") : QString())));
                if (size.width >= 50 && size.height >= 40 && tree.weight(0) > 0)
                    QVERIFY2(test::areaError(tree, layout) < (flat ? 0.001 : 0.005),
                        qPrintable(QString::number(test::areaError(tree, layout))));
            }
        }
    }

    void noTreeBreaksIt() {
        for (unsigned seed = 61; seed <= (test::sanitized ? 85 : 160); ++seed) {
            const Tree tree = randomTree(seed);
            for (const layout::Size& size : {layout::Size{1920, 1080}, layout::Size{8000, 50}}) {
                const QString trouble = test::flaw(tree, layout::arrange(tree, size));
                QVERIFY2(trouble.isEmpty(),
                    qPrintable(QStringLiteral("seed %1, %2 wide: %3").arg(seed).arg(size.width).arg(trouble)));
            }
        }
    }

    void manyEqualLeavesAreSound() {
        const Tree tree = manyLeaves(test::sanitized ? 200'000 : 1'000'000);
        const layout::Layout layout = layout::arrange(tree, {1920, 1080});
        QCOMPARE(test::flaw(tree, layout), QString());
        QVERIFY(test::areaError(tree, layout) < 0.001);
    }

    void isTheSameEveryTime() {
        const Tree tree = randomTree(7);
        const layout::Layout first = layout::arrange(tree, {1000, 700});
        layout::Layout second = layout::arrange(test::blocks(12), {500, 500});
        layout::arrangeInto(second, tree, {1000, 700}, {}, nullptr);
        QVERIFY(first.boxes == second.boxes);
        QVERIFY(first.headers == second.headers);
    }

    void equalBlocksAreOnePicture() {
        const Tree tree = test::blocks(50);
        const layout::Layout layout = layout::arrange(tree, {1920, 1080});
        const NodeIndex first = tree.find("model/h/0");
        const Box frame = layout.boxes[first];
        for (NodeIndex other = tree.next(first); other != tree.next(tree.find("model/h")); other = tree.next(other)) {
            const Box place = layout.boxes[other];
            double apart = 0;
            for (NodeIndex n = 0; n < tree.next(first) - first; ++n) {
                const Box& a = layout.boxes[first + n];
                const Box& b = layout.boxes[other + n];
                apart
                    = std::max(apart, std::abs((a.x0 - frame.x0) / frame.width() - (b.x0 - place.x0) / place.width()));
                apart = std::max(
                    apart, std::abs((a.y1 - frame.y0) / frame.height() - (b.y1 - place.y0) / place.height()));
            }
            QVERIFY2(apart < 0.02, qPrintable(QString::number(apart)));
        }
    }
};

int tst_layout_treemap(int argc, char* argv[]) {
    return paramap::test::run<LayoutTreemap>(argc, argv);
}
#include "tst_layout_treemap.moc"
