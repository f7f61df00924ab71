// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

namespace paramap {

class MainWindow;

/// Whether leaving the model would lose something: a session that has a file, and is not as the file says. A model that
/// was never saved is made again by the name that it was opened by.
bool wouldLose(MainWindow& window);

/// Does it at once if nothing would be lost; else asks (Save, Discard, Cancel) and does it after the answer, unless
/// that is Cancel or the file cannot be written. One question at a time: a second wish replaces the first.
void whenNothingIsLost(MainWindow& window, const std::function<void()>& then);

} // namespace paramap
