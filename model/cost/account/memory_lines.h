// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_settings.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// What bytes are for.
enum class Part { Weights, Gradients, Optimizer, Activations, Logits, KvCache, Temporary };
inline constexpr std::size_t partCount = 7;

/// One line of the account.
struct Line {
    Part part = Part::Weights;
    std::int64_t bytes = 0;
    bool exact = true; ///< otherwise an estimate
    std::string label; ///< "Optimizer, AdamW"
    std::string formula; ///< "8 · N", in words a person can check
    std::string source; ///< paper or file that the formula follows
    std::string symbols; ///< the same formula in letters, where it is not the usual one of its part
    std::string assumption; ///< what it takes for granted beyond what its part usually does
    bool missing = false; ///< the description does not say its bytes: 0 stands for "not known"

    /// Whether it leaves the sum that it stands in exact: an estimate of nothing does.
    bool isCertain() const { return !missing && (exact || bytes == 0); }
};

/// What the lengths of a run are to a model.
struct Lengths {
    bool sequence = true; ///< its work grows with the tokens of a sequence; not that of images
    bool cache = true; ///< something is held for each sequence between decoding steps
    bool context = true; ///< and grows with the tokens held
    std::int64_t positions = 0; ///< that the model was made for; 0 = its sizes do not say
};

/// The account of a run: what one device holds at the instant that it holds most, and the whole model's arithmetic.
struct Memory {
    Mode mode = Mode::Train;
    RunSettings settings; ///< with the defaults filled in
    std::int64_t sequence = 0, context = 0; ///< tokens: those of the settings
    std::vector<Line> lines; ///< those that this mode has, in the order of Part; at the instant of the peak
    std::int64_t total = 0; ///< their sum
    std::string peakAt; ///< the instant: "the end of the forward pass"
    std::string device; ///< which one and what part of the model it has; empty if every device has all of it
    Lengths lengths;
    /// Of the whole batch, 2 FLOP per multiply-add; 0 where the mode has none.
    std::int64_t flopsForward = 0; ///< a forward pass; in inference the prefill
    std::int64_t flopsStep = 0; ///< forward, backward, and what is computed again
    std::int64_t macsForward = 0; ///< multiply-adds of the forward pass
    std::int64_t flopsDecodeToken = 0; ///< one more token of each sequence
    std::vector<std::string> assumptions; ///< one sentence each
    bool exact() const; ///< whether every line is
    std::int64_t bytes(Part part) const; ///< of its lines together
};

std::string_view word(Part part); ///< as JSON spells it: "kv_cache"

} // namespace paramap::cost
