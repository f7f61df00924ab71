// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// A line of a block `try`.
struct TrialLine {
    enum class Kind {
        Move, ///< "move: n_layer 12 -> 24 in 2 s": a size goes from one value to another
        Sliders, ///< "sliders: n_head n_embd"
        Toggle, ///< "toggle: tie_word_embeddings"
        Ask, ///< "ask: What happens?"
    };
    Kind kind = Kind::Ask;
    std::vector<std::string> names; ///< of sizes; of Ask none
    std::string words; ///< of Ask
    std::int64_t from = 0, to = 0, seconds = 0; ///< of Move
};

/// Throws a Problem for a line of another form.
TrialLine trialLine(std::string_view text);

/// Whether a slider of this name changes the run, not the model: batch, sequence, context.
bool isRunSetting(std::string_view name);

} // namespace paramap::lesson
