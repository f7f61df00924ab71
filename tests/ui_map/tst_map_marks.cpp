// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "ui/look/bundled_font.h"
#include "ui/map/paint/map_painter.h"

#include <QPainter>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

/// The mark of a parameter that print(model) does not show.
class TestMapMarks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noMarkIsBehindANumber_data();
    void noMarkIsBehindANumber();
};

void TestMapMarks::noMarkIsBehindANumber_data() {
    QTest::addColumn<QSizeF>("size");
    for (const QSizeF size : {QSizeF(340, 150), QSizeF(340, 220), QSizeF(830, 676)})
        QTest::addRow("%g x %g", size.width(), size.height()) << size;
}

void TestMapMarks::noMarkIsBehindANumber() {
    QFETCH(QSizeF, size);
    SceneRequest request;
    request.size = size;
    Lettering lettering(bundledFont(13));
    const network::NetworkPtr network = test::presetWith("open_clip/ViT-B-16", {});
    const MapScene scene = makeScene(network, request, nullptr, nullptr, &lettering);
    Theme theme = Theme::light();
    theme.tileText = theme.tileText2 = Qt::red; // what marks and words of tiles are painted with, and nothing else
    QImage image(size.toSize(), QImage::Format_RGB32);
    std::vector<DrawnLabel> labels;
    {
        QPainter painter(&image);
        labels = paintMap(painter, scene, theme, {}, lettering);
    }
    const auto reds = [&image](const QRect& inside) {
        int count = 0;
        for (int y = inside.top(); y <= inside.bottom(); ++y)
            for (int x = inside.left(); x <= inside.right(); ++x)
                count += image.pixelColor(x, y) == QColor(Qt::red) ? 1 : 0;
        return count;
    };
    int numbers = 0;
    for (const DrawnLabel& label : labels) {
        bool isNumber = false;
        label.text.toInt(&isNumber);
        if (!isNumber || label.colour != theme.text)
            continue;
        ++numbers;
        QVERIFY2(reds(label.ink.toAlignedRect() & image.rect()) == 0, qPrintable(label.text));
    }
    QVERIFY(numbers >= 12);
    QVERIFY(reds(image.rect()) > 0); // there are marks or words
}

int tst_map_marks(int argc, char* argv[]) {
    return paramap::test::run<TestMapMarks, QApplication>(argc, argv);
}
#include "tst_map_marks.moc"
