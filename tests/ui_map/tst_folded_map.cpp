// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/ui_map/map_fixture.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"
#include "ui/look/bundled_font.h"
#include "ui/map/scene/map_small.h"
#include "ui/map/scene/map_walk.h"
#include "ui/map/view/treemap_tip.h"

#include <QAccessible>
#include <QApplication>
#include <QPainter>
#include <QSignalSpy>

using namespace paramap;
using namespace paramap::ui;
using layout::NodeIndex;
using layout::noNode;

/// A list of equal layers that is drawn as one frame: its words, the lines behind it, and its reaction to the pointer.
class TestFoldedMap : public QObject, test::MapFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { show(); }
    void cleanup() { m_view.reset(); }

    void oneFrameSaysHowMany();
    void narrowFramesSayItBriefly();
    void tinyFramesAreChips();
    void linesStandBehindIt_data();
    void linesStandBehindIt();
    void foldingMovesNothingElse();
    void theSamePlaceStaysSelected();
    void clicksAndKeysReachIt();
    void zoomedMapCountsAllLayers();
    void tipsAndSpokenWordsSayAll();
    void tipsNameWhatIsAround();
    void searchHighlightsTheFoldedTile();
    void drawnAndUndrawnPartsAddUp_data();
    void drawnAndUndrawnPartsAddUp();
    void icicle();
    void inFigures();

private:
    struct Painted {
        MapScene scene;
        QImage image;
        std::vector<DrawnLabel> labels;
    };
    static Painted paint(const network::NetworkPtr& network, QSizeF size, const Theme& theme = Theme::light(),
        const MapOptions& options = {}) {
        Painted painted;
        SceneRequest request;
        request.size = size;
        request.view.folded = true;
        Lettering lettering(bundledFont(13));
        painted.scene = makeScene(network, request);
        painted.image = QImage(size.toSize(), QImage::Format_RGB32);
        QPainter painter(&painted.image);
        painted.labels = paintMap(painter, painted.scene, theme, options, lettering);
        return painted;
    }
    static QStringList wordsOf(const Painted& painted, const char* path) {
        QStringList words;
        const NodeIndex node = painted.scene.tree.find(path);
        for (const DrawnLabel& label : painted.labels)
            if (label.node == node)
                words << label.text;
        return words;
    }
};

void TestFoldedMap::oneFrameSaysHowMany() {
    const Painted gpt2 = paint(test::tiedGpt2(), {900, 700});
    QCOMPARE(wordsOf(gpt2, "transformer.h.0"),
        (QStringList{QStringLiteral("h.0 … h.11 × 12"), QStringLiteral("+2"), QStringLiteral("85.1 M  68.3 %"),
            QStringLiteral("GPT2Block")}));
    QVERIFY(wordsOf(gpt2, "transformer.h.0.attn.c_attn").join(u' ').contains(QStringLiteral("21.3 M")));
    const Painted deep = paint(test::presetWith("deepseek-v3", {}), {900, 700});
    QCOMPARE(wordsOf(deep, "model.layers.3").first(), QStringLiteral("layers.3 … layers.60 × 58"));
    const Painted resnet = paint(test::presetWith("resnet50", {}), {1600, 1000});
    // The name is not the number alone, because the other layers are not in this map.
    QCOMPARE(wordsOf(resnet, "layer4.0").first(), QStringLiteral("layer4.0"));
    QCOMPARE(wordsOf(resnet, "layer4.1").first(), QStringLiteral("layer4.1 … layer4.2 × 2"));
    const Painted vit = paint(test::presetWith("vit_b_16", {}), {900, 700});
    QCOMPARE(wordsOf(vit, "encoder.layers.encoder_layer_0").first(),
        QStringLiteral("encoder_layer_0 … encoder_layer_11 × 12"));
}

void TestFoldedMap::narrowFramesSayItBriefly() {
    const Painted narrow = paint(test::tiedGpt2(), {110, 300});
    QCOMPARE(wordsOf(narrow, "transformer.h.0").first(), QStringLiteral("h × 12"));
}

