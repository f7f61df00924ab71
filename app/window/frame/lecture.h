// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QObject>
#include <QRect>

#include <optional>

class QMainWindow;
class QToolBar;

namespace paramap {

class Preferences;
class Workbench;

/// The parts of a window that a lecture changes. All must outlive it.
struct LectureParts {
    QMainWindow& window;
    Workbench& bench;
    QToolBar& tools;
    Preferences& preferences;
};

/// The lecture view: no docks but a large inspector, no letter on the map or around it lower than 1/45 of the window's
/// height, and in full screen neither menus nor bars. Ending it restores docks, geometry and text size as they were.
class Lecture : public QObject {
    Q_OBJECT
public:
    explicit Lecture(const LectureParts& parts, QObject* parent = nullptr);

    bool isOn() const { return m_before.has_value(); }
    /// `geometry`, `arrangement`: what the next start should find, that is, the window outside a lecture.
    QByteArray geometry() const;
    QByteArray arrangement() const;
    void fit(); ///< letters and furniture for the window's present size and state; does nothing outside a lecture

public Q_SLOTS:
    void setOn(bool on);

Q_SIGNALS:
    void changed(bool on);

private:
    struct Before {
        QByteArray geometry, arrangement;
        QRect place; ///< of the window, unless it was maximized or in full screen
        Qt::WindowStates state;
        int textSize; ///< in percent
    };
    void showFurniture(bool shown);

    LectureParts m_parts;
    std::optional<Before> m_before;
};

} // namespace paramap
