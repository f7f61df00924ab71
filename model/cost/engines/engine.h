// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// A program that trains or runs networks, as far as memory depends on it. Each has a file in resources/engines, which
/// is part of the program.
struct Engine {
    /// A setting of a run that the program has unless somebody says otherwise.
    struct Usual {
        std::string key, value; ///< as in RunField, and as the command line spells it
        std::string why; ///< how the program says so: the name of its own setting or call
    };

    std::string name; ///< "torchtune"
    std::string title; ///< "Megatron-LM"
    std::string about; ///< what of the program is meant
    std::string source; ///< the files that the settings come from, and whether a release of them was read
    std::vector<Usual> settings;
    std::int64_t page = 1; ///< it keeps a sequence's cache in multiples of this many tokens
    bool widensWindows = false; ///< the cache of a window has room for the tokens that are computed at once
    std::int64_t writtenOut = 2; ///< bytes of an element of a 4-bit matrix while it is written out for a product
    bool keepsInputs = false; ///< frozen 4-bit layers keep their input for the backward pass, though nothing needs it
    bool wholeVocabulary = false; ///< its tensor parallelism leaves the embedding table and the head whole
    bool fusesQueries = false; ///< it fuses query, key and value after loading, and drops the three only at the end
    bool cachesGenerated = false; ///< its cache has room for as many tokens as it generates
    bool keepsLogits = false; ///< its training loop has the logits in a variable until those of the next step
    bool ownBuffers = false; ///< it allocates each of its buffers once, and not by PyTorch
};

const std::vector<Engine>& engines(); ///< by name
/// Throws a Problem (usage) with the nearest name.
const Engine& engineNamed(std::string_view name);

/// Reads the text of one file. Throws a Problem that names the line.
Engine readEngine(std::string_view text, const std::string& name);

} // namespace paramap::cost
