// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/ui_map/map_samples.h"
#include "ui/map/figure.h"
#include "ui/map/map_note.h"
#include "ui/map/map_walk.h"
#include "ui/map/treemap_view.h"
#include "ui/theme.h"

#include <QAccessible>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <functional>

using namespace paramap;
using namespace paramap::ui;
using layout::NodeIndex;
using layout::noNode;

class TestTreemapView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
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
    void strip();
    void screenReader();
    void controlClickToggles();
    void shiftClickTakesTheRange();
    void bandTakesWhatItTouches();
    void keysChooseSeveral();
    void escapeGoesStepByStep();
    void pullingATileOut();
    void goneOnesDropOut();
    void spacePinsANote();
    void anotherNameForFigures();
    void nothingIsShown();

private:
    QPoint middle(const char* path) {
        const NodeIndex node = m_view->scene().tree.find(path);
        return node == noNode ? QPoint(-1, -1) : m_view->scene().rect(node).center().toPoint();
    }
    QString cursor() const { return m_view->selectedPath(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(m_view.get(), key, modifiers);
    }
    void wheel(QPoint at, int delta) {
        QWheelEvent event(
            at, m_view->mapToGlobal(at), {}, {0, delta}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_view.get(), &event);
    }

    std::unique_ptr<TreemapView> m_view;
};

void TestTreemapView::init() {
    m_view = std::make_unique<TreemapView>();
    m_view->resize(900, 700);
    m_view->setNetwork(test::tiedGpt2());
    connect(m_view.get(), &TreemapView::zoomRequested, m_view.get(), &TreemapView::setRoot);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_view->setFocus();
}

void TestTreemapView::cleanup() {
    m_view.reset();
}

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

void TestTreemapView::strip() {
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

void TestTreemapView::controlClickToggles() {
    QSignalSpy together(m_view.get(), &TreemapView::chosenTogether);
    const auto click = [this](const char* path, Qt::KeyboardModifiers modifiers = Qt::ControlModifier) {
        QTest::mouseClick(m_view.get(), Qt::LeftButton, modifiers, middle(path));
    };
    click("transformer.wte", {});
    const QImage one = m_view->grab().toImage();
    click("transformer.h.3.mlp.c_fc");
    QCOMPARE(together.size(), 1);
    QCOMPARE(together.last().at(0).toStringList(),
        QStringList({QStringLiteral("transformer.wte"), QStringLiteral("transformer.h.3.mlp.c_fc")}));
    QCOMPARE(cursor(), QStringLiteral("transformer.h.3.mlp.c_fc"));
    QVERIFY(m_view->isSelected("transformer.wte"));
    QVERIFY(m_view->grab().toImage() != one);
    // each of them is selected for who cannot see it
    QAccessibleInterface* all = QAccessible::queryAccessibleInterface(m_view.get());
    int marked = 0;
    const std::function<void(QAccessibleInterface*)> count = [&](QAccessibleInterface* at) {
        marked += at->state().selected;
        for (int i = 0; i < at->childCount(); ++i)
            count(at->child(i));
    };
    count(all);
    QCOMPARE(marked, 2);
    // a frame by its header
    const NodeIndex block = m_view->scene().tree.find("transformer.h.7");
    QTest::mouseClick(m_view.get(), Qt::LeftButton, Qt::ControlModifier,
        m_view->scene().rect(block).topLeft().toPoint() + QPoint(30, 6));
    QCOMPARE(m_view->chosen().size(), std::size_t(3));
    click("transformer.wte");
    click("transformer.h.3.mlp.c_fc");
    QSignalSpy selected(m_view.get(), &TreemapView::selected);
    QCOMPARE(m_view->chosen(), Paths({"transformer.h.7"}));
    // a plain click on one of several makes it single, when the button is let go
    click("transformer.wte");
    QCOMPARE(m_view->chosen().size(), std::size_t(2));
    QTest::mousePress(m_view.get(), Qt::LeftButton, {}, middle("transformer.wte"));
    QCOMPARE(m_view->chosen().size(), std::size_t(2));
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, middle("transformer.wte"));
    QCOMPARE(m_view->chosen(), Paths({"transformer.wte"}));
    QCOMPARE(selected.last().at(0).toString(), QStringLiteral("transformer.wte"));
}

void TestTreemapView::shiftClickTakesTheRange() {
    const auto header = [this](const char* path) {
        return m_view->scene().rect(m_view->scene().tree.find(path)).topLeft().toPoint() + QPoint(30, 6);
    };
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, header("transformer.h.5"));
    QTest::mouseClick(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, header("transformer.h.2"));
    Paths chosen = m_view->chosen();
    std::sort(chosen.begin(), chosen.end());
    QCOMPARE(chosen, Paths({"transformer.h.2", "transformer.h.3", "transformer.h.4", "transformer.h.5"}));
    QTest::mouseClick(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, middle("transformer.wte")); // no sibling
    QCOMPARE(m_view->chosen().size(), std::size_t(5));
    QVERIFY(m_view->isSelected("transformer.wte"));
}

