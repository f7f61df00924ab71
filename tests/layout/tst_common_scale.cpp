// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/common_scale.h"
#include "model/layout/map_facts.h"
#include "model/map/network_tree.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace paramap;

/// Maps side by side on one scale.
class TestCommonScale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSmallest() {
        QCOMPARE(layout::commonScale(std::array{3.0, 2.0, 5.0}), 2.0);
        QCOMPARE(layout::commonScale(std::array{0.0, 2.0}), 2.0); // nothing is drawn of the first
        QCOMPARE(layout::commonScale(std::array{0.0}), 0.0);
        QCOMPARE(layout::commonScale({}), 0.0);
    }

    void theScaleIsMet_data() {
        QTest::addColumn<QByteArray>("preset");
        QTest::addColumn<double>("share");
        for (const char* preset : {"gpt2", "llama-3-8b", "resnet50", "deepseek-v3"})
            for (const double share : {0.99, 0.8, 0.5, 0.1})
                QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(preset)).arg(share)))
                    << QByteArray(preset) << share;
    }
    void theScaleIsMet() {
        QFETCH(QByteArray, preset);
        QFETCH(double, share);
        map::Extract extract;
        extract.pixels = 800.0 * 500;
        extract.folded = true;
        const layout::Tree tree = map::fromNetwork(test::presetWith(preset.toStdString(), {}), extract).tree;
        const layout::Options options{.mostOverhead = 0.3};
        const layout::Layout filling = layout::arrange(tree, {800, 500}, options);
        const double wanted = filling.pixelsPerWeight * share;
        const layout::Layout smaller = layout::arrangeOnScale(tree, filling, wanted, options);
        QVERIFY2(std::abs(smaller.pixelsPerWeight / wanted - 1) < 0.005,
            qPrintable(QString::number(smaller.pixelsPerWeight / wanted)));
        QVERIFY(smaller.size.width < filling.size.width);
        QVERIFY(std::abs(smaller.size.width / smaller.size.height - 1.6) < 1e-6);
        QVERIFY(layout::areaError(tree, smaller) < 0.02);
        // No map is larger than its place.
        QCOMPARE(layout::arrangeOnScale(tree, filling, 2 * filling.pixelsPerWeight, options).size, filling.size);
    }
};

int tst_common_scale(int argc, char* argv[]) {
    return test::run<TestCommonScale>(argc, argv);
}
#include "tst_common_scale.moc"
