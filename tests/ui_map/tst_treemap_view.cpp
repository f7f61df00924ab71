// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/ui_map/map_fixture.h"
#include "ui/map/figure.h"
#include "ui/map/map_walk.h"
#include "ui/map/treemap_view.h"
#include "ui/theme.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <algorithm>
#include <functional>

using namespace paramap;
using namespace paramap::ui;
using layout::NodeIndex;
using layout::noNode;

class TestTreemapView : public QObject, test::MapFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { show(); }
    void cleanup() { m_view.reset(); }
    void hoverNamesWhatIsThere();
    void clickSelects();
    void selectingElsewhereEmitsNothing();
    void doubleClickZooms();
    void wheelZoomsByLevels();
    void historyButtons();
    void arrowsGoWhereTheyPoint();
    void keys();
    void depth();
    void identityIsThePath();
    void aDragKeepsTheArrangement();
    void aDragShowsWhatWas();
    void hoverPaintsNoMap();
    void anotherModelStartsAnew();
    void tooltip();
    void tooltipNamesWhatIsNotDrawn();
    void zoomingLooksAgain();
    void whatIsNotDrawnIsRingedAtItsChip();
    void aStepBackShowsWhatWas();
    void strip();
    void screenReader();
    void nothingIsShown();
};

void TestTreemapView::hoverNamesWhatIsThere() {
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

void TestTreemapView::clickSelects() {
    QSignalSpy selected(m_view.get(), &TreemapView::selected);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, middle("transformer.wte"));
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected.last().at(0).toString(), QStringLiteral("transformer.wte"));
    // A header is its frame.
    const NodeIndex block = m_view->scene().tree.find("transformer.h.7");
    QTest::mouseClick(
        m_view.get(), Qt::LeftButton, {}, m_view->scene().rect(block).topLeft().toPoint() + QPoint(30, 6));
    QCOMPARE(selected.last().at(0).toString(), QStringLiteral("transformer.h.7"));
}

void TestTreemapView::selectingElsewhereEmitsNothing() {
    QSignalSpy selected(m_view.get(), &TreemapView::selected);
    QSignalSpy hovered(m_view.get(), &TreemapView::hovered);
    const QImage before = m_view->grab().toImage();
    m_view->select(QStringLiteral("transformer.h.0.attn.c_attn"));
    const QImage chosen = m_view->grab().toImage();
    QVERIFY(before != chosen);
    m_view->setHovered(QStringLiteral("transformer.wte"));
    QVERIFY(m_view->grab().toImage() != chosen);
    m_view->setHovered({});
    m_view->select({});
    QCOMPARE(m_view->grab().toImage(), before);
    QCOMPARE(selected.size() + hovered.size(), 0);
}

void TestTreemapView::doubleClickZooms() {
    QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, middle("transformer.h.4.mlp.c_fc"));
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.4.mlp"));
    QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, middle("transformer.h.4.mlp.c_fc"));
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.4.mlp.c_fc"));
    QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, middle("transformer.h.4.mlp.c_fc.weight"));
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.4.mlp.c_fc")); // nothing is deeper
}

