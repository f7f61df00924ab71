// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/preferences.h"

#include <QSettings>

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
QString none() {
    return QStringLiteral("none");
}
QString decimal() {
    return QStringLiteral("decimal");
}

} // namespace

Preferences::Preferences(QSettings& settings, QObject* parent)
    : QObject(parent)
    , m_settings(settings) {
}

void Preferences::restore() {
    setTheme(themeFromWord(m_settings.value(themeKey()).toString()));
    setMotion(m_settings.value(motionKey()).toString() != none());
    setDecimalBytes(m_settings.value(bytesKey()).toString() == decimal());
}

void Preferences::setTheme(ThemeChoice choice) {
    m_theme = choice;
    m_settings.setValue(themeKey(), themeWord(choice));
    applyTheme(choice);
    Q_EMIT themeChanged();
}

void Preferences::setMotion(bool wanted) {
    m_motion = wanted;
    m_settings.setValue(motionKey(), wanted ? QStringLiteral("desktop") : none());
    Q_EMIT motionChanged(wanted);
}

void Preferences::setDecimalBytes(bool first) {
    m_decimalBytes = first;
    m_settings.setValue(bytesKey(), first ? decimal() : QStringLiteral("binary"));
    Q_EMIT decimalBytesChanged(first);
}

} // namespace paramap
