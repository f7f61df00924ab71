// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/hit.h"
#include "tests/support/layout_checks.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using layout::Direction;
using layout::NodeIndex;
using layout::noNode;

Q_DECLARE_METATYPE(paramap::layout::Direction)

class LayoutHit : public QObject {
    Q_OBJECT

    const layout::Tree m_tree = test::blocks(12);
    const layout::Layout m_layout = layout::arrange(m_tree, {1920, 1080});

    NodeIndex at(const char* path) const { return m_tree.find(std::string("model/") + path); }
    QString nameOf(NodeIndex node) const {
        return node == noNode ? QStringLiteral("none") : QString::fromStdString(m_tree.path(node));
    }

private Q_SLOTS:
    void everyTileIsFoundAtItsCentre() {
        int seen = 0;
        for (NodeIndex node = 0; node < m_tree.size(); ++node) {
            const layout::Box& box = m_layout.boxes[node];
            if (!m_tree.isLeaf(node) || box.area() < 1)
                continue;
            QCOMPARE(layout::nodeAt(m_tree, m_layout, (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2), node);
            ++seen;
        }
        QVERIFY(seen >= 4 * 12 + 1);
    }

    void aHeaderBelongsToItsModule() {
        const NodeIndex layer = at("h/4");
        const layout::Box& box = m_layout.boxes[layer];
        QCOMPARE(nameOf(layout::nodeAt(m_tree, m_layout, box.x0 + 20, box.y0 + 5)), nameOf(layer));
    }

    void outsideIsNothing_data() {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addRow("left") << -0.1 << 5.0;
        QTest::addRow("right edge") << 1920.0 << 5.0;
        QTest::addRow("below") << 5.0 << 1081.0;
    }

    void outsideIsNothing() {
        QFETCH(double, x);
        QFETCH(double, y);
        QCOMPARE(layout::nodeAt(m_tree, m_layout, x, y), noNode);
        QCOMPARE(layout::nodeAt({}, {}, x, y), noNode);
    }

    void arrowsGoToTheNeighbour_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<Direction>("direction");
        QTest::addColumn<QString>("to");
        // The layers are in three rows of four.
        QTest::addRow("right") << QStringLiteral("h/0") << Direction::Right << QStringLiteral("model/h/1");
        QTest::addRow("left") << QStringLiteral("h/1") << Direction::Left << QStringLiteral("model/h/0");
        QTest::addRow("down") << QStringLiteral("h/1") << Direction::Down << QStringLiteral("model/h/5");
        QTest::addRow("up") << QStringLiteral("h/5") << Direction::Up << QStringLiteral("model/h/1");
        QTest::addRow("out of the list") << QStringLiteral("h/4") << Direction::Left
                                         << QStringLiteral("model/embedding/weight");
        QTest::addRow("past the list") << QStringLiteral("h/3") << Direction::Right
                                       << QStringLiteral("model/ln_f/weight");
        QTest::addRow("at the edge") << QStringLiteral("ln_f/weight") << Direction::Right << QStringLiteral("none");
        QTest::addRow("at the top") << QStringLiteral("h/2") << Direction::Up << QStringLiteral("none");
        QTest::addRow("into the next block")
            << QStringLiteral("h/0/mlp") << Direction::Right << QStringLiteral("model/h/1/attn");
        QTest::addRow("from the root") << QString() << Direction::Down << QStringLiteral("none");
    }

    void arrowsGoToTheNeighbour() {
        QFETCH(QString, from);
        QFETCH(Direction, direction);
        QFETCH(QString, to);
        const NodeIndex node = from.isEmpty() ? 0 : at(qPrintable(from));
        QVERIFY(node != noNode);
        QCOMPARE(nameOf(layout::neighbour(m_tree, m_layout, layout::depthsOf(m_tree), node, direction)), to);
    }
};

int tst_layout_hit(int argc, char* argv[]) {
    return paramap::test::run<LayoutHit>(argc, argv);
}
#include "tst_layout_hit.moc"
