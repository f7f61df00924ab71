// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/application_theme.h"

#include "ui/look/theme.h"

#include <QApplication>
#include <QToolTip>

namespace paramap {

void applyTheme(ThemeChoice choice) {
    switch (choice) {
    case ThemeChoice::System:
        QApplication::setPalette(QPalette());
        break;
    case ThemeChoice::Light:
        QApplication::setPalette(ui::palette(ui::Theme::light()));
        break;
    case ThemeChoice::Dark:
        QApplication::setPalette(ui::palette(ui::Theme::dark()));
        break;
    }
    dressToolTips();
}

void dressToolTips() {
    const QPalette all = QApplication::palette();
    QPalette tip = QToolTip::palette();
    const auto take = [&](QPalette::ColorRole from, QPalette::ColorRole to) {
        const bool other = tip.color(to) != all.color(from);
        tip.setColor(to, all.color(from));
        return other;
    };
    const bool otherBase = take(QPalette::Base, QPalette::ToolTipBase);
    const bool otherText = take(QPalette::Text, QPalette::ToolTipText);
    if (otherBase || otherText) {
        QToolTip::setPalette(tip);
        // The class of Qt's own What's This text, which would be yellow as well.
        QApplication::setPalette(tip, "QWhatsThat");
    }
}

QString themeWord(ThemeChoice choice) {
    switch (choice) {
    case ThemeChoice::Light:
        return QStringLiteral("light");
    case ThemeChoice::Dark:
        return QStringLiteral("dark");
    case ThemeChoice::System:
        break;
    }
    return QStringLiteral("system");
}

ThemeChoice themeFromWord(const QString& word) {
    for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        if (word == themeWord(choice))
            return choice;
    }
    return ThemeChoice::System;
}

} // namespace paramap
