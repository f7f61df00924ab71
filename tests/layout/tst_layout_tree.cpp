// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/tree.h"
#include "model/problem/problem.h"
#include "tests/support/layout_checks.h"
#include "tests/support/run.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <stdexcept>

using namespace paramap;
using layout::NodeIndex;
using layout::noNode;

class LayoutTree : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isBuiltInPreorder() {
        layout::TreeBuilder builder;
        const NodeIndex root = builder.add(noNode, "a");
        const NodeIndex first = builder.add(root, "b");
        builder.add(first, "c", 2);
        builder.add(first, "d", 3);
        builder.add(root, "e", 5);
        const layout::Tree tree = builder.finish();
        QCOMPARE(tree.size(), 5U);
        QCOMPARE(tree.leafCount(), 3U);
        QCOMPARE(tree.weight(0), 10.0);
        QCOMPARE(tree.weight(first), 5.0);
        QCOMPARE(tree.next(first), 4U);
        QCOMPARE(tree.childCount(0), 2U);
        QCOMPARE(tree.path(3), std::string("a/b/d"));
        QCOMPARE(tree.find("a/b/d"), 3U);
        QCOMPARE(tree.find("a/b/x"), noNode);
        QCOMPARE(tree.find("ab"), noNode);
        QCOMPARE(tree.child(0, 1), 4U);
        QCOMPARE(tree.child(0, 2), noNode);
        QCOMPARE(tree.depth(3), 2);
        QCOMPARE(builder.size(), 0U);
    }

    void refusesAParentThatIsClosed() {
        layout::TreeBuilder builder;
        const NodeIndex root = builder.add(noNode, "a");
        const NodeIndex first = builder.add(root, "b");
        builder.add(root, "c");
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, builder.add(first, "d"));
    }

    void refusesWeights_data() {
        QTest::addColumn<double>("weight");
        QTest::addColumn<QString>("words");
        QTest::addRow("negative") << -1.0 << QStringLiteral("a/b: a weight is negative");
        QTest::addRow("NaN") << std::nan("") << QStringLiteral("a/b: a weight is not a number (NaN)");
        QTest::addRow("infinite") << std::numeric_limits<double>::infinity()
                                  << QStringLiteral("a/b: a weight is infinite");
    }

    void refusesWeights() {
        QFETCH(double, weight);
        QFETCH(QString, words);
        layout::TreeBuilder builder;
        const NodeIndex root = builder.add(noNode, "a");
        try {
            builder.add(root, "b", weight);
            QFAIL("accepted");
        } catch (const Problem& problem) {
            QCOMPARE(QString::fromStdString(problem.message()), words);
        }
    }

    void sumsAfterAChange() {
        layout::Tree tree = test::blocks(3);
        const double before = tree.weight(0);
        tree.setWeight(tree.find("model/embedding/weight"), 1);
        tree.sum();
        QCOMPARE(tree.weight(0), before - 38'000'000 + 1);
        QCOMPARE(tree.weight(tree.find("model/embedding")), 1.0);
    }

    void sumsAnyShape_data() {
        QTest::addColumn<QString>("shape"); // for each child of the root, the number of leaves below it; 0 for a leaf
        QTest::addRow("leaves") << QStringLiteral("0 0 0");
        QTest::addRow("a grid") << QStringLiteral("3 3 3 3");
        QTest::addRow("a grid of one") << QStringLiteral("3");
        QTest::addRow("single children") << QStringLiteral("1 1 1");
        QTest::addRow("as many nodes, otherwise built") << QStringLiteral("2 2 0 0 0 2");
        QTest::addRow("a grid but for the last") << QStringLiteral("3 3 3 4");
        QTest::addRow("a grid but for a leaf") << QStringLiteral("3 0 3 3");
    }

    void sumsAnyShape() {
        QFETCH(QString, shape);
        layout::TreeBuilder builder;
        const NodeIndex root = builder.add(noNode, "root");
        builder.add(root, "before", 7);
        const NodeIndex list = builder.add(root, "list");
        double weight = 1;
        double total = 0;
        QList<double> sums;
        for (const QString& number : shape.split(u' ')) {
            const int count = number.toInt();
            const NodeIndex child = count == 0 ? builder.add(list, "n", ++weight) : builder.add(list, "n");
            double sum = count == 0 ? weight : 0;
            for (int leaf = 0; leaf < count; ++leaf) {
                builder.add(child, "leaf", ++weight);
                sum += weight;
            }
            sums.append(sum);
            total += sum;
        }
        builder.add(root, "behind", 11);
        layout::Tree tree = builder.finish();
        for (int again = 0; again < 2; ++again) {
            for (qsizetype i = 0; i < sums.size(); ++i)
                QCOMPARE(tree.weight(tree.child(list, static_cast<std::size_t>(i))), sums.at(i));
            QCOMPARE(tree.weight(list), total);
            QCOMPARE(tree.weight(root), total + 18);
            tree.sum();
        }
    }

    void knowsAGrid() {
        layout::TreeBuilder builder;
        const NodeIndex root = builder.add(noNode, "root");
        for (int i = 0; i < 2; ++i) {
            const NodeIndex list = builder.add(root, "list");
            for (int k = 0; k < 4; ++k) {
                const NodeIndex node = builder.add(list, "n");
                for (int leaf = 0; leaf < (i == 1 && k == 2 ? 1 : 3); ++leaf)
                    builder.add(node, "leaf", 1);
            }
        }
        const layout::Tree tree = builder.finish();
        const layout::TreeShape& shape = tree.shape();
        QCOMPARE(shape.stride[1], 4U);
        QCOMPARE(shape.stride[2], 1U);
        QCOMPARE(shape.stride[3], 0U);
        QVERIFY(shape.isGrid(1));
        QVERIFY(!shape.isGrid(2));
        QVERIFY(!shape.isGrid(shape.next[1]));
        QVERIFY(!shape.isGrid(0));
    }

    void equalSubtreesAreRecognised() {
        const layout::Tree small = test::blocks(12);
        const layout::Tree large = test::blocks(13, 1000, 1024);
        const NodeIndex layer = small.find("model/h/3");
        QVERIFY(small.equal(layer, small.find("model/h/7")));
        QVERIFY(!small.equal(layer, small.find("model/embedding")));
        QCOMPARE(small.kind(layer), large.kind(large.find("model/h/12")));
        QCOMPARE(small.kind(small.find("model/h")), large.kind(large.find("model/h")));
        QVERIFY(small.kind(layer) != small.kind(small.find("model/h/3/attn")));
        layout::Tree changed = small;
        changed.setWeight(changed.find("model/h/7/attn/c_proj/weight"), 5);
        changed.sum();
        QVERIFY(!changed.equal(layer, changed.find("model/h/7")));
    }
};

int tst_layout_tree(int argc, char* argv[]) {
    return paramap::test::run<LayoutTree>(argc, argv);
}
#include "tst_layout_tree.moc"
