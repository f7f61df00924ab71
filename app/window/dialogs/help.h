// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace paramap {

class Workbench;

/// Gives every region of the window the words that What's This? shows of it.
void explainRegions(QWidget& find, Workbench& bench, QWidget& gallery);
/// The pointer asks what it clicks on. Called again while it does: what has the keyboard is explained.
void askWhatsThis(const QWidget& window);
/// How counts are checked: whose code they follow, what is exact, and how to count oneself.
void openChecks(QWidget& window);
void openAbout(QWidget& window);

} // namespace paramap
