// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/stored_buffers.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/ui_map/map_fixture.h"
#include "ui/look/bundled_font.h"
#include "ui/map/paint/map_painter.h"
#include "ui/map/view/treemap_tip.h"

#include <QApplication>
#include <QPainter>
#include <QSignalSpy>
#include <QToolTip>

using namespace paramap;
using namespace paramap::ui;

namespace {

/// A network with a tied head and a norm with statistics. Its map has two strips.
network::NetworkPtr tiedWithBuffers() {
    using description::Kind;
    test::NetworkBuilder b;
    const auto norm = b.module("BatchNorm1d", Kind::Norm,
        {b.parameter("weight", {500}), b.parameter("bias", {500}), b.buffer("running_mean", {500}),
            b.buffer("running_var", {500})});
    const auto wte = b.module("Embedding", Kind::Embedding, {b.parameter("weight", {1000, 500})});
    const auto head = b.module("Linear", Kind::Head, {b.parameter("weight", {1000, 500}, "wte.weight")});
    return test::withTies(b.network(b.module("Model", Kind::Other, {},
                              {b.child("wte", wte), b.child("norm", norm), b.child("lm_head", head)})),
        {{"lm_head.weight", "wte.weight"}});
}

} // namespace

/// The strips below a map for what has no area: ties and buffers.
class TestMapStrips : public QObject, test::MapFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { show(); }
    void cleanup() { m_view.reset(); }

    void buffersAreCountedAsTheyAreListed_data();
    void buffersAreCountedAsTheyAreListed();
    void stripNamesTheBuffers();
    void whatIsStoredNowhereHasNone_data();
    void whatIsStoredNowhereHasNone();
    void oneRowIfTheWordsFit_data();
    void oneRowIfTheWordsFit();
    void dotsStandApartFromWords_data();
    void dotsStandApartFromWords();
    void theRestCountsAsTheOthersDo();
    void aClickSelectsTheFirst();
    void foldedOnesAllCount();
    void stripsOfBuffersAreOnlyForParameters();

private:
    struct Painted {
        MapScene scene;
        QImage image;
        std::vector<DrawnLabel> labels;
    };
    static Painted paint(const network::NetworkPtr& network, QSizeF size, const Theme& theme = Theme::light(),
        bool folded = false, const std::string& root = {}) {
        Painted painted;
        SceneRequest request;
        request.size = size;
        request.view.folded = folded;
        request.view.zoom = root;
        Lettering lettering(bundledFont(13));
        painted.scene = makeScene(network, request, nullptr, nullptr, &lettering);
        painted.image = QImage(size.toSize(), QImage::Format_RGB32);
        QPainter painter(&painted.image);
        painted.labels = paintMap(painter, painted.scene, theme, {}, lettering);
        return painted;
    }
    static QStringList wordsIn(const Painted& painted, const QRectF& strip) {
        QStringList words;
        for (const DrawnLabel& label : painted.labels)
            if (label.node == layout::noNode && strip.adjusted(-1, -1, 1, 1).contains(label.ink))
                words << label.text;
        return words;
    }
};

void TestMapStrips::buffersAreCountedAsTheyAreListed_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"resnet50", "resnet18", "gpt2", "vit_b_16", "deepseek-v3", "llama-2-7b"})
        QTest::addRow("%s", name) << QString::fromLatin1(name);
}

void TestMapStrips::buffersAreCountedAsTheyAreListed() {
    QFETCH(QString, name);
    const network::NetworkPtr network = test::presetWith(qPrintable(name), {});
    qint64 listed = 0;
    QByteArray first;
    for (const QByteArray& line : test::bufferLines(*network)) {
        if (line.endsWith(" non-persistent"))
            continue;
        ++listed;
        first = first.isEmpty() ? line.left(line.indexOf(' ')) : first;
    }
    const checkpoint::StoredBuffers stored = checkpoint::storedBuffers(*network, "");
    QCOMPARE(stored.tensors, listed);
    QCOMPARE(QByteArray::fromStdString(stored.first), first);
    QCOMPARE(stored.values, network->totals().buffers);
    std::int64_t tensors = 0, values = 0;
    for (const checkpoint::StoredBuffers::Named& named : stored.names) {
        tensors += named.tensors;
        values += named.values;
    }
    QCOMPARE(tensors, stored.tensors);
    QCOMPARE(values, stored.values);
}

