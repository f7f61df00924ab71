// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/index.h"
#include "model/description/architecture.h"
#include "model/json/document.h"

#include <string>
#include <vector>

namespace paramap::catalog {

/// A description that a config.json may belong to, and its known keys.
struct Candidate {
    const IndexEntry* entry;
    KnownKeys keys;
};

/// How well the keys of a config.json fit a known architecture. Used for a model_type without a description.
struct Likeness {
    const IndexEntry* entry = nullptr; ///< null if nothing fits
    std::size_t known = 0; ///< keys that are sizes of the architecture
    std::size_t asked = 0; ///< keys that say something about the model
    std::vector<std::string> strange; ///< of the asked keys, those that the architecture does not know
};

/// The best fit. If several fit equally well, the first one.
Likeness likest(const json::Node& config, const std::vector<Candidate>& candidates);

/// True if the config looks like a plain decoder of this architecture. It names a ForCausalLM class, has few unknown
/// keys, gives width, depth, heads, MLP width and vocabulary size, and none of its keys suggests experts, states,
/// convolutions, other modalities or low-rank matrices.
bool isPlainDecoder(const Likeness& likeness, const json::Node& config);

/// Whether the fit is more than chance: more than a quarter of the keys are known.
bool isTelling(const Likeness& likeness);

/// "its keys are most like those of Llama (12 of 15), which has no a, b, c"; "" if a quarter or less of the keys fit.
/// `whose`: "its keys".
std::string mostLike(const std::string& whose, const Likeness& likeness);

/// Keys of the config that suggest something the architecture does not have, such as vision or audio in a decoder.
std::vector<std::string> foreignKeys(const json::Node& config, const description::Architecture& architecture);

/// The known class that an unknown class name clearly means; "" if there is none.
/// - If the name is a known class with a word in front, that class (TensorFlow's "TFGPT2LMHeadModel").
/// - Else by its end: "MysteryForCausalLM" means the ForCausalLM class.
/// - "T5WithLMHeadModel", as transformers before version 4 named it, means ForConditionalGeneration, or the causal
///   class if that is all there is.
/// - An end that says nothing, such as "Model", means no class.
std::string classMeant(const std::vector<std::string>& classes, std::string_view wanted);

} // namespace paramap::catalog
