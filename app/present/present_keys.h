// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QKeyEvent>
#include <QStringList>

namespace paramap {

/// What a key asks of the presenter.
enum class Wish {
    None,
    Next,
    Previous,
    NextStep,
    PreviousStep,
    First,
    Last,
    Black,
    White,
    Quiet, ///< hide numbers
    Zoom,
    Spot,
    Theme,
    Swap,
    ResetClock,
    Round, ///< close this round of votes
    Go, ///< digits that follow are the number of a step, Enter goes there
    Vote, ///< a hand more
    Unvote,
    Export, ///< the votes
    Notes, ///< as long as the key is down
    Leave,
};

struct KeyWish {
    Wish wish = Wish::None;
    int digit = 0; ///< 0 to 9, of Vote and Unvote
};

/// The wish behind a key. Presenters' remote controls send Page Down, Page Up, B or '.', and F5 or Esc to start.
KeyWish wishOf(const QKeyEvent& key);

/// Keys and what they do, in pairs, for the first page and for the manual.
QStringList presenterHints();

} // namespace paramap
