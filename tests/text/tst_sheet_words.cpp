// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/figure_preset.h"
#include "model/text/map/part_table.h"
#include "model/text/map/sheet_words.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using map::FigureSize;
using map::LengthUnit;

/// The sizes of figures: their words, and what follows from them.
class TestSheetWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sizes_data() {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<bool>("known");
        QTest::addColumn<double>("millimetres"); // of the width
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("mm") << QByteArray("85x60mm") << true << 85.0 << QByteArray("85 × 60 mm");
        QTest::newRow("cm") << QByteArray("8.5x6cm") << true << 85.0 << QByteArray("8.5 × 6 cm");
        QTest::newRow("in") << QByteArray("3.5x2in") << true << 88.9 << QByteArray("3.5 × 2 in");
        QTest::newRow("px") << QByteArray("1600x1000") << true << 1600 / 96.0 * 25.4 << QByteArray("1,600 × 1,000 px");
        QTest::newRow("px said") << QByteArray("960x480px") << true << 254.0 << QByteArray("960 × 480 px");
        for (const char* wrong : {"", "85", "85x", "x60", "85x60", "85x60 mm", "85x60pt", "0x60mm", "-1x60mm",
                 "infx1mm", "nanx1mm", "1.5x1", "85mmx60mm", "1x2x3"})
            if (QByteArray(wrong) != "85x60")
                QTest::addRow("'%s'", wrong) << QByteArray(wrong) << false << 0.0 << QByteArray();
    }
    void sizes() {
        QFETCH(const QByteArray, word);
        QFETCH(const bool, known);
        QFETCH(const double, millimetres);
        FigureSize size;
        QCOMPARE(text::takeSize(size, word.toStdString()), known);
        if (!known) {
            QCOMPARE(size, FigureSize());
            return;
        }
        const double wide = lengthIn(size, LengthUnit::Millimetre, inches(size, size.width));
        QVERIFY(std::abs(wide - millimetres) < 1e-9);
        QTEST(QByteArray::fromStdString(text::sizeWords(size)), "words");
        FigureSize again;
        QVERIFY(text::takeSize(again, text::sizeWord(size)));
        QCOMPARE(again, size);
    }

    void points() {
        QCOMPARE(text::pointsWords(7.2), std::string("7.2 pt"));
        QCOMPARE(text::pointsWords(7.199), std::string("7.1 pt")); // never rounded up
        QCOMPARE(text::pointsWords(7), std::string("7.0 pt"));
        QCOMPARE(text::smallestTextWords(0), std::string("no text"));
        QCOMPARE(text::smallestTextWords(7.25), std::string("smallest text 7.2 pt"));
        map::FigureView view;
        static_cast<FigureSize&>(view) = map::figurePreset("column")->size;
        view.scale = 2;
        QCOMPARE(
            text::sheetWords(view, 7.2, true), std::string("Smallest text 7.2 pt · 85 × 64 mm · 2,008 × 1,512 px"));
        QCOMPARE(text::sheetWords(view, 0, false), std::string("No text · 85 × 64 mm"));
        QCOMPARE(text::sheetWords({}, 9, true), std::string("Smallest text 9.0 pt · 423 × 265 mm · 1,600 × 1,000 px"));
    }

    /// A document scales what is wider than its page; slides and posters are shown as they are.
    void scaling() {
        QCOMPARE(text::scalingWords(map::figurePreset("screen")->size, 10),
            std::string(
                "A page is 178 mm wide: a document scales this figure of 423 mm to 42 %, and its smallest text to "
                "4.2 pt."));
        for (const char* name : {"column", "two-columns", "slide-16-9", "slide-4-3", "poster-a0"})
            QCOMPARE(text::scalingWords(map::figurePreset(name)->size, 7), std::string());
        QCOMPARE(text::scalingWords(map::figurePreset("screen")->size, 17), std::string()); // still 7.1 pt
        QCOMPARE(text::scalingWords(map::figurePreset("screen")->size, 0), std::string());
    }

    void presets() {
        for (const map::FigurePreset& preset : map::figurePresets()) {
            QCOMPARE(map::figurePreset(preset.name), &preset);
            QCOMPARE(map::presetOf(preset.size), &preset);
        }
        QVERIFY(!map::figurePreset("") && !map::presetOf({1, 1, LengthUnit::Inch, 300, 8}));
        const auto pixels = [](const char* name) {
            map::FigureView view;
            static_cast<FigureSize&>(view) = map::figurePreset(name)->size;
            const map::Sheet sheet = sheetOf(view);
            return QSizeF(sheet.width * pixelsPerUnit(view), sheet.height * pixelsPerUnit(view)).toSize();
        };
        QCOMPARE(pixels("column"), QSize(1004, 756));
        QCOMPARE(pixels("two-columns"), QSize(2102, 1311));
        QCOMPARE(pixels("slide-16-9"), QSize(1920, 1080));
        QCOMPARE(pixels("slide-4-3"), QSize(1440, 1080));
        QCOMPARE(pixels("poster-a0"), QSize(7022, 4967));
        QCOMPARE(pixels("screen"), QSize(1600, 1000));
    }

    /// Words are eight points at least, letters seven, and whole units high, whatever the size.
    void sheets() {
        for (const double dpi : {36.0, 72.0, 96.0, 150.0, 300.0, 1200.0})
            for (const LengthUnit unit : {LengthUnit::Millimetre, LengthUnit::Pixel})
                for (const double text : {0.0, 8.0, 9.5, 36.0, 200.0})
                    for (const double width : {20.0, 85.0, 423.0, 3000.0}) {
                        const FigureSize size{width, width * 0.7, unit, dpi, text};
                        const map::Sheet sheet = sheetOf(size);
                        QVERIFY(textOf(size) >= 8);
                        QVERIFY(text < 8 || textOf(size) == text);
                        QVERIFY(sheet.text >= sheet.least && sheet.text >= 10);
                        QVERIFY(sheet.text == std::round(sheet.text) && sheet.least == std::round(sheet.least));
                        QVERIFY(map::inPoints(sheet.least, sheet.perInch) >= 7 - 1e-9);
                        QVERIFY(std::abs(sheet.width / sheet.perInch - inches(size, size.width)) < 1e-9);
                        if (unit == LengthUnit::Pixel)
                            QCOMPARE(sheet.width, size.width); // a pixel is a unit, so that edges are sharp
                    }
    }

    void tables() {
        text::PartTable table{"A | b", map::Measure::Bytes, 200,
            {{"h.0, \"x\"", "Linear", 1, 150}, {"h.experts", "MLP", 8, 30}, {"", "LayerNorm", 2, 20, false}}};
        QCOMPARE(QByteArray::fromStdString(partsCsv(table)),
            QByteArray("path,class,parts,bytes,share_of_total,drawn\r\n"
                       "\"h.0, \"\"x\"\"\",Linear,1,150,0.750000,yes\r\n"
                       "h.experts,MLP,8,30,0.150000,yes\r\n"
                       ",LayerNorm,2,20,0.100000,no\r\n"));
        QCOMPARE(QByteArray::fromStdString(partsMarkdown(table)).replace("\u202F", " "),
            QByteArray("# A \\| b\n\n"
                       "| Path | Class | Bytes | Share |\n|---|---|--:|--:|\n"
                       "| h.0, \"x\" | Linear | 150 | 75.0 % |\n"
                       "| h.experts | 8 × MLP | 30 | 15.0 % |\n"
                       "\nNot drawn:\n\n| Class | Parts | Bytes | Share |\n|---|--:|--:|--:|\n"
                       "| LayerNorm | 2 | 20 | 10.0 % |\n"));
        table.parts.pop_back();
        QVERIFY(!QByteArray::fromStdString(partsMarkdown(table)).contains("Not drawn"));
        table.measure = map::Measure::Flops;
        QVERIFY(QByteArray::fromStdString(partsCsv(table)).startsWith("path,class,parts,flops,"));
        table.measure = map::Measure::Parameters;
        QVERIFY(QByteArray::fromStdString(partsCsv(table)).startsWith("path,class,parts,parameters,"));
    }
};

int tst_sheet_words(int argc, char* argv[]) {
    return paramap::test::run<TestSheetWords>(argc, argv);
}
#include "tst_sheet_words.moc"
