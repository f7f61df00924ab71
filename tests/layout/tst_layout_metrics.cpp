// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/tree_json.h"
#include "tests/support/layout_checks.h"
#include "tests/support/layout_metrics.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace paramap;
using layout::Layout;
using layout::NodeIndex;
using layout::Tree;

namespace {

constexpr layout::Size desktop{1920, 1080};

Tree treeFrom(const QString& name) {
    QFile file(QStringLiteral(PARAMAP_TEST_DATA "/layout/") + name + QStringLiteral(".json"));
    return file.open(QIODevice::ReadOnly) ? layout::readTree(file.readAll().toStdString(), name.toStdString()) : Tree();
}

/// The model at one step of a drag: its number of blocks, its table and its width.
struct Step {
    int layers = 12;
    double table = 50257; // rows
    double width = 768;
};

std::vector<Tree> treesOf(const std::vector<Step>& steps) {
    std::vector<Tree> trees;
    for (const Step& step : steps)
        trees.push_back(test::blocks(step.layers, step.table * step.width, step.width));
    return trees;
}

std::vector<Step> depths(int from, int to, int by) {
    std::vector<Step> steps;
    for (int layers = from; by > 0 ? layers <= to : layers >= to; layers += by)
        steps.push_back({layers});
    return steps;
}

/// The same depths with a larger width. The blocks are then nearly the whole model, and a new block moves more.
std::vector<Step> wide(std::vector<Step> steps) {
    for (Step& step : steps)
        step = {step.layers, 32000, 4096};
    return steps;
}

std::vector<Step> widths() {
    std::vector<Step> steps;
    for (int width = 768; width <= 1600; width += 64)
        steps.push_back({12, 50257, static_cast<double>(width)});
    return steps;
}

std::vector<Step> tables() {
    std::vector<Step> steps;
    for (int step = 0; step <= 40; ++step)
        steps.push_back({12, 50257 + 5143.6 * step});
    return steps;
}

std::vector<Step> backwards(std::vector<Step> steps) {
    std::reverse(steps.begin(), steps.end());
    return steps;
}

QString text(double number) {
    return QString::number(number, 'g', 5);
}

} // namespace

Q_DECLARE_METATYPE(std::vector<Step>)

