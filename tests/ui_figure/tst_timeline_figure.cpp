// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"
#include "ui/figure/figure_file.h"
#include "ui/look/bundled_font.h"
#include "ui/timeline/timeline_figure.h"
#include "ui/timeline/timeline_painter.h"
#include "ui/timeline/timeline_view.h"

#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include <set>

using namespace paramap;
using namespace paramap::ui;

namespace {

cost::Memory gpt2() {
    cost::RunSettings run;
    run.batch = 1;
    run.sequence = 1024;
    test::set(run, "checkpointing", "full");
    return test::trained(test::presetWith("gpt2", {}), run);
}

std::vector<Drawing::Words> wordsIn(const Drawing& drawing) {
    std::vector<Drawing::Words> result;
    for (const Drawing::Item& item : drawing.items)
        if (const auto* words = std::get_if<Drawing::Words>(&item.what))
            result.push_back(*words);
    return result;
}

} // namespace

/// The chart of a timeline: its words and places, its picture, and how it is pointed at.
class TestTimelineFigure : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void placesAreTheBytes();
    void peakIsMarkedAndNamed();
    void wordsHaveRoom_data();
    void wordsHaveRoom();
    void bandsDifferWithoutColour();
    void manyLayersAreFewShapes();
    void keysMoveAlong();
};

void TestTimelineFigure::placesAreTheBytes() {
    const cost::Memory memory = gpt2();
    const text::TimelineChart chart = text::timelineChart(memory, "GPT-2 small");
    const std::vector<cost::Moment> moments = momentsOf(memory.timeline);
    QCOMPARE(chart.edges.size(), moments.size() + 1);
    QCOMPARE(chart.edges.front(), 0.0);
    QCOMPARE(chart.edges.back(), 1.0);
    QVERIFY(std::ranges::is_sorted(chart.edges));
    for (std::size_t i = 0; i < moments.size(); ++i)
        QCOMPARE(chart.bands.back().tops[i], chart.up.at(double(moments[i].alive.total())));
    for (const text::TimelineChart::Band& band : chart.bands)
        QVERIFY(std::ranges::all_of(band.tops, [](double top) { return top >= 0 && top <= 1; }));
    QCOMPARE(chart.sections.front().name, std::string("Start"));
    QCOMPARE(chart.sections.back().name, std::string("Step"));
}

void TestTimelineFigure::peakIsMarkedAndNamed() {
    const cost::Memory memory = gpt2();
    const text::TimelineChart chart = text::timelineChart(memory, "GPT-2 small");
    QCOMPARE(QString::fromStdString(chart.title), u"GPT-2 small: memory over a training step"_qs);
    QVERIFY2(chart.peakWords.starts_with("Peak \u2248\u2009") && chart.peakWords.ends_with(": loss"),
        chart.peakWords.c_str());
    QVERIFY(chart.readings[chart.peak].starts_with("Peak, loss: "));
    QVERIFY2(chart.spoken.find("The peak is ") != std::string::npos
            && chart.spoken.find("at the end of the forward pass: ") != std::string::npos
            && chart.spoken.find("Optimizer states 949") != std::string::npos,
        chart.spoken.c_str());
    const std::vector<Drawing::Words> words = wordsIn(drawTimeline(chart, {800, 500}, FigureTheme::Light));
    const auto says = [&](const QString& text) {
        return std::ranges::any_of(words, [&](const Drawing::Words& each) { return each.text.contains(text); });
    };
    QVERIFY(says(QString::fromStdString(chart.peakWords)));
    for (const text::TimelineChart::Band& band : chart.bands)
        QVERIFY2(says(QString::fromStdString(band.atPeak.empty() ? band.name : band.atPeak)), band.name.c_str());
    QVERIFY(says(u"Forward"_qs) && says(u"Backward"_qs));
}

