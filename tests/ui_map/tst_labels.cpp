// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/look/bundled_font.h"
#include "ui/map/scene/labels.h"
#include "ui/map/scene/map_looks.h"

#include <QTest>

using namespace paramap::ui;

namespace {

const TileWords given{QStringLiteral("c_attn"), QStringLiteral("attn.c_attn"), QStringLiteral("1.77 M"),
    QStringLiteral("1.42 %"), {QStringLiteral("also used as lm_head"), QStringLiteral("= lm_head")}, false};

QStringList texts(const std::vector<Label>& labels) {
    QStringList result;
    for (const Label& label : labels)
        result << label.text;
    return result;
}

} // namespace

class TestLabels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tile_data();
    void tile();
    void labelsFitTilesOfEverySize();
    void narrowHeadersDropLabels_data();
    void narrowHeadersDropLabels();
    void aHeaderNamesItsList();
    void headerLabelsFit();
    void numbersStandForLongNames();
    void shorterNames();
    void elides();
    void equalTilesSayTheSame();
    void headersOfOneRowSayTheSame();
    void sizeOfLettersIsLimited();
    void aNumberOutlastsEquality();
    void shortNamesTurnOnNarrowTiles();
};

// EfficientNet: "9" had room beside what the narrowest header leaves free, "10" had none and left its layer unnamed.
void TestLabels::aNumberOutlastsEquality() {
    Lettering lettering(bundledFont(13));
    for (const QString& number : {QStringLiteral("9"), QStringLiteral("10")}) {
        const QString chain = number + QStringLiteral(".block");
        HeaderWords given{QStringLiteral("features.6.") + chain, chain, {}, QStringLiteral("2.29 M"), {}, {}, number};
        for (double least = 1; least < 60; ++least) {
            given.least = least;
            const HeaderLabels header = headerLabels({64, 18}, 2, given, lettering);
            QVERIFY(!header.labels.empty());
            QVERIFY(header.labels.front().text.startsWith(number));
            QVERIFY(QRectF(0, 0, 64, 18).contains(header.labels.front().ink(lettering)));
        }
        given.least = 0; // nor does it reach out of its strip
        QVERIFY(headerLabels({lettering.width(number, 9.5, true), 18}, 2, given, lettering).labels.empty());
    }
}

// The steps of a Sequential: SSD's "7" fits the width of its tile, which is too narrow for words in lines.
void TestLabels::shortNamesTurnOnNarrowTiles() {
    Lettering lettering(bundledFont(13));
    TileWords given;
    given.name = QStringLiteral("7");
    given.count = QStringLiteral("295.2 K");
    for (double width = 12; width < 26; ++width) {
        const std::vector<Label> labels = tileLabels({width, 87}, given, lettering);
        QVERIFY2(!labels.empty(), qPrintable(QString::number(width)));
        QCOMPARE(labels.front().text, given.name);
        QVERIFY(labels.front().upward);
        QVERIFY(QRectF(0, 0, width, 87).contains(labels.front().ink(lettering)));
    }
}

// Headers of equal parts show what fits the narrowest of them. Words at the right end are at the right end of each
// header.
void TestLabels::headersOfOneRowSayTheSame() {
    Lettering lettering(bundledFont(13));
    HeaderWords header;
    header.name = QStringLiteral("attention");
    header.count = QStringLiteral("2.36 M");
    header.chip = QStringLiteral("+2");
    for (double least = 20; least < 200; ++least) {
        const HeaderLabels narrow = headerLabels({least, 18}, 2, header, lettering);
        HeaderWords wider = header;
        wider.least = least;
        const HeaderLabels wide = headerLabels({least + 5, 18}, 2, wider, lettering);
        QCOMPARE(texts(wide.labels), texts(narrow.labels));
        for (std::size_t i = 0; i < wide.labels.size(); ++i) {
            const bool atEnd = wide.labels[i].text.startsWith(header.count) || wide.labels[i].text == header.chip;
            QCOMPARE(wide.labels[i].baseline.x(), narrow.labels[i].baseline.x() + (atEnd ? 5 : 0));
        }
    }
}

// The name's letters are not larger than the limit. The other lines become smaller, too.
void TestLabels::sizeOfLettersIsLimited() {
    Lettering lettering(bundledFont(13));
    TileWords held = given;
    const std::vector<Label> free = tileLabels({160, 90}, held, lettering);
    QVERIFY(free.front().size > 12);
    held.most = 11;
    const std::vector<Label> labels = tileLabels({160, 90}, held, lettering);
    QCOMPARE(labels.front().size, 11.0);
    QVERIFY(labels[1].size < free[1].size);
    held.most = 10;
    QCOMPARE(tileLabels({24, 200}, held, lettering).front().size, 10.0); // the words are turned
    held.most = 100;
    QCOMPARE(tileLabels({160, 90}, held, lettering).front().size, free.front().size);
}

