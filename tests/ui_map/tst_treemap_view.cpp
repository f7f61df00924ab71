// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/ui_map/map_fixture.h"
#include "ui/figure/figure.h"
#include "ui/look/theme.h"
#include "ui/map/view/treemap_view.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

#include <tuple>
#include <vector>

using namespace paramap;
using namespace paramap::ui;
using layout::NodeIndex;

/// The map of a network, and what the map keeps when the network changes.
class TestTreemapView : public QObject, test::MapFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { show(); }
    void cleanup() { m_view.reset(); }
    void selectingElsewhereEmitsNothing();
    void viewKeepsPaths();
    void aDragKeepsTheArrangement();
    void dragPaintsDirectlyOrFromTheImage();
    void dragMarksGrownTiles();
    void anotherModelStartsAnew();
    void undrawnSelectionRingsItsChip();
    void undoMarksChangedTiles();
    void screenReader();
    void nothingIsShown();
    void theSameValuesDrawTheSamePicture();
    void signalsAloneChangeNothing();
};

void TestTreemapView::selectingElsewhereEmitsNothing() {
    QSignalSpy selected(m_view.get(), &TreemapView::selectionWished);
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

void TestTreemapView::viewKeepsPaths() {
    m_view->setRoot(QStringLiteral("transformer.h.11"));
    m_view->select(QStringLiteral("transformer.h.11.mlp"));
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 12}));
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.11"));
    QCOMPARE(m_view->selectedPath(), QStringLiteral("transformer.h.11.mlp"));
    QCOMPARE(m_view->scene().tree.rootPath, std::string("transformer.h.11"));
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 4}));
    QCOMPARE(m_view->scene().tree.rootPath, std::string("transformer.h")); // layer 11 is gone
    QVERIFY(!m_view->grab().isNull());
}

void TestTreemapView::aDragKeepsTheArrangement() {
    const auto shape = [](const MapScene& scene) {
        std::vector<std::tuple<bool, bool>>
            order; // for each pair of neighbours in the tree: whether one is left of the other, and above it
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
    // After a drag the map looks as if the model had just been opened.
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
    QVERIFY(shape(m_view->scene()) != narrow); // the arrangement did change
    m_view->setNetwork(test::tiedGpt2());
    m_view->arrangeAnew();
    QVERIFY(shape(m_view->scene()) == before);
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1600, 12})); // a step: by a key, or typed
    QVERIFY(shape(m_view->scene()) == before);
    QVERIFY(!isAsIfOpened(1600));
    QTRY_VERIFY(isAsIfOpened(1600)); // a moment later
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 64, 12}));
    m_view->setDragging(true); // before that moment
    QVERIFY(isAsIfOpened(64));
    m_view->setDragging(false);
}

// During a drag, the whole map is painted directly, and a part of it from the image that is kept.
void TestTreemapView::dragPaintsDirectlyOrFromTheImage() {
    m_view->setDragging(true);
    for (const std::int64_t width : {1024, 640}) {
        m_view->setNetwork(test::tiedGpt2({50257, 1024, width, 12}));
        QImage whole(m_view->size(), QImage::Format_RGB32), parts = whole;
        whole.fill(Qt::magenta);
        m_view->render(&whole);
        const QRect left(0, 0, 400, 700), right(400, 0, 500, 700);
        m_view->render(&parts, left.topLeft(), left);
        m_view->render(&parts, right.topLeft(), right);
        QCOMPARE(whole, parts);
    }
}

void TestTreemapView::dragMarksGrownTiles() {
    const auto paintedAt = [this](const char* path) { // just inside the lower right corner
        const QRectF rect = m_view->scene().rect(m_view->scene().tree.find(path));
        return m_view->grab().toImage().pixelColor(rect.bottomRight().toPoint() - QPoint(4, 4));
    };
    const QColor plain = Theme::light().kind(description::Kind::Mlp);
    m_view->setPalette(palette(Theme::light()));
    QCOMPARE(paintedAt("transformer.h.3.mlp.c_fc"), plain);
    m_view->setDragging(true);
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 12}));
    QCOMPARE(paintedAt("transformer.h.3.mlp.c_fc"), mixed(Qt::white, plain, 0.3)); // grown
    m_view->setNetwork(test::tiedGpt2({100000, 1024, 768, 12}));
    QCOMPARE(paintedAt("transformer.h.3.mlp.c_fc"), plain); // the tile has not grown, only the table has
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 12}));
    m_view->setDragging(false);
    QCOMPARE(paintedAt("transformer.h.3.mlp.c_fc"), plain);
}

