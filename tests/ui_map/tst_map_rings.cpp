// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/look/theme.h"
#include "ui/map/paint/map_ring.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <array>

using namespace paramap;
using namespace paramap::ui;

/// The rings around what is hovered, selected or focused.
class TestMapRings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ringsStayInTheirBounds();
    void keptRingsAreRings();
};

void TestMapRings::ringsStayInTheirBounds() {
    for (const QRectF& rect : {QRectF(50, 50, 60, 40), QRectF(50, 50, 4, 60), QRectF(50, 50, 1, 1)}) {
        for (const Ring ring : {Ring::Hover, Ring::Selected, Ring::Focused}) {
            QImage image(200, 200, QImage::Format_RGB32);
            image.fill(Qt::red);
            {
                QPainter painter(&image);
                paintRing(painter, rect, ring, Theme::light(), 1);
            }
            const QRect bounds = ringBounds(rect, 1).toAlignedRect();
            int drawn = 0;
            for (int y = 0; y < 200; ++y)
                for (int x = 0; x < 200; ++x)
                    if (image.pixelColor(x, y) != QColor(Qt::red)) {
                        ++drawn;
                        QVERIFY(bounds.contains(x, y));
                    }
            QVERIFY(drawn > 8);
        }
    }
}

/// The same pixels as without a kept picture, on any ground, also when the ring moves.
void TestMapRings::keptRingsAreRings() {
    KeptRing kept;
    for (const double ratio : {1.0, 2.0, 1.5})
        for (const QRectF& rect : {QRectF(20, 20, 150.5, 140.25), QRectF(21.5, 20, 151, 140), QRectF(60, 60, 1, 1),
                 QRectF(60, 60, 4, 60), QRectF(60, 60, 4, 60)}) {
            std::array<QImage, 2> images;
            for (QImage& image : images) {
                image = QImage(QSize(200, 200) * ratio, QImage::Format_RGB32);
                for (int y = 0; y < image.height(); ++y)
                    for (int x = 0; x < image.width(); ++x)
                        image.setPixel(x, y, qRgb(x * 7 % 256, y * 5 % 256, (x * y) % 256));
                image.setDevicePixelRatio(ratio);
                QPainter painter(&image);
                if (&image == images.data())
                    paintRing(painter, rect, Ring::Focused, Theme::light(), 1);
                else
                    kept.paint(painter, rect, Ring::Focused, Theme::light(), 1);
            }
            QCOMPARE(images[0], images[1]);
        }
}

int tst_map_rings(int argc, char* argv[]) {
    return paramap::test::run<TestMapRings, QApplication>(argc, argv);
}
#include "tst_map_rings.moc"
