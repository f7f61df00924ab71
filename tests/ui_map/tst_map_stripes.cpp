// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "ui/look/bundled_font.h"
#include "ui/map/paint/map_painter.h"

#include <QPainter>
#include <QPicture>
#include <QSet>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;
using layout::NodeIndex;
using layout::noNode;

/// What is estimated has stripes, what is exact has none.
class TestMapStripes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void estimatesAreStriped();
};

void TestMapStripes::estimatesAreStriped() {
    const network::NetworkPtr network = test::presetWith("gpt2", {});
    const map::Measured training = map::measured(*network, map::Measure::Training, {});
    for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
        SceneRequest request;
        request.size = {1200, 800};
        request.view.area = training.measure;
        const MapScene scene = makeScene(network, request, nullptr, training.weights);
        Lettering lettering(bundledFont(13));
        MapOptions options;
        options.labels = false;
        const auto coloursIn = [&](const QImage& image, const char* path) {
            const NodeIndex node = scene.tree.find(path);
            QSet<QRgb> colours;
            const QRect inside = scene.rect(node).toRect().adjusted(3, 3, -3, -3);
            for (int y = inside.top(); y <= inside.bottom(); ++y)
                for (int x = inside.left(); x <= inside.right(); ++x)
                    colours << image.pixel(x, y);
            return colours;
        };
        QImage image(request.size.toSize(), QImage::Format_RGB32);
        {
            QPainter painter(&image);
            paintMap(painter, scene, *theme, options, lettering);
        }
        const NodeIndex act = scene.tree.find("transformer.h.0.mlp.act"), wte = scene.tree.find("transformer.wte");
        QVERIFY(act != noNode && scene.tree.nodes[act].estimate && wte != noNode && !scene.tree.nodes[wte].estimate);
        QCOMPARE(coloursIn(image, "transformer.wte").size(), 1);
        const QSet<QRgb> striped = coloursIn(image, "transformer.h.0.mlp.act");
        QCOMPARE(striped.size(), 2);
        const QColor fill = theme->kind(scene.tree.nodes[act].kind);
        QVERIFY(striped.contains(fill.rgb()));
        for (const QRgb colour : striped)
            QVERIFY(contrast(theme->tileText, QColor(colour)) >= contrast(theme->tileText, fill));
        // A device without pixels gets lines: a picture of the same map has them in the same tiles.
        QPicture picture;
        {
            QPainter painter(&picture);
            paintMap(painter, scene, *theme, options, lettering);
        }
        QImage replayed(request.size.toSize(), QImage::Format_RGB32);
        replayed.fill(Qt::white);
        QPainter painter(&replayed);
        painter.drawPicture(0, 0, picture);
        painter.end();
        QCOMPARE(coloursIn(replayed, "transformer.wte").size(), 1);
        QVERIFY(coloursIn(replayed, "transformer.h.0.mlp.act").size() > 1);
    }
}

int tst_map_stripes(int argc, char* argv[]) {
    return paramap::test::run<TestMapStripes, QApplication>(argc, argv);
}
#include "tst_map_stripes.moc"
