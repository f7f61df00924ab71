// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/ui_map/map_samples.h"
#include "ui/look/bundled_font.h"
#include "ui/map/paint/map_painter.h"

#include <QPainter>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

Q_DECLARE_METATYPE(paramap::network::NetworkPtr)

/// Pixels that are written directly to the image equal those of QPainter.
class TestCanvas : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pixelsAreThePaintersOwn_data();
    void pixelsAreThePaintersOwn();
};

void TestCanvas::pixelsAreThePaintersOwn_data() {
    QTest::addColumn<network::NetworkPtr>("network");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<bool>("icicle");
    const std::pair<const char*, network::NetworkPtr> networks[]
        = {{"gpt2", test::tiedGpt2()}, {"deep", test::tiedGpt2({50257, 1024, 1600, 48})}, {"vit", test::sampleVit(12)},
            {"experts", test::sampleExperts(6, 64)}};
    for (const auto& [name, network] : networks)
        for (const double ratio : {1.0, 1.25, 1.5, 2.0})
            for (const bool icicle : {false, true})
                QTest::addRow("%s%s at %g", name, icicle ? ", icicle" : "", ratio) << network << ratio << icicle;
}

// With a clip, QPainter fills every level of the map in full. Without a clip, covered pixels are skipped.
void TestCanvas::pixelsAreThePaintersOwn() {
    QFETCH(network::NetworkPtr, network);
    QFETCH(double, ratio);
    SceneRequest request;
    request.size = {1200, 800};
    QFETCH(bool, icicle);
    request.view.form = icicle ? map::MapForm::Icicle : map::MapForm::Treemap;
    const MapScene scene = makeScene(network, request);
    const auto painted = [&](bool clipped) {
        Lettering lettering(bundledFont(13));
        QImage image((request.size * ratio).toSize(), QImage::Format_RGB32);
        image.setDevicePixelRatio(ratio);
        image.fill(Qt::magenta); // shows pixels that were not painted
        QPainter painter(&image);
        if (clipped)
            painter.setClipRect(QRectF(QPointF(0, 0), request.size));
        MapOptions options;
        options.labels = false; // letters are blended differently with a clip
        paintMap(painter, scene, Theme::light(), options, lettering);
        return image;
    };
    const QImage direct = painted(false);
    for (int y = 0; y < direct.height(); ++y)
        for (int x = 0; x < direct.width(); ++x)
            QVERIFY(direct.pixel(x, y) != qRgb(255, 0, 255));
    QCOMPARE(direct, painted(true));
}

int tst_canvas(int argc, char* argv[]) {
    return paramap::test::run<TestCanvas, QApplication>(argc, argv);
}

#include "tst_canvas.moc"
