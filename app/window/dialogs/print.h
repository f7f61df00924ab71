// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QPrinter;
QT_END_NAMESPACE

namespace paramap {

class MainWindow;

/// Asks which printer, paper and colours; what it is told is printed.
void openPrintDialog(MainWindow& window);
/// The figure of the map as it is on the screen, on one page: light, or in grey with stripes if the printer has no
/// colour or shall use none. The status bar says that it was sent, or the message bar why not.
void printOn(MainWindow& window, QPrinter& printer);

} // namespace paramap
