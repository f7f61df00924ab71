// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/look/colour_vision.h"
#include "ui/look/theme.h"

#include <QColor>
#include <QGuiApplication>
#include <QTest>

using namespace paramap::ui;

class TestColourVision : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void greysStay_data() {
        QTest::addColumn<int>("vision");
        for (int vision = 0; vision < 5; ++vision)
            QTest::addRow("%d", vision) << vision;
    }
    /// Each row of a matrix adds up to 1, so that white, black and greys are seen as they are.
    void greysStay() {
        QFETCH(const int, vision);
        for (int level = 0; level < 256; level += 5) {
            const QColor grey = seen(QColor(level, level, level), ColourVision(vision));
            QVERIFY2(std::abs(grey.red() - level) <= 1 && std::abs(grey.green() - level) <= 1
                    && std::abs(grey.blue() - level) <= 1,
                qPrintable(grey.name()));
        }
    }
    /// In linear light, a primary becomes a column of the published matrix.
    void primaries() {
        QCOMPARE(seen(QColor(255, 0, 0), ColourVision::Deuteranopia).name(), QStringLiteral("#a39000"));
        QCOMPARE(seen(QColor(255, 0, 0), ColourVision::Protanopia).name(), QStringLiteral("#6d5f00"));
        QCOMPARE(seen(QColor(255, 0, 0), ColourVision::Tritanopia).name(), QStringLiteral("#ff000f"));
        QCOMPARE(seen(QColor(0, 255, 0), ColourVision::Grey).name(), QStringLiteral("#dcdcdc"));
        QCOMPARE(seen(QColor(255, 0, 0), ColourVision::Usual), QColor(255, 0, 0));
    }
    /// Who has no green cones sees red and green of equal light alike; who has all sees them apart.
    void confused() {
        const auto apart = [](const QColor& a, const QColor& b) {
            return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
        };
        const QColor red(200, 80, 60), green(110, 120, 55);
        QVERIFY(apart(seen(red, ColourVision::Deuteranopia), seen(green, ColourVision::Deuteranopia))
            < apart(red, green) / 2);
    }
    void pictures() {
        QImage image(3, 1, QImage::Format_RGB32);
        const QColor first = Theme::light().kind(paramap::description::Kind::Mlp), other(Qt::red);
        image.setPixelColor(0, 0, first);
        image.setPixelColor(1, 0, other);
        image.setPixelColor(2, 0, first);
        const QImage through = seen(image, ColourVision::Protanopia);
        QCOMPARE(through.pixelColor(0, 0), seen(first, ColourVision::Protanopia));
        QCOMPARE(through.pixelColor(1, 0), seen(other, ColourVision::Protanopia));
        QCOMPARE(through.pixelColor(2, 0), through.pixelColor(0, 0));
        QCOMPARE(seen(image, ColourVision::Usual), image);
    }
};

int tst_colour_vision(int argc, char* argv[]) {
    return paramap::test::run<TestColourVision, QGuiApplication>(argc, argv);
}
#include "tst_colour_vision.moc"
