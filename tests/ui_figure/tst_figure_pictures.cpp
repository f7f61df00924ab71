// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/pictures.h"
#include "tests/support/run.h"
#include "tests/ui_map/map_samples.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"

#include <QImage>
#include <QLocale>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

/// Compares figures with the pictures in tests/data/figure. UPDATE_GOLDEN=1 rewrites the pictures.
class TestFigurePictures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void pictures_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<FigureTheme>("theme");
        QTest::addColumn<bool>("comma");
        for (const bool comma : {false, true})
            for (const char* model : {"gpt2", "experts"}) {
                const char* locale = comma ? " in a comma locale" : "";
                QTest::addRow("%s-light%s", model, locale) << QString::fromLatin1(model) << FigureTheme::Light << comma;
                QTest::addRow("%s-dark%s", model, locale) << QString::fromLatin1(model) << FigureTheme::Dark << comma;
                QTest::addRow("%s-print%s", model, locale) << QString::fromLatin1(model) << FigureTheme::Print << comma;
            }
    }
    void pictures() {
        QFETCH(const QString, model);
        QFETCH(const FigureTheme, theme);
        QFETCH(const bool, comma);
        if (comma)
            QLocale::setDefault(QLocale(QLocale::German));
        const QString name = QString::fromLatin1(QTest::currentDataTag()).section(u' ', 0, 0);
        FigureRequest request;
        request.view.width = 600;
        request.view.height = 400;
        request.view.theme = theme;
        const network::NetworkPtr network
            = model == QStringLiteral("gpt2") ? test::tiedGpt2() : test::sampleExperts(4, 16);
        const QImage image = toImage(drawFigure(network, request).drawing);
        const QString difference = test::differenceFromReference(image, QStringLiteral("figure/%1.png").arg(name));
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
    }
};

int tst_figure_pictures(int argc, char* argv[]) {
    return paramap::test::run<TestFigurePictures, QApplication>(argc, argv);
}
#include "tst_figure_pictures.moc"
