// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/ui_map/map_fixture.h"
#include "ui/figure/figure.h"
#include "ui/look/theme.h"
#include "ui/map/paint/map_note.h"
#include "ui/map/scene/map_walk.h"

#include <QAccessible>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolTip>

#include <algorithm>
#include <functional>

using namespace paramap;
using namespace paramap::ui;
using layout::NodeIndex;

/// Selection of several parts, notes, and names for figures.
class TestTreemapChoice : public QObject, test::MapFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { show(); }
    void cleanup() { m_view.reset(); }
    void controlClickToggles();
    void shiftClickTakesTheRange();
    void bandTakesWhatItTouches();
    void keysChooseSeveral();
    void escapeGoesStepByStep();
    void pullingATileOut();
    void spacePinsANote();
    void anotherNameForFigures();
};

void TestTreemapChoice::controlClickToggles() {
    QSignalSpy together(m_view.get(), &TreemapView::selectionWished);
    const auto click = [this](const char* path, Qt::KeyboardModifiers modifiers = Qt::ControlModifier) {
        QTest::mouseClick(m_view.get(), Qt::LeftButton, modifiers, middle(path));
    };
    click("transformer.wte", {});
    const QImage one = m_view->grab().toImage();
    click("transformer.h.3.mlp.c_fc");
    QCOMPARE(together.size(), 2);
    QCOMPARE(together.last().at(0).toStringList(),
        QStringList({QStringLiteral("transformer.wte"), QStringLiteral("transformer.h.3.mlp.c_fc")}));
    QCOMPARE(cursor(), QStringLiteral("transformer.h.3.mlp.c_fc"));
    QVERIFY(m_view->isSelected("transformer.wte"));
    QVERIFY(m_view->grab().toImage() != one);
    // screen readers see each of them as selected
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
    QSignalSpy selected(m_view.get(), &TreemapView::selectionWished);
    QCOMPARE(m_view->chosen(), Paths({"transformer.h.7"}));
    // a plain click on one of several selects it alone when the button is released
    click("transformer.wte");
    QCOMPARE(m_view->chosen().size(), std::size_t(2));
    QTest::mousePress(m_view.get(), Qt::LeftButton, {}, middle("transformer.wte"));
    QCOMPARE(m_view->chosen().size(), std::size_t(2));
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, middle("transformer.wte"));
    QCOMPARE(m_view->chosen(), Paths({"transformer.wte"}));
    QCOMPARE(selected.last().at(1).toString(), QStringLiteral("transformer.wte"));
}

void TestTreemapChoice::shiftClickTakesTheRange() {
    const auto header = [this](const char* path) {
        return m_view->scene().rect(m_view->scene().tree.find(path)).topLeft().toPoint() + QPoint(30, 6);
    };
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, header("transformer.h.5"));
    QTest::mouseClick(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, header("transformer.h.2"));
    Paths chosen = m_view->chosen();
    std::sort(chosen.begin(), chosen.end());
    QCOMPARE(chosen, Paths({"transformer.h.2", "transformer.h.3", "transformer.h.4", "transformer.h.5"}));
    QTest::mouseClick(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, middle("transformer.wte")); // it is no sibling
    QCOMPARE(m_view->chosen().size(), std::size_t(5));
    QVERIFY(m_view->isSelected("transformer.wte"));
}

void TestTreemapChoice::bandTakesWhatItTouches() {
    const QPoint from = middle("transformer.h.0.attn.c_attn"), to = middle("transformer.h.1.attn.c_attn");
    QSignalSpy together(m_view.get(), &TreemapView::selectionWished);
    QSignalSpy pulled(m_view.get(), &TreemapView::dragWanted);
    QTest::mousePress(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, from);
    QTest::mouseMove(m_view.get(), (from + to) / 2);
    QTest::mouseMove(m_view.get(), to);
    QVERIFY(m_view->isSelected("transformer.h.1.attn.c_attn")); // shown during the drag, emitted at its end
    QCOMPARE(together.size(), 0);
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, to);
    QCOMPARE(together.size(), 1);
    const QRectF band = QRectF(from, to).normalized().adjusted(-0.5, -0.5, 0.5, 0.5);
    for (NodeIndex node = 1; node < m_view->scene().tree.tree.size(); ++node)
        if (m_view->scene().isTile(node) && m_view->scene().isDrawn(node))
            QCOMPARE(m_view->isSelected(m_view->scene().tree.path(node)), m_view->scene().rect(node).intersects(band));
    QCOMPARE(pulled.size(), 0);
    // Esc restores the former selection
    const Paths before = m_view->chosen();
    QTest::mousePress(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, middle("transformer.wte"));
    QTest::mouseMove(m_view.get(), middle("transformer.wte") + QPoint(40, 40));
    QVERIFY(m_view->isSelected("transformer.wte"));
    press(Qt::Key_Escape);
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, middle("transformer.wte") + QPoint(40, 40));
    QCOMPARE(m_view->chosen(), before);
}

