// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace paramap {

class Workbench;

/// Sets the What's This text of every region of the window.
void explainRegions(QWidget& find, Workbench& bench, QWidget& gallery, QWidget& compare, QWidget& lineUp);
/// Starts What's This mode: the next click explains what it hits. A second call explains the widget that has the
/// keyboard.
void askWhatsThis(const QWidget& window);
void openAbout(QWidget& window);

} // namespace paramap
