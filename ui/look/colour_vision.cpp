// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/look/colour_vision.h"

#include <QColor>

#include <algorithm>
#include <array>
#include <cmath>

namespace paramap::ui {

namespace {

using Matrix = std::array<std::array<double, 3>, 3>;

// Machado et al. 2009, table of severity 1.0; the weights of luminance are those of sRGB (IEC 61966-2-1).
constexpr Matrix deuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix protanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix tritanopia{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
constexpr Matrix grey{{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}};

const Matrix& matrixOf(ColourVision vision) {
    switch (vision) {
    case ColourVision::Deuteranopia:
        return deuteranopia;
    case ColourVision::Protanopia:
        return protanopia;
    case ColourVision::Tritanopia:
        return tritanopia;
    case ColourVision::Usual:
    case ColourVision::Grey:
        break;
    }
    return grey;
}

double linear(int channel) {
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

int channel(double linear) {
    const double value = std::clamp(linear, 0.0, 1.0);
    const double shown = value <= 0.0031308 ? value * 12.92 : 1.055 * std::pow(value, 1 / 2.4) - 0.055;
    return static_cast<int>(std::lround(shown * 255));
}

QRgb through(const Matrix& matrix, QRgb colour) {
    const std::array<double, 3> light{linear(qRed(colour)), linear(qGreen(colour)), linear(qBlue(colour))};
    std::array<int, 3> shown{};
    for (std::size_t row = 0; row < 3; ++row)
        shown[row] = channel(matrix[row][0] * light[0] + matrix[row][1] * light[1] + matrix[row][2] * light[2]);
    return qRgb(shown[0], shown[1], shown[2]);
}

} // namespace

QImage seen(QImage image, ColourVision vision) {
    if (vision == ColourVision::Usual)
        return image;
    image.convertTo(QImage::Format_RGB32);
    const Matrix& matrix = matrixOf(vision);
    QRgb last = 0, result = through(matrix, last); // most pixels are as the one before
    for (int y = 0; y < image.height(); ++y) {
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            if (line[x] != last) {
                last = line[x];
                result = through(matrix, last);
            }
            line[x] = result;
        }
    }
    return image;
}

QColor seen(const QColor& colour, ColourVision vision) {
    return vision == ColourVision::Usual ? colour : QColor(through(matrixOf(vision), colour.rgb()));
}

} // namespace paramap::ui
