// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "tests/ui_map/map_samples.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_print.h"

#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QPdfWriter>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

namespace {

/// A4 with margins of 15, 10, 15 and 20 millimetres.
class Page : public QPdfWriter {
public:
    explicit Page(QIODevice* file)
        : QPdfWriter(file) {
        setPageSize(QPageSize(QPageSize::A4));
        setPageMargins(QMarginsF(15, 10, 15, 20), QPageLayout::Millimeter);
    }
};

} // namespace

class TestFigurePrint : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fillsThePage_data() {
        QTest::addColumn<QPageLayout::Orientation>("orientation");
        QTest::addColumn<QSize>("millimetres"); // of the page inside its margins
        QTest::addRow("upright") << QPageLayout::Portrait << QSize(180, 267);
        QTest::addRow("across") << QPageLayout::Landscape << QSize(267, 180);
    }
    void fillsThePage() {
        QFETCH(QPageLayout::Orientation, orientation);
        QFETCH(QSize, millimetres);
        QBuffer file;
        QVERIFY(file.open(QIODevice::WriteOnly));
        Page page(&file);
        page.setPageOrientation(orientation);
        const map::FigureSize size = pageSize(page);
        QCOMPARE(size.unit, map::LengthUnit::Millimetre);
        QCOMPARE(QSizeF(size.width, size.height).toSize(), millimetres);
        FigureRequest request;
        static_cast<map::FigureSize&>(request.view) = size;
        const Figure figure = drawFigure(test::tiedGpt2(), request);
        QVERIFY(figure.drawing.smallestText >= 7);
        QVERIFY(print(page, figure.drawing));
        QVERIFY(file.data().startsWith("%PDF"));
        QVERIFY(file.data().contains("/Count 1\n")); // the number of pages
        QVERIFY(
            file.data().contains(orientation == QPageLayout::Portrait ? "/MediaBox [0 0 595" : "/MediaBox [0 0 842"));
        QVERIFY(!file.data().contains("/Subtype /Image")); // only vectors
    }
    // A drawing with another shape than the page is not stretched. It is centred between the margins.
    void keepsItsShape() {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("page.pdf")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        {
            Page page(&file);
            Drawing drawing;
            drawing.size = {100, 50};
            drawing.background = Qt::green; // must not be printed
            drawing.items.push_back({Drawing::Fill{QRectF(0, 0, 100, 50), Qt::red}});
            QVERIFY(print(page, drawing));
        }
        file.close();
        const test::Outcome seen
            = test::runShell("cd " + QFile::encodeName(folder.path()) + " && pdftoppm -r 25.4 -png page.pdf page");
        if (seen.status == 127)
            QSKIP("not run: no pdftoppm");
        const QImage image(folder.filePath(QStringLiteral("page-1.png"))); // a pixel is a millimetre
        QCOMPARE(image.width(), 210);
        QRect red;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y).green() < 128)
                    red |= QRect(x, y, 1, 1);
                else
                    QVERIFY(image.pixelColor(x, y).green() == image.pixelColor(x, y).blue());
        const QRect wanted(15, 98, 180, 90); // between 15 and 195 mm, 10 and 277 mm
        QVERIFY2((red.topLeft() - wanted.topLeft()).manhattanLength() <= 2
                && (red.bottomRight() - wanted.bottomRight()).manhattanLength() <= 2,
            qPrintable(QStringLiteral("%1 %2 %3 %4").arg(red.x()).arg(red.y()).arg(red.width()).arg(red.height())));
    }
    void nothingToPrint() {
        QBuffer file;
        QVERIFY(file.open(QIODevice::WriteOnly));
        Page page(&file);
        QVERIFY(!print(page, Drawing()));
    }
};

int tst_figure_print(int argc, char* argv[]) {
    return paramap::test::run<TestFigurePrint, QGuiApplication>(argc, argv);
}
#include "tst_figure_print.moc"