void TestTreemapView::wheelZoomsByLevels() {
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

void TestTreemapView::historyButtons() {
    m_view->setRoot(QStringLiteral("transformer.h"));
    m_view->setRoot(QStringLiteral("transformer.h.3"));
    QTest::mouseClick(m_view.get(), Qt::BackButton, {}, {20, 20});
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h"));
    QTest::mouseClick(m_view.get(), Qt::BackButton, {}, {20, 20});
    QCOMPARE(m_view->root(), QString());
    QTest::mouseClick(m_view.get(), Qt::BackButton, {}, {20, 20});
    QCOMPARE(m_view->root(), QString());
    QTest::mouseClick(m_view.get(), Qt::ForwardButton, {}, {20, 20});
    press(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.3"));
    press(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h"));
}

void TestTreemapView::arrowsGoWhereTheyPoint() {
    press(Qt::Key_Right);
    QVERIFY(!cursor().isEmpty()); // the first tile
    const MapScene& scene = m_view->scene();
    for (NodeIndex node = 1; node < scene.tree.tree.size(); ++node) {
        if (!scene.isDrawn(node))
            continue;
        const QRectF from = scene.rect(node);
        for (const Direction direction : {Direction::Left, Direction::Right, Direction::Up, Direction::Down}) {
            const NodeIndex to = neighbour(scene, node, direction);
            if (to == noNode)
                continue;
            const QRectF there = scene.rect(to);
            QVERIFY(scene.isDrawn(to));
            QVERIFY(direction != Direction::Left || there.right() <= from.left() + 1);
            QVERIFY(direction != Direction::Right || there.left() >= from.right() - 1);
            QVERIFY(direction != Direction::Up || there.bottom() <= from.top() + 1);
            QVERIFY(direction != Direction::Down || there.top() >= from.bottom() - 1);
        }
    }
    m_view->select(QStringLiteral("transformer.h.0"));
    press(Qt::Key_Right);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.1"));
    press(Qt::Key_Left);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.0"));
}

void TestTreemapView::keys() {
    QSignalSpy selected(m_view.get(), &TreemapView::selected);
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
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.2")); // first the hover
    press(Qt::Key_Escape);
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h"));
    press(Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(m_view->root(), QString());
    press(Qt::Key_Backspace);
    QCOMPARE(m_view->root(), QString());
}

void TestTreemapView::depth() {
    QSignalSpy changed(m_view.get(), &TreemapView::depthChanged);
    press(Qt::Key_Minus);
    QCOMPARE(m_view->depth(), 3);
    QVERIFY(m_view->scene().isTile(m_view->scene().tree.find("transformer.h.0.attn")));
    press(Qt::Key_Minus);
    QCOMPARE(m_view->depth(), 2);
    press(Qt::Key_Plus);
    press(Qt::Key_Plus);
    QCOMPARE(m_view->depth(), 4);
    press(Qt::Key_0);
    QCOMPARE(m_view->depth(), 0);
    QCOMPARE(changed.size(), 5);
}

void TestTreemapView::identityIsThePath() {
    m_view->setRoot(QStringLiteral("transformer.h.11"));
    m_view->select(QStringLiteral("transformer.h.11.mlp"));
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 12}));
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.11"));
    QCOMPARE(m_view->selectedPath(), QStringLiteral("transformer.h.11.mlp"));
    QSignalSpy moved(m_view.get(), &TreemapView::rootChanged);
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 4}));
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h")); // layer 11 is gone
    QCOMPARE(moved.size(), 1);
    QVERIFY(!m_view->grab().isNull());
}

void TestTreemapView::aDragKeepsTheArrangement() {
    const auto shape = [](const MapScene& scene) {
        std::vector<std::tuple<bool, bool>> order; // of neighbours in the tree: left of, above
        for (NodeIndex node = 2; node < scene.tree.tree.size(); ++node) {
            const QRectF one = scene.rect(node - 1), other = scene.rect(node);
            order.emplace_back(one.right() <= other.left() + 1, one.bottom() <= other.top() + 1);
        }
        return order;
    };
    const auto before = shape(m_view->scene());
    m_view->setDragging(true);
    for (std::int64_t width = 768; width <= 1600; width += 64) {
        m_view->setNetwork(test::tiedGpt2({50257, 1024, width, 12}));
        m_view->grab();
        QCOMPARE(shape(m_view->scene()), before);
    }
    m_view->setDragging(false);
    // At rest the picture is that of the model, not of the way there.
    const auto isAsIfOpened = [this, &shape](std::int64_t width) {
        TreemapView fresh;
        fresh.resize(m_view->size());
        fresh.setNetwork(test::tiedGpt2({50257, 1024, width, 12}));
        return shape(fresh.scene()) == shape(m_view->scene());
    };
    QVERIFY(isAsIfOpened(1600));
    m_view->setDragging(true);
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 64, 12}));
    const auto narrow = shape(m_view->scene());
    m_view->setDragging(false);
    QVERIFY(isAsIfOpened(64));
    QVERIFY(shape(m_view->scene()) != narrow); // there was something to arrange
    m_view->setNetwork(test::tiedGpt2());
    m_view->arrangeAnew();
    QVERIFY(shape(m_view->scene()) == before);
}