void TestFoldedMap::tinyFramesAreChips() {
    const Painted deep = paint(test::presetWith("deepseek-v3", {}), {900, 700});
    Lettering letters(bundledFont(13));
    const std::vector<Unseen> parts = unseenParts(deep.scene, letters);
    const std::vector<std::string> names = tellingNames(parts);
    const auto dense = std::ranges::find(names, std::string("layers.0 … layers.2 × 3"));
    QVERIFY(dense != names.end());
    const Unseen& part = parts[std::size_t(dense - names.begin())];
    QCOMPARE(part.path, std::string("model.layers.0"));
    QCOMPARE(part.count, std::int64_t(1750450176));
    QVERIFY(std::ranges::find(names, std::string("layers.3 … layers.60 × 58")) == names.end());
    QVERIFY(std::ranges::find(names, std::string("embed_tokens")) != names.end());
}

void TestFoldedMap::linesStandBehindIt_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<bool>("outlines");
    QTest::addRow("light") << false << false;
    QTest::addRow("dark") << true << false;
    QTest::addRow("strong outlines") << false << true;
}

void TestFoldedMap::linesStandBehindIt() {
    QFETCH(bool, dark);
    QFETCH(bool, outlines);
    const Theme& theme = dark ? Theme::dark() : Theme::light();
    MapOptions options;
    options.outlines = outlines;
    const Painted gpt2 = paint(test::tiedGpt2(), {900, 700}, theme, options);
    const NodeIndex layers = gpt2.scene.tree.find("transformer.h.0");
    const double room = gpt2.scene.stack(layers);
    QVERIFY(room >= 4);
    const QRectF front = gpt2.scene.rect(layers);
    const int right = qRound(front.right()), bottom = qRound(front.bottom());
    const int middle = qRound(front.center().y()), across = qRound(front.center().x());
    const auto ink = [&](int x, int y) { return contrast(gpt2.image.pixelColor(x, y), theme.map) > 2.5; };
    // Two lines on each side, with background between and beyond them.
    int beside = 0, below = 0;
    for (int step = 1; step <= int(room) + 1; ++step) {
        beside += ink(right - 1 + step, middle) ? 1 : 0;
        below += ink(across, bottom - 1 + step) ? 1 : 0;
    }
    QCOMPARE(beside, 2);
    QCOMPARE(below, 2);
    QVERIFY(ink(right - 1 + int(room), middle) && ink(right - 1 + int(room) / 2, middle));
    QVERIFY(!ink(right - 1 + int(room), qRound(front.top()) + 1)); // the lines begin further down than the first frame
    // No other node lies on the lines.
    for (NodeIndex node = 1; node < gpt2.scene.tree.tree.size(); ++node)
        if (gpt2.scene.tree.tree.parent(node) == 0 && node != layers)
            QVERIFY(!gpt2.scene.rect(node).intersects(front.adjusted(0, 0, room - 0.5, room - 0.5)));
}

void TestFoldedMap::foldingMovesNothingElse() {
    QSignalSpy changed(m_view.get(), &TreemapView::sceneChanged);
    m_view->setFolded(true);
    m_view->setFolded(true);
    QCOMPARE(changed.size(), 1);
    QVERIFY(m_view->isFolded());
    QCOMPARE(m_view->root(), QString());
    QCOMPARE(m_view->scene().total(), std::int64_t(124439808));
    m_view->setFolded(false);
    QVERIFY(m_view->scene().layout.stacks.empty());
    QVERIFY(m_view->scene().tree.find("transformer.h.5") != m_view->scene().tree.find("transformer.h.0"));
}

void TestFoldedMap::theSamePlaceStaysSelected() {
    m_view->select(QStringLiteral("transformer.h.5.attn.c_attn"));
    m_view->setFolded(true);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.5.attn.c_attn"));
    QVERIFY(m_view->isSelected("transformer.h.0.attn.c_attn")); // the tile that replaces it is selected
    QVERIFY(!m_view->isSelected("transformer.h.0.attn.c_proj"));
    const QRectF tile = m_view->scene().shown(m_view->scene().tree.find("transformer.h.0.attn.c_attn"));
    QTRY_VERIFY(!m_view->isMorphing());
    const QImage image = m_view->grab().toImage();
    const QColor ring = image.pixelColor(tile.topLeft().toPoint() + QPoint(-1, 20));
    QVERIFY(contrast(ring, Theme::current(m_view->palette()).map) > 7);
}

