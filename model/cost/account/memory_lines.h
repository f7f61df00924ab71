// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/byte_range.h"
#include "model/cost/facts/fact.h"
#include "model/cost/run/run_settings.h"
#include "model/cost/timeline/timeline.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// The purpose of bytes.
enum class Part { Weights, Gradients, Optimizer, Activations, Logits, KvCache, Temporary };
inline constexpr std::size_t partCount = 7;
inline constexpr std::array<Part, partCount> allParts{
    Part::Weights, Part::Gradients, Part::Optimizer, Part::Activations, Part::Logits, Part::KvCache, Part::Temporary};

/// One line of the account.
struct Line {
    Part part = Part::Weights;
    std::int64_t bytes = 0;
    bool exact = true; ///< otherwise an estimate
    Fact<Label> label; ///< "Optimizer, AdamW"
    Fact<Term> formula; ///< "8 · N", so that a reader can check it
    std::vector<Fact<Source>> sources; ///< the papers and files that the formula follows
    Fact<Symbols> symbols; ///< the same formula in letters
    Fact<Assumption> assumption; ///< what the line assumes
    std::int64_t again = 0; ///< of activations: the bytes of the part that is computed again
    bool missing = false; ///< the description does not tell the bytes: 0 stands for "not known"

    /// Whether the line leaves the exactness of a sum unchanged; an estimate of 0 bytes does.
    bool isCertain() const { return !missing && (exact || bytes == 0); }
};

/// Which lengths of a run matter to a model.
struct Lengths {
    bool sequence = true; ///< its work grows with the tokens of a sequence; false for images
    bool cache = true; ///< it holds something for each sequence between decoding steps
    bool context = true; ///< what it holds grows with the tokens held
    std::int64_t positions = 0; ///< positions that the model was made for; 0: its sizes do not tell
};

/// The account of a run: the bytes that one device holds at the instant that it holds most, and the arithmetic of the
/// whole model.
struct Memory {
    Mode mode = Mode::Train;
    RunSettings settings; ///< with the defaults filled in
    std::int64_t sequence = 0, context = 0; ///< tokens, as in the settings
    std::vector<Line> lines; ///< the lines of this mode at the instant of the peak, in the order of Part
    std::int64_t total = 0; ///< sum of the lines
    ByteRange blocks; ///< what an allocator takes for these tensors, workspaces apart: see blocks.h
    Instant peakAt = Instant::None; ///< "the end of the forward pass"
    Timeline timeline; ///< of the same device; its peak is the total
    std::vector<Fact<Holding>> device; ///< the part of the model on the device; empty if every device has all of it
    std::int64_t stage = 0; ///< the device's stage of the pipeline, from 1; 0: there is no pipeline
    /// Of the most loaded device: what it holds more of than any other stage, by the largest difference.
    std::optional<Part> most;
    Lengths lengths;
    /// For the whole batch, with 2 FLOP per multiply-add; 0 where the mode has no such pass.
    std::int64_t flopsForward = 0; ///< one forward pass; in inference the prefill
    std::int64_t flopsStep = 0; ///< forward pass, backward pass, and recomputation
    std::int64_t macsForward = 0; ///< multiply-adds of the forward pass
    std::int64_t flopsDecodeToken = 0; ///< one more token for each sequence
    std::vector<Fact<Assumption>> assumptions;
    bool exact() const; ///< whether every line is exact
    std::int64_t bytes(Part part) const; ///< sum of the part's lines
};

std::string_view word(Part part); ///< as JSON spells it: "kv_cache"

} // namespace paramap::cost