void TestTreemapView::bandTakesWhatItTouches() {
    const QPoint from = middle("transformer.h.0.attn.c_attn"), to = middle("transformer.h.1.attn.c_attn");
    QSignalSpy together(m_view.get(), &TreemapView::chosenTogether);
    QSignalSpy pulled(m_view.get(), &TreemapView::dragWanted);
    QTest::mousePress(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, from);
    QTest::mouseMove(m_view.get(), (from + to) / 2);
    QTest::mouseMove(m_view.get(), to);
    QVERIFY(m_view->isSelected("transformer.h.1.attn.c_attn")); // seen while it is drawn, told at its end
    QCOMPARE(together.size(), 0);
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, to);
    QCOMPARE(together.size(), 1);
    const QRectF band = QRectF(from, to).normalized().adjusted(-0.5, -0.5, 0.5, 0.5);
    for (NodeIndex node = 1; node < m_view->scene().tree.tree.size(); ++node)
        if (m_view->scene().isTile(node) && m_view->scene().isDrawn(node))
            QCOMPARE(m_view->isSelected(m_view->scene().tree.path(node)), m_view->scene().rect(node).intersects(band));
    QCOMPARE(pulled.size(), 0);
    // Esc puts back what was there
    const Paths before = m_view->chosen();
    QTest::mousePress(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, middle("transformer.wte"));
    QTest::mouseMove(m_view.get(), middle("transformer.wte") + QPoint(40, 40));
    QVERIFY(m_view->isSelected("transformer.wte"));
    press(Qt::Key_Escape);
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, middle("transformer.wte") + QPoint(40, 40));
    QCOMPARE(m_view->chosen(), before);
}

void TestTreemapView::keysChooseSeveral() {
    m_view->select(QStringLiteral("transformer.h.0.attn.c_attn"));
    press(Qt::Key_Right, Qt::ControlModifier);
    const QString there = cursor();
    QVERIFY(there != QStringLiteral("transformer.h.0.attn.c_attn"));
    QCOMPARE(m_view->chosen(), Paths({"transformer.h.0.attn.c_attn"})); // the cursor went alone
    press(Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(m_view->chosen(), Paths({"transformer.h.0.attn.c_attn", there.toStdString()}));
    press(Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(m_view->chosen(), Paths({"transformer.h.0.attn.c_attn"}));
    press(Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(m_view->isSelected(cursor().toStdString()));
    QVERIFY(m_view->chosen().size() >= 2);
    press(Qt::Key_Right);
    QCOMPARE(m_view->chosen().size(), std::size_t(1));
}

void TestTreemapView::escapeGoesStepByStep() {
    connect(m_view.get(), &TreemapView::searchDismissed, m_view.get(), [this] { m_view->setFound(std::nullopt); });
    m_view->setRoot(QStringLiteral("transformer.h"));
    m_view->setChosen(
        {QStringLiteral("transformer.h.1"), QStringLiteral("transformer.h.2")}, QStringLiteral("transformer.h.2"));
    m_view->setFound(QStringList{QStringLiteral("transformer.h.1.mlp")});
    QTest::mouseMove(m_view.get(), middle("transformer.h.4.mlp.c_fc"));
    QCOMPARE(m_view->hoveredPath(), QStringLiteral("transformer.h.4.mlp.c_fc"));
    press(Qt::Key_Escape);
    QVERIFY(m_view->hoveredPath().isEmpty());
    QVERIFY(m_view->emphasis().searching);
    press(Qt::Key_Escape);
    QVERIFY(!m_view->emphasis().searching);
    QCOMPARE(m_view->chosen().size(), std::size_t(2));
    press(Qt::Key_Escape);
    QCOMPARE(m_view->chosen(), Paths({"transformer.h.2"}));
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h"));
    press(Qt::Key_Escape);
    QVERIFY(m_view->root() != QStringLiteral("transformer.h"));
}

void TestTreemapView::pullingATileOut() {
    QSignalSpy pulled(m_view.get(), &TreemapView::dragWanted);
    const QPoint at = middle("transformer.h.4.mlp.c_fc");
    QTest::mousePress(m_view.get(), Qt::LeftButton, {}, at);
    QTest::mouseMove(m_view.get(), at + QPoint(2, 1));
    QCOMPARE(pulled.size(), 0);
    QTest::mouseMove(m_view.get(), at + QPoint(30, 10));
    QCOMPARE(pulled.size(), 1);
    QCOMPARE(pulled.last().at(0).toStringList(), QStringList(QStringLiteral("transformer.h.4.mlp.c_fc")));
    QTest::mouseMove(m_view.get(), at + QPoint(60, 10));
    QCOMPARE(pulled.size(), 1);
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, at + QPoint(60, 10));
    // several by one of them, which stay together
    m_view->setChosen({QStringLiteral("transformer.h.4.mlp.c_fc"), QStringLiteral("transformer.wte")},
        QStringLiteral("transformer.wte"));
    QTest::mousePress(m_view.get(), Qt::LeftButton, {}, at);
    QTest::mouseMove(m_view.get(), at + QPoint(30, 10));
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, at + QPoint(30, 10));
    QCOMPARE(pulled.size(), 2);
    QCOMPARE(pulled.last().at(0).toStringList().size(), 2);
    QCOMPARE(m_view->chosen().size(), std::size_t(2));
}

void TestTreemapView::goneOnesDropOut() {
    m_view->setChosen({QStringLiteral("transformer.wte"), QStringLiteral("transformer.h.2.mlp"),
                          QStringLiteral("transformer.h.11.mlp")},
        QStringLiteral("transformer.wte"));
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 768, 6}));
    QCOMPARE(m_view->chosen(), Paths({"transformer.wte", "transformer.h.2.mlp"}));
}

