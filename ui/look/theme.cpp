// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/look/theme.h"

#include <algorithm>
#include <cmath>

namespace paramap::ui {

namespace {

Theme makeLight() {
    Theme t;
    t.kinds = {QColor(0x7A9CE9), QColor(0xEDAE5A), QColor(0x59BD97), QColor(0xF3DF91), QColor(0xD6E9BF),
        QColor(0xA7F1E3), QColor(0xDA745B), QColor(0xA18FB7), QColor(0xF2BAF4), QColor(0xB3B8BF)};
    t.tileText = QColor(0x14181F);
    t.tileText2 = QColor(0x1E242D);
    t.tileEdge = QColor(0, 0, 0, 41);
    t.tint = 0.24;
    t.window = QColor(0xF2F3F5);
    t.view = t.map = t.button = QColor(0xFFFFFF);
    t.line = QColor(0xD3D8DF);
    t.softLine = QColor(0xE4E7EC);
    t.text = QColor(0x1A1F27);
    t.text2 = QColor(0x56606E);
    t.text3 = QColor(0x606A78);
    t.accent = QColor(0x2C62C8);
    t.accentText = QColor(0xFFFFFF);
    t.selection = QColor(0xDCE7FA);
    t.buttonHover = QColor(0xE8EBF0);
    t.ring = QColor(0x10141A);
    t.innerRing = QColor(0xFFFFFF);
    t.ghost = QColor(0x8B94A3);
    t.good = {QColor(0x1F7A3D), QColor(0xE1F3E6)};
    t.warning = {QColor(0x8A5A00), QColor(0xFFF1D2)};
    t.error = {QColor(0xB3261E), QColor(0xFDE7E5)};
    t.frames = {QColor(0xFFFFFF), QColor(0xF4F5F8), QColor(0xFCFCFD), QColor(0xF4F5F8)};
    t.frameLines = {QColor(0xC4CAD3), QColor(0xC9CFD8), QColor(0xB9C0CB), QColor(0xCFD4DC)};
    t.states = {QColor(0x47566B), QColor(0x7A8899), QColor(0xAEB8C4)};
    t.estimates = {QColor(0x8B78B8), QColor(0xB9ABD8)};
    t.grew = QColor(0xF2B56B);
    t.same = QColor(0xDDE1E7);
    t.shrank = QColor(0x86AEEB);
    t.activeExpert = QColor(0x2F7D75);
    return t;
}

Theme makeDark() {
    Theme t;
    t.isDark = true;
    t.kinds = {QColor(0x324F95), QColor(0x845400), QColor(0x247D67), QColor(0x767240), QColor(0x485F3E),
        QColor(0x144640), QColor(0x751710), QColor(0x44335E), QColor(0x836184), QColor(0x53565D)};
    t.tileText = t.tileText2 = QColor(0xF5F7FA);
    t.tileEdge = QColor(255, 255, 255, 46);
    t.tint = 0.34;
    t.window = QColor(0x23262C);
    t.view = t.map = QColor(0x1B1E23);
    t.button = QColor(0x2E333B);
    t.line = QColor(0x3A4049);
    t.softLine = QColor(0x30353D);
    t.text = QColor(0xE9ECF1);
    t.text2 = QColor(0xA9B2BF);
    t.text3 = QColor(0x929CAA);
    t.accent = QColor(0x6EA0F5);
    t.accentText = QColor(0x0E1420);
    t.selection = QColor(0x253650);
    t.buttonHover = QColor(0x3A404A);
    t.ring = QColor(0xFFFFFF);
    t.innerRing = QColor(0x0B0D10);
    t.ghost = QColor(0x7C8695);
    t.good = {QColor(0x7BD396), QColor(0x1F3A29)};
    t.warning = {QColor(0xF0C36A), QColor(0x40351C)};
    t.error = {QColor(0xFF9A90), QColor(0x4A2522)};
    t.frames = {QColor(0x1B1E23), QColor(0x22262D), QColor(0x282D35), QColor(0x2C313A)};
    t.frameLines = {QColor(0x434A55), QColor(0x4A515D), QColor(0x545C69), QColor(0x4A515D)};
    t.states = {QColor(0x8FA0B8), QColor(0x6C7C93), QColor(0x4F5D72)};
    t.estimates = {QColor(0xB7A6D9), QColor(0x8B7BB0)};
    t.grew = QColor(0x8A5A12);
    t.same = QColor(0x4A505A);
    t.shrank = QColor(0x2F5A9C);
    t.activeExpert = QColor(0xA6B9B6);
    return t;
}

// Maps depths 0, 1, 2, 3, 4, 5 … to 0, 1, 2, 3, 2, 3 …, so that a frame always differs from the one around it.
std::size_t frameIndex(int depth) {
    const int last = depth <= 3 ? std::max(depth, 0) : 2 + depth % 2;
    return static_cast<std::size_t>(last);
}

double luminance(const QColor& colour) {
    const auto linear = [](double channel) {
        return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

} // namespace

const Theme& Theme::light() {
    static const Theme theme = makeLight();
    return theme;
}

const Theme& Theme::dark() {
    static const Theme theme = makeDark();
    return theme;
}

const Theme& Theme::current(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128 ? dark() : light();
}

QColor Theme::group(std::size_t index, std::size_t count, bool isOrdered) const {
    if (!isOrdered)
        return kinds.at(index % kinds.size());
    constexpr double palest = 0.2;
    const double part = count < 2 ? 1 : static_cast<double>(index) / static_cast<double>(count - 1);
    return mixed(kind(description::Kind::Embedding), map, palest + (1 - palest) * part);
}

QColor Theme::frame(int depth) const {
    return frames[frameIndex(depth)];
}

QColor Theme::frameLine(int depth) const {
    return frameLines[frameIndex(depth)];
}

QColor Theme::tinted(int depth, description::Kind of) const {
    return mixed(kind(of), frame(depth), tint);
}

QPalette palette(const Theme& theme) {
    QPalette p;
    p.setColor(QPalette::Window, theme.window);
    p.setColor(QPalette::WindowText, theme.text);
    p.setColor(QPalette::Base, theme.view);
    p.setColor(QPalette::AlternateBase, theme.window);
    p.setColor(QPalette::Text, theme.text);
    p.setColor(QPalette::PlaceholderText, theme.text3);
    p.setColor(QPalette::Button, theme.button);
    p.setColor(QPalette::ButtonText, theme.text);
    p.setColor(QPalette::BrightText, theme.error.ink);
    p.setColor(QPalette::ToolTipBase, theme.view);
    p.setColor(QPalette::ToolTipText, theme.text);
    p.setColor(QPalette::Highlight, theme.accent);
    p.setColor(QPalette::HighlightedText, theme.accentText);
    p.setColor(QPalette::Link, theme.accent);
    p.setColor(QPalette::LinkVisited, theme.accent);
    p.setColor(QPalette::Light, theme.isDark ? theme.line : theme.view);
    p.setColor(QPalette::Midlight, theme.softLine);
    p.setColor(QPalette::Mid, theme.line);
    p.setColor(QPalette::Dark, theme.isDark ? theme.map : theme.frameLine(2));
    p.setColor(QPalette::Shadow, theme.isDark ? QColor(0x0C0E11) : theme.text3);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, mixed(theme.text3, theme.window, 0.6));
    p.setColor(QPalette::Disabled, QPalette::Highlight, theme.line);
    return p;
}

int unit(const QFontMetrics& metrics) {
    return metrics.height();
}

int scaled(double pixels, const QFontMetrics& metrics) {
    return static_cast<int>(std::lround(pixels * unit(metrics) / 18.0));
}

QColor mixed(const QColor& over, const QColor& under, double amount) {
    const auto mix = [amount](int a, int b) { return static_cast<int>(std::lround(a * amount + b * (1 - amount))); };
    return QColor(mix(over.red(), under.red()), mix(over.green(), under.green()), mix(over.blue(), under.blue()));
}

double contrast(const QColor& a, const QColor& b) {
    const double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
    return std::max(one, other) / std::min(one, other);
}

bool isHighContrast(const QPalette& palette) {
    return contrast(palette.color(QPalette::WindowText), palette.color(QPalette::Window)) >= 20;
}

} // namespace paramap::ui
