// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/look/fixed_font.h"

#include <QFontDatabase>

namespace paramap::ui {

QFont fixedFont(QFont base) {
    base.setFamilies({QFontDatabase::systemFont(QFontDatabase::FixedFont).family(), QStringLiteral("monospace")});
    base.setFixedPitch(true);
    return base;
}

} // namespace paramap::ui
