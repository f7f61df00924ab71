// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap {

class MainWindow;

/// Gives every region of the window the words that What's This? shows of it.
void explainRegions(MainWindow& window);
/// The pointer asks what it clicks on. Called again while it does: what has the keyboard is explained.
void askWhatsThis(MainWindow& window);
/// How counts are checked: whose code they follow, what is exact, and how to count oneself.
void openChecks(MainWindow& window);

} // namespace paramap