void TestFoldedMap::clicksAndKeysReachIt() {
    m_view->setFolded(true);
    QSignalSpy selected(m_view.get(), &TreemapView::selectionWished);
    const QRectF frame = m_view->scene().rect(m_view->scene().tree.find("transformer.h.0"));
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, (frame.topLeft() + QPointF(60, 8)).toPoint());
    QCOMPARE(selected.takeFirst().at(1).toString(), QStringLiteral("transformer.h.0"));
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, middle("transformer.h.0.mlp.c_fc"));
    QCOMPARE(cursor(), QStringLiteral("transformer.h.0.mlp.c_fc"));
    press(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.0.mlp"));
    press(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.0"));
    press(Qt::Key_Home);
    QCOMPARE(cursor(), QStringLiteral("transformer.wte"));
    press(Qt::Key_N);
    press(Qt::Key_N);
    QCOMPARE(cursor(), QStringLiteral("transformer.h.0"));
}

void TestFoldedMap::zoomedMapCountsAllLayers() {
    m_view->setFolded(true);
    QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, middle("transformer.h.0.mlp.c_fc"));
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.0.mlp"));
    QCOMPARE(m_view->scene().tree.nodes[0].count, std::int64_t(12 * 4722432));
    press(Qt::Key_Backspace);
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h")); // this map shows only the frame
    QCOMPARE(m_view->scene().tree.nodes[1].count, std::int64_t(85054464));
    m_view->setRoot(QStringLiteral("transformer.h.0")); // this map looks the same, and counts all layers
    QCOMPARE(m_view->scene().tree.nodes[0].count, std::int64_t(85054464));
    press(Qt::Key_Backspace);
    QCOMPARE(m_view->root(), QString());
    m_view->setFolded(false);
    m_view->setRoot(QStringLiteral("transformer.h.5"));
    m_view->setFolded(true);
    QCOMPARE(m_view->root(), QStringLiteral("transformer.h.5"));
    QCOMPARE(m_view->scene().tree.nodes[0].count, std::int64_t(85054464));
    for (const Unseen& part : unseenParts(m_view->scene(), m_view->letters()))
        QCOMPARE(part.count, std::int64_t(12 * 1536)); // ln_1 and ln_2
}

void TestFoldedMap::tipsAndSpokenWordsSayAll() {
    m_view->setFolded(true);
    const MapScene& scene = m_view->scene();
    const auto tip = [&](const char* path) { return tipText(scene, scene.tree.find(path), {}, Theme::light()); };
    QVERIFY2(tip("transformer.h.0.attn.c_attn").contains(QStringLiteral("<b>21,261,312</b>")),
        qPrintable(tip("transformer.h.0.attn.c_attn")));
    QVERIFY(tip("transformer.h.0.attn.c_attn").contains(QStringLiteral("in all of h.0 … h.11 together")));
    QVERIFY(tip("transformer.h.0").contains(QStringLiteral("12 × 7,087,872 = <b>85,054,464</b>")));
    QVERIFY(tip("transformer.h.0").contains(QStringLiteral("Not drawn: ln_1 18,432 · ln_2 18,432")));
    QVERIFY(!tip("transformer.wte").contains(QStringLiteral("together")));
    QCOMPARE(spokenText(scene, scene.tree.find("transformer.h.0.attn.c_attn"), {}),
        QStringLiteral("c_attn, attention, 21,261,312 parameters, in all of h.0 … h.11 together, 17.1 % of total, "
                       "75.0 % of attn, 1 of 2, level 3"));
    QCOMPARE(spokenMap(scene, {}),
        QStringLiteral("Treemap of transformer, 124,439,808 parameters, 3 parts: wte 31.0 %, wpe 0.63 %, "
                       "h.0 … h.11 × 12 68.3 %"));
    QAccessibleInterface* map = QAccessible::queryAccessibleInterface(m_view.get());
    QCOMPARE(map->childCount(), 3);
    QVERIFY(
        map->child(2)->text(QAccessible::Name).startsWith(QStringLiteral("h.0 … h.11 × 12, 85,054,464 parameters")));
}

