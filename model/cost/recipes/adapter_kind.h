// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// A linear layer's matrix, by its widths.
struct Widths {
    std::int64_t in = 0, out = 0;
};

/// What one adapter of some kind adds to one layer. "Elements" are of the adapter's type; positions are tokens of the
/// whole batch.
struct Addition {
    std::vector<network::Shape> trained; ///< its parameters
    std::int64_t held = 0; ///< elements that it keeps all the time and never trains
    bool input = false; ///< it keeps the layer's input, in a copy of its own where its type or dropout makes one
    std::int64_t inner = 0; ///< elements that it keeps of every position
    std::int64_t layerInner = 0; ///< … in the layer's own type
    std::int64_t wide = 0; ///< … in 32 bits whatever the types
    std::int64_t outputs = 0; ///< so many copies of the layer's output in the adapter's type
    std::int64_t layerOutputs = 0; ///< … in the layer's own type
    std::int64_t once = 0; ///< elements that it keeps however many positions there are: a matrix written out
    std::int64_t layerOnce = 0; ///< … in the layer's own type
    std::int64_t macs = 0, macsOnce = 0; ///< forward multiply-adds for a position; however many there are

    std::int64_t parameters() const; ///< elements of `trained`; Problem beyond 2^63 - 1
};

/// An attention, by the width of the stream, of all its heads together, and by their number.
struct AttentionWidths {
    std::int64_t stream = 0, heads = 0, count = 0;
};

/// "lokr:32:4": the numbers of one run's adapters.
struct AdapterNumbers {
    std::int64_t first = 0, second = 0; ///< second 0: left open
    bool feedForward = false; ///< the layer at hand is outside attention
    friend bool operator==(const AdapterNumbers&, const AdapterNumbers&) = default;
};

/// A way of training few parameters beside frozen ones.
struct AdapterKind {
    enum class Place {
        Linear, ///< something beside chosen linear layers
        Attention, ///< something beside every attention
        Everywhere, ///< … and beside every linear layer, with the norms themselves
        Norms, ///< the norms themselves
        Tokens, ///< rows of the embedding
        Prompt, ///< tokens before each sequence
        Prefix, ///< keys and values before those of each layer
    };
    /// A number of the word that names the adapters: "lokr:32".
    struct Number {
        std::string_view words; ///< "rank", "tokens"
        std::string_view letters; ///< in its place in a help text: "R", "N"
        bool empty() const { return words.empty(); }
    };
    enum class Usual { Lora, Ia3 }; ///< which of a description's lists names the layers that usually have it

    std::string_view name; ///< "dora"
    std::string_view title; ///< "DoRA"
    Place place = Place::Linear;
    Number number; ///< what stands behind the colon; empty where nothing does
    Number second; ///< what may stand behind another one
    std::string_view parameters; ///< in letters, for one layer
    std::string_view keeps; ///< a sentence: what it keeps for the backward pass
    std::string_view source; ///< paper; file whose code was followed
    /// Of Place::Linear, and of linear layers in Place::Everywhere.
    Addition (*add)(const Widths& widths, const AdapterNumbers& numbers) = nullptr;
    Addition (*addToAttention)(const AttentionWidths& widths, const AdapterNumbers& numbers) = nullptr;
    Usual usual = Usual::Lora;
};

const std::vector<AdapterKind>& adapterKinds(); ///< LoRA first

/// A choice of trained parameters, read: "all", "lora:8", "lokr:32:4", "ia3".
struct TrainedWord {
    const AdapterKind* kind = nullptr; ///< null for "all"
    AdapterNumbers numbers;
    bool all() const { return kind == nullptr; }
    friend bool operator==(const TrainedWord&, const TrainedWord&) = default;
};
/// Problem (usage) with the known words for anything else.
TrainedWord readTrained(const std::string& word);
std::string word(const TrainedWord& trained); ///< as `readTrained` reads it

/// The dropout of LoRA: "0.05". Problem (usage) for what is no number from 0 to below 1.
double readDropout(const std::string& text);
std::string dropoutText(const double& dropout); ///< with as few digits as give it back

/// "all", "lora:R", "lokr:R[:M]", …: in short, as a refusal lists them.
std::vector<std::string> trainedForms();

} // namespace paramap::cost
