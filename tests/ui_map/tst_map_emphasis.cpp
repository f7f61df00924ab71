// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/ui_map/still_map.h"
#include "ui/legend/legend.h"

#include <QSignalSpy>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;
using layout::NodeIndex;
using layout::noNode;

class TestMapEmphasis : public QObject, private test::StillMap {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void aKindAlone();
    void theLegendFilters();
    void theLegendByKeys();
    void middleClickShowsWhatIsAround();
    void whatIsFoundStaysInColour();
    void escapeEndsTheEmphasis();
    void tiedCountTwiceAtAClick();
    void anotherMeasure();
    void whatIsOfSeveralKindsShowsThem();
    void rows();
    void activeExperts();
    void foundExpertsKeepTheirColour();
    void patternsAndOutlines();
    void contextMenu();

private:
    QPoint middle(const char* path) {
        const NodeIndex node = m_view->scene().tree.find(path);
        return node == noNode ? QPoint(-1, -1) : m_view->scene().shown(node).center().toPoint();
    }
    // The colour near a corner, where there are no words.
    QColor colourOf(const char* path) {
        const NodeIndex node = m_view->scene().tree.find(path);
        const QRectF place = m_view->scene().shown(node);
        return m_view->grab().toImage().pixelColor(place.bottomRight().toPoint() - QPoint(4, 4));
    }
    QColor faded(description::Kind kind) { return mixed(theme().kind(kind), theme().map, fadedShare); }
    static bool near(const QColor& a, const QColor& b) {
        return std::abs(a.red() - b.red()) <= 2 && std::abs(a.green() - b.green()) <= 2
            && std::abs(a.blue() - b.blue()) <= 2;
    }
    MapMeasure parameters(bool twice) {
        MapMeasure measure;
        measure.convention.set(conventions::Rule::TiedTwice, twice);
        if (twice)
            measure.weights = std::make_shared<map::Weights>(
                map::weigh(*m_view->network(), map::Measure::Parameters, {}, conventions::Rule::TiedTwice).weights);
        return measure;
    }
};

void TestMapEmphasis::aKindAlone() {
    const QImage before = m_view->grab().toImage();
    m_view->setKindFilter(description::Kind::Mlp);
    QVERIFY(near(colourOf("transformer.h.4.mlp.c_fc"), theme().kind(description::Kind::Mlp)));
    QVERIFY(near(colourOf("transformer.wte"), faded(description::Kind::Embedding)));
    QVERIFY(near(colourOf("transformer.h.4.attn.c_attn"), faded(description::Kind::Attention)));
    m_view->setKindFilter(std::nullopt);
    QCOMPARE(m_view->grab().toImage(), before);
}

void TestMapEmphasis::theLegendFilters() {
    Legend legend;
    legend.resize(900, legend.sizeHint().height());
    legend.setContent(text::legend(*m_view->network()));
    connect(&legend, &Legend::filterChosen, m_view.get(), &test::AnsweredMap::setKindFilter);
    const auto click = [&](description::Kind kind) {
        QTest::mouseClick(&legend, Qt::LeftButton, {}, legend.placeOf(kind).center());
    };
    const QImage all = legend.grab().toImage();
    click(description::Kind::Attention);
    QVERIFY(legend.grab().toImage() != all);
    QVERIFY(m_view->emphasis().kind == description::Kind::Attention);
    click(description::Kind::Mlp);
    QVERIFY(m_view->emphasis().kind == description::Kind::Mlp);
    click(description::Kind::Mlp);
    QVERIFY(!m_view->emphasis().any());
    QTest::mouseClick(&legend, Qt::LeftButton, {}, {legend.width() - 2, 4}); // no entry is there
    QVERIFY(!m_view->emphasis().any());
}