void TestLabels::equalTilesSayTheSame() {
    QCOMPARE(leastAlike({50, 51, 55, 80}, 80), 50.0); // none is much shorter than the longest
    const std::vector<double> rows{40, 45, 61, 74, 75}; // two groups: 45 is less than 75 % of 61
    QCOMPARE(leastAlike(rows, 40), 40.0);
    QCOMPARE(leastAlike(rows, 45), 40.0);
    QCOMPARE(leastAlike(rows, 61), 61.0);
    QCOMPARE(leastAlike(rows, 75), 61.0);
    QCOMPARE(leastAlike(rows, 50), 50.0); // no length of the list
    QCOMPARE(leastAlike({}, 40), 40.0);
}

void TestLabels::tile_data() {
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<QStringList>("expected");
    QTest::addColumn<bool>("upward");
    const auto row = [](const char* name, QSizeF size, QStringList expected, bool upward = false) {
        QTest::addRow("%s", name) << size << expected << upward;
    };
    const QString both = given.count + QStringLiteral("  ") + given.share;
    row("too narrow", {11, 300}, {});
    row("too low", {300, 9}, {});
    row("neither", {20, 20}, {});
    row("name alone", {40, 16}, {QStringLiteral("c_attn")});
    row("one line", {150, 16}, {given.qualified, both});
    row("two lines", {130, 42}, {given.qualified, both});
    row("count alone", {52, 32}, {QStringLiteral("c_attn"), given.count});
    row("large", {400, 400}, {given.qualified, given.count, given.share, given.notes[0]});
    row("turned", {16, 200}, {given.qualified, both}, true);
    row("turned, short", {16, 74}, {given.qualified}, true);
}

void TestLabels::tile() {
    QFETCH(const QSizeF, size);
    QFETCH(const QStringList, expected);
    QFETCH(const bool, upward);
    Lettering lettering(bundledFont(13));
    const std::vector<Label> labels = tileLabels(size, given, lettering);
    QCOMPARE(texts(labels), expected);
    for (const Label& label : labels)
        QCOMPARE(label.upward, upward);
}

void TestLabels::labelsFitTilesOfEverySize() {
    QFont points = bundledFont(13);
    points.setPointSizeF(9.75); // a size in points, as desktops set it
    for (const QFont& font : {bundledFont(9), bundledFont(13), bundledFont(26), points}) {
        Lettering lettering(font);
        for (int width = 1; width < 420; width += width < 120 ? 1 : 13) {
            for (int height = 1; height < 300; height += height < 90 ? 1 : 11) {
                const QRectF tile(0, 0, width, height);
                const std::vector<Label> labels = tileLabels(tile.size(), given, lettering);
                for (std::size_t i = 0; i < labels.size(); ++i) {
                    const QRectF ink = labels[i].ink(lettering);
                    QVERIFY2(tile.contains(ink),
                        qPrintable(QStringLiteral("%1 in %2 x %3").arg(labels[i].text).arg(width).arg(height)));
                    QVERIFY(labels[i].size >= smallestText(lettering) - 0.5);
                    for (std::size_t k = 0; k < i; ++k)
                        QVERIFY2(!ink.intersects(labels[k].ink(lettering)),
                            qPrintable(QStringLiteral("%1 x %2").arg(width).arg(height)));
                    // Only a name may be cut.
                    if (i > 0)
                        QVERIFY(!labels[i].text.contains(QChar(0x2026)));
                }
            }
        }
    }
}

void TestLabels::narrowHeadersDropLabels_data() {
    QTest::addColumn<double>("width");
    QTest::addColumn<QStringList>("expected");
    QTest::addRow("all") << 400.0
                         << QStringList{QStringLiteral("h"), QStringLiteral("+2"), QStringLiteral("85.1 M  68.3 %"),
                                QStringLiteral("12 × GPT2Block")};
    QTest::addRow("no remark") << 170.0
                               << QStringList{
                                      QStringLiteral("h"), QStringLiteral("+2"), QStringLiteral("85.1 M  68.3 %")};
    QTest::addRow("no chip below 128") << 110.0 << QStringList{QStringLiteral("h"), QStringLiteral("85.1 M")};
    QTest::addRow("name") << 50.0 << QStringList{QStringLiteral("h")};
}

