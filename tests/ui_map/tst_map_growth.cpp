// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/network.h"
#include "model/sizes/settings.h"
#include "tests/support/models.h"
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
    void equalLayersAreEqualInEveryFrame_data();
    void equalLayersAreEqualInEveryFrame();
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

void TestMapGrowth::equalLayersAreEqualInEveryFrame_data() {
    QTest::addColumn<QSizeF>("size");
    for (const char* preset : {"gpt2", "qwen3-0.6b", "qwen3-8b", "mixtral-8x7b", "mamba-130m", "vit-base-patch16-224",
             "bert-base-uncased", "gpt-oss-20b", "t5-small"})
        for (const QSizeF size : {QSizeF(1024, 600), QSizeF(1600, 900), QSizeF(830, 676)})
            QTest::addRow("%s, %g", preset, size.width()) << size;
}

/// The number of layers is dragged up and down. In every frame the layers of a list that are equal have rectangles of
/// one size, what is inside is at the same places, and they say the same. Lists that rest in rows of different lengths
/// are left out: their layers differ as these rows do.
void TestMapGrowth::equalLayersAreEqualInEveryFrame() {
    QFETCH(QSizeF, size);
    const std::string preset = QByteArray(QTest::currentDataTag()).split(',').first().toStdString();
    const sizes::Settings home = test::shippedCatalog().preset(preset);
    std::string key;
    std::int64_t layers = 0;
    for (const sizes::SizeState& state : sizes::states(home))
        if (key.empty() && state.used && state.slider && state.meaning.ends_with("layers")) {
            key = state.key;
            layers = *state.value.integer();
        }
    QVERIFY(layers > 4);
    SceneRequest request;
    request.size = size;
    Lettering lettering(bundledFont(13));
    QImage image(size.toSize(), QImage::Format_RGB32);
    const auto isEven = [](const MapScene& scene, layout::NodeIndex list) {
        if (list == layout::noNode || scene.tree.tree.childCount(list) == 0)
            return false;
        const QRectF first = scene.rect(list + 1);
        for (layout::NodeIndex item = list + 1; item != scene.tree.tree.next(list); item = scene.tree.tree.next(item))
            if (std::abs(scene.rect(item).width() - first.width()) > 1
                || std::abs(scene.rect(item).height() - first.height()) > 1)
                return false;
        return true;
    };
    int compared = 0;
    for (const int direction : {1, -1}) {
        MapScene scene = makeScene(network::resolve(home), request, nullptr, nullptr, &lettering);
        const map::NetworkTree before = scene.tree;
        std::map<std::string, bool> even; // by list: all its rows are alike at rest
        for (int step = 1; step <= 6 && layers + direction * step > 2; ++step) {
            const auto network = network::resolve(sizes::with(home, key, formula::Value(layers + direction * step)));
            const MapScene former = std::move(scene);
            scene = makeScene(network, request, &former, nullptr, &lettering);
            QPainter painter(&image);
            MapOptions options;
            options.before = &before;
            std::multimap<layout::NodeIndex, QString> words;
            for (const DrawnLabel& label : paintMap(painter, scene, Theme::light(), options, lettering))
                words.emplace(label.node, label.text);
            const layout::Tree& tree = scene.tree.tree;
            for (layout::NodeIndex list = 0; list < tree.size(); ++list) {
                const layout::NodeIndex first = list + 1;
                if (tree.childCount(list) < 3 || !scene.tree.nodes[first].listed)
                    continue;
                const std::string path = scene.tree.path(list);
                if (step == 1)
                    even[path] = isEven(former, former.tree.find(path));
                bool equal = true;
                for (layout::NodeIndex item = first; item != tree.next(list); item = tree.next(item))
                    equal = equal && tree.equal(first, item);
                if (!equal || !even[path] || scene.rect(first).height() < 14)
                    continue;
                ++compared;
                for (layout::NodeIndex item = first; item != tree.next(list); item = tree.next(item)) {
                    const auto place = [&] {
                        return QStringLiteral("%1 of %2 layers").arg(scene.name(item)).arg(layers + direction * step);
                    };
                    const QRectF one = scene.rect(first), other = scene.rect(item);
                    QVERIFY2(std::abs(one.width() - other.width()) < 1 && std::abs(one.height() - other.height()) < 1,
                        qPrintable(QStringLiteral("%1: %2 x %3, the first is %4 x %5")
                                       .arg(place())
                                       .arg(other.width())
                                       .arg(other.height())
                                       .arg(one.width())
                                       .arg(one.height())));
                    for (layout::NodeIndex i = 1; i < tree.next(first) - first; ++i) {
                        const QRectF in = scene.rect(first + i).translated(-one.topLeft()),
                                     there = scene.rect(item + i).translated(-other.topLeft());
                        QVERIFY2(std::abs(in.left() - there.left()) < 1 && std::abs(in.top() - there.top()) < 1,
                            qPrintable(place()));
                        QVERIFY2((scene.header(first + i) > 0) == (scene.header(item + i) > 0), qPrintable(place()));
                        QVERIFY2(words.count(first + i) == words.count(item + i), qPrintable(place()));
                    }
                }
            }
        }
    }
    if (preset == "gpt2" || preset == "qwen3-8b")
        QVERIFY(compared > 5);
}

int tst_map_growth(int argc, char* argv[]) {
    return paramap::test::run<TestMapGrowth, QApplication>(argc, argv);
}

#include "tst_map_growth.moc"
