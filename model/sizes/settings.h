// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/value.h"
#include "model/sizes/note.h"
#include "model/sizes/packing.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace paramap::description {
class Blueprint;
}

namespace paramap::sizes {

/// What a person chose: an architecture in one of its classes, and the sizes that differ from the defaults.
/// A small value that undo can keep; everything else follows from it.
struct Settings {
    std::shared_ptr<const description::Blueprint> blueprint; ///< architecture and class, expanded; never null in use
    std::map<std::string, formula::Value> values; ///< by the size's key (its symbol, else its name); absent = default
    /// Lists with an entry for each layer as they were given, where they have followed the number of layers since.
    std::map<std::string, formula::Value> lists;
    std::map<std::string, Note> notes; ///< what the program did on its own, by size
    /// How a checkpoint stores matrices, the first that converts one decides; they change no count.
    std::vector<Packing> packings;
    /// The same of the checkpoints that the makers published, where the file says nothing of it.
    std::vector<Packing> released;
    std::optional<Guess> guess; ///< where this is no known model: what it is taken for
    std::string title; ///< "gpt2" or a file's name: what a person calls it
    std::string source; ///< the file that it came from, for messages; empty for a preset
    std::string preset; ///< the preset that it began as; empty if it came from a file

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// One size as it stands now, for a slider or a table row.
struct SizeState {
    std::string key; ///< symbol if it has one, else name: what `Settings::values` and formulas use
    std::string symbol; ///< "E"; empty for a flag without one
    std::string name; ///< "n_embd", as config.json spells it
    std::string label; ///< "Embedding width"
    std::string meaning; ///< one word beside the name: "width"
    formula::Value value; ///< as in force now, defaults and rules applied
    bool given = false; ///< set by a person or a file; false if it follows from a default
    bool derived = false; ///< its value is a formula over other sizes ("F = 4·E") and not given
    bool slider = false; ///< a whole number worth a slider, in the order of the description
    bool used = false; ///< changing it can change this class's tree
    std::int64_t minimum = 1, maximum = 1, step = 1; ///< of the slider
    bool logarithmic = false; ///< the range is wide: the slider moves by ratios
    std::string note; ///< what it does although it changes no count: "splits E into 12 × 64"; may be empty
};

std::vector<SizeState> states(const Settings& settings); ///< as they stand, in the order of the description

/// The settings with one size given (or, with nullopt, back to its default). Problem with the nearest names if `name`
/// is no key, symbol or alias of this architecture, or if the type does not fit.
Settings with(const Settings& settings, const std::string& name, const std::optional<formula::Value>& value);

/// The settings in another class of the same architecture. Problem with the known classes if there is none such.
Settings inClass(const Settings& settings, const std::string& cls);

} // namespace paramap::sizes