class LayoutMetrics : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPictureIsGood_data() {
        QTest::addColumn<QString>("tree");
        QTest::addColumn<layout::Size>("size");
        QTest::addColumn<double>("ink");
        QTest::addColumn<double>("stretch95");
        QTest::addColumn<double>("samePicture");
        const auto add = [](const char* name, const char* tree, layout::Size size, double stretch95) {
            QTest::addRow("%s", name) << QString::fromLatin1(tree) << size << 0.8 << stretch95 << 0.98;
        };
        // A table in a column of its own beside the layers is a long rectangle. Only with few leaves does this matter.
        add("gpt2", "gpt2", desktop, 2.2);
        add("gpt2, a window", "gpt2", {1280, 800}, 2.5);
        add("gpt2, a large window", "gpt2", {1600, 1000}, 3.0);
        add("gpt2, upright", "gpt2", {900, 1200}, 3.3);
        add("gpt2, small", "gpt2", {1000, 700}, 2.7);
        add("decoder", "decoder", desktop, 13);
        add("decoder, a window", "decoder", {1280, 800}, 13);
        add("decoder, upright", "decoder", {900, 1200}, 14);
        add("mixture", "mixture", desktop, 17);
        add("mixture, a large window", "mixture", {1600, 1000}, 17);
        add("mixture, upright", "mixture", {900, 1200}, 17);
        add("mixture, small", "mixture", {1000, 700}, 17);
    }

    void aPictureIsGood() {
        QFETCH(QString, tree);
        QFETCH(layout::Size, size);
        QFETCH(double, ink);
        QFETCH(double, stretch95);
        QFETCH(double, samePicture);
        const Tree known = treeFrom(tree);
        QVERIFY(known.leafCount() > 100);
        const Layout layout = layout::arrange(known, size);
        QCOMPARE(test::flaw(known, layout), QString());
        const test::Quality quality = test::quality(known, layout);
        QCOMPARE(quality.order, 1.0);
        QCOMPARE(quality.layerOrder, 1.0);
        QVERIFY2(quality.samePicture >= samePicture, qPrintable(text(quality.samePicture)));
        QVERIFY2(quality.ink >= ink, qPrintable(text(quality.ink)));
        QVERIFY2(quality.stretch95 <= stretch95, qPrintable(text(quality.stretch95)));
        QVERIFY2(quality.middleStretch <= 1.5, qPrintable(text(quality.middleStretch)));
        const double error = test::areaError(known, layout);
        QVERIFY2(error <= 0.005, qPrintable(text(error)));
    }

    void largePartsKeepTheirTitles_data() {
        QTest::addColumn<int>("layers");
        QTest::addRow("48") << 48;
        QTest::addRow("60") << 60;
        QTest::addRow("96") << 96;
    }

    // If the titles of many layers would take too much room, the largest parts keep theirs.
    void largePartsKeepTheirTitles() {
        QFETCH(int, layers);
        const Tree tree = test::blocks(layers, 4e7, 4096);
        for (const layout::Size size : {layout::Size{1024, 700}, layout::Size{1280, 800}, layout::Size{640, 480}}) {
            const Layout layout = layout::arrange(tree, size);
            QVERIFY(layout.headers[tree.find("model/h")] > 0);
            QVERIFY(test::quality(tree, layout).ink >= 0.8);
        }
    }

    void whatIsLargeEnoughIsSeen() {
        const Tree tree = treeFrom(QStringLiteral("mixture"));
        const Layout layout = layout::arrange(tree, desktop);
        std::size_t large = 0; // leaves that are large enough to be at least a pixel thick
        for (NodeIndex node = 0; node < tree.size(); ++node)
            large += tree.isLeaf(node) && tree.weight(node) * layout.pixelsPerWeight >= 128 ? 1 : 0;
        QVERIFY(large > 400);
        QVERIFY(test::quality(tree, layout).visible >= large);
    }

    void aDragIsSteady_data() {
        QTest::addColumn<std::vector<Step>>("steps");
        QTest::addColumn<double>("mean");
        QTest::addColumn<double>("jumps");
        QTest::addColumn<int>("snaps");
        // A layer that begins a new row moves the others at once, because equal layers are equal in every step.
        QTest::addRow("deeper") << depths(12, 48, 1) << 0.011 << 0.065 << 8;
        QTest::addRow("shallower") << depths(48, 12, -1) << 0.011 << 0.045 << 3;
        QTest::addRow("deeper by 4") << depths(12, 48, 4) << 0.035 << 0.27 << 8;
        QTest::addRow("deeper, wide") << wide(depths(12, 48, 1)) << 0.013 << 0.04 << 7;
        QTest::addRow("shallower, wide") << wide(depths(48, 12, -1)) << 0.014 << 0.05 << 7;
        QTest::addRow("wider") << widths() << 0.0046 << 0.0 << 0;
        QTest::addRow("narrower") << backwards(widths()) << 0.0046 << 0.0 << 0;
        QTest::addRow("a larger table") << tables() << 0.0046 << 0.0 << 0;
        QTest::addRow("a smaller table") << backwards(tables()) << 0.0046 << 0.0 << 0;
    }

    void aDragIsSteady() {
        QFETCH(std::vector<Step>, steps);
        QFETCH(double, mean);
        QFETCH(double, jumps);
        QFETCH(int, snaps);
        const test::DragMovement moved = test::drag(treesOf(steps), desktop);
        QVERIFY(moved.inOrder);
        QVERIFY2(moved.mean <= mean, qPrintable(text(moved.mean)));
        QVERIFY2(moved.jumps <= jumps, qPrintable(text(moved.jumps)));
        QVERIFY2(moved.snaps <= snaps, qPrintable(text(moved.snaps)));
    }

    // The measures must find a fault in a bad layout.
    void knowsABadPicture() {
        const Tree tree = test::blocks(12);
        Layout layout = layout::arrange(tree, desktop);
        const NodeIndex list = tree.find("model/h");
        std::swap(layout.boxes[tree.child(list, 3)], layout.boxes[tree.child(list, 8)]);
        const test::Quality quality = test::quality(tree, layout);
        QVERIFY(quality.layerOrder < 1);
        QVERIFY(quality.order < 1);
        QVERIFY(quality.samePicture < 0.98);
    }

    void knowsMovement() {
        const Tree tree = test::blocks(3);
        const Layout from = layout::arrange(tree, {300, 400});
        Layout to = from;
        for (layout::Box& box : to.boxes) {
            box.x0 += 40;
            box.x1 += 40;
        }
        const test::Movement moved = test::movement(tree, from, tree, to);
        QVERIFY2(std::abs(moved.mean - 40.0 / 500) < 1e-6, qPrintable(text(moved.mean)));
        QCOMPARE(moved.jumps, 1.0);
        const test::Movement still = test::movement(tree, from, tree, from);
        QCOMPARE(still.mean, 0.0);
        QCOMPARE(still.jumps, 0.0);
    }
};

int tst_layout_metrics(int argc, char* argv[]) {
    return paramap::test::run<LayoutMetrics>(argc, argv);
}
#include "tst_layout_metrics.moc"
