// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/application_theme.h"

#include <QObject>

class QSettings;

namespace paramap {

/// What a person prefers for every model. Preferences are kept in the settings and take effect at once.
class Preferences : public QObject {
    Q_OBJECT
public:
    /// `settings` must outlive it.
    explicit Preferences(QSettings& settings, QObject* parent = nullptr);

    ThemeChoice theme() const { return m_theme; }
    bool motion() const { return m_motion; } ///< true: follow the desktop; false: no movement
    bool decimalBytes() const { return m_decimalBytes; } ///< true: GB first, GiB beside it; false: the reverse

    void restore(); ///< reads the settings and emits every preference

public Q_SLOTS:
    void setTheme(paramap::ThemeChoice choice);
    void setMotion(bool wanted);
    void setDecimalBytes(bool first);

Q_SIGNALS:
    void themeChanged(); ///< the theme has been applied already
    void motionChanged(bool wanted);
    void decimalBytesChanged(bool first);

private:
    QSettings& m_settings;
    ThemeChoice m_theme = ThemeChoice::System;
    bool m_motion = true, m_decimalBytes = false;
};

} // namespace paramap
