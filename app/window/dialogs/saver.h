// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/on_screen.h"

#include <QObject>

#include <functional>

class QMainWindow;
class QSettings;

namespace paramap {

/// Saves the session in its file, and asks before changes would be lost. The status bar reports success; the session
/// emits `failed`.
class Saver : public QObject {
    Q_OBJECT
public:
    Saver(QMainWindow& window, QSettings& settings, const OnScreen& screen); ///< a child of the window

    void save(); ///< to the file of the last save; asks for a file if there is none
    void saveAs(); ///< asks for a file
    void saveTo(const QString& path);

    /// Whether leaving the model would lose changes: the session has a file and differs from it. A model that was never
    /// saved loses nothing, because its name opens it again.
    bool wouldLose() const;
    /// Calls `then` at once if nothing would be lost. Else asks (Save, Discard, Cancel) and calls it after the answer,
    /// but not after Cancel or if the file cannot be written. There is one question at a time: a second call replaces
    /// the first.
    void whenNothingIsLost(const std::function<void()>& then);

private:
    QMainWindow& m_window;
    QSettings& m_settings;
    OnScreen m_screen;
};

} // namespace paramap
