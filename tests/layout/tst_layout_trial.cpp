// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/best_rows.h"
#include "tests/support/layout_checks.h"
#include "tests/support/run.h"

#include <QTest>

#include <vector>

using namespace paramap;
using layout::Box;
using layout::Layout;
using layout::NodeIndex;
using layout::Tree;

namespace {

constexpr double even = 0.1; // the bonus for rows of equal length

Tree twoByTwo() {
    layout::TreeBuilder builder;
    const NodeIndex root = builder.add(layout::noNode, "layers");
    for (const char* name : {"0", "1", "2", "3"})
        builder.add(root, name, 1);
    return builder.finish();
}

/// A layout without titles.
Layout picture(layout::Size size, std::vector<Box> boxes) {
    Layout layout;
    layout.size = size;
    layout.headers.resize(boxes.size());
    layout.boxes = std::move(boxes);
    return layout;
}

Layout squares() {
    return picture({40, 40}, {{0, 0, 40, 40}, {0, 0, 20, 20}, {20, 0, 40, 20}, {0, 20, 20, 40}, {20, 20, 40, 40}});
}

/// The number of children in each row of the list "model/h".
std::vector<std::uint32_t> rowsOf(const Layout& layout) {
    for (const layout::Recipe& recipe : layout.topology.recipes)
        if (!recipe.rows.empty())
            return recipe.rows;
    return {};
}

/// A layout with `count` rows in the list. Frames are as large as possible while they leave enough room for leaves.
Layout inRows(const Tree& tree, NodeIndex list, std::uint32_t count, layout::Size size) {
    for (int thrift = 0;; ++thrift) {
        layout::Recipes recipes(tree, {false, 1, thrift}, {});
        layout::Plan plan(tree, size, recipes);
        recipes.begin({{list, count}});
        plan.build();
        plan.settle();
        if (plan.overhead() > layout::Options().mostOverhead && thrift < layout::mostThrift)
            continue;
        Layout layout = picture(size, std::vector<Box>(tree.size()));
        plan.emit(layout);
        return layout;
    }
}

} // namespace

class LayoutTrial : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // All leaves are compact, all pixels on leaves, and the rows even.
    void squaresLookBest() { QCOMPARE(layout::looks(twoByTwo(), squares(), 0), 2 + even); }

    void stripsCountLess() {
        const Layout strips
            = picture({40, 40}, {{0, 0, 40, 40}, {0, 0, 10, 40}, {10, 0, 20, 40}, {20, 0, 30, 40}, {30, 0, 40, 40}});
        QCOMPARE(layout::looks(twoByTwo(), strips, 0), 2.1 / 4 * 2.1 / 4 + even);
    }

    void whatIsNoLeafDoesNotCount() {
        Layout framed = squares();
        framed.size = {40, 80};
        QCOMPARE(layout::looks(twoByTwo(), framed, 0), 1.5 + even);
    }

    void whatIsThinnerThanAPixelIsNotSeen() {
        Layout thin = squares();
        thin.boxes[4] = {39.5, 20, 40, 40};
        const double comparable = 2.1 / 40;
        QCOMPARE(layout::looks(twoByTwo(), thin, 0), 1 + (1200 + 10 * comparable * comparable) / 1600 + even);
    }

    void titlesLookBetter() {
        Layout titled = squares();
        titled.headers[1] = titled.headers[3] = 16;
        QCOMPARE(layout::looks(twoByTwo(), titled, 0), 2.1 + even);
    }

    void unevenRowsLookWorse() {
        const Layout uneven = picture({40, 40},
            {{0, 0, 40, 40}, {0, 0, 40, 10}, {0, 10, 40.F / 3, 40}, {40.F / 3, 10, 80.F / 3, 40},
                {80.F / 3, 10, 40, 40}});
        QVERIFY(layout::looks(twoByTwo(), uneven, 0) < 2);
        const Layout three
            = picture({40, 40}, {{0, 0, 40, 40}, {0, 0, 40, 10}, {0, 10, 40, 20}, {0, 20, 20, 40}, {20, 20, 40, 40}});
        const double strip = 2.1 / 4;
        QCOMPARE(layout::looks(twoByTwo(), three, 0),
            0.5 + (800 + 800 * strip * strip) / 1600 - 0.05); // 1, 1 and 2 in a row
    }

    void nothingLooksLikeNothing() {
        const Layout nothing = picture({0, 0}, std::vector<Box>(5));
        QCOMPARE(layout::looks(twoByTwo(), nothing, 0), even);
    }

    void rowsThatAreAskedForAreMade_data() {
        QTest::addColumn<int>("count");
        for (const int count : {1, 2, 5, 12})
            QTest::addRow("%d", count) << count;
    }

    void rowsThatAreAskedForAreMade() {
        QFETCH(int, count);
        const Tree tree = test::blocks(12);
        layout::Recipes recipes(tree, {}, {});
        layout::Plan plan(tree, {1280, 800}, recipes);
        recipes.begin({{tree.find("model/h"), static_cast<std::uint32_t>(count)}});
        plan.build();
        Layout layout;
        layout.topology = recipes.topology();
        QCOMPARE(static_cast<int>(rowsOf(layout).size()), count);
    }

    // The arrangement that is kept is at least as good as the others, and a second layout keeps it.
    void whatIsKeptLooksBest() {
        const Tree tree = test::blocks(12);
        const NodeIndex list = tree.find("model/h");
        for (const layout::Size size : {layout::Size{1920, 1080}, layout::Size{900, 1200}, layout::Size{1600, 1000}}) {
            const Layout kept = layout::arrange(tree, size);
            QCOMPARE(test::flaw(tree, kept), QString());
            for (std::uint32_t count = 3; count <= 5; ++count)
                QVERIFY2(layout::looks(tree, inRows(tree, list, count, size), list)
                        <= layout::looks(tree, kept, list) + 1e-6,
                    qPrintable(QString::number(count)));
            QCOMPARE(rowsOf(layout::arrange(tree, size, {}, &kept)), rowsOf(kept));
        }
    }

    void whatWeighsNothingIsLaidOut() {
        layout::TreeBuilder builder;
        const NodeIndex root = builder.add(layout::noNode, "root");
        for (int i = 0; i < 20; ++i)
            builder.add(root, std::to_string(i), 0);
        const Tree tree = builder.finish();
        QCOMPARE(layout::arrange(tree, {300, 200}).boxes[1].area(), 0.0);
        QCOMPARE(layout::arrange(twoByTwo(), {0, 0}).boxes[1].area(), 0.0);
    }
};

int tst_layout_trial(int argc, char* argv[]) {
    return paramap::test::run<LayoutTrial>(argc, argv);
}
#include "tst_layout_trial.moc"