void TestLabels::narrowHeadersDropLabels() {
    QFETCH(const double, width);
    QFETCH(const QStringList, expected);
    Lettering lettering(bundledFont(13));
    const HeaderLabels header = headerLabels({width, 21}, 1,
        {QStringLiteral("h"), QString(), QStringLiteral("12 × GPT2Block"), QStringLiteral("85.1 M"),
            QStringLiteral("68.3 %"), QStringLiteral("+2")},
        lettering);
    QCOMPARE(texts(header.labels), expected);
    QCOMPARE(!header.chip.isNull(), expected.contains(QStringLiteral("+2")));
    if (expected.contains(QStringLiteral("+2"))) { // the digits stand in the middle of their box
        const auto chip = std::ranges::find(header.labels, QStringLiteral("+2"), &Label::text);
        const double above = chip->baseline.y() - lettering.inkAscent(chip->size) - header.chip.top();
        const double below = header.chip.bottom() - chip->baseline.y();
        QVERIFY2(std::abs(above - below) < 0.5, qPrintable(QStringLiteral("%1 %2").arg(above).arg(below)));
    }
}

void TestLabels::aHeaderNamesItsList() {
    Lettering lettering(bundledFont(13));
    HeaderWords words{QStringLiteral("layers.1"), QString(), QStringLiteral("16 × JambaMLP"), QStringLiteral("2.92 B"),
        QStringLiteral("5.67 %"), QStringLiteral("+2")};
    words.list = QStringLiteral("experts");
    QCOMPARE(texts(headerLabels({400, 16}, 3, words, lettering).labels),
        (QStringList{QStringLiteral("layers.1"), words.list, QStringLiteral("+2"),
            words.count + QStringLiteral("  ") + words.share, words.remark}));
    QCOMPARE(texts(headerLabels({110, 16}, 3, words, lettering).labels),
        (QStringList{QStringLiteral("layers.1"), words.list})); // before the count
    QCOMPARE(texts(headerLabels({60, 16}, 3, words, lettering).labels), QStringList{QStringLiteral("layers.1")});
}

void TestLabels::headerLabelsFit() {
    Lettering lettering(bundledFont(13));
    for (int depth = 0; depth < 5; ++depth) {
        for (double height = 5; height < 240; height += height < 24 ? 1 : 40) {
            for (double width = 5; width < 420; width += 3) {
                const HeaderLabels header = headerLabels({width, height}, depth,
                    {QStringLiteral("layers.10"), QStringLiteral("10"), QStringLiteral("12 × EncoderBlock"),
                        QStringLiteral("85.1 M"), QStringLiteral("68.3 %"), QStringLiteral("+12")},
                    lettering);
                for (std::size_t i = 0; i < header.labels.size(); ++i) {
                    const QRectF ink = header.labels[i].ink(lettering);
                    QVERIFY(QRectF(0, 0, width, height).contains(ink));
                    for (std::size_t k = 0; k < i; ++k)
                        QVERIFY(!ink.intersects(header.labels[k].ink(lettering)));
                }
            }
        }
    }
}

void TestLabels::numbersStandForLongNames() {
    Lettering lettering(bundledFont(13));
    // The number stands inside the name, and the longest name of the list is shorter.
    for (double width = 60; width < 300; width += 1) {
        const HeaderLabels header = headerLabels({width, 18}, 2,
            {QStringLiteral("block.0.layer"), QStringLiteral("0.layer"), {}, QStringLiteral("4.20 M"),
                QStringLiteral("6.93 %"), {}, QStringLiteral("block.0")},
            lettering);
        const double gap = lettering.width(QStringLiteral("  "), header.labels.front().size, false);
        for (std::size_t i = 1; i < header.labels.size(); ++i)
            QVERIFY2(header.labels[i].baseline.x() - header.labels[0].ink(lettering).right() > gap / 2,
                qPrintable(QString::number(width)));
    }
    const HeaderWords layer{QStringLiteral("layers.10"), QStringLiteral("10"), {}, QStringLiteral("7 M"), {}, {}};
    QCOMPARE(texts(headerLabels({100, 16}, 3, layer, lettering).labels).value(0), QStringLiteral("layers.10"));
    QCOMPARE(texts(headerLabels({40, 16}, 3, layer, lettering).labels).value(0), QStringLiteral("10"));
    // The row of an icicle is high, so the whole name is shown, turned by 90°. "layers.9" has room for its count, but
    // "layers.10" has not. So neither shows its count.
    HeaderWords ninth;
    ninth.name = QStringLiteral("layers.9");
    ninth.count = QStringLiteral("11.5 B");
    const double alone = lettering.width(ninth.name, 10.5, true) + lettering.width(ninth.count, 10.5, false) + 16;
    QCOMPARE(texts(headerLabels({alone, 16}, 3, ninth, lettering).labels).size(), 2);
    ninth.longest = QStringLiteral("layers.00");
    QCOMPARE(texts(headerLabels({alone, 16}, 3, ninth, lettering).labels).size(), 1);
    QCOMPARE(texts(headerLabels({alone + 10, 16}, 3, ninth, lettering).labels).size(), 2);
    const HeaderLabels high = headerLabels({22, 160}, 3, layer, lettering);
    QCOMPARE(texts(high.labels).value(0), QStringLiteral("layers.10"));
    QVERIFY(high.labels.front().upward && high.chip.isNull());
}