void TestTreemapView::aDragShowsWhatWas() {
    const auto paintedAt = [this](const char* path) { // just inside the lower right corner
        const QRectF rect = m_view->scene().rect(m_view->scene().tree.find(path));
        return m_view->grab().toImage().pixelColor(rect.bottomRight().toPoint() - QPoint(4, 4));
    };
    const QColor plain = Theme::light().kind(network::Kind::Mlp);
    m_view->setPalette(palette(Theme::light()));
    QCOMPARE(paintedAt("transformer.h.3.mlp.c_fc"), plain);
    m_view->setDragging(true);
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 12}));
    QCOMPARE(paintedAt("transformer.h.3.mlp.c_fc"), mixed(Qt::white, plain, 0.3)); // grown
    m_view->setNetwork(test::tiedGpt2({100000, 1024, 768, 12}));
    QCOMPARE(paintedAt("transformer.h.3.mlp.c_fc"), plain); // not grown: only the table is larger
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 12}));
    m_view->setDragging(false);
    QCOMPARE(paintedAt("transformer.h.3.mlp.c_fc"), plain);
}

void TestTreemapView::hoverPaintsNoMap() {
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

void TestTreemapView::anotherModelStartsAnew() {
    m_view->setRoot(QStringLiteral("transformer.h"));
    m_view->select(QStringLiteral("transformer.h.3"));
    m_view->setNetwork(nullptr);
    QCOMPARE(m_view->root(), QString());
    m_view->setNetwork(test::sampleVit(3));
    QCOMPARE(m_view->root(), QString());
    QCOMPARE(m_view->selectedPath(), QString());
    QVERIFY(middle("encoder.layers.encoder_layer_1.mlp.0") != QPoint(-1, -1));
}

void TestTreemapView::tooltip() {
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

void TestTreemapView::tooltipNamesWhatIsNotDrawn() {
    const QRectF block = m_view->scene().rect(m_view->scene().tree.find("transformer.h.4"));
    QTest::mouseMove(m_view.get(), block.topLeft().toPoint() + QPoint(30, 6));
    QTRY_VERIFY_WITH_TIMEOUT(QToolTip::isVisible(), 3000);
    const QString text = QToolTip::text();
    QVERIFY2(text.contains(QStringLiteral("Not drawn: ln_1 1,536 · ln_2 1,536")), qPrintable(text));
    QVERIFY(!text.contains(QStringLiteral("(s)")));
    QTest::mouseMove(m_view.get(), middle("transformer.wte"));
    QVERIFY2(QToolTip::text().contains(Theme::current(m_view->palette()).kind(network::Kind::Embedding).name()),
        qPrintable(QToolTip::text())); // a square of its kind
    press(Qt::Key_Escape);
}

/// The pointer rests, the map moves below it: what is said to be under the pointer is under it.
void TestTreemapView::zoomingLooksAgain() {
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
    press(Qt::Key_Escape); // puts it away; it stays away until the pointer moves
    press(Qt::Key_Escape);
    QCOMPARE(m_view->root(), QString());
    QCoreApplication::processEvents();
    QCOMPARE(m_view->hoveredPath(), QString());
}

/// ln_1 has no tile: the "+2" of its layer has the ring, of the selection and of what is searched for.
void TestTreemapView::whatIsNotDrawnIsRingedAtItsChip() {
    m_view->resize(1300, 800); // headers have room for their chips
    m_view->clearFocus();
    const QImage plain = m_view->grab().toImage();
    const QRectF header = m_view->scene().rect(m_view->scene().tree.find("transformer.h.4"));
    const QRect there(header.toRect().adjusted(-4, -4, 4, 0).topLeft(), QSize(int(header.width()) + 8, 24));
    const auto onlyThere = [&](const QImage& now) {
        QRect changed;
        for (int y = 0; y < now.height(); ++y)
            for (int x = 0; x < now.width(); ++x)
                if (now.pixel(x, y) != plain.pixel(x, y))
                    changed |= QRect(x, y, 1, 1);
        return !changed.isEmpty() && changed.width() < 60 && there.contains(changed);
    };
    m_view->select(QStringLiteral("transformer.h.4.ln_1"));
    QVERIFY(onlyThere(m_view->grab().toImage()));
    m_view->select(QStringLiteral("transformer.h.4.ln_1.weight"));
    QVERIFY(onlyThere(m_view->grab().toImage()));
    m_view->select(QStringLiteral("transformer.h.4.attn.attn_dropout")); // weighs nothing
    QCOMPARE(m_view->grab().toImage(), plain);
    m_view->select({});
    m_view->setFound(QStringList{QStringLiteral("transformer.h.2.ln_2")});
    const QImage found = m_view->grab().toImage();
    m_view->setFound(QStringList());
    QVERIFY(found != m_view->grab().toImage());
}

/// As in a drag, but for a moment only; a drag that begins takes over.
void TestTreemapView::aStepBackShowsWhatWas() {
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 12}));
    m_view->arrangeAnew();
    (void)m_view->scene();
    QTRY_VERIFY(!m_view->isMorphing());
    const QImage wide = m_view->grab().toImage();
    m_view->setNetwork(test::tiedGpt2());
    m_view->arrangeAnew();
    (void)m_view->grab();
    m_view->showFormer();
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 12}));
    m_view->arrangeAnew();
    QTRY_VERIFY(!m_view->isMorphing());
    QVERIFY(m_view->grab().toImage() != wide); // dashed outlines of the narrow tiles
    QTRY_COMPARE_WITH_TIMEOUT(m_view->grab().toImage(), wide, 3000);
}