/// A tip says "of mlp", also where mlp is the whole picture; only the whole model has no name but its class.
void TestFoldedMap::tipsNameWhatIsAround() {
    const auto tip = [&](const char* path) {
        return tipText(m_view->scene(), m_view->scene().tree.find(path), {}, Theme::light());
    };
    m_view->setRoot(QStringLiteral("transformer.h.5.mlp"));
    QVERIFY2(tip("transformer.h.5.mlp.c_fc").contains(QStringLiteral("% of mlp")),
        qPrintable(tip("transformer.h.5.mlp.c_fc")));
    m_view->setRoot(QStringLiteral("transformer.h.5"));
    QVERIFY(tip("transformer.h.5.mlp").contains(QStringLiteral("% of h.5")));
    m_view->setRoot(QString());
    QVERIFY(tip("transformer").contains(QStringLiteral("GPT2LMHeadModel"))
        || tip("transformer.wte").contains(QStringLiteral("% of transformer")));
}

void TestFoldedMap::searchHighlightsTheFoldedTile() {
    m_view->setFolded(true);
    m_view->setFound(QStringList{QStringLiteral("transformer.h.7.attn.c_proj")});
    const MapScene& scene = m_view->scene();
    const std::vector<bool> faded = fadedNodes(scene, m_view->emphasis());
    QVERIFY(!faded[scene.tree.find("transformer.h.0.attn.c_proj")]);
    QVERIFY(faded[scene.tree.find("transformer.h.0.attn.c_attn")]);
    QVERIFY(!faded[scene.tree.find("transformer.h.0")]);
    m_view->setFound({});
    m_view->setKindFilter(description::Kind::Mlp);
    const std::vector<bool> others = fadedNodes(scene, m_view->emphasis());
    QVERIFY(!others[scene.tree.find("transformer.h.0.mlp.c_fc")]);
    QVERIFY(others[scene.tree.find("transformer.h.0.attn.c_attn")]);
}

void TestFoldedMap::drawnAndUndrawnPartsAddUp_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QSize>("size");
    for (const char* name : {"gpt2", "vit_b_16", "resnet50", "bert-base-uncased", "deepseek-v3", "mixtral-8x7b"})
        for (const QSize size : {QSize(760, 620), QSize(400, 260), QSize(90, 60)})
            QTest::addRow("%s, %d wide", name, size.width()) << QString::fromLatin1(name) << size;
}

void TestFoldedMap::drawnAndUndrawnPartsAddUp() {
    QFETCH(QString, name);
    QFETCH(QSize, size);
    const Painted map = paint(test::presetWith(qPrintable(name), {}), size);
    std::int64_t sum = 0;
    for (NodeIndex node = 0; node < map.scene.tree.tree.size(); ++node)
        sum += map.scene.isTile(node) ? map.scene.tree.nodes[node].count : 0;
    for (const map::Omission& omission : map.scene.tree.omissions)
        sum += omission.parameters;
    QCOMPARE(sum, map.scene.total());
    for (const DrawnLabel& label : map.labels)
        QVERIFY2(label.owner.adjusted(-0.01, -0.01, 0.01, 0.01).contains(label.ink), qPrintable(label.text));
}

void TestFoldedMap::icicle() {
    m_view->setIcicle(true);
    m_view->setFolded(true);
    const MapScene& scene = m_view->scene();
    const NodeIndex layers = scene.tree.find("transformer.h.0");
    QCOMPARE(std::round(scene.rect(layers).width() / scene.rect(0).width() * 1000), 683.0);
    QCOMPARE(scene.name(layers), QStringLiteral("h.0 … h.11 × 12"));
    m_view->grab();
}

void TestFoldedMap::inFigures() {
    FigureRequest request;
    request.view.map.folded = true;
    const Figure figure = drawFigure(test::tiedGpt2(), request);
    QStringList words;
    for (const DrawnLabel& label : figure.labels)
        words << label.text;
    QVERIFY(words.contains(QStringLiteral("h.0 … h.11 × 12")));
    QVERIFY2(words.join(u'\n').contains(QStringLiteral("Equal layers are drawn once, with the area of all.")),
        qPrintable(words.join(u'\n')));
    const QByteArray svg = toSvg(figure.drawing, {});
    QVERIFY(svg.contains("transformer.h.0: GPT2Block × 12, 85,054,464 parameters, 68.3"));
    QCOMPARE(svg, toSvg(drawFigure(test::tiedGpt2(), request).drawing, {}));
}

int tst_folded_map(int argc, char* argv[]) {
    return paramap::test::run<TestFoldedMap, QApplication>(argc, argv);
}

#include "tst_folded_map.moc"
