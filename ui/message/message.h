// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

namespace paramap::ui {

/// A way out of what a message tells: a button.
struct MessageAction {
    QString id; ///< given back when it is chosen
    QString text; ///< "Load with 12 heads"
    bool strong = false; ///< a framed button; otherwise a quiet one
};

/// One line of the file that a message is about.
struct MessageLine {
    int number = 0; ///< counted from 1
    QString text;
    bool marked = false;
};

/// What the message bar shows: what, why in numbers, where, and the ways out.
struct Message {
    enum class Kind { Error, Warning, Info };

    Kind kind = Kind::Error;
    QString sentence; ///< "my-gpt2/config.json was not loaded: 768 channels cannot be split into 13 heads"
    QString detail; ///< more of it, in the weight of text; may have several lines
    std::vector<MessageAction> actions;
    std::vector<MessageLine> excerpt; ///< about five lines; empty if no place is known
};

} // namespace paramap::ui