void TestMapStrips::stripNamesTheBuffers() {
    const Painted resnet = paint(test::presetWith("resnet50", {}), {900, 700});
    QCOMPARE(resnet.scene.strips.size(), std::size_t(1));
    const MapStrip& strip = resnet.scene.strips[0];
    QVERIFY(strip.buffers);
    QCOMPARE(strip.rect.height(), 22.0);
    QVERIFY(strip.rect.bottom() <= 700 - 4 && strip.rect.bottom() >= 700 - 8);
    QVERIFY(strip.rect.top() >= resnet.scene.rect(0).bottom());
    QCOMPARE(wordsIn(resnet, strip.rect),
        (QStringList{QStringLiteral("159 buffers"),
            QStringLiteral("hold 53.2\u202fK values that a checkpoint stores: no parameters, not counted")}));
    const QString tip = buffersTip(resnet.scene, {});
    QVERIFY2(tip.contains(QStringLiteral("53,173 values that a checkpoint stores")), qPrintable(tip));
    QVERIFY(tip.contains(QStringLiteral("running_mean: 53 with 26,560 values")));
    QVERIFY(tip.contains(QStringLiteral("num_batches_tracked: 53 with 53 values")));
    const Painted one
        = paint(test::presetWith("resnet50", {}), {900, 700}, Theme::light(), false, "layer1.0.downsample");
    const QString single = buffersTip(one.scene, {});
    QVERIFY2(single.contains(QStringLiteral("num_batches_tracked: 1 with 1 value<br>")), qPrintable(single));
    QVERIFY(spokenMap(resnet.scene, {}).endsWith(QStringLiteral("no parameters, not counted")));
    // For a part of the model, only the strips of that part.
    const Painted part = paint(test::presetWith("resnet50", {}), {900, 700}, Theme::light(), false, "layer1.0");
    QCOMPARE(part.scene.strips.at(0).name, QStringLiteral("12 buffers"));
    QCOMPARE(part.scene.strips.at(0).path, std::string("layer1.0.bn1.running_mean"));
}

void TestMapStrips::whatIsStoredNowhereHasNone_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"llama-2-7b", "gpt2", "bert-base-uncased", "vit_b_16"})
        QTest::addRow("%s", name) << QString::fromLatin1(name);
}

void TestMapStrips::whatIsStoredNowhereHasNone() {
    QFETCH(QString, name);
    const network::NetworkPtr network = test::presetWith(qPrintable(name), {});
    const Painted map = paint(network, {900, 700});
    for (const MapStrip& strip : map.scene.strips)
        QVERIFY(!strip.buffers);
    if (network->ties.empty())
        QVERIFY(map.scene.rect(0).bottom() > 690); // strips take no height
}

void TestMapStrips::oneRowIfTheWordsFit_data() {
    QTest::addColumn<double>("width");
    QTest::addColumn<bool>("one");
    QTest::addRow("wide") << 1100.0 << true;
    QTest::addRow("narrow") << 600.0 << false;
}

void TestMapStrips::oneRowIfTheWordsFit() {
    QFETCH(double, width);
    QFETCH(bool, one);
    const Painted map = paint(tiedWithBuffers(), {width, 500});
    QCOMPARE(map.scene.strips.size(), std::size_t(2));
    const MapStrip &tied = map.scene.strips[0], &buffers = map.scene.strips[1];
    QVERIFY(!tied.buffers && buffers.buffers);
    QCOMPARE(tied.rect.top() == buffers.rect.top(), one);
    QVERIFY(!tied.rect.intersects(buffers.rect));
    QVERIFY(std::min(tied.rect.top(), buffers.rect.top()) >= map.scene.rect(0).bottom());
    if (one) {
        QCOMPARE(buffers.rect.left() - tied.rect.right(), 5.0);
        QCOMPARE(wordsIn(map, tied.rect).size(), 3); // name, offer, sentence
        QCOMPARE(wordsIn(map, buffers.rect).size(), 2);
        QVERIFY(tied.rect.contains(tied.offerRect));
    } else {
        QCOMPARE(tied.rect.width(), buffers.rect.width());
    }
    for (const DrawnLabel& label : map.labels)
        QVERIFY2(label.owner.adjusted(-0.01, -0.01, 0.01, 0.01).contains(label.ink), qPrintable(label.text));
}

void TestMapStrips::dotsStandApartFromWords_data() {
    QTest::addColumn<bool>("dark");
    QTest::addRow("light") << false;
    QTest::addRow("dark") << true;
}

void TestMapStrips::dotsStandApartFromWords() {
    QFETCH(bool, dark);
    const Theme& theme = dark ? Theme::dark() : Theme::light();
    const Painted map = paint(tiedWithBuffers(), {600, 500}, theme);
    const auto inked = [&](const QRectF& rect) {
        int found = 0;
        for (int y = int(rect.top()) + 2; y < int(rect.bottom()) - 2; ++y)
            for (int x = int(rect.left()) + 2; x < int(rect.right()) - 2; ++x)
                found += map.image.pixelColor(x, y) == theme.map ? 0 : 1;
        return found / rect.width() / rect.height();
    };
    const auto end = [](const QRectF& strip) { return QRectF(strip.left() + 460, strip.top(), 20, strip.height()); };
    const double dots = inked(end(map.scene.strips[1].rect)), hatch = inked(end(map.scene.strips[0].rect));
    QVERIFY2(dots > 0.05 && dots < hatch, qPrintable(QStringLiteral("%1 and %2").arg(dots).arg(hatch)));
    for (const DrawnLabel& label : map.labels)
        if (label.node == layout::noNode)
            QVERIFY(contrast(label.colour, label.background) >= 4.5);
}