void TestMapEmphasis::theLegendByKeys() {
    Legend legend;
    legend.resize(900, legend.sizeHint().height());
    legend.setContent(text::legend(*m_view->network()));
    std::optional<description::Kind> seen;
    connect(&legend, &Legend::filterChosen, this, [&](std::optional<description::Kind> kind) { seen = kind; });
    QTest::keyClick(&legend, Qt::Key_Right);
    QTest::keyClick(&legend, Qt::Key_Space);
    QVERIFY(seen == description::Kind::Attention);
    QTest::keyClick(&legend, Qt::Key_Left);
    QTest::keyClick(&legend, Qt::Key_Left); // the first entry is selected already
    QTest::keyClick(&legend, Qt::Key_Return);
    QVERIFY(seen == description::Kind::Embedding);
    QTest::keyClick(&legend, Qt::Key_Escape);
    QVERIFY(!seen);
}

void TestMapEmphasis::middleClickShowsWhatIsAround() {
    QTest::mouseClick(m_view.get(), Qt::MiddleButton, {}, middle("transformer.h.4.mlp.c_fc"));
    QVERIFY(near(colourOf("transformer.h.4.mlp.c_fc"), theme().kind(description::Kind::Mlp)));
    QVERIFY(near(colourOf("transformer.h.5.mlp.c_fc"), faded(description::Kind::Mlp)));
    QCOMPARE(ancestors(m_view->scene(), m_view->emphasis()).size(), std::size_t(3)); // mlp, h.4, h
    QTest::mouseClick(m_view.get(), Qt::MiddleButton, {}, middle("transformer.wte"));
    QVERIFY(!m_view->emphasis().any());
}

void TestMapEmphasis::whatIsFoundStaysInColour() {
    m_view->setFound(QStringList{QStringLiteral("transformer.h.2.attn")});
    QVERIFY(near(colourOf("transformer.h.2.attn.c_attn"), theme().kind(description::Kind::Attention)));
    QVERIFY(near(colourOf("transformer.h.2.mlp.c_fc"), faded(description::Kind::Mlp)));
    m_view->setFound(QStringList()); // a search that finds nothing fades nothing
    QVERIFY(near(colourOf("transformer.h.2.mlp.c_fc"), theme().kind(description::Kind::Mlp)));
    m_view->setFound(std::nullopt);
    QVERIFY(near(colourOf("transformer.h.2.mlp.c_fc"), theme().kind(description::Kind::Mlp)));
}

void TestMapEmphasis::escapeEndsTheEmphasis() {
    m_view->setRoot(QStringLiteral("transformer.h"));
    m_view->setKindFilter(description::Kind::Mlp);
    QSignalSpy dismissed(m_view.get(), &TreemapView::emphasisDismissed);
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    QCOMPARE(dismissed.size(), 1);
    QVERIFY(!m_view->emphasis().any());
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h"));
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    QCOMPARE(m_view->root(), QString());
}

void TestMapEmphasis::tiedCountTwiceAtAClick() {
    std::optional<bool> asked;
    connect(m_view.get(), &TreemapView::twiceWished, this, [&](bool twice) { asked = twice; });
    QCOMPARE(m_view->scene().tree.find("lm_head"), noNode);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, m_view->scene().strips[0].offerRect.center().toPoint());
    QVERIFY(asked == true);
    m_view->setNetwork(m_view->network(), parameters(true));
    const NodeIndex head = m_view->scene().tree.find("lm_head");
    QVERIFY(head != noNode && head != 0);
    QVERIFY(m_view->scene().strips[0].sentence.contains(QStringLiteral("counted twice")));
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, m_view->scene().strips[0].offerRect.center().toPoint());
    QVERIFY(asked == false);
}

void TestMapEmphasis::anotherMeasure() {
    const network::NetworkPtr before = m_view->network(), gpt2 = test::presetWith("gpt2", {});
    m_view->setNetwork(gpt2);
    QSignalSpy changed(m_view.get(), &TreemapView::sceneChanged);
    m_view->setNetwork(gpt2, map::measured(*gpt2, map::Measure::Bytes, {}));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_view->scene().total(), std::int64_t(2 * 124439808 + 12 * (1024 * 1024 + 2))); // with masks
    m_view->setNetwork(before);
    QCOMPARE(m_view->scene().total(), std::int64_t(124439808));
}

