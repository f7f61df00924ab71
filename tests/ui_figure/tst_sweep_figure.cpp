// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/memory_card.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "ui/figure/figure_file.h"
#include "ui/look/bundled_font.h"
#include "ui/sweep/sweep_figure.h"
#include "ui/sweep/sweep_painter.h"

#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

namespace {

QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

struct Made {
    std::vector<sweep::Row> rows;
    text::SweepChart chart;
};

Made chartOf(const char* preset, const char* name, const sweep::Range& range, const text::SweepLines& lines = {}) {
    const auto network = test::presetWith(preset, {});
    const sweep::Sweep sweep(network->settings, sweep::varied(network->settings, {}, name), {});
    Made made;
    made.rows = sweep.all(sweep::valuesOf(sweep.varied(), range, true));
    made.chart = text::sweepChart(sweep, made.rows, lines, text::usualDevices(test::shippedCatalog().devices()));
    return made;
}

std::vector<Drawing::Words> wordsOf(const Drawing& drawing) {
    std::vector<Drawing::Words> result;
    for (const Drawing::Item& item : drawing.items)
        if (const auto* words = std::get_if<Drawing::Words>(&item.what))
            result.push_back(*words);
    return result;
}

QRectF inkOf(const Drawing::Words& words) {
    return {words.baseline.x(), words.baseline.y() - words.size * 0.8, words.width, words.size};
}

} // namespace

/// The chart of a sweep: its words and places, and its picture.
class TestSweepFigure : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void placesAreTheNumbers();
    void devicesBeyondAreNamed();
    void wordsHaveRoom_data();
    void wordsHaveRoom();
    void sameBytes();
    void pointerFindsRows();
};

void TestSweepFigure::placesAreTheNumbers() {
    const Made made = chartOf("gpt2", "n_embd", {256, 4096, 64}, {true, true, true});
    const text::SweepChart& chart = made.chart;
    QCOMPARE(qt(chart.title), u"GPT-2 small: n_embd from 256 to 4,096"_qs);
    QCOMPARE(chart.panels.size(), std::size_t(2));
    QVERIFY(chart.panels[0].bytes && chart.panels[0].lines.size() == 2 && !chart.panels[1].bytes);
    QCOMPARE(chart.refused.size(), std::size_t(41));
    QCOMPARE(qt(chart.notes[0]), u"41 values are refused: n_embd must be a multiple of n_head"_qs);
    QCOMPARE(qt(chart.nowWords), u"now 768"_qs);
    for (const text::SweepChart::Panel& panel : chart.panels)
        for (const text::SweepChart::Line& line : panel.lines) {
            QCOMPARE(line.points.size() + chart.refused.size(), made.rows.size());
            for (const text::SweepChart::Point& point : line.points) {
                const sweep::Row& row = made.rows[point.row];
                const std::int64_t amount = line.of == text::SweepChart::Of::Parameters ? *row.parameters
                    : line.of == text::SweepChart::Of::Training                         ? row.training->bytes
                                                                                        : row.inference->bytes;
                QCOMPARE(point.y, panel.up.at(double(amount)));
                QCOMPARE(point.x, chart.axis.at(double(row.value)));
                QVERIFY(point.x >= 0 && point.x <= 1 && point.y >= 0 && point.y <= 1);
            }
        }
    QCOMPARE(chart.readings.size(), made.rows.size());
    QVERIFY2(qt(chart.readings[8]).startsWith(u"n_embd 768, as it is: 124,439,808 parameters; training \u2248"_qs),
        chart.readings[8].c_str());
    QVERIFY2(qt(chart.readings[8]).contains(u"fits RTX 4090, H100 and A100"_qs), chart.readings[8].c_str());
    QCOMPARE(qt(chart.readings[0]),
        u"n_embd 256 is refused: n_embd must be a multiple of n_head (256 / 12 is not whole)"_qs);
    // Marks are round, with units.
    for (const text::ChartTick& tick : text::ticksUp(chart.panels[1], 4))
        QVERIFY2(tick.words == "0" || qt(tick.words).contains(QRegularExpression(u"^[0-9.]+\u202F[KMBT]$"_qs)),
            tick.words.c_str());
    for (const text::ChartTick& tick : text::ticksUp(chart.panels[0], 5))
        QVERIFY2(tick.words == "0" || tick.words.ends_with("iB"), tick.words.c_str());
    QCOMPARE(chartOf("gpt2", "batch", {1, 8, 1}).chart.panels.size(), std::size_t(1)); // it changes no parameters
    QCOMPARE(chartOf("gpt2", "batch", {1, 8, 1}, {true, false, false}).chart.panels.size(), std::size_t(1));
    const text::SweepLines one{false, true, false};
    QCOMPARE(chartOf("gpt2", "n_embd", {768, 768, 1}, one).chart.panels.size(), std::size_t(1));
}

