// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/ui_map/still_map.h"
#include "ui/map/scene/map_morph.h"

#include <QTest>

using namespace paramap;
using namespace paramap::ui;

class TestMapMotion : public QObject, private test::StillMap {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void zoomIsAnimated();
    void noMotionWhereNoneIsWanted();
    void noMotionInADrag();
    void aShrinkingModelKeepsItsScale();
    void animationStartsAtFormerPlaces();
};

void TestMapMotion::zoomIsAnimated() {
    test::Motion moving(200);
    m_view->setStyle(&moving);
    m_view->grab();
    m_view->setRoot(QStringLiteral("transformer.h.3"));
    m_view->grab();
    QVERIFY(m_view->isMorphing());
    QTest::qWait(50);
    m_view->setRoot(QStringLiteral("")); // the next jump starts from the same map
    m_view->grab();
    QVERIFY(m_view->isMorphing());
    QTRY_VERIFY(!m_view->isMorphing());
    const QImage last = m_view->grab().toImage();
    m_view->setStyle(m_still.get());
    m_view->setDepth(1);
    m_view->setDepth(0);
    QCOMPARE(m_view->grab().toImage(), last); // the movement ends with the map at rest
}

void TestMapMotion::noMotionWhereNoneIsWanted() {
    m_view->grab();
    m_view->setRoot(QStringLiteral("transformer.h.3"));
    m_view->grab();
    QVERIFY(!m_view->isMorphing());
}

void TestMapMotion::noMotionInADrag() {
    test::Motion moving(200);
    m_view->setStyle(&moving);
    m_view->grab();
    m_view->setDragging(true);
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 832, 12}));
    m_view->grab();
    QVERIFY(!m_view->isMorphing());
    m_view->setStyle(m_still.get());
}

void TestMapMotion::aShrinkingModelKeepsItsScale() {
    const double scale = m_view->scene().layout.pixelsPerWeight;
    m_view->setDragging(true);
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 512, 12}));
    const MapScene& smaller = m_view->scene();
    // Headers and strips do not shrink with the model, so the scale is not exactly the same.
    QVERIFY2(std::abs(smaller.layout.pixelsPerWeight / scale - 1) < 0.12,
        qPrintable(QString::number(smaller.layout.pixelsPerWeight / scale)));
    QVERIFY(smaller.request.size.width() < m_view->width() * 0.85);
    // Outside of the smaller map, there is only the outline of the former map.
    const QImage image = m_view->grab().toImage();
    QCOMPARE(image.pixelColor(m_view->width() - 20, m_view->height() - 20), theme().map);
    m_view->setDragging(false);
    QCOMPARE(m_view->scene().request.size, QSizeF(m_view->size()));
    m_view->setDragging(true); // if the model grows, the map fills the view
    m_view->setNetwork(test::tiedGpt2({50257, 1024, 1024, 12}));
    QCOMPARE(m_view->scene().request.size, QSizeF(m_view->size()));
}

void TestMapMotion::animationStartsAtFormerPlaces() {
    SceneRequest whole, part;
    whole.size = part.size = {1000, 700};
    part.view.zoom = "transformer.h.3";
    const MapScene all = makeScene(m_view->network(), whole), one = makeScene(m_view->network(), part);
    const std::vector<layout::Box> in = morphStart(all, all.layout.boxes, one);
    QCOMPARE(in[0], all.layout.boxes[all.tree.find("transformer.h.3")]);
    QCOMPARE(
        in[one.tree.find("transformer.h.3.mlp.c_fc")], all.layout.boxes[all.tree.find("transformer.h.3.mlp.c_fc")]);
    const std::vector<layout::Box> out = morphStart(one, one.layout.boxes, all);
    QCOMPARE(out[all.tree.find("transformer.h.3")], one.layout.boxes[0]);
    QVERIFY(out[all.tree.find("transformer.h.7")].y0 > 700); // it starts far outside of the map
    QCOMPARE(morphed(in, one.layout.boxes, 1), one.layout.boxes);
    QCOMPARE(morphed(in, one.layout.boxes, 0), in);
}

int tst_map_motion(int argc, char* argv[]) {
    return paramap::test::run<TestMapMotion, QApplication>(argc, argv);
}
#include "tst_map_motion.moc"
