// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/icicle.h"
#include "model/map/example.h"
#include "tests/support/run.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace paramap::layout;

class TestIcicle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void widthsAreShares();
    void boxesLieInOneAnother();
    void nothingToShow();
    void examplesAreFixed();

private:
    static Tree sample() {
        TreeBuilder builder;
        const NodeIndex root = builder.add(noNode, "root");
        builder.add(root, "a", 30);
        const NodeIndex b = builder.add(root, "b");
        builder.add(b, "c", 20);
        const NodeIndex d = builder.add(b, "d");
        builder.add(d, "e", 10);
        builder.add(d, "f", 0);
        builder.add(root, "g", 40);
        return builder.finish();
    }
};

void TestIcicle::widthsAreShares() {
    const Tree tree = sample();
    const Layout layout = icicle(tree, {1000, 300}, 50);
    for (NodeIndex node = 0; node < tree.size(); ++node)
        QCOMPARE(std::round(layout.boxes[node].width()), tree.weight(node) * 10);
    QCOMPARE(layout.headers[tree.find("root/b")], std::uint8_t(50));
    QCOMPARE(layout.headers[tree.find("root/a")], std::uint8_t(0));
    QCOMPARE(layout.boxes[tree.find("root/a")], (Box{0, 0, 300, 50}));
    QCOMPARE(layout.boxes[tree.find("root/b/d")], (Box{500, 50, 600, 150}));
    QCOMPARE(layout.boxes[tree.find("root/b/d/e")], (Box{500, 100, 600, 150}));
}

void TestIcicle::boxesLieInOneAnother() {
    const Tree tree = sample();
    for (const double height : {3.0, 40.0, 2000.0}) {
        const Layout layout = icicle(tree, {777, height}, 60);
        for (NodeIndex node = 1; node < tree.size(); ++node) {
            const Box &box = layout.boxes[node], &frame = layout.boxes[tree.parent(node)];
            QVERIFY(box.x0 >= frame.x0 && box.x1 <= frame.x1 && box.x0 <= box.x1);
            QVERIFY(box.y0 >= frame.y0 && box.y1 <= frame.y1 && box.y0 <= box.y1);
            QVERIFY(box.y1 <= float(height));
            const NodeIndex next = tree.next(node);
            if (next < tree.next(tree.parent(node)))
                QCOMPARE(layout.boxes[next].x0, box.x1);
        }
    }
}

void TestIcicle::nothingToShow() {
    QVERIFY(icicle({}, {100, 100}, 20).boxes.empty());
    TreeBuilder builder;
    const NodeIndex root = builder.add(noNode, "root");
    builder.add(root, "a", 0);
    builder.add(root, "b", 0);
    const Tree zero = builder.finish();
    QCOMPARE(icicle(zero, {100, 100}, 20).boxes[1].width(), 0.0);
    QCOMPARE(icicle(sample(), {std::nan(""), -3}, 20).boxes[1].area(), 0.0);
}

void TestIcicle::examplesAreFixed() {
    const auto first = paramap::map::exampleExperts("layers.3.mlp.experts", 256, 8);
    QCOMPARE(first.size(), std::size_t(8));
    QVERIFY(std::is_sorted(first.begin(), first.end()));
    QVERIFY(std::adjacent_find(first.begin(), first.end()) == first.end());
    QVERIFY(first.front() >= 0 && first.back() < 256);
    QCOMPARE(paramap::map::exampleExperts("layers.3.mlp.experts", 256, 8), first);
    QVERIFY(paramap::map::exampleExperts("layers.4.mlp.experts", 256, 8) != first);
    QCOMPARE(paramap::map::exampleExperts("x", 4, 9).size(), std::size_t(4));
    QVERIFY(paramap::map::exampleExperts("x", 4, 0).empty());
    QVERIFY(paramap::map::exampleExperts("x", 0, 2).empty());
}

int tst_icicle(int argc, char* argv[]) {
    return paramap::test::run<TestIcicle>(argc, argv);
}
#include "tst_icicle.moc"
