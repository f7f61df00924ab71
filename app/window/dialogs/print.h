// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/frame/on_screen.h"

#include <QObject>

QT_BEGIN_NAMESPACE
class QMainWindow;
class QPrinter;
QT_END_NAMESPACE

namespace paramap::ui {
class MessageBar;
}

namespace paramap {

/// Prints the figure of the map that is on the screen. The status bar reports success, the message bar the reason of a
/// failure.
class MapPrinter : public QObject {
    Q_OBJECT
public:
    MapPrinter(QMainWindow& window, const OnScreen& screen, ui::MessageBar& messages); ///< a child of the window

    void openDialog(); ///< asks for printer, paper and colours, then prints
    /// Prints one page: light, or grey with stripes if the printer has no colour or must not use it.
    void printOn(QPrinter& printer);

private:
    QMainWindow& m_window;
    OnScreen m_screen;
    ui::MessageBar& m_messages;
};

} // namespace paramap
