// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/ui_map/map_samples.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"
#include "ui/figure/figure_kind.h"
#include "ui/figure/recorder.h"

#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <QSvgRenderer>
#include <QTest>
#include <QXmlStreamReader>

using namespace paramap;
using namespace paramap::ui;

namespace {

Drawing drawnInTheme(FigureTheme theme = FigureTheme::Light, const QString& title = {}) {
    FigureRequest request;
    request.view.width = 1200;
    request.view.height = 800;
    request.view.theme = theme;
    request.view.title = title.toStdString();
    return drawFigure(test::tiedGpt2(), request).drawing;
}

QImage rendered(const QByteArray& svg, const QSize& size) {
    QSvgRenderer renderer(svg);
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::red);
    QPainter painter(&image);
    renderer.render(&painter);
    return image;
}

} // namespace

class TestFigureFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void recordsWhatIsDrawn();
    void clipsLines();
    void everyItemOnce();
    void groupsAreModules();
    void wordsAreText();
    void svgLooksLikePng_data();
    void svgLooksLikePng();
    void resolution();
    void pdfHasNoTime();
    void sameInACommaLocale();
    void sessionReturns_data();
    void sessionReturns();
    void noSession();
    void kinds_data();
    void kinds();
};

void TestFigureFile::recordsWhatIsDrawn() {
    Recorder recorder({100, 50});
    {
        QPainter painter(&recorder);
        painter.translate(10, 20);
        painter.fillRect(QRectF(1, 2, 3, 4), Qt::red);
        recorder.setGroup(3);
        painter.scale(2, 2);
        painter.setClipRect(QRectF(0, 0, 5, 5));
        QPen pen(Qt::blue, 1.5);
        pen.setDashPattern({2, 3});
        painter.setPen(pen);
        painter.drawRect(QRectF(1, 1, 2, 2));
    }
    const std::vector<Drawing::Item>& items = recorder.drawing().items;
    QCOMPARE(items.size(), std::size_t(2));
    const auto& fill = std::get<Drawing::Fill>(items[0].what);
    QCOMPARE(fill.rect, QRectF(11, 22, 3, 4));
    QCOMPARE(fill.colour, QColor(Qt::red));
    QCOMPARE(items[0].group, 0);
    const auto& stroke = std::get<Drawing::Stroke>(items[1].what);
    QCOMPARE(stroke.path.boundingRect(), QRectF(12, 22, 4, 4));
    QCOMPARE(stroke.pen.widthF(), 3.0);
    QVERIFY(!stroke.fill.isValid());
    QCOMPARE(items[1].group, 3);
}

void TestFigureFile::clipsLines() {
    Recorder recorder({100, 50});
    {
        QPainter painter(&recorder);
        painter.setClipRect(QRectF(10, 10, 20, 20));
        painter.setPen(QPen(Qt::black, 2));
        painter.drawLine(QPointF(0, 15), QPointF(100, 15));
        painter.drawLine(QPointF(0, 45), QPointF(100, 45)); // outside
        painter.fillRect(QRectF(0, 0, 15, 15), Qt::red);
    }
    const std::vector<Drawing::Item>& items = recorder.drawing().items;
    QCOMPARE(items.size(), std::size_t(2));
    const QPainterPath& line = std::get<Drawing::Stroke>(items[0].what).path;
    QCOMPARE(QPointF(line.elementAt(0)), QPointF(11, 15));
    QCOMPARE(QPointF(line.elementAt(1)), QPointF(29, 15));
    QCOMPARE(std::get<Drawing::Fill>(items[1].what).rect, QRectF(10, 10, 5, 5));
}

// Every group number belongs to a group. The words in the drawing are the words that the figure lists.
void TestFigureFile::everyItemOnce() {
    FigureRequest request;
    const Figure figure = drawFigure(test::tiedGpt2(), request);
    QStringList words, listed;
    for (const Drawing::Item& item : figure.drawing.items) {
        QVERIFY(item.group >= 0 && item.group < int(figure.drawing.groups.size()));
        if (const auto* text = std::get_if<Drawing::Words>(&item.what))
            words << text->text;
    }
    for (const DrawnLabel& label : figure.labels)
        listed << label.text;
    words.sort();
    listed.sort();
    QCOMPARE(words, listed);
}

