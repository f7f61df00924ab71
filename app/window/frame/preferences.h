// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/application_font.h"
#include "app/window/frame/application_theme.h"

#include <QObject>
#include <QString>

#include <array>

class QSettings;

namespace paramap {

class KeptValues;

/// The text sizes to choose from, in percent of the system's.
inline constexpr std::array textSizes{100, 110, 125, 150, 175, 200};

/// What a person prefers for every model. Preferences are kept in the settings and take effect at once.
class Preferences : public QObject {
    Q_OBJECT
public:
    /// `settings` must outlive it.
    explicit Preferences(QSettings& settings, QObject* parent = nullptr);

    ThemeChoice theme() const { return m_theme; }
    bool motion() const { return m_motion; } ///< true: follow the desktop; false: no movement
    bool decimalBytes() const { return m_decimalBytes; } ///< true: GB first, GiB beside it; false: the reverse
    /// In which models open: the name of a catalog::Naming, or asWritten().
    const QString& naming() const { return m_naming; }
    static QString asWritten(); ///< in that of the release that wrote their file, presets in the usual one

    int textSize() const { return m_textSize; } ///< one of `textSizes`
    double systemTextPixels() const { return m_font.systemPixels(); } ///< the letters of 100 %
    /// Multiplies the text size for as long as something asks for it, such as a lecture. It is not kept; 1 = no more.
    void setMagnification(double times);

    /// Reads the settings and emits every preference. `namings`: the names of those there are, the usual one first.
    void restore(KeptValues& kept, const QStringList& namings);

public Q_SLOTS:
    void setTheme(paramap::ThemeChoice choice);
    void setMotion(bool wanted);
    void setDecimalBytes(bool first);
    void setNaming(const QString& name);
    void setTextSize(int percent); ///< the nearest of `textSizes`
    void stepTextSize(int steps); ///< 1 for the next larger size, −1 for the next smaller one

Q_SIGNALS:
    void themeChanged(); ///< the theme has been applied already
    void motionChanged(bool wanted);
    void decimalBytesChanged(bool first);
    void namingChanged(const QString& name);
    void textSizeChanged(int percent); ///< every widget has the new font already

private:
    QSettings& m_settings;
    ThemeChoice m_theme = ThemeChoice::System;
    bool m_motion = true, m_decimalBytes = false;
    QString m_naming;
    ApplicationFont m_font;
    int m_textSize = 100;
    double m_magnification = 1;
};

} // namespace paramap
