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

/// Prints the figure of the map as it is on the screen. The status bar says that it was sent, or the message bar why
/// not.
class MapPrinter : public QObject {
    Q_OBJECT
public:
    MapPrinter(QMainWindow& window, const OnScreen& screen, ui::MessageBar& messages); ///< a child of the window

    void openDialog(); ///< asks which printer, paper and colours; what it is told is printed
    /// On one page: light, or in grey with stripes if the printer has no colour or shall use none.
    void printOn(QPrinter& printer);

private:
    QMainWindow& m_window;
    OnScreen m_screen;
    ui::MessageBar& m_messages;
};

} // namespace paramap