void TestTimelineFigure::wordsHaveRoom_data() {
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(321, 300), QSize(673, 400), QSize(800, 500), QSize(1280, 720)})
        QTest::addRow("%d x %d", size.width(), size.height()) << size;
}

void TestTimelineFigure::wordsHaveRoom() {
    QFETCH(QSize, size);
    const text::TimelineChart chart = text::timelineChart(gpt2(), "GPT-2 small");
    for (const Drawing::Words& words : wordsIn(drawTimeline(chart, size, FigureTheme::Dark))) {
        const QRectF ink(words.baseline.x(), words.baseline.y() - words.size * 0.8, words.width, words.size);
        QVERIFY2(QRectF(QPointF(0, 0), QSizeF(size)).contains(ink), qPrintable(words.text));
        QVERIFY2(!words.text.contains(u'\u2026'), qPrintable(words.text));
        QVERIFY(words.size >= 9.75);
    }
}

/// What is estimated has hatches in a direction of its own: more lines are drawn than for solid bands.
void TestTimelineFigure::bandsDifferWithoutColour() {
    const text::TimelineChart chart = text::timelineChart(gpt2(), "GPT-2 small");
    std::set<cost::Content> contents;
    for (const text::TimelineChart::Band& band : chart.bands)
        contents.insert(band.content);
    QVERIFY(contents.contains(cost::Content::Saved) && contents.contains(cost::Content::Again)
        && contents.contains(cost::Content::Logits));
    Lettering lettering(bundledFont(13));
    for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
        QImage image(800, 500, QImage::Format_RGB32);
        image.fill(theme->view);
        QPainter painter(&image);
        const TimelinePlaces places
            = paintTimeline(painter, chart, QRectF(10, 10, 780, 480), {*theme, lettering, 13, false, {}});
        painter.end();
        QVERIFY(!places.elided);
        const double at = (chart.edges[chart.peak] + chart.edges[chart.peak + 1]) / 2;
        const QPointF peak(places.plot.left() + at * places.plot.width(), places.plot.bottom() - 3);
        QCOMPARE(places.instantAt(chart, peak), int(chart.peak));
        QCOMPARE(places.instantAt(chart, {-50, 100}), -1);
        QVERIFY(image.pixelColor(peak.toPoint()) != theme->view); // weights
    }
}

void TestTimelineFigure::manyLayersAreFewShapes() {
    const auto network = test::presetWith("gpt2", {{"n_layer", formula::Value(std::int64_t{1000})}});
    const text::TimelineChart chart = text::timelineChart(test::trained(network), "GPT-2");
    QVERIFY(chart.readings.size() > 2000);
    const Drawing drawing = drawTimeline(chart, {1280, 720}, FigureTheme::Light);
    QVERIFY2(drawing.items.size() < 300, qPrintable(QString::number(drawing.items.size())));
}

void TestTimelineFigure::keysMoveAlong() {
    const text::TimelineChart chart = text::timelineChart(gpt2(), "GPT-2 small");
    TimelineView view;
    view.resize(700, 400);
    view.setChart(chart, {});
    QCOMPARE(view.accessibleName(), QString::fromStdString(chart.spoken));
    QSignalSpy pointed(&view, &TimelineView::pointedChanged);
    QTest::keyClick(&view, Qt::Key_Home);
    QCOMPARE(view.pointed(), 0);
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(view.pointed(), 1);
    QCOMPARE(view.accessibleDescription(), QString::fromStdString(chart.readings[1]));
    QTest::keyClick(&view, Qt::Key_P);
    QCOMPARE(view.pointed(), int(chart.peak));
    QTest::keyClick(&view, Qt::Key_End);
    QCOMPARE(view.pointed(), int(chart.readings.size()) - 1);
    QCOMPARE(pointed.size(), 4);
    QVERIFY(view.grab().width() > 0);
}

int tst_timeline_figure(int argc, char* argv[]) {
    return paramap::test::run<TestTimelineFigure, QApplication>(argc, argv);
}
#include "tst_timeline_figure.moc"
