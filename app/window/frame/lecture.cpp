// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/lecture.h"

#include "app/window/frame/preferences.h"
#include "app/window/frame/workbench.h"

#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace paramap {
namespace {

constexpr double linesInView = 45; // of the smallest letters, in the height of the window
constexpr double smallestAround = 11, smallestOnMap = 9.5; // the smallest letters at a font of 13 pixels

constexpr double halfPixel = 0.5; // to which the map rounds its letters down

} // namespace

Lecture::Lecture(const LectureParts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
}

void Lecture::setOn(bool on) {
    if (on == isOn())
        return;
    if (on) {
        const QMainWindow& window = m_parts.window;
        m_before = Before{
            geometry(), arrangement(), window.geometry(), window.windowState(), m_parts.preferences.textSize()};
        m_parts.bench.setLecture(true);
        fit();
    } else {
        const Before before = *std::exchange(m_before, std::nullopt);
        showFurniture(true);
        m_parts.preferences.setMagnification(1);
        m_parts.preferences.setTextSize(before.textSize);
        m_parts.bench.setMapLetters(0);
        m_parts.bench.setLecture(false);
        m_parts.window.setWindowState(before.state);
        if (!(before.state & (Qt::WindowMaximized | Qt::WindowFullScreen)))
            m_parts.window.setGeometry(before.place);
        const auto arrange = [this, before] {
            if (!isOn())
                m_parts.bench.restoreArrangement(before.arrangement);
        };
        arrange();
        QMetaObject::invokeMethod(this, arrange, Qt::QueuedConnection); // when the words have their former size
    }
    Q_EMIT changed(on);
}

QByteArray Lecture::geometry() const {
    return m_before ? m_before->geometry : m_parts.window.saveGeometry();
}

QByteArray Lecture::arrangement() const {
    return m_before ? m_before->arrangement : m_parts.bench.arrangement();
}

void Lecture::fit() {
    if (!isOn())
        return;
    showFurniture(!m_parts.window.isFullScreen());
    const double least = m_parts.window.height() / linesInView;
    const double before = m_parts.preferences.systemTextPixels() * m_before->textSize / 100;
    // In steps, so that a window that is dragged larger does not lay out all its text at every pixel.
    const double times = std::ceil(20 * least * 13 / smallestAround / before) / 20;
    m_parts.preferences.setMagnification(std::max(1.0, times));
    m_parts.bench.setMapLetters(static_cast<int>(std::ceil((least + halfPixel) * 13 / smallestOnMap)));
}

void Lecture::showFurniture(bool shown) {
    m_parts.window.menuBar()->setVisible(shown);
    m_parts.tools.setVisible(shown);
    m_parts.window.statusBar()->setVisible(shown);
}

} // namespace paramap