void TestTreemapView::spacePinsANote() {
    const auto note = [this](const char* name) -> MapNote* {
        for (MapNote* each : m_view->findChildren<MapNote*>())
            if (each->text().contains(QStringLiteral("<b>%1</b>").arg(QString::fromUtf8(name))))
                return each;
        return nullptr;
    };
    m_view->select(QStringLiteral("transformer.h.2.mlp.c_fc"));
    press(Qt::Key_Space);
    m_view->select(QStringLiteral("transformer.wte"));
    press(Qt::Key_Space);
    QCOMPARE(
        m_view->notes(), QStringList({QStringLiteral("transformer.h.2.mlp.c_fc"), QStringLiteral("transformer.wte")}));
    MapNote* mlp = note("transformer.h.2.mlp.c_fc");
    QVERIFY(mlp && mlp->isVisible());
    QVERIFY(mlp->text().contains(QStringLiteral("2,362,368")));
    QVERIFY(m_view->rect().contains(mlp->geometry()));
    const NodeIndex node = m_view->scene().tree.find("transformer.h.2.mlp.c_fc");
    QVERIFY(!mlp->geometry().intersects(m_view->scene().rect(node).toRect())); // beside what it speaks of
    const QImage shown = m_view->grab(mlp->geometry()).toImage();
    QCOMPARE(shown.pixelColor(2, 2), Theme::current(m_view->palette()).view); // nothing of the map is seen through
    // another size of the map or the model: it goes along and says what is true now
    const QPoint before = mlp->pos();
    m_view->resize(700, 640);
    QTRY_VERIFY(mlp->pos() != before);
    QVERIFY(m_view->rect().contains(mlp->geometry()));
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 12}));
    QTRY_VERIFY(mlp->text().contains(QStringLiteral("4,198,400")));
    // where it cannot be seen it waits
    m_view->setRoot(QStringLiteral("transformer.h.7"));
    QTRY_VERIFY(!mlp->isVisible());
    m_view->setRoot(QString());
    QTRY_VERIFY(mlp->isVisible());
    // what is gone has no note
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 2}));
    QTRY_COMPARE(m_view->notes(), QStringList(QStringLiteral("transformer.wte")));
    m_view->select(QStringLiteral("transformer.wte"));
    press(Qt::Key_Space);
    QVERIFY(m_view->notes().isEmpty());
    QVERIFY(m_view->findChildren<MapNote*>().isEmpty());
}

void TestTreemapView::anotherNameForFigures() {
    const auto editor = [this] { return m_view->findChild<QLineEdit*>(QStringLiteral("nameEdit")); };
    const auto name = [this](const char* path) { return m_view->scene().name(m_view->scene().tree.find(path)); };
    const auto type = [&](const char* words, Qt::Key end) {
        press(Qt::Key_F2);
        QVERIFY(editor() && editor()->hasFocus());
        QTest::keyClick(editor(), Qt::Key_Delete);
        QTest::keyClicks(editor(), QString::fromUtf8(words));
        QTest::keyClick(editor(), end);
        QVERIFY(m_view->hasFocus());
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!editor());
    };
    m_view->select(QStringLiteral("transformer.h.2"));
    const std::vector<layout::Box> boxes = m_view->scene().layout.boxes;
    type("third layer", Qt::Key_Return);
    QCOMPARE(name("transformer.h.2"), QStringLiteral("third layer"));
    QCOMPARE(name("transformer.h.3"), QStringLiteral("h.3"));
    QVERIFY(m_view->scene().layout.boxes == boxes);
    QCOMPARE(m_view->root(), QString()); // Enter was the editor's
    type("nothing", Qt::Key_Escape);
    QCOMPARE(name("transformer.h.2"), QStringLiteral("third layer"));
    // a figure says it too
    FigureRequest request;
    request.names = m_view->names();
    const auto says = [&](const char* words) {
        const Figure figure = drawFigure(m_view->network(), request);
        return std::ranges::any_of(
            figure.labels, [&](const DrawnLabel& label) { return label.text == QString::fromUtf8(words); });
    };
    QVERIFY(says("third layer"));
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 12})); // and another size keeps it
    QCOMPARE(name("transformer.h.2"), QStringLiteral("third layer"));
    type("", Qt::Key_Return);
    QCOMPARE(name("transformer.h.2"), QStringLiteral("h.2"));
    request.names = m_view->names();
    QVERIFY(request.names.empty());
    QVERIFY(!says("third layer"));
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

QTEST_MAIN(TestTreemapView)
#include "tst_treemap_view.moc"
