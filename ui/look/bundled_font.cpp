// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/look/bundled_font.h"

#include <QFontDatabase>
#include <QStringList>

#include <cmath>

// The linker drops a static library's resources unless code refers to them. The macro must stand outside namespaces.
static void linkResources() {
    Q_INIT_RESOURCE(paramap);
}

namespace paramap::ui {

/// That of the letters, then that of the signs which it lacks.
static QStringList registeredFamilies() {
    linkResources();
    QStringList families;
    for (const char* file : {"NotoSans-Regular", "NotoSans-Bold", "ParamapSigns-Regular", "ParamapSigns-Bold"}) {
        const int font = QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/%1.ttf").arg(QLatin1String(file)));
        families += QFontDatabase::applicationFontFamilies(font);
    }
    families.removeDuplicates();
    return families;
}

QFont bundledFont(double pixelSize) {
    static const QStringList families = registeredFamilies();
    QFont font(families);
    font.setPixelSize(static_cast<int>(std::lround(pixelSize)));
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::StyleStrategy(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
    return font;
}

} // namespace paramap::ui
