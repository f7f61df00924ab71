// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// The widths of a linear layer's matrix.
struct Widths {
    std::int64_t in = 0, out = 0;
};

/// What one adapter of a kind adds to one layer. "Elements" have the adapter's type; positions are the tokens of the
/// whole batch.
struct Addition {
    std::vector<network::Shape> trained; ///< shapes of its parameters
    std::int64_t held = 0; ///< elements that it keeps all the time but never trains
    bool input = false; ///< it keeps the layer's input; its type or dropout may need a copy of its own
    std::int64_t inner = 0; ///< elements that it keeps for every position
    std::int64_t layerInner = 0; ///< as `inner`, in the layer's own type
    std::int64_t wide = 0; ///< as `inner`, in 32 bits whatever the types
    std::int64_t outputs = 0; ///< number of copies of the layer's output that it keeps in the adapter's type
    std::int64_t layerOutputs = 0; ///< as `outputs`, in the layer's own type
    std::int64_t once = 0; ///< elements that it keeps whatever the number of positions: a matrix written out
    std::int64_t layerOnce = 0; ///< as `once`, in the layer's own type
    /// Forward multiply-adds per position, and those that do not depend on the number of positions.
    std::int64_t macs = 0, macsOnce = 0;

    std::int64_t parameters() const; ///< elements of `trained`; throws a Problem beyond 2^63 - 1
};

/// An attention: the width of the residual stream, the width of all its heads together, and the number of heads.
struct AttentionWidths {
    std::int64_t stream = 0, heads = 0, count = 0;
};

/// The numbers of a run's adapters: "lokr:32:4".
struct AdapterNumbers {
    std::int64_t first = 0, second = 0; ///< second 0: not given
    bool feedForward = false; ///< the current layer is outside attention
    friend bool operator==(const AdapterNumbers&, const AdapterNumbers&) = default;
};

/// A way to train few parameters beside frozen ones.
struct AdapterKind {
    enum class Place {
        Linear, ///< beside chosen linear layers
        Attention, ///< beside every attention
        Everywhere, ///< beside every attention and every linear layer, and the norms themselves
        Norms, ///< the norms themselves
        Tokens, ///< rows of the embedding
        Prompt, ///< tokens before each sequence
        Prefix, ///< keys and values before those of each layer
    };
    /// A number in the word that names the adapters: the 32 in "lokr:32".
    struct Number {
        std::string_view words; ///< its noun: "rank", "tokens"
        std::string_view letters; ///< its letter in a help text: "R", "N"
        bool empty() const { return words.empty(); }
    };
    enum class Usual { Lora, Ia3 }; ///< which of a description's lists names the layers that usually have the adapter

    std::string_view name; ///< "dora"
    std::string_view title; ///< "DoRA"
    Place place = Place::Linear;
    Number number; ///< the number after the colon; empty where there is none
    Number second; ///< the optional number after the first
    std::string_view parameters; ///< the trained parameters of one layer, in letters
    std::string_view keeps; ///< a sentence that says what it keeps for the backward pass
    std::string_view source; ///< a paper, or the file whose code the account follows
    /// For Place::Linear, and for the linear layers of Place::Everywhere.
    Addition (*add)(const Widths& widths, const AdapterNumbers& numbers) = nullptr;
    Addition (*addToAttention)(const AttentionWidths& widths, const AdapterNumbers& numbers) = nullptr;
    Usual usual = Usual::Lora;
};

const std::vector<AdapterKind>& adapterKinds(); ///< LoRA first

/// A parsed choice of the trained parameters: "all", "lora:8", "lokr:32:4", "ia3".
struct TrainedWord {
    const AdapterKind* kind = nullptr; ///< null for "all"
    AdapterNumbers numbers;
    bool all() const { return kind == nullptr; }
    friend bool operator==(const TrainedWord&, const TrainedWord&) = default;
};
/// Throws a Problem (usage) with the known words for anything else.
TrainedWord readTrained(const std::string& word);
std::string word(const TrainedWord& trained); ///< in the form that `readTrained` reads

/// Reads the dropout of LoRA: "0.05". Throws a Problem (usage) unless it is a number from 0 to below 1.
double readDropout(const std::string& text);
std::string dropoutText(const double& dropout); ///< with the fewest digits that read back as the same number

/// The forms of the word in short, as a refusal lists them: "all", "lora:R", "lokr:R[:M]", ….
std::vector<std::string> trainedForms();

} // namespace paramap::cost