void TestTreemapChoice::keysChooseSeveral() {
    m_view->select(QStringLiteral("transformer.h.0.attn.c_attn"));
    press(Qt::Key_Right, Qt::ControlModifier);
    const QString there = cursor();
    QVERIFY(there != QStringLiteral("transformer.h.0.attn.c_attn"));
    QCOMPARE(m_view->chosen(), Paths({"transformer.h.0.attn.c_attn"})); // only the cursor moved
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

void TestTreemapChoice::escapeGoesStepByStep() {
    connect(m_view.get(), &TreemapView::searchDismissed, m_view.get(), [this] { m_view->setFound(std::nullopt); });
    m_view->setRoot(QStringLiteral("transformer.h"));
    m_view->setChosen(
        {QStringLiteral("transformer.h.1"), QStringLiteral("transformer.h.2")}, QStringLiteral("transformer.h.2"));
    m_view->setFound(QStringList{QStringLiteral("transformer.h.1.mlp")});
    QTest::mouseMove(m_view.get(), middle("transformer.h.4.mlp.c_fc"));
    QCOMPARE(m_view->hoveredPath(), QStringLiteral("transformer.h.4.mlp.c_fc"));
    press(Qt::Key_Escape);
    QVERIFY(m_view->hoveredPath().isEmpty());
    QVERIFY(m_view->emphasis().searching());
    press(Qt::Key_Escape);
    QVERIFY(!m_view->emphasis().searching());
    QCOMPARE(m_view->chosen().size(), std::size_t(2));
    press(Qt::Key_Escape);
    QCOMPARE(m_view->chosen(), Paths({"transformer.h.2"}));
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h"));
    press(Qt::Key_Escape);
    QVERIFY(m_view->root() != QStringLiteral("transformer.h"));
}

void TestTreemapChoice::pullingATileOut() {
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
    // dragging one of several parts drags all of them
    m_view->setChosen({QStringLiteral("transformer.h.4.mlp.c_fc"), QStringLiteral("transformer.wte")},
        QStringLiteral("transformer.wte"));
    QTest::mousePress(m_view.get(), Qt::LeftButton, {}, at);
    QTest::mouseMove(m_view.get(), at + QPoint(30, 10));
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, at + QPoint(30, 10));
    QCOMPARE(pulled.size(), 2);
    QCOMPARE(pulled.last().at(0).toStringList().size(), 2);
    QCOMPARE(m_view->chosen().size(), std::size_t(2));
}

void TestTreemapChoice::spacePinsANote() {
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
    QCOMPARE(m_view->view().notes, Paths({"transformer.h.2.mlp.c_fc", "transformer.wte"}));
    MapNote* mlp = note("transformer.h.2.mlp.c_fc");
    QVERIFY(mlp && mlp->isVisible());
    QVERIFY(mlp->text().contains(QStringLiteral("2,362,368")));
    QVERIFY(m_view->rect().contains(mlp->geometry()));
    const NodeIndex node = m_view->scene().tree.find("transformer.h.2.mlp.c_fc");
    QVERIFY(!mlp->geometry().intersects(m_view->scene().rect(node).toRect())); // beside the part that it explains
    const QImage shown = m_view->grab(mlp->geometry()).toImage();
    QCOMPARE(shown.pixelColor(2, 2), Theme::current(m_view->palette()).view); // the note is opaque
    // if the map or the model gets another size, the note moves along and its numbers are updated
    const QPoint before = mlp->pos();
    m_view->resize(700, 640);
    QTRY_VERIFY(mlp->pos() != before);
    QVERIFY(m_view->rect().contains(mlp->geometry()));
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 12}));
    QTRY_VERIFY(mlp->text().contains(QStringLiteral("4,198,400")));
    // if its part is not on the map, the note is hidden
    m_view->setRoot(QStringLiteral("transformer.h.7"));
    QTRY_VERIFY(!mlp->isVisible());
    m_view->setRoot(QString());
    QTRY_VERIFY(mlp->isVisible());
    // a part that no longer exists has no note
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 2}));
    QTRY_VERIFY(!mlp->isVisible());
    m_view->select(QStringLiteral("transformer.wte"));
    press(Qt::Key_Space);
    m_view->toggleNote(QStringLiteral("transformer.h.2.mlp.c_fc"));
    QVERIFY(m_view->view().notes.empty());
    QVERIFY(m_view->findChildren<MapNote*>().isEmpty());
}

void TestTreemapChoice::anotherNameForFigures() {
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
    QCOMPARE(m_view->root(), QString()); // Enter went to the editor
    type("nothing", Qt::Key_Escape);
    QCOMPARE(name("transformer.h.2"), QStringLiteral("third layer"));
    // figures use the name, too
    FigureRequest request;
    request.view.map.names = m_view->view().names;
    const auto figureHas = [&](const char* words) {
        const Figure figure = drawFigure(m_view->network(), request);
        return std::ranges::any_of(
            figure.labels, [&](const DrawnLabel& label) { return label.text == QString::fromUtf8(words); });
    };
    QVERIFY(figureHas("third layer"));
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 12})); // the name survives a change of a size
    QCOMPARE(name("transformer.h.2"), QStringLiteral("third layer"));
    type("", Qt::Key_Return);
    QCOMPARE(name("transformer.h.2"), QStringLiteral("h.2"));
    request.view.map.names = m_view->view().names;
    QVERIFY(request.view.map.names.empty());
    QVERIFY(!figureHas("third layer"));
}

int tst_treemap_choice(int argc, char* argv[]) {
    return paramap::test::run<TestTreemapChoice, QApplication>(argc, argv);
}
#include "tst_treemap_choice.moc"
