// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/expressions.h"
#include "model/lesson/talk/talk_state.h"
#include "model/words/numbers.h"

#include <string>

namespace paramap::lesson {

bool anyVotes(const TalkState& state); ///< a hand was counted at some step

/// The raised hands of a talk as CSV (RFC 4180): a row for each option of each step where hands were counted, and a
/// column for each round. A round in which nobody counted is empty. A text whose expression has no value stands as the
/// lesson has it.
std::string voteTable(
    const Lesson& lesson, const OpenModel& open, const TalkState& state, const words::NumberStyle& style);

} // namespace paramap::lesson
