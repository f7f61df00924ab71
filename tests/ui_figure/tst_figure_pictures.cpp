// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/ui_map/map_samples.h"
#include "ui/figure/figure_file.h"
#include "ui/map/figure.h"

#include <QDir>
#include <QImage>
#include <QLocale>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

namespace {

// Letters may be drawn a little differently by another version of FreeType; rectangles may not.
constexpr int sameColour = 32; // of 255, in the channel that differs most
constexpr double mostDifferent = 0.01; // of all pixels

double different(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QColor one = a.pixelColor(x, y), other = b.pixelColor(x, y);
            count += std::max({std::abs(one.red() - other.red()), std::abs(one.green() - other.green()),
                         std::abs(one.blue() - other.blue())})
                > sameColour;
        }
    return double(count) / double(a.width() * a.height());
}

} // namespace

/// Figures against pictures of them in tests/data/figure; UPDATE_GOLDEN=1 writes those anew.
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
        request.size = {600, 400};
        request.theme = theme;
        const network::NetworkPtr network
            = model == QStringLiteral("gpt2") ? test::tiedGpt2() : test::sampleExperts(4, 16);
        const QImage image = toImage(drawFigure(network, request).drawing);
        const QString path = QStringLiteral(PARAMAP_TEST_DATA "/figure/") + name + QStringLiteral(".png");
        if (qEnvironmentVariableIsSet("UPDATE_GOLDEN") && !comma) {
            QVERIFY(QDir().mkpath(QStringLiteral(PARAMAP_TEST_DATA "/figure")));
            QVERIFY(image.save(path));
        }
        const QImage reference(path);
        QCOMPARE(image.size(), reference.size());
        const double share = different(image, reference);
        if (share > mostDifferent) {
            const QString seen = QDir::temp().filePath(name + QStringLiteral(".png"));
            image.save(seen);
            QFAIL(qPrintable(QStringLiteral("%1 % of the pixels differ; see %2").arg(share * 100).arg(seen)));
        }
    }
};

QTEST_MAIN(TestFigurePictures)
#include "tst_figure_pictures.moc"
