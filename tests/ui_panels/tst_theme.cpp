// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/look/theme.h"
#include "ui/parts/check_box.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

using namespace paramap;
using ui::Theme;

namespace {

using Triple = std::array<double, 3>;

double linear(double value) {
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

Triple linear(const QColor& colour) {
    return {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
}

Triple times(const std::array<Triple, 3>& rows, const Triple& by) {
    Triple result{};
    for (std::size_t row = 0; row < 3; ++row)
        result[row] = rows[row][0] * by[0] + rows[row][1] * by[1] + rows[row][2] * by[2];
    return result;
}

/// Converts linear sRGB to CIELAB under D65. IEC 61966-2-1; CIE 15.
Triple lab(const Triple& rgb) {
    Triple xyz = times(
        {{{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}},
        rgb);
    const Triple white{0.95047, 1, 1.08883};
    for (std::size_t i = 0; i < 3; ++i) {
        const double t = xyz[i] / white[i];
        xyz[i] = t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    }
    return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

double radians(double degrees) {
    return degrees * std::numbers::pi / 180;
}

/// The colour difference CIEDE2000: Sharma, Wu, Dalal, "The CIEDE2000 color-difference formula", 2005, equations 2 to
/// 22.
double difference(const Triple& first, const Triple& second) {
    const auto saturation = [](double chroma) {
        const double seventh = std::pow(chroma, 7);
        return std::sqrt(seventh / (seventh + std::pow(25.0, 7)));
    };
    const double chroma = (std::hypot(first[1], first[2]) + std::hypot(second[1], second[2])) / 2;
    const double stretch = 1 + 0.5 * (1 - saturation(chroma));
    const auto hueOf = [](double a, double b) {
        const double hue = std::atan2(b, a) * 180 / std::numbers::pi;
        return hue < 0 ? hue + 360 : hue;
    };
    const double a1 = stretch * first[1], a2 = stretch * second[1];
    const double c1 = std::hypot(a1, first[2]), c2 = std::hypot(a2, second[2]);
    const double h1 = hueOf(a1, first[2]), h2 = hueOf(a2, second[2]);
    double turn = c1 * c2 == 0 ? 0 : h2 - h1;
    turn += turn > 180 ? -360 : turn < -180 ? 360 : 0;
    double hue = h1 + h2;
    if (c1 * c2 != 0)
        hue = (std::abs(h1 - h2) > 180 ? hue + (hue < 360 ? 360 : -360) : hue) / 2;
    const double lightness = (first[0] + second[0]) / 2, mean = (c1 + c2) / 2;
    const double t = 1 - 0.17 * std::cos(radians(hue - 30)) + 0.24 * std::cos(radians(2 * hue))
        + 0.32 * std::cos(radians(3 * hue + 6)) - 0.20 * std::cos(radians(4 * hue - 63));
    const double square = (lightness - 50) * (lightness - 50);
    const double byLightness = (second[0] - first[0]) / (1 + 0.015 * square / std::sqrt(20 + square));
    const double byChroma = (c2 - c1) / (1 + 0.045 * mean);
    const double byHue = 2 * std::sqrt(c1 * c2) * std::sin(radians(turn / 2)) / (1 + 0.015 * mean * t);
    const double rotation = -2 * saturation(mean) * std::sin(radians(60 * std::exp(-std::pow((hue - 275) / 25, 2))));
    return std::sqrt(byLightness * byLightness + byChroma * byChroma + byHue * byHue + rotation * byChroma * byHue);
}

enum Vision { Normal, Protanopia, Deuteranopia, Tritanopia };

/// The colour as it is seen with one kind of complete colour blindness: Machado, Oliveira, Fernandes 2009, table 1.
Triple seen(const QColor& colour, Vision vision) {
    static constexpr std::array<std::array<Triple, 3>, 4> matrices{{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
        {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
        {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
        {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}}};
    Triple rgb = times(matrices[vision], linear(colour));
    for (double& part : rgb)
        part = std::clamp(part, 0.0, 1.0);
    return lab(rgb);
}

/// The smallest difference between any two of the colours.
template <class Colours> double closest(const Colours& colours, Vision vision) {
    double least = 1000;
    for (auto one = colours.begin(); one != colours.end(); ++one)
        for (auto other = colours.begin(); other != one; ++other)
            least = std::min(least, difference(seen(*one, vision), seen(*other, vision)));
    return least;
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Pairs from the paper's test data (table 1, rows 1, 7, 9, 17 and 25).
    void differenceByItsPaper_data() {
        QTest::addColumn<double>("a1");
        QTest::addColumn<double>("b1");
        QTest::addColumn<double>("l2");
        QTest::addColumn<double>("a2");
        QTest::addColumn<double>("b2");
        QTest::addColumn<double>("expected");
        QTest::addRow("blues") << 2.6772 << -79.7751 << 50.0 << 0.0 << -82.7485 << 2.0425;
        QTest::addRow("grey") << 0.0 << 0.0 << 50.0 << -1.0 << 2.0 << 2.3669;
        QTest::addRow("opposite hues") << 2.4900 << -0.0010 << 50.0 << -2.4900 << 0.0009 << 7.1792;
        QTest::addRow("far apart") << 2.5 << 0.0 << 73.0 << 25.0 << -18.0 << 27.1492;
    }
    void differenceByItsPaper() {
        QFETCH(double, a1);
        QFETCH(double, b1);
        QFETCH(double, l2);
        QFETCH(double, a2);
        QFETCH(double, b2);
        QFETCH(double, expected);
        const double found = difference({50, a1, b1}, {l2, a2, b2});
        QVERIFY2(std::abs(found - expected) < 5e-5, qPrintable(QString::number(found, 'f', 5)));
    }
    /// The colours of any two kinds differ clearly, with and without colour blindness.
    void kindsAreToldApart_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("vision");
        QTest::addColumn<double>("least");
        QTest::addRow("light") << false << int(Normal) << 13.9;
        QTest::addRow("light, deuteranopia") << false << int(Deuteranopia) << 9.0;
        QTest::addRow("light, protanopia") << false << int(Protanopia) << 9.2;
        QTest::addRow("light, tritanopia") << false << int(Tritanopia) << 10.2;
        QTest::addRow("dark") << true << int(Normal) << 13.9;
        QTest::addRow("dark, deuteranopia") << true << int(Deuteranopia) << 8.7;
        QTest::addRow("dark, protanopia") << true << int(Protanopia) << 8.9;
        QTest::addRow("dark, tritanopia") << true << int(Tritanopia) << 8.0;
    }
    void kindsAreToldApart() {
        QFETCH(bool, dark);
        QFETCH(int, vision);
        QFETCH(double, least);
        const Theme& theme = dark ? Theme::dark() : Theme::light();
        const double found = closest(theme.kinds, Vision(vision));
        QVERIFY2(found >= least - 0.05, qPrintable(QString::number(found)));
        const std::array<QColor, 3> compared{theme.grew, theme.same, theme.shrank};
        QVERIFY(closest(compared, Vision(vision)) >= (dark ? 15.1 : 20.2) - 0.05);
    }
    void checkBoxesAreVisible() {
        QWidget background;
        ui::CheckBox box(&background);
        for (const Theme* theme : {&Theme::dark(), &Theme::light()}) {
            QPalette colours = ui::palette(*theme);
            colours.setColor(QPalette::Window, theme->view); // as in the row above the map
            background.setPalette(colours);
            box.setPalette(ui::palette(*theme));
            box.resize(box.sizeHint());
            background.resize(box.size());
            const QImage image = background.grab().toImage();
            double strongest = 1;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    strongest = std::max(strongest, ui::contrast(image.pixelColor(x, y), theme->view));
            QVERIFY2(strongest > 1.8, qPrintable(QString::number(strongest)));
        }
    }
    /// The box is as high as large letters, so that a full room sees whether it is checked.
    void checkBoxesGrow() {
        const auto boxHeight = [](int letters) {
            ui::CheckBox box(QStringLiteral("Active per token"));
            QFont font = box.font();
            font.setPixelSize(letters);
            box.setFont(font);
            box.setPalette(ui::palette(Theme::light()));
            box.setChecked(true);
            box.resize(box.sizeHint());
            const QImage image = box.grab().toImage();
            int rows = 0;
            for (int y = 0; y < image.height(); ++y)
                rows += image.pixel(7, y) != image.pixel(image.width() - 1, 0);
            return rows;
        };
        QVERIFY(boxHeight(13) >= 10);
        QVERIFY2(boxHeight(26) >= 2 * boxHeight(13) - 4, qPrintable(QString::number(boxHeight(26))));
    }
};

int tst_theme(int argc, char* argv[]) {
    return paramap::test::run<TestTheme, QApplication>(argc, argv);
}
#include "tst_theme.moc"
