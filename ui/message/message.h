// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

namespace paramap::ui {

/// A button of a message: something that a person can do about it.
struct MessageAction {
    QString id; ///< given back when it is chosen
    QString text; ///< the button's text, "Load with 12 heads"
    bool strong = false; ///< a framed button; otherwise a quiet one
};

/// One line of the file that a message is about.
struct MessageLine {
    int number = 0; ///< counted from 1
    QString text;
    bool marked = false;
};

/// What the message bar shows: what happened, why, where in the file, and what a person can do.
struct Message {
    enum class Kind { Error, Warning, Info };

    Kind kind = Kind::Error;
    QString sentence; ///< "my-gpt2/config.json was not loaded: 768 channels cannot be split into 13 heads"
    QString detail; ///< more about it, in the weight of plain text; may have several lines
    std::vector<MessageAction> actions;
    std::vector<MessageLine> excerpt; ///< about five lines; empty if the message is not about a line
};

} // namespace paramap::ui
