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

/// What the user chose: an architecture in one of its classes, and the sizes that differ from the defaults. A small
/// value that undo can keep; everything else follows from it.
struct Settings {
    std::shared_ptr<const description::Blueprint> blueprint; ///< architecture and class, expanded; never null in use
    std::map<std::string, formula::Value> values; ///< by the size's key (its symbol, else its name); absent = default
    /// Lists that have followed a changed number of layers, as they were given originally.
    std::map<std::string, formula::Value> lists;
    std::map<std::string, Note> notes; ///< what the program did on its own, by size
    /// How a checkpoint stores matrices. For each matrix, the first packing that converts it applies. They change no
    /// count.
    std::vector<Packing> packings;
    /// The same for the published checkpoints, used if the file says nothing.
    std::vector<Packing> released;
    std::optional<Guess> guess; ///< for an unknown model: the known model that it is treated as
    std::string title; ///< the model's name for the user: "gpt2" or a file's name
    std::string source; ///< the file it was read from, for messages; empty for a preset
    std::string preset; ///< the preset it started from; empty if it came from a file

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// The current state of one size, for a slider or a table row.
struct SizeState {
    std::string key; ///< symbol if it has one, else name: the key in `Settings::values` and in formulas
    std::string symbol; ///< "E"; empty for a flag without one
    std::string name; ///< "n_embd", as config.json spells it
    std::string label; ///< "Embedding width"
    std::string meaning; ///< a short word shown beside the name: "width"
    std::string one; ///< the word for a single one: "layer" for "layers"; "" if the meaning is no plural
    formula::Value value; ///< the value in force, after defaults and rules
    bool given = false; ///< set by the user or a file; false if it follows from a default
    bool derived = false; ///< a formula over other sizes gives the value ("F = 4·E"), and it is not given
    bool slider = false; ///< a whole number that gets a slider, in the order of the description
    bool used = false; ///< changing it can change this class's tree
    std::int64_t minimum = 1, maximum = 1, step = 1; ///< range of the slider
    bool logarithmic = false; ///< the range is wide: the slider moves by ratios
    /// The effect of a size that changes no count: "splits E into 12 × 64"; may be empty.
    std::string note;
};

std::vector<SizeState> states(const Settings& settings); ///< in the order of the description

/// The settings with one size set, or reset to its default by nullopt. Throws a Problem if the type does not fit, or if
/// `name` is no key, symbol or alias of this architecture; then it says the nearest names.
Settings with(const Settings& settings, const std::string& name, const std::optional<formula::Value>& value);

/// The settings in another class of the same architecture. Throws a Problem with the known classes if there is no such
/// class.
Settings inClass(const Settings& settings, const std::string& cls);

/// The settings as another version of the library names and builds the model; see description::inNaming. Throws a
/// Problem with the known classes if the class has another name there.
Settings inNaming(const Settings& settings, const std::string& naming);

} // namespace paramap::sizes