/// A tile that contains several kinds has the colour of the largest, and a bar with the share of each kind.
void TestMapEmphasis::whatIsOfSeveralKindsShowsThem() {
    m_view->setDepth(2);
    const NodeIndex layer = m_view->scene().tree.find("transformer.h.4");
    QVERIFY(m_view->scene().isTile(layer));
    const QRect tile = m_view->scene().shown(layer).toRect();
    const QImage image = m_view->grab().toImage();
    const int y = tile.bottom() - 4;
    QVERIFY(near(image.pixelColor(tile.left() + 4, y), theme().kind(description::Kind::Attention)));
    QVERIFY(
        near(image.pixelColor(tile.left() + tile.width() * 32 / 100, y), theme().kind(description::Kind::Attention)));
    QVERIFY(near(image.pixelColor(tile.left() + tile.width() * 35 / 100, y), theme().kind(description::Kind::Mlp)));
    QVERIFY(near(image.pixelColor(tile.center()), theme().kind(description::Kind::Mlp)));
    m_view->setKindFilter(description::Kind::Embedding);
    QVERIFY(near(m_view->grab().toImage().pixelColor(tile.right() - 8, y), faded(description::Kind::Mlp)));
    m_view->setKindFilter(std::nullopt);
    m_view->setDepth(0);
}

void TestMapEmphasis::rows() {
    m_view->setIcicle(true);
    const MapScene& scene = m_view->scene();
    const NodeIndex block = scene.tree.find("transformer.h.4"), part = scene.tree.find("transformer.h.4.mlp");
    QVERIFY(scene.shown(part).top() >= scene.shown(block).bottom() - 0.5);
    QVERIFY(scene.shown(part).left() >= scene.shown(block).left());
    QSignalSpy selected(m_view.get(), &TreemapView::selectionWished);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, middle("transformer.h.4.mlp"));
    QCOMPARE(selected.last().at(1).toString(), QStringLiteral("transformer.h.4.mlp"));
    QTest::keyClick(m_view.get(), Qt::Key_Up);
    QCOMPARE(m_view->selectedPath(), QStringLiteral("transformer.h.4"));
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    QCOMPARE(m_view->selectedPath(), QStringLiteral("transformer.h.4.attn"));
    QTest::keyClick(m_view.get(), Qt::Key_Right);
    QCOMPARE(m_view->selectedPath(), QStringLiteral("transformer.h.4.mlp"));
}

void TestMapEmphasis::activeExperts() {
    m_view->setNetwork(test::sampleExperts(6, 64));
    const QImage before = m_view->grab().toImage();
    m_view->setActiveExperts(true);
    QCOMPARE(m_view->grab().toImage(), before); // every token uses all of these experts
    m_view->setActiveExperts(false);
}

