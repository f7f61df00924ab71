// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/facts/fact.h"
#include "model/cost/run/run_settings.h"

#include <cstddef>
#include <cstdint>
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
    Fact<Label> label; ///< "Optimizer, AdamW"
    Fact<Term> formula; ///< "8 · N", so that a person can check it
    std::vector<Fact<Source>> sources; ///< papers and files that the formula follows
    Fact<Symbols> symbols; ///< the same formula in letters
    Fact<Assumption> assumption; ///< what it takes for granted
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
    Instant peakAt = Instant::None; ///< "the end of the forward pass"
    std::vector<Fact<Holding>> device; ///< what part of the model it has; empty if every device has all of it
    Lengths lengths;
    /// Of the whole batch, 2 FLOP per multiply-add; 0 where the mode has none.
    std::int64_t flopsForward = 0; ///< a forward pass; in inference the prefill
    std::int64_t flopsStep = 0; ///< forward, backward, and what is computed again
    std::int64_t macsForward = 0; ///< multiply-adds of the forward pass
    std::int64_t flopsDecodeToken = 0; ///< one more token of each sequence
    std::vector<Fact<Assumption>> assumptions;
    bool exact() const; ///< whether every line is
    std::int64_t bytes(Part part) const; ///< of its lines together
};

std::string_view word(Part part); ///< as JSON spells it: "kv_cache"

} // namespace paramap::cost
