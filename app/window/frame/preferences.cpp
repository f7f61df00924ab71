// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/preferences.h"

#include "app/window/frame/kept_values.h"

#include <QSettings>

#include <algorithm>
#include <cstdlib>

namespace paramap {
namespace {

QString themeKey() {
    return QStringLiteral("theme");
}
QString motionKey() {
    return QStringLiteral("motion");
}
QString bytesKey() {
    return QStringLiteral("bytes");
}
QString namingKey() {
    return QStringLiteral("naming");
}
QString textSizeKey() {
    return QStringLiteral("textSize");
}
QString none() {
    return QStringLiteral("none");
}
QString desktop() {
    return QStringLiteral("desktop");
}
QString decimal() {
    return QStringLiteral("decimal");
}
QString binary() {
    return QStringLiteral("binary");
}

} // namespace

Preferences::Preferences(QSettings& settings, QObject* parent)
    : QObject(parent)
    , m_settings(settings) {
}

QString Preferences::asWritten() {
    return QStringLiteral("file");
}

void Preferences::restore(KeptValues& kept, const QStringList& namings) {
    const QStringList themes{
        themeWord(ThemeChoice::System), themeWord(ThemeChoice::Light), themeWord(ThemeChoice::Dark)};
    setTheme(themeFromWord(kept.word(themeKey(), themes, themes.front())));
    setMotion(kept.word(motionKey(), {none(), desktop()}, desktop()) != none());
    setDecimalBytes(kept.word(bytesKey(), {decimal(), binary()}, binary()) == decimal());
    setNaming(kept.word(namingKey(), QStringList{asWritten()} + namings, asWritten()));
    setTextSize(kept.number(textSizeKey(), textSizes.front(), textSizes.back(), textSizes.front()));
}

void Preferences::setTheme(ThemeChoice choice) {
    m_theme = choice;
    m_settings.setValue(themeKey(), themeWord(choice));
    applyTheme(choice);
    Q_EMIT themeChanged();
}

void Preferences::setMotion(bool wanted) {
    m_motion = wanted;
    m_settings.setValue(motionKey(), wanted ? desktop() : none());
    Q_EMIT motionChanged(wanted);
}

void Preferences::setDecimalBytes(bool first) {
    m_decimalBytes = first;
    m_settings.setValue(bytesKey(), first ? decimal() : binary());
    Q_EMIT decimalBytesChanged(first);
}

void Preferences::setNaming(const QString& name) {
    m_naming = name;
    m_settings.setValue(namingKey(), name);
    Q_EMIT namingChanged(name);
}

void Preferences::setTextSize(int percent) {
    // Settings may hold any number, and a difference of two ints may overflow.
    const qint64 wanted = percent;
    m_textSize = *std::ranges::min_element(textSizes, {}, [wanted](int size) { return std::abs(size - wanted); });
    m_settings.setValue(textSizeKey(), m_textSize);
    m_font.enlarge(m_textSize / 100.0 * m_magnification);
    Q_EMIT textSizeChanged(m_textSize);
}

void Preferences::stepTextSize(int steps) {
    const auto now = std::ranges::find(textSizes, m_textSize) - textSizes.begin();
    const auto last = static_cast<std::ptrdiff_t>(textSizes.size()) - 1;
    setTextSize(textSizes[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(now + steps, 0, last))]);
}

void Preferences::setMagnification(double times) {
    m_magnification = times;
    m_font.enlarge(m_textSize / 100.0 * m_magnification);
}

} // namespace paramap
