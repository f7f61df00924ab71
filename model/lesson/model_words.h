// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_settings.h"
#include "model/lesson/lesson.h"

#include <string>
#include <vector>

namespace paramap::lesson {

/// A model and a run as a lesson names them: "PRESET --set n_embd=1024 --class NAME --mode inference --batch 4".
struct ModelWords {
    std::string model; ///< a preset's name or a path
    std::string cls; ///< "" for the usual class
    std::vector<std::string> sets; ///< "NAME=VALUE", in order
    cost::Mode mode = cost::Mode::Train;
    cost::RunSettings run;
    int line = 0; ///< where the model is named

    friend bool operator==(const ModelWords&, const ModelWords&) = default;
};

/// Reads such words: MODEL first, then --set, --class and the options of `paramap memory`; quotes keep blanks. Throws a
/// Problem (without a file) for an unknown option, a missing value or an impossible one.
ModelWords modelWords(const Text& words);

/// The model of a step: its own if it names one, else the front matter's; sets, class and run as the step says, else,
/// without a model of its own, as the front matter says. Throws a Problem as above, with the line.
ModelWords modelOf(const Lesson& lesson, const Step& step);

} // namespace paramap::lesson
