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

static QString registeredFamily() {
    linkResources();
    const int regular = QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/NotoSans-Regular.ttf"));
    QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/NotoSans-Bold.ttf"));
    return QFontDatabase::applicationFontFamilies(regular).value(0);
}

QFont bundledFont(double pixelSize) {
    static const QString family = registeredFamily();
    QFont font(family);
    font.setPixelSize(static_cast<int>(std::lround(pixelSize)));
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::StyleStrategy(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
    return font;
}

} // namespace paramap::ui
