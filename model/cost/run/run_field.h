// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_settings.h"
#include "model/cost/run/run_value.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// The facts that decide which settings mean something: the mode and properties of the model.
struct RunFacts {
    Mode mode = Mode::Train;
    bool attends = true;
    bool hasVocabulary = true; ///< the vocabulary's rows can be padded
    bool sequence = true, cache = true, context = true; ///< which lengths the run has, see Lengths
    bool encodes = true; ///< an encoder reads a sequence of its own for a decoder
    bool denoises = true; ///< a part runs once for each step of a diffusion run
};

/// The groups of the run's dialog, in the order of the dialog.
enum class FieldGroup { Basics, Loss, Adapters, Engine, Storage, Parallelism };
std::string_view title(FieldGroup group); ///< empty for Basics, which is always open

/// A function that gives a reason, or an empty text if there is none.
using FieldReason = std::string_view (*)(const RunSettings& run, Mode mode);

/// One setting of a run: everything that files, the command line, reports and the dialog know about it. A new setting
/// needs a member of RunSettings, one such row, and the code that uses it.
struct RunField {
    enum class Use { Both, Training, Inference };
    enum class Default { Shown, Told }; ///< Told: the default differs between commands, and `about` states it

    /// The setting's words in the dialog.
    struct Words {
        std::string_view label; ///< "Tensor (tp)"
        std::string_view about; ///< one or two sentences
        bool (*when)(const RunFacts& facts) = nullptr; ///< null: always
    };
    /// One value in readable form (`shown`), and one line about it, which may be empty.
    struct Shown {
        std::string_view word, shown, about;
    };
    /// The dialog's text for a value that is left to the model; "%1" stands for the value that results.
    struct Open {
        std::string_view given; ///< "as PEFT", while another value is chosen; empty: `left` is shown then too
        std::string_view left; ///< "as PEFT: %1"
        /// The value that results; null: the one that the account fills in.
        std::int64_t (*number)(const RunSettings& run) = nullptr;
    };
    struct Dialog {
        FieldGroup (*group)(const RunFacts& facts) = nullptr; ///< null: Basics
        std::string_view before; ///< the row stands before the row with this key; empty: in the order of the table
        /// The first entry that fits the facts is used. If none fits, the dialog has no such row.
        std::vector<Words> words;
        std::vector<Shown> values; ///< for a number with a list: all values; for words: those that need an explanation
        std::vector<int> devices; ///< numbers of devices that are offered if the model can be divided by them
        bool typed = true; ///< a number outside `values` can be typed
        bool layers = false; ///< the value names layers; the account tells whether the model has them
        Open open;
        FieldReason unavailable = nullptr; ///< why nothing can be chosen
        FieldReason problem = nullptr; ///< why the chosen value is impossible
    };
    struct Report {
        std::string_view before; ///< as in Dialog
        /// Whether a report names the setting; null: in the modes that use it.
        bool (*when)(const RunField& field, const RunSettings& run, Mode mode) = nullptr;
    };

    std::string_view key; ///< the name in a session file: "kv_dtype"
    std::string_view option; ///< the name on the command line: "--kv-dtype"
    std::string_view alias; ///< another name there; may be empty
    RunValue value; ///< its member of RunSettings, its type and its range
    Use use = Use::Both;
    std::string_view placeholder; ///< "N"; empty for a flag
    std::string about; ///< one line of the help, without the words of a closed list
    Default usual = Default::Shown;
    /// Whether the setting means something for such a model; null: always.
    bool (*means)(const RunFacts& facts) = nullptr;
    FieldReason need = nullptr; ///< what must be set beside it to give it a meaning: "--parameters-trained lora:R"
    /// Turns other accepted spellings into the words of the setting.
    std::string (*typed)(const std::string& text) = nullptr;
    void (*follow)(RunSettings& run) = nullptr; ///< changes the settings that depend on a new value of this setting
    Dialog dialog;
    Report report;

    bool isNumber() const { return value.kind != RunValue::Kind::Word; }
    bool isFlag() const { return value.kind == RunValue::Kind::Flag; }
    bool isUsedIn(Mode mode) const;
    /// Whether there is nothing to tell: the setting is left to the model, or it is a flag that is not given.
    bool isOpen(const RunSettings& run) const;
    bool isUsual(const RunSettings& run) const; ///< it has the value with which a run begins
    bool isReported(const RunSettings& run, Mode mode) const;
    const Words* wordsFor(const RunFacts& facts) const; ///< null where the dialog has no row for the setting
};

} // namespace paramap::cost