void TestFigureFile::groupsAreModules() {
    QXmlStreamReader reader(toSvg(drawnInTheme(), {}));
    QSet<QString> ids;
    QHash<QString, QString> titles;
    QStringList open;
    while (!reader.atEnd()) {
        const auto token = reader.readNext();
        if (token == QXmlStreamReader::StartElement && reader.name() == QLatin1String("g")) {
            const QString id = reader.attributes().value(QLatin1String("id")).toString();
            QVERIFY2(!ids.contains(id), qPrintable(id));
            ids << id;
            if (!open.isEmpty()) // a module's group is inside the group of its parent
                QVERIFY2(id.startsWith(open.last() + u'.'), qPrintable(id));
            open << id;
        } else if (token == QXmlStreamReader::EndElement && reader.name() == QLatin1String("g")) {
            open.removeLast();
        } else if (token == QXmlStreamReader::StartElement && reader.name() == QLatin1String("title")
            && !open.isEmpty()) {
            titles[open.last()] = reader.readElementText();
        }
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QVERIFY(ids.contains(QStringLiteral("transformer.h.11.mlp.c_proj")));
    QCOMPARE(titles[QStringLiteral("transformer.wte")],
        QStringLiteral("transformer.wte: Embedding, 38,597,376 parameters, 31.0\u202F%"));
    QCOMPARE(titles.size(), ids.size());
}

void TestFigureFile::wordsAreText() {
    const QByteArray svg = toSvg(drawnInTheme(FigureTheme::Light, QStringLiteral("<b> & \"c\" \u00e9")), {});
    QVERIFY(svg.contains(">&lt;b&gt; &amp; &quot;c&quot; \xc3\xa9</text>"));
    QVERIFY(svg.contains(">38.6\xe2\x80\xafM</text>"));
    QVERIFY(svg.contains("font-family=\"'Noto Sans'"));
}

void TestFigureFile::svgLooksLikePng_data() {
    QTest::addColumn<FigureTheme>("theme");
    QTest::addRow("light") << FigureTheme::Light;
    QTest::addRow("dark") << FigureTheme::Dark;
    QTest::addRow("print") << FigureTheme::Print;
}

// Rectangles are equal to the pixel. Letters and the slanted stripes of print are smoothed by different code and may
// differ at their edges, which are 2.7 to 3.1 % of this figure.
void TestFigureFile::svgLooksLikePng() {
    QFETCH(const FigureTheme, theme);
    const Drawing drawing = drawnInTheme(theme);
    const QImage png = toImage(drawing);
    const QImage svg = rendered(toSvg(drawing, {}), png.size());
    int different = 0;
    for (int y = 0; y < png.height(); ++y)
        for (int x = 0; x < png.width(); ++x) {
            const QColor a = png.pixelColor(x, y), b = svg.pixelColor(x, y);
            const int distance = std::max(
                {std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
            different += distance > 24;
        }
    QVERIFY2(different < png.width() * png.height() * 0.04, qPrintable(QString::number(different)));
}

void TestFigureFile::resolution() {
    const Drawing drawing = drawnInTheme();
    const QImage twice = QImage::fromData(toPng(drawing, 2, {}), "PNG");
    QCOMPARE(twice.size(), QSize(2400, 1600));
    QCOMPARE(twice.dotsPerMeterX(), 7559); // 192 dots per inch
    QCOMPARE(toImage(drawing).dotsPerMeterX(), 3780);
    const auto colour = [&](int x, int y) { return twice.pixelColor(x, y); };
    QCOMPARE(colour(100, 1000), Theme::light().kind(description::Kind::Embedding));
}

void TestFigureFile::pdfHasNoTime() {
    const QByteArray pdf = toPdf(drawnInTheme(), {});
    QVERIFY(pdf.startsWith("%PDF-"));
    QVERIFY(!pdf.contains(QByteArray::number(QDate::currentDate().year())) || QDate::currentDate().year() < 2026);
    QVERIFY(pdf.contains("/CreationDate (D:20000101000000"));
    // The table at the end lists the position of every object. PDF readers complain if it is wrong by one byte.
    const QByteArray table = pdf.mid(pdf.lastIndexOf("startxref") + 10).split('\n').first();
    QVERIFY(pdf.mid(table.toInt()).startsWith("xref"));
    QVERIFY(pdf.contains("/MediaBox [0 0 900"));
}

void TestFigureFile::sameInACommaLocale() {
    const auto files = [] {
        const Drawing drawing = drawnInTheme(FigureTheme::Print);
        return QList<QByteArray>{toSvg(drawing, {}), toPdf(drawing, {}), toPng(drawing, 1, {})};
    };
    const QList<QByteArray> before = files();
    QLocale::setDefault(QLocale(QLocale::German));
    const QList<QByteArray> after = files();
    QLocale::setDefault(QLocale::c());
    QCOMPARE(after, before);
}

void TestFigureFile::sessionReturns_data() {
    QTest::addColumn<QByteArray>("session");
    QTest::addRow("short") << QByteArray("{}");
    QTest::addRow("marks") << QByteArray("{\"a\": \"<>&'\\\"\\\\ ]]> \xe2\x80\xaf endstream\"}\n");
    QTest::addRow("long") << "{\"text\": \"" + QByteArray(300000, 'x') + "\"}";
}

void TestFigureFile::sessionReturns() {
    QFETCH(const QByteArray, session);
    const Drawing drawing = drawnInTheme();
    const QByteArray png = toPng(drawing, 1, session);
    QCOMPARE(embeddedSession(png).value_or("none"), session);
    QCOMPARE(QImage::fromData(png, "PNG"), QImage::fromData(toPng(drawing, 1, {}), "PNG"));
    QCOMPARE(embeddedSession(toSvg(drawing, session)).value_or("none"), session);
    QCOMPARE(embeddedSession(toPdf(drawing, session)).value_or("none"), session);
}

void TestFigureFile::noSession() {
    const Drawing drawing = drawnInTheme();
    for (const QByteArray& file : {toPng(drawing, 1, {}), toSvg(drawing, {}), toPdf(drawing, {})})
        QCOMPARE(embeddedSession(file), std::optional(QByteArray()));
    QCOMPARE(embeddedSession("{}"), std::nullopt);
    QCOMPARE(embeddedSession("\x89PNG\r\n\x1a\n\xff\xff\xff\xff broken"), std::optional(QByteArray()));
    QCOMPARE(embeddedSession("%PDF-1.4 /EmbeddedFile stream\nx"), std::optional(QByteArray()));
    QCOMPARE(embeddedSession("<svg><metadata id='paramap-session'>"), std::optional(QByteArray()));
}

void TestFigureFile::kinds_data() {
    QTest::addColumn<QString>("ending");
    for (const FigureKind& kind : figureKinds())
        QTest::newRow(kind.ending) << QString::fromLatin1(kind.ending);
}

/// Each kind of file needs only its row in the table. The kind is found by the file's ending; a written file is
/// recognised by its first bytes, by no other kind, and gives its session back.
void TestFigureFile::kinds() {
    QFETCH(QString, ending);
    const FigureKind* kind = figureKind(ending.toStdString());
    QVERIFY(kind);
    QVERIFY(*kind->title);
    QVERIFY(!figureKind(ending.toUpper().toStdString()) && !figureKind('.' + ending.toStdString()));
    const QByteArray session = "{\"paramap\": 1}", file = kind->write(drawnInTheme(), 1, session);
    for (const FigureKind& other : figureKinds())
        QCOMPARE(other.isOne(file), &other == kind);
    QCOMPARE(figureEndings().contains(ending), kind->session != nullptr);
    if (kind->session) {
        QCOMPARE(kind->session(file), session);
        QCOMPARE(kind->session(kind->write(drawnInTheme(), 1, {})), QByteArray());
    }
    QCOMPARE(kind->write(drawnInTheme(), 2, {}).size() > kind->write(drawnInTheme(), 1, {}).size(), kind->pixels);
}

int tst_figure_file(int argc, char* argv[]) {
    return paramap::test::run<TestFigureFile, QApplication>(argc, argv);
}
#include "tst_figure_file.moc"
