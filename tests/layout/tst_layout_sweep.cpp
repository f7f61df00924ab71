// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/treemap.h"
#include "tests/support/layout_checks.h"
#include "tests/support/layout_metrics.h"
#include "tests/support/run.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

using namespace paramap;
using layout::Box;
using layout::Layout;
using layout::NodeIndex;
using layout::Recipe;
using layout::Tree;

namespace {

constexpr layout::Size screen{1920, 1080};

QString cutsOf(const Layout& layout) {
    QString text;
    for (const Recipe& recipe : layout.topology.recipes) {
        for (const std::uint32_t count : recipe.rows)
            text += QString::number(count) + u' ';
        for (const layout::Split& split : recipe.splits)
            text += QString::number(split.count) + (split.stacked ? u'-' : u'|');
        text += u'\n';
    }
    return text;
}

/// Checks that every cut of the earlier layout is kept, even if it is not visible now.
void compareDecided(const Layout& before, const Layout& after) {
    const QStringList old = cutsOf(before).split(u'\n');
    const QStringList now = cutsOf(after).split(u'\n');
    QVERIFY(now.size() >= old.size());
    for (qsizetype i = 0; i < old.size(); ++i)
        if (!old.at(i).isEmpty())
            QCOMPARE(now.at(i), old.at(i));
}

const Recipe& listOf(const Layout& layout) {
    static const Recipe none;
    for (const Recipe& recipe : layout.topology.recipes)
        if (!recipe.rows.empty())
            return recipe;
    return none;
}

} // namespace

