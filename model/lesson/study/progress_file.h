// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/study/progress.h"
#include "model/problem/problem.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// What could be read of a progress file, and what could not, each with its line. If there are problems, the file holds
/// more than `progress` does: whoever writes over it keeps the old one beside it.
struct ProgressReading {
    Progress progress;
    std::vector<Problem> problems;
};

/// Reads what `progressText` wrote. An answer that is damaged is reported, and the others are kept. `name`: of the
/// file, for messages. Never throws for any text.
ProgressReading readProgress(std::string_view text, const std::string& name);

/// The progress as JSON, an answer a line.
std::string progressText(const Progress& progress);

/// A text for a lecturer: lesson, digest, seed, answers, score; it says that it proves nothing. `questions`: how many
/// the lesson has.
std::string receiptText(const Progress& progress, std::string_view title, int questions);

} // namespace paramap::lesson
