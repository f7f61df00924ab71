// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/ui_map/map_fixture.h"
#include "ui/look/theme.h"
#include "ui/map/scene/map_walk.h"
#include "ui/map/view/treemap_view.h"

#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <algorithm>
#include <optional>

using namespace paramap;
using namespace paramap::ui;
using layout::Direction;
using layout::NodeIndex;
using layout::noNode;

namespace {

/// The distance from the first rectangle to the second in a direction; nullopt if the second is not in this direction.
std::optional<double> gapBetween(const QRectF& from, const QRectF& to, Direction direction) {
    const bool sideways = direction == Direction::Left || direction == Direction::Right;
    const double gap = direction == Direction::Left ? from.left() - to.right()
        : direction == Direction::Right             ? to.left() - from.right()
        : direction == Direction::Up                ? from.top() - to.bottom()
                                                    : to.top() - from.bottom();
    const double shared = sideways ? std::min(from.bottom(), to.bottom()) - std::max(from.top(), to.top())
                                   : std::min(from.right(), to.right()) - std::max(from.left(), to.left());
    return gap >= -0.5 && shared > 0.5 ? std::optional(gap) : std::nullopt;
}

struct Gaps {
    std::optional<double> nearest; ///< to a tile or a node of the same depth
    std::optional<double> alike; ///< to a node of the same depth
};

Gaps gapTo(const MapScene& scene, NodeIndex node, Direction direction) {
    Gaps result;
    const auto keep = [](std::optional<double>& least, double gap) { least = std::min(least.value_or(gap), gap); };
    for (NodeIndex other = 1; other < scene.tree.tree.size(); ++other) {
        const bool alike = scene.depths[other] == scene.depths[node];
        if (other == node || !scene.isDrawn(other) || (!alike && !scene.isTile(other)))
            continue;
        if (const std::optional<double> gap = gapBetween(scene.rect(node), scene.rect(other), direction)) {
            keep(result.nearest, *gap);
            if (alike)
                keep(result.alike, *gap);
        }
    }
    return result;
}

} // namespace

/// Input by pointer, wheel and keys on the map.
class TestTreemapInput : public QObject, test::MapFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { show(); }
    void cleanup() { m_view.reset(); }
    void hoverNamesWhatIsThere();
    void clickSelects();
    void doubleClickZooms();
    void wheelZoomsByLevels();
    void historyButtons();
    void arrowsFindTheNearest();
    void arrowsGoWhereTheyPoint();
    void keys();
    void depth();
    void hoverPaintsNoMap();
    void tooltip();
    void noTooltipUnderARestingPointer();
    void tooltipNamesWhatIsNotDrawn();
    void hoverIsUpdatedByAZoom();
    void strip();
};

void TestTreemapInput::hoverNamesWhatIsThere() {
    QSignalSpy hovered(m_view.get(), &TreemapView::hovered);
    QTest::mouseMove(m_view.get(), middle("transformer.h.4.mlp.c_fc"));
    QCOMPARE(hovered.size(), 1);
    QCOMPARE(hovered.last().at(0).toString(), QStringLiteral("transformer.h.4.mlp.c_fc"));
    QTest::mouseMove(m_view.get(), middle("transformer.h.4.mlp.c_fc") + QPoint(2, 2));
    QCOMPARE(hovered.size(), 1); // the same tile
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(m_view.get(), &leave);
    QCOMPARE(hovered.last().at(0).toString(), QString());
}

void TestTreemapInput::clickSelects() {
    QSignalSpy selected(m_view.get(), &TreemapView::selectionWished);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, middle("transformer.wte"));
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected.last().at(1).toString(), QStringLiteral("transformer.wte"));
    // A header belongs to its frame.
    const NodeIndex block = m_view->scene().tree.find("transformer.h.7");
    QTest::mouseClick(
        m_view.get(), Qt::LeftButton, {}, m_view->scene().rect(block).topLeft().toPoint() + QPoint(30, 6));
    QCOMPARE(selected.last().at(1).toString(), QStringLiteral("transformer.h.7"));
}

void TestTreemapInput::doubleClickZooms() {
    QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, middle("transformer.h.4.mlp.c_fc"));
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.4.mlp"));
    QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, middle("transformer.h.4.mlp.c_fc"));
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.4.mlp.c_fc"));
    QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, middle("transformer.h.4.mlp.c_fc.weight"));
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.4.mlp.c_fc")); // there is no deeper level
}

void TestTreemapInput::wheelZoomsByLevels() {
    const QPoint at = middle("transformer.h.4.mlp.c_fc");
    wheel(at, 60);
    QCOMPARE(m_view->root(), QString());
    wheel(at, 60);
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h"));
    wheel(middle("transformer.h.2.attn.c_attn"), 120);
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.2"));
    wheel({10, 10}, -120);
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h"));
    wheel({10, 10}, -480);
    QCOMPARE(m_view->root(), QString());
}