void TestLabels::shorterNames() {
    Lettering lettering(bundledFont(13));
    TileWords given;
    given.name = QStringLiteral("down_proj");
    given.shorter = QStringList{QStringLiteral("down")};
    given.count = QStringLiteral("50.3 M");
    const auto name = [&](QSizeF tile) { return texts(tileLabels(tile, given, lettering)).value(0); };
    QCOMPARE(name({90, 40}), QStringLiteral("down_proj"));
    QCOMPARE(name({50, 40}), QStringLiteral("down")); // a word goes, and nothing is cut
    QCOMPARE(name({28, 20}), QString()); // "do…" would say less than nothing
    QCOMPARE(name({20, 80}), QStringLiteral("down_proj")); // turned
    given.shorter.clear();
    QCOMPARE(name({50, 40}), QStringLiteral("down…"));
    QCOMPARE(name({30, 64}), QStringLiteral("down_proj")); // turned in a tile that is higher than wide
    QVERIFY(tileLabels({30, 64}, given, lettering).front().upward);
    QCOMPARE(name({24, 60}), QStringLiteral("down_proj")); // no word fits along its width
    QVERIFY(tileLabels({24, 60}, given, lettering).front().upward);
    QCOMPARE(name({24, 26}), QString()); // nearly a square: words along its height would be no easier to find
    // A word of a tile is cut if most of it stays; "expe…" on every layer says less than nothing.
    given.name = QStringLiteral("experts");
    QCOMPARE(name({70, 30}), QStringLiteral("experts"));
    for (double width = 26; width < 70; ++width)
        QVERIFY2(name({width, 14}).isEmpty() || name({width, 14}).size() >= 7, qPrintable(name({width, 14})));
    given.name = QStringLiteral("down_proj");
    // A brief name has room in the headers of a list if the longest has: "10.layer" decides for "9.layer".
    HeaderWords ninth{QStringLiteral("block.9.layer"), QStringLiteral("9.layer"), {}, {}, {}, {}, QStringLiteral("9"),
        QStringLiteral("block.00.layer"), QStringLiteral("00.layer")};
    const double room = lettering.width(QStringLiteral("00.layer"), 10.5, true) + 10;
    QCOMPARE(texts(headerLabels({room + 1, 16}, 3, ninth, lettering).labels).value(0), QStringLiteral("9.layer"));
    QCOMPARE(texts(headerLabels({room - 1, 16}, 3, ninth, lettering).labels).value(0), QStringLiteral("9"));
}

void TestLabels::elides() {
    Lettering lettering(bundledFont(13));
    const QString name = QStringLiteral("encoder_layer_10");
    QCOMPARE(lettering.elided(name, 1000, 12, true), name);
    QCOMPARE(lettering.elided(name, 2, 12, true), QString());
    const auto cut = [&](const char* text, double width) {
        QString shorter = lettering.elided(QString::fromLatin1(text), width, 12, true);
        if (lettering.width(shorter, 12, true) > width)
            qFatal("%s is too wide", qPrintable(shorter));
        return shorter.replace(QChar(0x2026), QLatin1Char('~'));
    };
    QCOMPARE(cut("encoder_layer_10", 70), QStringLiteral("encode~10")); // the number stays whole
    QCOMPARE(cut("encoder_layer_10", 30), QString());
    QCOMPARE(cut("conv1", 32), QString()); // so short a name is shown or not
    QCOMPARE(cut("in_proj_weight", 80), QStringLiteral("in_proj~")); // given go before letters
    QCOMPARE(cut("q_proj", 30), QString()); // "q~" would say less than nothing
    QCOMPARE(cut("gate_proj", 50), QStringLiteral("gate~"));
    QCOMPARE(cut("experts", 33), QString());
    QCOMPARE(cut("experts", 40), QStringLiteral("expe~"));
    QCOMPARE(cut("dense_4h_to_h", 70), QStringLiteral("dense_4h~"));
    QCOMPARE(cut("dense_4h_to_h", 50), QString()); // neither half of "4h" would help
    QCOMPARE(cut("where the 124,439,808 parameters are", 120), QStringLiteral("where the~"));
    QCOMPARE(cut("where the 124,439,808 parameters are", 160), QStringLiteral("where the 124,439,808 ~"));
}

int tst_labels(int argc, char* argv[]) {
    return paramap::test::run<TestLabels, QApplication>(argc, argv);
}
#include "tst_labels.moc"