/// A tile of experts keeps its colour in the cells of those that were found.
void TestMapEmphasis::foundExpertsKeepTheirColour() {
    m_view->setNetwork(test::presetWith("deepseek-v3", {}));
    const MapScene& scene = m_view->scene();
    const NodeIndex tile = scene.tree.find("model.layers.9.mlp.experts");
    QCOMPARE(scene.tree.nodes[tile].cells, std::int64_t(256));
    const auto cellsOf = [&](const QStringList& paths) {
        m_view->setFound(paths);
        return foundCells(scene, m_view->emphasis());
    };
    const QString list = QStringLiteral("model.layers.9.mlp.experts");
    const FoundCells two = cellsOf({list + QStringLiteral(".17"), list + QStringLiteral(".200.gate_proj")});
    QCOMPARE(two.size(), std::size_t(1));
    QCOMPARE(two.at(tile), (std::vector<std::int64_t>{17, 200}));
    const QImage some = m_view->grab().toImage();
    QVERIFY(cellsOf({QStringLiteral("model.layers.9"), list + QStringLiteral(".17")}).empty()); // the whole layer
    QVERIFY(cellsOf({list, list + QStringLiteral(".17")}).empty()); // the whole list
    const QImage whole = m_view->grab().toImage();
    QStringList all;
    for (int expert = 0; expert < 256; ++expert)
        all << list + QStringLiteral(".%1.up_proj").arg(expert);
    QVERIFY(cellsOf(all).empty());
    QCOMPARE(m_view->grab().toImage(), whole);
    // Most of the tile is faded, but not all of it.
    const QRect place = scene.shown(tile).toRect().adjusted(2, 2, -2, -2);
    const QColor lit = theme().kind(description::Kind::Expert);
    int kept = 0, quiet = 0;
    for (int y = place.top(); y <= place.bottom(); ++y)
        for (int x = place.left(); x <= place.right(); ++x) {
            kept += near(some.pixelColor(x, y), lit) ? 1 : 0;
            quiet += near(some.pixelColor(x, y), faded(description::Kind::Expert)) ? 1 : 0;
        }
    QVERIFY2(kept > 0 && quiet > 20 * kept, qPrintable(QStringLiteral("%1 of %2").arg(kept).arg(quiet)));
}

void TestMapEmphasis::patternsAndOutlines() {
    const QImage plain = m_view->grab().toImage();
    const std::uint64_t scene = m_view->sceneNumber();
    for (const auto set : {&TreemapView::setPatterns, &TreemapView::setOutlines}) {
        (m_view.get()->*set)(true);
        const QImage marked = m_view->grab().toImage();
        QVERIFY(marked != plain);
        QCOMPARE(m_view->sceneNumber(), scene); // the same rectangles
        (m_view.get()->*set)(false);
        QCOMPARE(m_view->grab().toImage(), plain);
    }
    m_view->setOutlines(true);
    const QRectF tile = m_view->scene().shown(m_view->scene().tree.find("transformer.wte"));
    const QColor edge
        = m_view->grab().toImage().pixelColor(qRound(tile.left()), qRound(tile.center().y() + tile.height() / 4));
    QVERIFY2(near(edge, theme().text), qPrintable(edge.name()));
    m_view->setOutlines(false);

    // On a desktop with high contrast, both are on.
    QPalette hard = m_view->palette();
    hard.setColor(QPalette::Window, Qt::white);
    hard.setColor(QPalette::WindowText, Qt::black);
    QVERIFY(isHighContrast(hard) && !isHighContrast(m_view->palette()));
    m_view->setPalette(hard);
    const QImage automatic = m_view->grab().toImage();
    QVERIFY(automatic != plain);
    m_view->setOutlines(true);
    m_view->setPatterns(true);
    QCOMPARE(m_view->grab().toImage(), automatic);
    for (const Theme* bundled : {&Theme::light(), &Theme::dark()})
        QVERIFY(!isHighContrast(palette(*bundled)));
}

void TestMapEmphasis::contextMenu() {
    QSignalSpy asked(m_view.get(), &TreemapView::menuWished);
    const QPoint at = middle("transformer.h.4.mlp.c_fc");
    QContextMenuEvent mouse(QContextMenuEvent::Mouse, at, m_view->mapToGlobal(at));
    QCoreApplication::sendEvent(m_view.get(), &mouse);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0].at(0).toString(), QStringLiteral("transformer.h.4.mlp.c_fc"));
    QCOMPARE(m_view->selectedPath(), QStringLiteral("transformer.h.4.mlp.c_fc"));
    QContextMenuEvent keyboard(QContextMenuEvent::Keyboard, {0, 0}, {0, 0});
    QCoreApplication::sendEvent(m_view.get(), &keyboard);
    QVERIFY(m_view->rect().contains(m_view->mapFromGlobal(asked[1].at(1).toPoint())));
}

int tst_map_emphasis(int argc, char* argv[]) {
    return paramap::test::run<TestMapEmphasis, QApplication>(argc, argv);
}
#include "tst_map_emphasis.moc"
