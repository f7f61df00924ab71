// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/on_screen.h"

#include <QObject>

#include <functional>

class QMainWindow;
class QSettings;

namespace paramap {

/// Saves the session in its file, and asks before changes to that file would be lost. The status bar says what was
/// saved; the session says what could not be.
class Saver : public QObject {
    Q_OBJECT
public:
    Saver(QMainWindow& window, QSettings& settings, const OnScreen& screen); ///< a child of the window

    void save(); ///< in the file of before; asks where if there is none
    void saveAs(); ///< asks where
    void saveTo(const QString& path);

    /// Whether leaving the model would lose something: a session that has a file, and is not as the file says. A model
    /// that was never saved is made again by the name that it was opened by.
    bool wouldLose() const;
    /// Does it at once if nothing would be lost; else asks (Save, Discard, Cancel) and does it after the answer, unless
    /// that is Cancel or the file cannot be written. One question at a time: a second wish replaces the first.
    void whenNothingIsLost(const std::function<void()>& then);

private:
    QMainWindow& m_window;
    QSettings& m_settings;
    OnScreen m_screen;
};

} // namespace paramap
