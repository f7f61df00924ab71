// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/talk/talk.h"

#include <optional>
#include <string>

namespace paramap {

class OpenLesson;

/// A talk as it is kept on disk, so that it goes on where it stood after a crash.
struct KeptTalk {
    std::string file, digest, title;
    std::string id, heading; ///< of the step: it is found again in a file that has changed
    lesson::TalkState state;
    int seconds = 0; ///< since the talk began
    std::size_t steps = 0;
};

/// $XDG_STATE_HOME/paramap/lesson.json, or that in ~/.local/state.
std::string keptTalkFile();

/// Replaces the file as a whole. A talk that cannot be kept goes on: nothing is thrown.
void keepTalk(const OpenLesson& lesson, const lesson::Talk& talk, int seconds);
void forgetTalk(); ///< it ended as its lecturer wanted

/// The kept talk; no value if there is none or its file is damaged.
std::optional<KeptTalk> keptTalk();
/// Brings the talk to where it stood; if the lesson has changed, to the beginning of the step with the same id or
/// heading, and to the first step if there is none.
void resume(OpenLesson& lesson, const KeptTalk& kept);

} // namespace paramap
