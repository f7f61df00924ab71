// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/figure_preset.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/ui_map/map_samples.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"
#include "ui/figure/figure_sheet.h"
#include "ui/look/bundled_font.h"

#include <QRegularExpression>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

namespace {

/// The texts around the map, from the top.
QStringList around(const Figure& figure) {
    QStringList texts;
    for (const DrawnLabel& label : figure.labels)
        if (label.owner == QRectF(QPointF(0, 0), figure.drawing.size))
            texts << label.text;
    return texts;
}

bool has(const Figure& figure, const char* words) {
    return around(figure).join(u' ').replace(u'\u202F', u' ').contains(QString::fromUtf8(words));
}

map::FigureSize sized(double width, double height, map::LengthUnit unit = map::LengthUnit::Pixel, double dpi = 96) {
    return {width, height, unit, dpi, 0};
}

FigureRequest requestFor(const map::FigureSize& size) {
    FigureRequest request;
    static_cast<map::FigureSize&>(request.view) = size;
    return request;
}

} // namespace

/// Figures at the sizes at which they are printed.
class TestFigureSizes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_models[QStringLiteral("gpt2")] = test::presetWith("gpt2", {});
        m_models[QStringLiteral("resnet50")] = test::presetWith("resnet50", {});
        m_models[QStringLiteral("t5-small")] = test::presetWith("t5-small", {});
        m_models[QStringLiteral("vit_b_16")] = test::presetWith("vit_b_16", {});
        m_models[QStringLiteral("llama-3-8b")] = test::presetWith("llama-3-8b", {});
        m_models[QStringLiteral("experts")] = test::sampleExperts(6, 16);
        m_models[QStringLiteral("empty")] = test::presetWith("gpt2", {{"n_layer", std::int64_t{0}}});
    }

    void readable_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<map::FigureSize>("size");
        for (const QString& model : m_models.keys()) {
            for (const map::FigurePreset& preset : map::figurePresets())
                QTest::addRow("%s %s", qPrintable(model), preset.name.data()) << model << preset.size;
            QTest::addRow("%s 340x220", qPrintable(model)) << model << sized(340, 220);
            QTest::addRow("%s 680x420", qPrintable(model)) << model << sized(680, 420);
            QTest::addRow("%s 10x1cm", qPrintable(model)) << model << sized(10, 1, map::LengthUnit::Centimetre, 300);
            QTest::addRow("%s at 600 dpi", qPrintable(model))
                << model << sized(2000, 1500, map::LengthUnit::Pixel, 600);
            QTest::addRow("%s at 36 dpi", qPrintable(model)) << model << sized(4, 3, map::LengthUnit::Inch, 36);
            QTest::addRow("%s tall", qPrintable(model)) << model << sized(60, 240, map::LengthUnit::Millimetre, 300);
        }
    }
    /// No letter is under 7 points, no word is outside, no number is cut, and nothing of the window is in a figure.
    void readable() {
        QFETCH(const QString, model);
        QFETCH(const map::FigureSize, size);
        for (const FigureTheme theme : {FigureTheme::Light, FigureTheme::Print})
            for (const map::MapForm form : {map::MapForm::Treemap, map::MapForm::Icicle}) {
                FigureRequest request = requestFor(size);
                request.view.theme = theme;
                request.view.map.form = form;
                request.session = true;
                const Figure figure = drawFigure(m_models[model], request);
                const Drawing& drawing = figure.drawing;
                QCOMPARE(drawing.size.width() / drawing.unitsPerInch, inches(size, size.width));
                double least = 1e9;
                for (const Drawing::Item& item : drawing.items)
                    if (const auto* words = std::get_if<Drawing::Words>(&item.what))
                        least = std::min(least, words->size / drawing.unitsPerInch * 72);
                QVERIFY2(least >= 7, qPrintable(QString::number(least)));
                QCOMPARE(drawing.smallestText, least > 1e8 ? 0 : least);
                const QRectF sheet = QRectF(QPointF(0, 0), drawing.size).adjusted(-0.01, -0.01, 0.01, 0.01);
                static const QRegularExpression cut(QStringLiteral("[0-9],?\u2026$"));
                for (const DrawnLabel& label : figure.labels) {
                    QVERIFY2(sheet.contains(label.ink), qPrintable(label.text));
                    if (!label.node || label.node == layout::noNode)
                        QVERIFY2(!label.text.contains(cut), qPrintable(label.text));
                    QVERIFY2(!label.text.startsWith(QStringLiteral("Count ")), qPrintable(label.text));
                }
                checkApart(figure);
            }
    }

    void smallFigures() {
        const auto gpt2 = [this](double width, double height) {
            return drawFigure(m_models[QStringLiteral("gpt2")], requestFor(sized(width, height)));
        };
        const Figure small = gpt2(340, 220);
        QVERIFY(has(small, "GPT-2 small: where the 124,439,808 parameters are"));
        for (const char* kind : {"Embedding", "Attention", "MLP", "Norm"})
            QVERIFY(has(small, kind));
        QVERIFY(!has(small, "Tile area")); // the note has no room and is left out as a whole
        QVERIFY(!has(small, "Paramap"));

        const Figure middle = gpt2(680, 420);
        for (const char* words : {"Embedding", "39.4 M, 31.6 %", "Attention", "28.3 M, 22.8 %", "56.7 M, 45.5 %",
                 "Norm", "38.4 K, 0.03 %", "38,400 parameters (0.03 %)", "lm_head counted once"})
            QVERIFY2(has(middle, words), words);

        const Figure tiny = gpt2(120, 60);
        QVERIFY(around(tiny).isEmpty());
    }

    /// A legend takes another row or loses its square before its letters are much smaller than those of the note.
    void theLegendIsAsReadableAsTheNote() {
        const network::NetworkPtr network = test::presetWith("gpt-oss-120b", {});
        for (const map::FigurePreset& preset : map::figurePresets()) {
            const Figure figure = drawFigure(network, requestFor(preset.size));
            double legend = 0, note = 0;
            for (const Drawing::Item& item : figure.drawing.items)
                if (const auto* words = std::get_if<Drawing::Words>(&item.what)) {
                    if (words->text == QStringLiteral("Router"))
                        legend = words->size;
                    else if (words->text.startsWith(QStringLiteral("Tile area is")))
                        note = words->size;
                }
            QVERIFY2(legend > 0 && (note == 0 || legend >= 0.78 * note),
                qPrintable(
                    QStringLiteral("%1: %2 %3").arg(QString::fromLatin1(preset.name.data())).arg(legend).arg(note)));
        }
    }

    void partsCanBeLeftOut_data() {
        QTest::addColumn<map::FigureParts>("parts");
        QTest::addColumn<QByteArrayList>("gone");
        const map::FigureParts all;
        const auto row = [&](const char* name, bool map::FigureParts::*part, const QByteArrayList& gone) {
            map::FigureParts parts = all;
            parts.*part = false;
            QTest::newRow(name) << parts << gone;
        };
        QTest::newRow("none") << all << QByteArrayList();
        row("title", &map::FigureParts::title, {"GPT-2 small", "n_embd = 768"});
        row("breadcrumb", &map::FigureParts::breadcrumb, {"GPT2LMHeadModel \u203A transformer \u203A h"});
        row("legend", &map::FigureParts::legend, {"Attention", "22.8 %"});
        row("scale", &map::FigureParts::scale, {"= 50,000 parameters"});
        row("note", &map::FigureParts::note, {"Tile area is", "Session embedded", "counts exact"});
    }
    void partsCanBeLeftOut() {
        QFETCH(const map::FigureParts, parts);
        QFETCH(const QByteArrayList, gone);
        FigureRequest request = requestFor(sized(1600, 1000));
        request.session = true;
        request.view.map.zoom = "transformer.h";
        request.view.parts = parts;
        const Figure figure = drawFigure(m_models[QStringLiteral("gpt2")], request);
        QByteArrayList missing;
        for (const char* words : {"GPT-2 small", "n_embd = 768", "GPT2LMHeadModel \u203A transformer \u203A h",
                 "Attention", "22.8 %", "= 50,000 parameters", "Tile area is", "Session embedded", "counts exact"})
            if (!has(figure, words))
                missing << words;
        QCOMPARE(missing.join(" | "), gone.join(" | "));
        const double map = mapHeight(figure);
        request.view.parts = {};
        QVERIFY(map >= mapHeight(drawFigure(m_models[QStringLiteral("gpt2")], request)));
    }
    void theMapAlone() {
        FigureRequest request = requestFor(sized(85, 60, map::LengthUnit::Millimetre, 300));
        request.view.parts = {false, false, false, false, false};
        const Figure figure = drawFigure(m_models[QStringLiteral("gpt2")], request);
        QVERIFY(around(figure).isEmpty());
        QVERIFY(!figure.labels.empty());
        QVERIFY(mapHeight(figure) > 0.9 * figure.drawing.size.height());
        QCOMPARE(figure.drawing.title, QStringLiteral("GPT-2 small: where the 124,439,808 parameters are"));
    }
    /// What areas mean stands above the map, unless they are parameters.
    void captions() {
        FigureRequest request = requestFor(sized(1600, 1000));
        QVERIFY(!has(drawFigure(m_models[QStringLiteral("gpt2")], request), "FLOPs"));
        request.view.map.area = map::Measure::Flops;
        request.view.parts.note = false;
        QVERIFY(has(drawFigure(m_models[QStringLiteral("gpt2")], request), "batch 8"));
        request.view.parts.breadcrumb = false;
        QVERIFY(!has(drawFigure(m_models[QStringLiteral("gpt2")], request), "batch 8"));
    }

    void outlines() {
        FigureRequest request = requestFor(map::figurePreset("column")->size);
        const Drawing text = drawFigure(m_models[QStringLiteral("gpt2")], request).drawing;
        request.view.outlines = true;
        const Drawing shapes = drawFigure(m_models[QStringLiteral("gpt2")], request).drawing;
        QCOMPARE(shapes.items.size(), text.items.size());
        QCOMPARE(shapes.smallestText, text.smallestText);
        QVERIFY(toSvg(text, {}).contains("<text") && !toSvg(shapes, {}).contains("<text"));
        QVERIFY(toPdf(text, {}).contains("/FontFile2") && !toPdf(shapes, {}).contains("/FontFile2"));
        // They look alike: letters are smoothed by other code.
        const QImage one = toImage(text, 2), other = toImage(shapes, 2);
        QCOMPARE(one.size(), other.size());
        qint64 different = 0;
        for (int y = 0; y < one.height(); ++y)
            for (int x = 0; x < one.width(); ++x)
                different += std::abs(qGray(one.pixel(x, y)) - qGray(other.pixel(x, y))) > 96;
        QVERIFY2(double(different) < 0.01 * one.width() * one.height(), qPrintable(QString::number(different)));
    }

    /// The file says how large it is.
    void printedSize() {
        FigureRequest request = requestFor(sized(85, 60, map::LengthUnit::Millimetre, 300));
        const Drawing drawing = drawFigure(m_models[QStringLiteral("gpt2")], request).drawing;
        const QImage png = toImage(drawing, pixelsPerUnit(request.view));
        QCOMPARE(png.size(), QSize(1004, 709));
        QCOMPARE(png.dotsPerMeterX(), 11811); // 300 dpi
        request.view.scale = 2;
        QCOMPARE(toImage(drawing, pixelsPerUnit(request.view)).size(), QSize(2008, 1417));
        QVERIFY(toSvg(drawing, {}).contains("width=\"85mm\" height=\"60mm\""));
        QVERIFY(toPdf(drawing, {}).contains("/MediaBox [0 0 241.000000 170.000000]")); // whole points
        QVERIFY(toTikz(drawing, {}).contains("\\pgfpoint{240.945bp}{170.079bp}"));
    }

    void wrapping() {
        Lettering lettering(bundledFont(13));
        const QString text = QStringLiteral("one two three four");
        QCOMPARE(wrapped(text, 1000, 13, false, lettering), QStringList{text});
        QCOMPARE(wrapped(text, lettering.width(QStringLiteral("one two"), 13, false), 13, false, lettering),
            (QStringList{QStringLiteral("one two"), QStringLiteral("three"), QStringLiteral("four")}));
        QCOMPARE(wrapped(text, 10, 13, false, lettering), QStringList()); // a word that is too long
        const FigureNotes notes{{QStringLiteral("First."), QStringLiteral("Second.")},
            {QStringLiteral("Third."), QStringLiteral("Fourth.")}};
        const auto lines = [&](int most, const char* room) {
            return noteLines(notes, most, lettering.width(QString::fromUtf8(room), 13, false) + 1, 13, lettering)
                .join(u'|');
        };
        QCOMPARE(lines(2, "First. Second. Third."), QStringLiteral("First. Second.|Third. Fourth."));
        QCOMPARE(lines(2, "First. Second"), QStringLiteral("Second.|Third."));
        QCOMPARE(lines(1, "Second. Third."), QStringLiteral("Second. Third."));
        QCOMPARE(lines(1, "Second."), QStringLiteral("Second."));
        QCOMPARE(lines(1, "Sec"), QString());
    }

private:
    static double mapHeight(const Figure& figure) {
        double top = 1e9, bottom = 0;
        for (const Drawing::Item& item : figure.drawing.items)
            if (const auto* fill = std::get_if<Drawing::Fill>(&item.what); fill && item.group > 0) {
                top = std::min(top, fill->rect.top());
                bottom = std::max(bottom, fill->rect.bottom());
            }
        return bottom - top;
    }
    /// Words around the map do not touch each other.
    static void checkApart(const Figure& figure) {
        std::vector<const DrawnLabel*> words;
        for (const DrawnLabel& label : figure.labels)
            if (label.owner == QRectF(QPointF(0, 0), figure.drawing.size))
                words.push_back(&label);
        for (std::size_t i = 0; i < words.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY2(!words[i]->ink.adjusted(0.5, 0.5, -0.5, -0.5).intersects(words[k]->ink),
                    qPrintable(QStringLiteral("%1 | %2").arg(words[i]->text, words[k]->text)));
    }
    QMap<QString, network::NetworkPtr> m_models;
};

int tst_figure_sizes(int argc, char* argv[]) {
    return paramap::test::run<TestFigureSizes, QApplication>(argc, argv);
}
#include "tst_figure_sizes.moc"