void TestMapStrips::theRestCountsAsTheOthersDo() {
    for (const bool twice : {false, true}) {
        std::vector<MapStrip> strips(6);
        shorten(strips, twice);
        QVERIFY(strips.size() < 6);
        QCOMPARE(strips.back().sentence,
            twice ? QStringLiteral("are used again and counted twice")
                  : QStringLiteral("are used again and not counted twice"));
    }
    using description::Kind;
    test::NetworkBuilder b;
    const auto wte = b.module("Embedding", Kind::Embedding, {b.parameter("weight", {1000, 500})});
    std::vector<network::Run> children = {b.child("wte", wte)};
    std::vector<network::Tie> ties;
    for (const char* name : {"a", "b", "c", "d"}) {
        const auto head = b.module("Linear", Kind::Head, {b.parameter("weight", {1000, 500}, "wte.weight")});
        children.push_back(b.child(name, head));
        ties.push_back({std::string(name) + ".weight", "wte.weight"});
    }
    const auto network = test::withTies(b.network(b.module("Model", Kind::Other, {}, children)), ties);
    SceneRequest request;
    request.size = {600, 400};
    request.view.convention.set(conventions::Rule::TiedTwice);
    Lettering lettering(bundledFont(13));
    const MapScene scene = makeScene(network, request, nullptr, nullptr, &lettering);
    for (const MapStrip& strip : scene.strips)
        QVERIFY2(strip.sentence.endsWith(QStringLiteral("counted twice"))
                && !strip.sentence.endsWith(QStringLiteral("not counted twice")),
            qPrintable(strip.sentence));
}

void TestMapStrips::aClickSelectsTheFirst() {
    m_view->setNetwork(tiedWithBuffers());
    const QRectF strip = m_view->scene().strips.at(1).rect;
    QSignalSpy selected(m_view.get(), &TreemapView::selectionWished), hovered(m_view.get(), &TreemapView::hovered);
    QTest::mouseMove(m_view.get(), strip.center().toPoint());
    QTRY_COMPARE(hovered.size(), 1);
    QCOMPARE(hovered.at(0).at(0).toString(), QStringLiteral("norm.running_mean"));
    QTRY_VERIFY_WITH_TIMEOUT(QToolTip::isVisible(), 3000);
    QVERIFY(QToolTip::text().contains(QStringLiteral("running_var: 1 with 500 values")));
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, strip.center().toPoint());
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected.at(0).at(1).toString(), QStringLiteral("norm.running_mean"));
    // Selecting one of the buffers elsewhere puts a ring around the strip.
    const auto ringed = [&] {
        const QImage image = m_view->grab().toImage();
        const Theme& theme = Theme::current(m_view->palette());
        return contrast(image.pixelColor(int(strip.left()) + 30, int(std::round(strip.top())) - 2), theme.map) > 7;
    };
    QVERIFY(ringed());
    m_view->select(QStringLiteral("norm.weight"));
    QVERIFY(!ringed());
    m_view->select(QStringLiteral("norm.running_var"));
    QVERIFY(ringed());
}

void TestMapStrips::foldedOnesAllCount() {
    const network::NetworkPtr resnet = test::presetWith("resnet50", {});
    QCOMPARE(paint(resnet, {900, 700}, Theme::light(), true).scene.strips.at(0).name, QStringLiteral("159 buffers"));
    // layer1.1 and layer1.2 are equal, with three norms each.
    const Painted one = paint(resnet, {900, 700}, Theme::light(), false, "layer1.2");
    const Painted both = paint(resnet, {900, 700}, Theme::light(), true, "layer1.2");
    QCOMPARE(one.scene.strips.at(0).name, QStringLiteral("9 buffers"));
    QCOMPARE(both.scene.strips.at(0).name, QStringLiteral("18 buffers"));
}

void TestMapStrips::stripsOfBuffersAreOnlyForParameters() {
    const network::NetworkPtr resnet = test::presetWith("resnet50", {});
    for (const map::Measure measure : {map::Measure::Parameters, map::Measure::Bytes, map::Measure::Flops}) {
        m_view->setNetwork(resnet, map::measured(*resnet, measure, {}));
        QCOMPARE(m_view->scene().strips.size(), std::size_t(measure == map::Measure::Parameters ? 1 : 0));
    }
    // A head that is tied is not held twice, but what it computes is counted.
    const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
    m_view->setNetwork(gpt2, map::measured(*gpt2, map::Measure::Bytes, {}));
    QCOMPARE(m_view->scene().strips.size(), std::size_t(1));
    m_view->setNetwork(gpt2, map::measured(*gpt2, map::Measure::Flops, {}));
    QVERIFY(m_view->scene().strips.empty());
}

int tst_map_strips(int argc, char* argv[]) {
    return paramap::test::run<TestMapStrips, QApplication>(argc, argv);
}

#include "tst_map_strips.moc"
