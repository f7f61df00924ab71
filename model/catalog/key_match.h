// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/index.h"
#include "model/description/architecture.h"
#include "model/json/document.h"

#include <string>
#include <vector>

namespace paramap::catalog {

/// What a config.json may be, and the keys by which to tell.
struct Candidate {
    const IndexEntry* entry;
    KnownKeys keys;
};

/// How well the keys of a config.json fit a known architecture: for a model_type that nothing here describes.
struct Likeness {
    const IndexEntry* entry = nullptr; ///< null pointer if nothing fits at all
    std::size_t known = 0; ///< keys that are sizes there
    std::size_t asked = 0; ///< keys that say something about the model
    std::vector<std::string> strange; ///< … of those the ones that mean nothing there
};

/// The likest of them; of equals the first.
Likeness likest(const json::Node& config, const std::vector<Candidate>& candidates);

/// Whether the config reads like that decoder's: it names a ForCausalLM class and few strange keys, gives width, depth,
/// heads, MLP width and vocabulary, and none of its keys speaks of experts, states, convolutions, other senses or low
/// ranks.
bool isPlainDecoder(const Likeness& likeness, const json::Node& config);

/// "its keys are most like those of Llama (12 of 15), which has no a, b, c"; "" if no more than a quarter fits.
/// `whose`: "its keys".
std::string mostLike(const std::string& whose, const Likeness& likeness);

/// Keys of the config that speak of what the architecture does not have, like other senses in a decoder.
std::vector<std::string> foreignKeys(const json::Node& config, const description::Architecture& architecture);

/// The one of the classes that another one plainly means: the one that it is with a word before it (TensorFlow's
/// "TFGPT2LMHeadModel"), else by its end: of "MysteryForCausalLM" the ForCausalLM class, of "T5WithLMHeadModel", as
/// transformers called it before version 4, ForConditionalGeneration, or the causal one where that is all there is;
/// "" if there is none, or if the end says nothing, as "Model" does.
std::string classMeant(const std::vector<std::string>& classes, std::string_view wanted);

} // namespace paramap::catalog
