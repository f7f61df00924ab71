// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/ui_map/map_samples.h"
#include "ui/look/bundled_font.h"
#include "ui/map/paint/map_painter.h"

#include <QPainter>
#include <QTest>

#include <map>

using namespace paramap;
using namespace paramap::ui;

/// The words on maps while a size is dragged. Words depend on the former sizes of the tiles, too.
class TestMapGrowth : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalBlocksSayTheSame_data();
    void equalBlocksSayTheSame();
};

void TestMapGrowth::equalBlocksSayTheSame_data() {
    QTest::addColumn<double>("width");
    for (double width = 560; width < 800; ++width) // rounding differs from width to width
        QTest::addRow("%g", width) << width;
}

void TestMapGrowth::equalBlocksSayTheSame() {
    QFETCH(double, width);
    SceneRequest request;
    request.size = {width, 282};
    const map::NetworkTree before = makeScene(test::tiedGpt2(), request).tree;
    const MapScene scene = makeScene(test::tiedGpt2({50257, 1024, 1088, 12}), request);
    Lettering lettering(bundledFont(13));
    QImage image((request.size * 2).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(2);
    QPainter painter(&image);
    MapOptions options;
    options.before = &before;
    const std::string list = "transformer.h.";
    std::map<std::string, QStringList> words; // by layer
    for (const DrawnLabel& label : paintMap(painter, scene, Theme::light(), options, lettering)) {
        if (label.node == layout::noNode || !scene.isTile(label.node))
            continue;
        const std::string path = scene.tree.path(label.node);
        if (path.starts_with(list))
            words[path.substr(0, path.find('.', list.size()))] += label.text;
    }
    QCOMPARE(words.size(), 12U);
    for (const auto& [layer, texts] : words)
        QVERIFY2(texts == words.begin()->second, layer.c_str());
}

int tst_map_growth(int argc, char* argv[]) {
    return paramap::test::run<TestMapGrowth, QApplication>(argc, argv);
}

#include "tst_map_growth.moc"
