// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::catalog {

/// The published model that a user's file equals, or differs from in only a few sizes. It explains why the count is not
/// the published one.
struct Nearest {
    struct Difference {
        std::string size; ///< as in config.json: "vocab_size"
        formula::Value here, there; ///< values in force in the file and in the published model
    };
    std::string preset, title; ///< "phi-2", "Phi-2 2.7B"
    std::int64_t parameters = 0; ///< of the published model in the file's class
    bool same = false; ///< every size that can change the tree is equal
    std::vector<Difference> differences; ///< sizes that change the total; empty if the totals are equal
};

/// The preset of the same description, with sub-models of the same types, that has the same total; else the one that
/// differs in the fewest sizes. Nothing if the totals differ by more than a tenth, if more than three of these sizes
/// change the total, or if one of them alone changes it by more than a tenth: then the file is a model of its own.
/// Nothing for a preset, for a description (its presets are its own) and for a guess.
std::optional<Nearest> nearest(const network::Network& network);

/// The published model that a config.json is named after and compared with.
struct Closest {
    enum class How {
        /// It has as many parameters, and the same sizes, or other ones that change neither memory nor arithmetic.
        Same,
        Changed, ///< see nearest
        Far, ///< a model of its own, at most twice as large or small
    };
    How how = How::Far;
    std::string preset, title;
    sizes::Settings settings; ///< of the published model, in the class of the file
    std::optional<Nearest> nearest; ///< unless it is far
};

/// Of the presets of the same description, the nearest one, else the one with the fewest other sizes among those that
/// are at most twice as large or small. Nothing if there is none, or where `nearest` looks for none.
std::optional<Closest> closest(const network::Network& network);

} // namespace paramap::catalog