void TestTreemapView::strip() {
    // Pointing at one of the two marks both and joins them.
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
    QSignalSpy selected(m_view.get(), &TreemapView::selected);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, m_view->scene().strips.at(0).rect.center().toPoint());
    QCOMPARE(selected.last().at(0).toString(), QStringLiteral("lm_head"));
}

void TestTreemapView::screenReader() {
    QAccessibleInterface* const map = QAccessible::queryAccessibleInterface(m_view.get());
    QVERIFY(map);
    QCOMPARE(map->text(QAccessible::Name),
        QStringLiteral("Treemap of transformer, 124,439,808 parameters, 3 parts: wte 31.0\u202f%, wpe 0.63\u202f%, h "
                       "68.3\u202f%"));
    QCOMPARE(map->childCount(), 3);
    QAccessibleInterface* const layers = map->child(2);
    QCOMPARE(layers->role(), QAccessible::Grouping);
    QCOMPARE(layers->childCount(), 12);
    QCOMPARE(layers->parent(), map);
    QAccessibleInterface* const tile = layers->child(3)->child(0)->child(0);
    QCOMPARE(tile->role(), QAccessible::ListItem);
    QCOMPARE(tile->text(QAccessible::Name),
        QStringLiteral(
            "c_attn, attention, 1,771,776 parameters, 1.42\u202f% of total, 75.0\u202f% of attn, 1 of 2, level 4"));
    QCOMPARE(tile->text(QAccessible::Description), QStringLiteral("transformer.h.3.attn.c_attn"));
    QCOMPARE(layers->indexOfChild(layers->child(5)), 5);
    QVERIFY(layers->rect().contains(tile->rect()));
    m_view->select(QStringLiteral("transformer.h.3.attn.c_attn"));
    QVERIFY(tile->state().selected);
    m_view->setRoot(QStringLiteral("transformer.h.3"));
    QVERIFY(!tile->isValid()); // of a map that is gone
    QCOMPARE(map->childCount(), 2);
}

void TestTreemapView::nothingIsShown() {
    TreemapView empty;
    empty.resize(300, 200);
    QVERIFY(!empty.grab().isNull());
    QSignalSpy selected(&empty, &TreemapView::selected);
    QTest::mouseClick(&empty, Qt::LeftButton, {}, {50, 50});
    QTest::mouseDClick(&empty, Qt::LeftButton, {}, {50, 50});
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Return, Qt::Key_Escape, Qt::Key_N, Qt::Key_Minus, Qt::Key_Plus})
        QTest::keyClick(&empty, key);
    QCOMPARE(selected.size(), 0);
    QCOMPARE(QAccessible::queryAccessibleInterface(&empty)->childCount(), 0);
}

int tst_treemap_view(int argc, char* argv[]) {
    return paramap::test::run<TestTreemapView, QApplication>(argc, argv);
}
#include "tst_treemap_view.moc"