void TestTreemapView::anotherModelStartsAnew() {
    m_view->setRoot(QStringLiteral("transformer.h"));
    m_view->select(QStringLiteral("transformer.h.3"));
    m_view->setNetwork(nullptr);
    QVERIFY(m_view->scene().empty());
    m_view->setNetwork(test::sampleVit(3)); // this network lacks these paths
    QCOMPARE(m_view->scene().tree.rootPath, std::string());
    QVERIFY(middle("encoder.layers.encoder_layer_1.mlp.0") != QPoint(-1, -1));
}

/// ln_1 is too small for a tile. If it is selected or found, its layer's chip "+2" has the ring.
void TestTreemapView::undrawnSelectionRingsItsChip() {
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
    m_view->select(QStringLiteral("transformer.h.4.attn.attn_dropout")); // this module weighs nothing
    QCOMPARE(m_view->grab().toImage(), plain);
    m_view->select({});
    m_view->setFound(QStringList{QStringLiteral("transformer.h.2.ln_2")});
    const QImage found = m_view->grab().toImage();
    m_view->setFound(QStringList());
    QVERIFY(found != m_view->grab().toImage());
}

/// After undo, the map shows the former tiles for a moment, as in a drag. A drag that begins ends this.
void TestTreemapView::undoMarksChangedTiles() {
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
    QVERIFY(m_view->grab().toImage() != wide); // the narrow tiles have dashed outlines
    QTRY_COMPARE_WITH_TIMEOUT(m_view->grab().toImage(), wide, 3000);
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
    QVERIFY(!tile->isValid()); // it belongs to a map that no longer exists
    QCOMPARE(map->childCount(), 2);
}

void TestTreemapView::nothingIsShown() {
    TreemapView empty;
    empty.resize(300, 200);
    QVERIFY(!empty.grab().isNull());
    QSignalSpy selected(&empty, &TreemapView::selectionWished);
    QTest::mouseClick(&empty, Qt::LeftButton, {}, {50, 50});
    QTest::mouseDClick(&empty, Qt::LeftButton, {}, {50, 50});
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Return, Qt::Key_Escape, Qt::Key_N, Qt::Key_Minus, Qt::Key_Plus})
        QTest::keyClick(&empty, key);
    QCOMPARE(selected.size(), 0);
    QCOMPARE(QAccessible::queryAccessibleInterface(&empty)->childCount(), 0);
}

/// The picture depends on the values only, not on the order in which the map got them.
void TestTreemapView::theSameValuesDrawTheSamePicture() {
    m_view->clearFocus();
    m_view->setRoot(QStringLiteral("transformer.h"));
    m_view->setDepth(2);
    m_view->setFolded(true);
    m_view->setFolded(false);
    m_view->setName(QStringLiteral("transformer.h.2"), QStringLiteral("third layer"));
    m_view->toggleNote(QStringLiteral("transformer.h.4"));
    m_view->setKindFilter(description::Kind::Mlp);
    m_view->setFound(QStringList{QStringLiteral("transformer.h.1")});
    m_view->setFound(std::nullopt);
    m_view->setChosen(
        {QStringLiteral("transformer.h.7"), QStringLiteral("transformer.h.8")}, QStringLiteral("transformer.h.8"));
    QTRY_VERIFY(!m_view->isMorphing());
    QCoreApplication::processEvents(); // notes are placed now

    TreemapView other;
    other.resize(m_view->size());
    other.setNetwork(m_view->network());
    map::MapView value;
    value.zoom = "transformer.h";
    value.depth = 2;
    value.names = {{"transformer.h.2", "third layer"}};
    value.notes = {"transformer.h.4"};
    value.selected = "transformer.h.8";
    map::Emphasis emphasis;
    emphasis.kind = description::Kind::Mlp;
    QVERIFY(other.grab().toImage() != m_view->grab().toImage());
    other.setView(value, {"transformer.h.7", "transformer.h.8"});
    other.setEmphasis(emphasis);
    QTRY_VERIFY(!other.isMorphing());
    QCoreApplication::processEvents();
    QVERIFY(other.view() == m_view->view());
    QCOMPARE(other.grab().toImage(), m_view->grab().toImage());
}