class LayoutSweep : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void otherWeightsKeepTheTopology_data() {
        QTest::addColumn<double>("embedding");
        QTest::addColumn<double>("width");
        QTest::addRow("wider") << 38e6 << 1600.0;
        QTest::addRow("narrower") << 38e6 << 64.0;
        QTest::addRow("larger vocabulary") << 400e6 << 768.0;
        QTest::addRow("next to no vocabulary") << 1.0 << 768.0;
        QTest::addRow("nothing but vocabulary") << 38e6 << 0.0;
    }

    void otherWeightsKeepTheTopology() {
        QFETCH(double, embedding);
        QFETCH(double, width);
        const Layout before = layout::arrange(test::blocks(12), screen);
        const Tree tree = test::blocks(12, embedding, width);
        const Layout after = layout::arrange(tree, screen, {}, &before);
        compareDecided(before, after);
        QCOMPARE(test::flaw(tree, after), QString());
        QVERIFY(test::areaError(tree, after) < 0.005);
    }

    void aSmallChangeMovesLittle() {
        const Tree first = test::blocks(12);
        const Tree second = test::blocks(12, 38e6, 784);
        const Layout before = layout::arrange(first, screen);
        const Layout after = layout::arrange(second, screen, {}, &before);
        const double moved = test::movement(first, before, second, after).mean;
        QVERIFY2(moved < 0.005, qPrintable(QString::number(moved)));
    }

    void aListGrowsAsTextDoes() {
        Layout layout = layout::arrange(test::blocks(12), screen);
        const std::vector<std::uint32_t> first = listOf(layout).rows;
        const std::uint32_t full = *std::max_element(first.begin(), first.end());
        QString rest = cutsOf(layout).section(u'\n', 2);
        for (int layers = 13; layers <= 30; ++layers) {
            const Tree tree = test::blocks(layers);
            layout::arrangeInto(layout, tree, screen, {}, &layout);
            const std::vector<std::uint32_t>& rows = listOf(layout).rows;
            QVERIFY(rows.size() >= first.size());
            QVERIFY(std::equal(first.begin(), first.end() - 1, rows.begin()));
            QVERIFY(*std::max_element(rows.begin(), rows.end()) == full);
            QCOMPARE(std::accumulate(rows.begin(), rows.end(), 0U), static_cast<std::uint32_t>(layers));
            QCOMPARE(cutsOf(layout).section(u'\n', 2), rest); // only the list's own rows change
            QCOMPARE(test::flaw(tree, layout), QString());
        }
    }

    /// The inside of a layer is cut for the shape of the first cell and is the same in all cells. So at least half of
    /// the cells must be in rows of the same length as the first.
    void mostCellsAreLikeTheFirst() {
        int uneven = 0;
        for (int layers = 12; layers <= 60; ++layers) {
            for (const layout::Size size : {screen, layout::Size{1280, 800}, layout::Size{900, 1200}}) {
                const Layout layout = layout::arrange(test::blocks(layers), size);
                const std::vector<std::uint32_t>& rows = listOf(layout).rows;
                const auto like = static_cast<std::uint32_t>(std::count(rows.begin(), rows.end(), rows[0])) * rows[0];
                QVERIFY2(2 * like >= static_cast<std::uint32_t>(layers), qPrintable(QString::number(layers)));
                uneven += rows.front() < rows.back() ? 1 : 0;
            }
        }
        QVERIFY(uneven > 0);
    }

    void aRowThatIsNotFullKeepsRoom_data() {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::addRow("growing") << 12 << 30;
        QTest::addRow("shrinking") << 48 << 20;
    }

    /// Equal children are equal rectangles in every step: the few children of the last row are like those of a full
    /// one.
    void aRowThatIsNotFullKeepsRoom() {
        QFETCH(int, from);
        QFETCH(int, to);
        Layout layout = layout::arrange(test::blocks(from), screen);
        const std::uint32_t full = listOf(layout).flow.length;
        int ragged = 0;
        for (int layers = from; layers != to;) {
            layers += to > from ? 1 : -1;
            const Tree tree = test::blocks(layers);
            layout::arrangeInto(layout, tree, screen, {}, &layout);
            const NodeIndex list = tree.find("model/h");
            const std::uint32_t has = listOf(layout).rows.back();
            const Box& first = layout.boxes[list + 1];
            const Box& last = layout.boxes[tree.child(list, static_cast<std::size_t>(layers) - 1)];
            const double free = layout.boxes[tree.child(list, full - 1)].x1 - last.x1;
            QVERIFY(layout.boxes[list].contains(last.x1 - 1, last.y0 + 1));
            QVERIFY(has == full ? std::abs(free) < 0.01 : free > 0.9 * first.width());
            QVERIFY2(std::abs(last.width() - first.width()) < 0.05 && std::abs(last.height() - first.height()) < 0.05,
                qPrintable(QStringLiteral("%1 layers: %2 x %3 and %4 x %5")
                               .arg(layers)
                               .arg(first.width())
                               .arg(first.height())
                               .arg(last.width())
                               .arg(last.height())));
            QVERIFY(test::areaError(tree, layout) < 0.005);
            ragged += has < full ? 1 : 0;
        }
        QVERIFY(ragged > 10);
    }

    void aListShrinksFromItsEnd() {
        Layout layout = layout::arrange(test::blocks(48), screen);
        const std::vector<std::uint32_t> first = listOf(layout).rows;
        for (int layers = 47; layers >= 40; --layers) {
            const Tree tree = test::blocks(layers);
            layout::arrangeInto(layout, tree, screen, {}, &layout);
            const std::vector<std::uint32_t>& rows = listOf(layout).rows;
            QVERIFY(std::equal(rows.begin(), rows.end() - 1, first.begin()));
            QCOMPARE(test::flaw(tree, layout), QString());
        }
    }

    void rowsDoNotDependOnTheWay() {
        Layout layout = layout::arrange(test::blocks(12), screen);
        std::map<int, std::vector<std::uint32_t>> rows;
        for (const int layers : {12, 13, 14, 20, 48, 30, 14, 3, 13, 48, 20, 4, 30, 3, 12}) {
            layout::arrangeInto(layout, test::blocks(layers), screen, {}, &layout);
            const auto [known, isNew] = rows.emplace(layers, listOf(layout).rows);
            QVERIFY2(isNew || known->second == listOf(layout).rows, qPrintable(QString::number(layers)));
        }
    }

    void cellsKeepTheirShape() {
        Layout layout = layout::arrange(test::blocks(12), screen);
        const QString inside = cutsOf(layout).section(u'\n', 2);
        const auto shape = [&](const Tree& tree) {
            const Box& cell = layout.boxes[tree.find("model/h/0")];
            return cell.width() / cell.height();
        };
        const double first = shape(test::blocks(12));
        for (const int layers : {24, 48, 200, 1000, 300, 20}) {
            const Tree tree = test::blocks(layers);
            layout::arrangeInto(layout, tree, screen, {}, &layout);
            QVERIFY2(std::abs(std::log2(shape(tree) / first)) < 3.2, qPrintable(QString::number(layers)));
            QCOMPARE(cutsOf(layout).section(u'\n', 2), inside);
            QCOMPARE(test::flaw(tree, layout), QString());
        }
    }

    void jumpsAreSound() {
        Layout layout = layout::arrange(test::blocks(12), screen);
        for (const int layers : {90, 3, 1, 400, 2, 7, 8, 9, 120, 12}) {
            const Tree tree = test::blocks(layers);
            layout::arrangeInto(layout, tree, screen, {}, &layout);
            QCOMPARE(test::flaw(tree, layout), QString());
            QVERIFY(test::areaError(tree, layout) < 0.005);
            QVERIFY(layout.topology.recipes.size() < 40);
        }
    }

    void aTopologyOfQuiteAnotherTreeDoesNoHarm() {
        layout::TreeBuilder builder;
        const NodeIndex root = builder.add(layout::noNode, "x");
        for (int i = 0; i < 5; ++i) {
            const NodeIndex node = builder.add(root, std::to_string(i));
            for (int k = 0; k < 3 * i; ++k)
                builder.add(node, std::to_string(k), k * i);
        }
        const Tree tree = builder.finish();
        const Layout before = layout::arrange(test::blocks(12), screen);
        const Layout after = layout::arrange(tree, {300, 900}, {}, &before);
        QCOMPARE(test::flaw(tree, after), QString());
        const Layout back = layout::arrange(test::blocks(12), screen, {}, &after);
        QCOMPARE(test::flaw(test::blocks(12), back), QString());
    }
};

int tst_layout_sweep(int argc, char* argv[]) {
    return paramap::test::run<LayoutSweep>(argc, argv);
}
#include "tst_layout_sweep.moc"
