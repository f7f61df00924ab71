// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/application_theme.h"

#include <QObject>

class QSettings;

namespace paramap {

/// What a person prefers, whatever the model: kept in the settings and in force at once.
class Preferences : public QObject {
    Q_OBJECT
public:
    /// `settings` must outlive it.
    explicit Preferences(QSettings& settings, QObject* parent = nullptr);

    ThemeChoice theme() const { return m_theme; }
    bool motion() const { return m_motion; } ///< as the desktop says; else none
    bool decimalBytes() const { return m_decimalBytes; } ///< GB first, GiB beside them; else the other way round

    void restore(); ///< from the settings; says all of it

public Q_SLOTS:
    void setTheme(paramap::ThemeChoice choice);
    void setMotion(bool wanted);
    void setDecimalBytes(bool first);

Q_SIGNALS:
    void themeChanged(); ///< and applied
    void motionChanged(bool wanted);
    void decimalBytesChanged(bool first);

private:
    QSettings& m_settings;
    ThemeChoice m_theme = ThemeChoice::System;
    bool m_motion = true, m_decimalBytes = false;
};

} // namespace paramap
