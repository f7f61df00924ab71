// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/convention.h"
#include "model/conventions/model_counts.h"
#include "model/network/network.h"
#include "model/words/numbers.h"

#include <string>
#include <vector>

namespace paramap::text {

/// One answer in a menu of conventions.
struct ConventionEntry {
    conventions::Question question = conventions::Question::Any; ///< of several answers, one holds; Any: each by itself
    conventions::Convention next; ///< the convention once it is picked
    std::string id; ///< "without-embeddings"
    std::string title; ///< "Without embeddings"
    std::string count; ///< of the model once it is picked: "85,056,000"; "" if it cannot be counted
    std::string usedBy; ///< who prints that number: "nanoGPT, litgpt"; "" if nobody is known
    bool isOn = false;
    bool changes = false; ///< whether it changes the number of this model
};

/// The answers to the questions apart from how tied tensors count, the usual answer to each first, in the order of a
/// menu. `known`: the numbers that the model is called by.
std::vector<ConventionEntry> conventionEntries(const network::Network& network, const conventions::Convention& present,
    const words::NumberStyle& style = {}, const std::vector<conventions::ModelCount>& known = {});

} // namespace paramap::text