void TestSweepFigure::devicesBeyondAreNamed() {
    const text::SweepChart small = chartOf("resnet50", "num_classes", {10, 100, 10}).chart;
    QVERIFY(small.panels[0].limits.empty());
    QCOMPARE(qt(small.notes.back()), u"The limits of RTX 4090, H100 and A100 lie higher."_qs);
    const text::SweepChart large = chartOf("deepseek-v3", "n_routed_experts", {256, 512, 64}).chart;
    QCOMPARE(qt(large.notes.back()), u"The limits of RTX 4090, H100 and A100 lie lower."_qs);
    QCOMPARE(
        chartOf("gpt2", "n_layer", {12, 48, 12}).chart.panels[0].limits.front().name, std::string("RTX 4090 24 GB"));
}

void TestSweepFigure::wordsHaveRoom_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(321, 240), QSize(673, 400), QSize(800, 500), QSize(1280, 720)})
        for (const auto& [preset, name] :
            {std::pair{"gpt2", "n_embd"}, {"deepseek-v3", "n_routed_experts"}, {"resnet50", "num_classes"},
                {"mamba-130m", "hidden_size"}, {"llama-3-8b", "vocab_size"}, {"llama-3-8b", "sequence"}})
            QTest::addRow("%s %s %d", preset, name, size.width()) << QByteArray(preset) << QByteArray(name) << size;
}

/// At 85 mm and above: no word is cut, lies outside, covers another one, or is smaller than 7 points.
void TestSweepFigure::wordsHaveRoom() {
    QFETCH(QByteArray, preset);
    QFETCH(QByteArray, name);
    QFETCH(QSize, size);
    const Drawing drawing
        = drawSweep(chartOf(preset.constData(), name.constData(), {}).chart, size, FigureTheme::Light);
    const std::vector<Drawing::Words> words = wordsOf(drawing);
    QVERIFY(words.size() > 8);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const QByteArray said = words[i].text.toUtf8();
        QVERIFY2(!words[i].text.contains(u'…'), said);
        QVERIFY2(words[i].size >= 7 * 96 / 72.0, said);
        QVERIFY2(QRectF(QPointF(0, 0), size).contains(inkOf(words[i])), said);
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY2(!inkOf(words[i]).intersects(inkOf(words[j])), said + " over " + words[j].text.toUtf8());
    }
}

void TestSweepFigure::sameBytes() {
    const text::SweepChart chart = chartOf("gpt2", "n_embd", {256, 4096, 64}).chart;
    for (const FigureTheme theme : {FigureTheme::Light, FigureTheme::Dark, FigureTheme::Print}) {
        const Drawing one = drawSweep(chart, {800, 500}, theme), other = drawSweep(chart, {800, 500}, theme);
        QCOMPARE(toSvg(one, "{}"), toSvg(other, "{}"));
        QCOMPARE(toPdf(one, {}), toPdf(other, {}));
        QCOMPARE(toPng(one, 2, {}), toPng(other, 2, {}));
        QVERIFY(toSvg(one, {}).contains("41 values are refused"));
        if (theme == FigureTheme::Print)
            for (const Drawing::Item& item : one.items)
                if (const auto* stroke = std::get_if<Drawing::Stroke>(&item.what))
                    QVERIFY(stroke->pen.style() == Qt::NoPen || stroke->pen.color().saturation() < 40
                        || stroke->pen.color() == Theme::light().warning.ink);
    }
}

void TestSweepFigure::pointerFindsRows() {
    const text::SweepChart chart = chartOf("gpt2", "n_layer", {4, 48, 4}).chart;
    QImage image(640, 400, QImage::Format_RGB32);
    QPainter painter(&image);
    Lettering lettering(bundledFont(13));
    const ChartPlaces places
        = paintSweep(painter, chart, QRectF(image.rect()), {Theme::light(), lettering, 13, false, {}, -1});
    QVERIFY(!places.elided);
    const double y = places.panels[0].center().y();
    for (std::size_t row = 0; row < chart.places.size(); ++row)
        QCOMPARE(places.rowAt(chart, {places.at(chart.places[row]) + 2, y}), int(row));
    QCOMPARE(places.rowAt(chart, {places.left - 20, y}), -1);
    QCOMPARE(places.rowAt(chart, {places.left, places.panels[0].top() - 30}), -1);
}

int tst_sweep_figure(int argc, char* argv[]) {
    return paramap::test::run<TestSweepFigure, QApplication>(argc, argv);
}
#include "tst_sweep_figure.moc"