void TestTreemapView::signalsAloneChangeNothing() {
    TreemapView alone;
    alone.resize(900, 700);
    alone.setNetwork(test::tiedGpt2());
    map::MapView value;
    value.zoom = "transformer.h";
    value.depth = 2;
    value.selected = "transformer.h.3";
    value.notes = {"transformer.h.4"};
    map::Emphasis emphasis;
    emphasis.kind = description::Kind::Mlp;
    const Paths together{"transformer.h.3", "transformer.h.5"};
    alone.setView(value, together);
    alone.setEmphasis(emphasis);
    alone.show();
    QVERIFY(QTest::qWaitForWindowExposed(&alone));
    QTRY_VERIFY(!alone.isMorphing());
    alone.grab();
    const std::uint64_t scene = alone.sceneNumber();
    const auto at
        = [&](const char* path) { return alone.scene().rect(alone.scene().tree.find(path)).center().toPoint(); };
    const auto wishes = [&](auto signal, auto what) {
        QSignalSpy spy(&alone, signal);
        what();
        const bool stays = alone.view() == value && alone.chosen() == together && alone.emphasis() == emphasis
            && alone.sceneNumber() == scene;
        return spy.size() > 0 && stays;
    };
    const auto key = [&](Qt::Key which, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        return [&alone, which, modifiers] { QTest::keyClick(&alone, which, modifiers); };
    };
    const auto click = [&](Qt::MouseButton button, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        return
            [&alone, &at, button, modifiers] { QTest::mouseClick(&alone, button, modifiers, at("transformer.h.9")); };
    };
    QVERIFY(wishes(&TreemapView::selectionWished, click(Qt::LeftButton)));
    QVERIFY(wishes(&TreemapView::selectionWished, click(Qt::LeftButton, Qt::ControlModifier)));
    QVERIFY(wishes(&TreemapView::selectionWished, click(Qt::LeftButton, Qt::ShiftModifier)));
    QVERIFY(wishes(&TreemapView::selectionWished, key(Qt::Key_Right)));
    QVERIFY(wishes(&TreemapView::selectionWished, [&] { // selection by a band
        QTest::mousePress(&alone, Qt::LeftButton, Qt::ShiftModifier, at("transformer.h.1"));
        QTest::mouseMove(&alone, at("transformer.h.9"));
        QTest::mouseRelease(&alone, Qt::LeftButton, Qt::ShiftModifier, at("transformer.h.9"));
    }));
    QVERIFY(wishes(&TreemapView::zoomWished, key(Qt::Key_Backspace)));
    QVERIFY(wishes(&TreemapView::zoomWished, key(Qt::Key_Home, Qt::ControlModifier)));
    QVERIFY(wishes(&TreemapView::backWished, click(Qt::BackButton)));
    QVERIFY(wishes(&TreemapView::forwardWished, click(Qt::ForwardButton)));
    QVERIFY(wishes(&TreemapView::depthWished, key(Qt::Key_Plus)));
    QVERIFY(wishes(&TreemapView::depthWished, key(Qt::Key_Minus)));
    QVERIFY(wishes(&TreemapView::depthWished, key(Qt::Key_0)));
    QVERIFY(wishes(&TreemapView::noteWished, key(Qt::Key_Space)));
    QVERIFY(wishes(&TreemapView::ancestryWished, click(Qt::MiddleButton)));
    QTest::mouseMove(&alone, {-1, -1});
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&alone, &leave);
    QVERIFY(wishes(&TreemapView::emphasisDismissed, key(Qt::Key_Escape)));
}

int tst_treemap_view(int argc, char* argv[]) {
    return paramap::test::run<TestTreemapView, QApplication>(argc, argv);
}
#include "tst_treemap_view.moc"
