// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"
#include "model/sizes/settings.h"
#include "model/sizes/slider_scale.h"
#include "tests/support/run.h"

#include <QTest>

#include <cmath>

#include <limits>

using namespace paramap;
using namespace paramap::sizes;

namespace {

SliderScale scaleOf(std::int64_t minimum, std::int64_t maximum, std::int64_t step, bool logarithmic) {
    SliderScale scale;
    scale.minimum = minimum;
    scale.maximum = maximum;
    scale.step = step;
    scale.logarithmic = logarithmic;
    return scale;
}

const SliderScale width = scaleOf(128, 8192, 64, true);
constexpr auto largest = std::numeric_limits<std::int64_t>::max();

} // namespace

class TestSliderScale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void places_data();
    void places();
    void values_data();
    void values();
    void everyMultipleIsReached();
    void steps_data();
    void steps();
    void ratios_data();
    void ratios();
    void imagesGrowByPatches_data();
    void imagesGrowByPatches();
    void carelessDescription();
};

void TestSliderScale::places_data() {
    QTest::addColumn<SliderScale>("scale");
    QTest::addColumn<qint64>("value");
    QTest::addColumn<double>("place");
    QTest::addRow("start") << width << qint64(128) << 0.0;
    QTest::addRow("end") << width << qint64(8192) << 1.0;
    QTest::addRow("three of six doublings") << width << qint64(1024) << 0.5;
    QTest::addRow("below is the start") << width << qint64(1) << 0.0;
    QTest::addRow("above is the end") << width << qint64(100'000) << 1.0;
    QTest::addRow("even middle") << scaleOf(0, 10, 1, false) << qint64(5) << 0.5;
    QTest::addRow("even, negative") << scaleOf(-10, 10, 1, false) << qint64(-5) << 0.25;
    QTest::addRow("zero of a logarithm") << scaleOf(0, 100, 1, true) << qint64(0) << 0.0;
    QTest::addRow("one of a logarithm from zero") << scaleOf(0, 100, 1, true) << qint64(1) << 0.02;
    QTest::addRow("no range") << scaleOf(7, 7, 1, true) << qint64(7) << 0.0;
    QTest::addRow("the largest number") << scaleOf(1, largest, 1, true) << qint64(largest) << 1.0;
}

void TestSliderScale::places() {
    QFETCH(SliderScale, scale);
    QFETCH(qint64, value);
    QFETCH(double, place);
    QVERIFY(std::abs(placeOf(scale, value) - place) < 1e-9);
}

void TestSliderScale::values_data() {
    QTest::addColumn<SliderScale>("scale");
    QTest::addColumn<double>("place");
    QTest::addColumn<bool>("fine");
    QTest::addColumn<qint64>("value");
    QTest::addRow("middle") << width << 0.5 << false << qint64(1024);
    QTest::addRow("snapped") << width << 0.51 << false << qint64(1088);
    QTest::addRow("fine") << width << 0.51 << true << qint64(1067);
    QTest::addRow("before the start") << width << -3.0 << false << qint64(128);
    QTest::addRow("behind the end") << width << 3.0 << false << qint64(8192);
    QTest::addRow("not a number") << width << std::nan("") << false << qint64(128);
    QTest::addRow("an end that is no multiple")
        << scaleOf(1000, 262'144, 1000, true) << 1.0 << false << qint64(262'144);
    QTest::addRow("nearer to that end than to a multiple")
        << scaleOf(0, 1090, 1000, false) << 0.99 << false << qint64(1090);
    QTest::addRow("a start that is no multiple") << scaleOf(1, 96, 4, false) << 0.001 << false << qint64(1);
    QTest::addRow("a step wider than the range") << scaleOf(3, 9, 100, false) << 0.6 << false << qint64(9);
    QTest::addRow("the largest number") << scaleOf(1, largest, 1, true) << 1.0 << true << qint64(largest);
    QTest::addRow("nearly the largest number")
        << scaleOf(1, largest, largest, true) << 0.999999999999999999 << false << qint64(largest);
}

void TestSliderScale::values() {
    QFETCH(SliderScale, scale);
    QFETCH(double, place);
    QFETCH(bool, fine);
    QFETCH(qint64, value);
    QCOMPARE(valueAt(scale, place, fine), value);
}

void TestSliderScale::everyMultipleIsReached() {
    for (std::int64_t value = width.minimum; value <= width.maximum; value += width.step)
        QCOMPARE(valueAt(width, placeOf(width, value)), value);
    const SliderScale layers = scaleOf(1, 96, 1, true);
    for (std::int64_t value = 1; value <= 96; ++value)
        QCOMPARE(valueAt(layers, placeOf(layers, value)), value);
}

void TestSliderScale::steps_data() {
    QTest::addColumn<qint64>("value");
    QTest::addColumn<qint64>("count");
    QTest::addColumn<bool>("fine");
    QTest::addColumn<qint64>("result");
    QTest::addRow("one on") << qint64(768) << qint64(1) << false << qint64(832);
    QTest::addRow("one back") << qint64(768) << qint64(-1) << false << qint64(704);
    QTest::addRow("one whole number") << qint64(768) << qint64(1) << true << qint64(769);
    QTest::addRow("a step from where it is, not from a multiple") << qint64(770) << qint64(1) << false << qint64(834);
    QTest::addRow("held at the end") << qint64(8190) << qint64(1) << false << qint64(8192);
    QTest::addRow("held at the start") << qint64(130) << qint64(-1) << false << qint64(128);
    QTest::addRow("outside goes no further") << qint64(9000) << qint64(1) << false << qint64(9000);
    QTest::addRow("outside may come back") << qint64(9000) << qint64(-1) << false << qint64(8936);
    QTest::addRow("below goes no further") << qint64(5) << qint64(-1) << false << qint64(5);
    QTest::addRow("no overflow") << qint64(largest) << qint64(largest) << false << qint64(8192);
}

void TestSliderScale::steps() {
    QFETCH(qint64, value);
    QFETCH(qint64, count);
    QFETCH(bool, fine);
    QFETCH(qint64, result);
    QCOMPARE(stepped(width, value, count, fine), result);
}

void TestSliderScale::ratios_data() {
    QTest::addColumn<qint64>("value");
    QTest::addColumn<qint64>("twice");
    QTest::addColumn<qint64>("half");
    QTest::addRow("inside") << qint64(768) << qint64(1536) << qint64(384);
    QTest::addRow("half of a multiple is a multiple") << qint64(192 + 128) << qint64(640) << qint64(128);
    QTest::addRow("half of another number is not") << qint64(770) << qint64(1540) << qint64(385);
    QTest::addRow("at the end") << qint64(8192) << qint64(8192) << qint64(4096);
    QTest::addRow("at the start") << qint64(128) << qint64(256) << qint64(128);
    QTest::addRow("zero") << qint64(0) << qint64(64) << qint64(0);
    QTest::addRow("no overflow") << qint64(largest) << qint64(largest) << qint64(8192);
}

void TestSliderScale::ratios() {
    QFETCH(qint64, value);
    QFETCH(qint64, twice);
    QFETCH(qint64, half);
    QCOMPARE(doubled(width, value), twice);
    QCOMPARE(halved(width, value), half);
}

void TestSliderScale::imagesGrowByPatches_data() {
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QString>("key");
    QTest::addColumn<qint64>("patch");
    QTest::addRow("16") << "vit-base-patch16-224"
                        << "image_size" << qint64(16);
    QTest::addRow("14") << "vit-huge-patch14-224-in21k"
                        << "image_width" << qint64(14);
    QTest::addRow("of a part") << "clip-vit-base-patch32"
                               << "vision_config.image_size" << qint64(32);
}

void TestSliderScale::imagesGrowByPatches() {
    QFETCH(QString, preset);
    QFETCH(QString, key);
    QFETCH(qint64, patch);
    const catalog::Catalog catalog(PARAMAP_DATA_DIR, "");
    bool found = false;
    for (const SizeState& size : states(catalog.preset(preset.toStdString())))
        if (size.name == key.toStdString()) {
            QCOMPARE(qint64(size.step), patch);
            found = true;
        }
    QVERIFY(found);
}

void TestSliderScale::carelessDescription() {
    SizeState state;
    state.minimum = 9;
    state.maximum = 3;
    state.step = 0;
    const SliderScale scale = sliderScale(state);
    QCOMPARE(scale.maximum, 9);
    QCOMPARE(scale.step, 1);
    state.minimum = -1;
    state.logarithmic = true;
    QVERIFY(!sliderScale(state).logarithmic);
}

int tst_slider_scale(int argc, char* argv[]) {
    return paramap::test::run<TestSliderScale>(argc, argv);
}
#include "tst_slider_scale.moc"
