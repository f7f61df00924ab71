// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/study/progress.h"

#include <cstdint>
#include <string>

namespace paramap {

class OpenLesson;

std::int64_t today(); ///< days since 1970-01-01 where the person is

/// What was answered in a lesson, kept on this computer alone: a file for each lesson in
/// $XDG_DATA_HOME/paramap/progress/, or that in ~/.local/share.
struct KeptProgress {
    lesson::Progress progress;
    std::string damaged; ///< a sentence about what could not be read, where the old file is; empty if all could be
};
std::string progressFile(const std::string& lessonPath); ///< the path is absolute
/// How many questions of a lesson return today, at other sizes, because they were missed on another day. 0 for what
/// cannot be read.
int returningQuestions(const std::string& lessonPath);
/// An absent file is an empty progress with a seed of its own. A damaged one is put aside as "….damaged".
KeptProgress keptProgress(const OpenLesson& lesson);
/// Replaces the file as a whole. Throws a Problem if it cannot be written.
void keepProgress(const OpenLesson& lesson, const lesson::Progress& progress);

} // namespace paramap
