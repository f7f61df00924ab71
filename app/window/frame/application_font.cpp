// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/application_font.h"

#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace paramap {

ApplicationFont::ApplicationFont()
    : m_system(QApplication::font()) {
}

ApplicationFont::~ApplicationFont() {
    if (qApp)
        enlarge(1);
}

double ApplicationFont::systemPixels() const {
    return QFontInfo(m_system).pixelSize();
}

void ApplicationFont::enlarge(double times) {
    if (times == m_times)
        return; // at the system's size, fonts that the desktop has for menus and titles stay as they are
    m_times = times;
    QFont font = m_system;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * times);
    else
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(font.pixelSize() * times))));
    QApplication::setFont(font);
    // Until the event loop runs, Qt tells the windows later.
    QEvent change(QEvent::ApplicationFontChange);
    for (QWidget* window : QApplication::topLevelWidgets())
        QCoreApplication::sendEvent(window, &change);
}

} // namespace paramap