void TestTreemapInput::historyButtons() {
    QSignalSpy back(m_view.get(), &TreemapView::backWished), forward(m_view.get(), &TreemapView::forwardWished);
    QTest::mouseClick(m_view.get(), Qt::BackButton, {}, {20, 20});
    QCOMPARE(back.size(), 1);
    press(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(back.size(), 2);
    QCOMPARE(forward.size(), 0);
    QTest::mouseClick(m_view.get(), Qt::ForwardButton, {}, {20, 20});
    press(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(forward.size(), 2);
    QCOMPARE(back.size(), 2);
}

void TestTreemapInput::arrowsFindTheNearest() {
    const MapScene& scene = m_view->scene();
    int found = 0;
    for (NodeIndex node = 1; node < scene.tree.tree.size(); ++node) {
        if (!scene.isDrawn(node))
            continue;
        for (const Direction direction : {Direction::Left, Direction::Right, Direction::Up, Direction::Down}) {
            const auto [nearest, alike] = gapTo(scene, node, direction);
            const NodeIndex to = neighbour(scene, node, direction);
            QCOMPARE(to != noNode, nearest.has_value());
            if (to == noNode)
                continue;
            ++found;
            const std::optional<double> gap = gapBetween(scene.rect(node), scene.rect(to), direction);
            QVERIFY(scene.isDrawn(to) && gap);
            QCOMPARE(scene.depths[to] == scene.depths[node], alike.has_value());
            // Of nodes that are about equally near, the one with the longest common edge is chosen.
            QVERIFY(*gap <= alike.value_or(*nearest) + 1);
        }
    }
    QVERIFY(found > 100);
}

void TestTreemapInput::arrowsGoWhereTheyPoint() {
    press(Qt::Key_Right);
    QVERIFY(!cursor().isEmpty()); // the first tile
    m_view->select(QStringLiteral("transformer.h.0"));
    press(Qt::Key_Right);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.1"));
    press(Qt::Key_Left);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.0"));
}

void TestTreemapInput::keys() {
    QSignalSpy selected(m_view.get(), &TreemapView::selectionWished);
    m_view->select(QStringLiteral("transformer.h.3.attn.c_attn"));
    press(Qt::Key_N);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.4.attn.c_attn"));
    press(Qt::Key_P);
    press(Qt::Key_P);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.2.attn.c_attn"));
    press(Qt::Key_End);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.2.attn.c_proj"));
    press(Qt::Key_Home);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.2.attn.c_attn"));
    press(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.2.attn"));
    press(Qt::Key_BracketLeft);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.2"));
    press(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.2.attn"));
    QCOMPARE(selected.size(), 8);
    press(Qt::Key_Return);
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.2.attn"));
    press(Qt::Key_Backspace);
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.2"));
    m_view->setHovered(QStringLiteral("transformer.h.2.mlp"));
    press(Qt::Key_Escape);
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.2")); // the first Esc only ends the hover
    press(Qt::Key_Escape);
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h"));
    press(Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(m_view->root(), QString());
    press(Qt::Key_Backspace);
    QCOMPARE(m_view->root(), QString());
}

void TestTreemapInput::depth() {
    QSignalSpy changed(m_view.get(), &TreemapView::depthWished);
    press(Qt::Key_Minus);
    QCOMPARE(m_view->view().depth, 3);
    QVERIFY(m_view->scene().isTile(m_view->scene().tree.find("transformer.h.0.attn")));
    press(Qt::Key_Minus);
    QCOMPARE(m_view->view().depth, 2);
    press(Qt::Key_Plus);
    press(Qt::Key_Plus);
    QCOMPARE(m_view->view().depth, 4);
    press(Qt::Key_0);
    QCOMPARE(m_view->view().depth, 0);
    QCOMPARE(changed.size(), 5);
}

void TestTreemapInput::hoverPaintsNoMap() {
    m_view->grab();
    const std::uint64_t number = m_view->sceneNumber();
    QSignalSpy changed(m_view.get(), &TreemapView::sceneChanged);
    for (const char* path : {"transformer.wte", "transformer.h.1.mlp.c_fc", "transformer.h.9.attn.c_attn"}) {
        QTest::mouseMove(m_view.get(), middle(path));
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, middle(path));
        m_view->grab();
    }
    QCOMPARE(m_view->sceneNumber(), number);
    QCOMPARE(changed.size(), 0);
}

void TestTreemapInput::tooltip() {
    QTest::mouseMove(m_view.get(), middle("transformer.h.4.mlp.c_fc"));
    QVERIFY(!QToolTip::isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(QToolTip::isVisible(), 3000);
    const QString text = QToolTip::text();
    QVERIFY(text.contains(QStringLiteral("transformer.h.4.mlp.c_fc")));
    QVERIFY(text.contains(QStringLiteral("2,362,368")));
    QVERIFY(text.contains(QStringLiteral("Conv1D 768 × 3072")));
    QVERIFY2(text.contains(QStringLiteral("50.0\u202f% of mlp")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("1.90\u202f% of total")));
    press(Qt::Key_Escape);
    QTRY_VERIFY(!QToolTip::isVisible());
}

void TestTreemapInput::noTooltipUnderARestingPointer() {
    QTest::mouseMove(m_view.get(), middle("transformer.h.5.mlp.c_fc"));
    QTRY_VERIFY_WITH_TIMEOUT(QToolTip::isVisible(), 3000);
    map::MapView zoomed = m_view->view();
    zoomed.zoom = "transformer.h.5"; // by a key: another part is under the pointer, which has not moved
    m_view->setView(zoomed);
    QTRY_VERIFY(!QToolTip::isVisible());
    m_view->grab();
    QTest::qWait(1000); // longer than a pointer must rest
    QVERIFY2(!QToolTip::isVisible(), qPrintable(QToolTip::text()));
    QTest::mouseMove(m_view.get(), QPoint(m_view->width() / 2, m_view->height() / 2) + QPoint(3, 3));
    QTRY_VERIFY_WITH_TIMEOUT(QToolTip::isVisible(), 3000); // now the person has pointed at something
    press(Qt::Key_Escape);
}

void TestTreemapInput::tooltipNamesWhatIsNotDrawn() {
    const QRectF block = m_view->scene().rect(m_view->scene().tree.find("transformer.h.4"));
    QTest::mouseMove(m_view.get(), block.topLeft().toPoint() + QPoint(30, 6));
    QTRY_VERIFY_WITH_TIMEOUT(QToolTip::isVisible(), 3000);
    const QString text = QToolTip::text();
    QVERIFY2(text.contains(QStringLiteral("Not drawn: ln_1 1,536 · ln_2 1,536")), qPrintable(text));
    QVERIFY(!text.contains(QStringLiteral("(s)")));
    QTest::mouseMove(m_view.get(), middle("transformer.wte"));
    QVERIFY2(QToolTip::text().contains(Theme::current(m_view->palette()).kind(description::Kind::Embedding).name()),
        qPrintable(QToolTip::text())); // with a square in the colour of its kind
    press(Qt::Key_Escape);
}

/// If the map changes under a resting pointer, the hovered node is the one that is now under the pointer.
void TestTreemapInput::hoverIsUpdatedByAZoom() {
    const QPoint at = middle("transformer.h.4.mlp.c_fc");
    QTest::mouseMove(m_view.get(), at);
    QCOMPARE(m_view->hoveredPath(), QStringLiteral("transformer.h.4.mlp.c_fc"));
    QSignalSpy hovered(m_view.get(), &TreemapView::hovered);
    wheel(at, 120);
    const auto under = [&] {
        const NodeIndex node = m_view->scene().at(at);
        return QString::fromStdString(m_view->scene().tree.path(node));
    };
    QVERIFY(under() != QStringLiteral("transformer.h.4.mlp.c_fc"));
    QTRY_COMPARE(m_view->hoveredPath(), under());
    QCOMPARE(hovered.last().at(0).toString(), under());
    press(Qt::Key_Escape); // Esc ends the hover until the pointer moves
    press(Qt::Key_Escape);
    QCOMPARE(m_view->root(), QString());
    QCoreApplication::processEvents();
    QCOMPARE(m_view->hoveredPath(), QString());
}

void TestTreemapInput::strip() {
    // Pointing at one of the two marks both and joins them by a line.
    const QImage plain = m_view->grab().toImage();
    const QRectF wte = m_view->scene().rect(m_view->scene().tree.find("transformer.wte"));
    const QRectF tied = m_view->scene().strips.at(0).rect;
    const auto differs = [&](QPointF at) {
        const QImage now = m_view->grab().toImage();
        for (int x = -2; x <= 2; ++x)
            if (now.pixel(at.toPoint() + QPoint(x, 0)) != plain.pixel(at.toPoint() + QPoint(x, 0)))
                return true;
        return false;
    };
    for (const QPoint at : {wte.center().toPoint(), tied.center().toPoint()}) {
        QTest::mouseMove(m_view.get(), at);
        QVERIFY(differs({wte.center().x(), (wte.bottom() + tied.top()) / 2}));
        QVERIFY(differs({wte.left(), wte.center().y()}));
        QVERIFY(differs({tied.left(), tied.center().y()}));
    }
    QTest::mouseMove(m_view.get(), middle("transformer.h.4.mlp.c_fc"));
    QVERIFY(!differs({wte.center().x(), (wte.bottom() + tied.top()) / 2}));
    QSignalSpy selected(m_view.get(), &TreemapView::selectionWished);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, m_view->scene().strips.at(0).rect.center().toPoint());
    QCOMPARE(selected.last().at(1).toString(), QStringLiteral("lm_head"));
}

int tst_treemap_input(int argc, char* argv[]) {
    return paramap::test::run<TestTreemapInput, QApplication>(argc, argv);
}
#include "tst_treemap_input.moc"
