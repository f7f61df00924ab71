// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/talk/votes.h"
#include "model/lesson/talk/what_if.h"

#include <cstddef>
#include <map>

namespace paramap::lesson {

/// Where a talk stands: all that must survive a crash.
struct TalkState {
    std::size_t step = 0, beat = 0;
    std::map<std::size_t, Votes> votes; ///< by step
    WhatIf whatIf;
    bool quiet = false; ///< numbers are hidden on the map, whatever the step says
    friend bool operator==(const TalkState&, const TalkState&) = default;
};

} // namespace paramap::lesson
