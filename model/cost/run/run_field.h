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

/// What decides which settings mean something: the mode, and what the model is like.
struct RunFacts {
    Mode mode = Mode::Train;
    bool attends = true;
    bool hasVocabulary = true; ///< with rows that can be padded
    bool sequence = true, cache = true, context = true; ///< see Lengths
};

/// The groups of the run's dialog, in its order.
enum class FieldGroup { Basics, Loss, Adapters, Engine, Storage, Parallelism };
std::string_view title(FieldGroup group); ///< empty of Basics, which is always open

/// A reason, empty where there is none.
using FieldReason = std::string_view (*)(const RunSettings& run, Mode mode);

/// One setting of a run: all that files, the command line, reports and the dialog know of it. A new setting is a member
/// of RunSettings, one such row, and the place that uses it.
struct RunField {
    enum class Use { Both, Training, Inference };
    enum class Default { Shown, Told }; ///< Told: it differs from command to command, and `about` says it

    /// What the dialog calls it.
    struct Words {
        std::string_view label; ///< "Tensor (tp)"
        std::string_view about; ///< a sentence or two
        bool (*when)(const RunFacts& facts) = nullptr; ///< null: always
    };
    /// One of its values for a person, and one line about it, which may be empty.
    struct Shown {
        std::string_view word, shown, about;
    };
    /// What stands in the dialog for a value that is left to the model; "%1" is what it comes to.
    struct Open {
        std::string_view given; ///< "as PEFT", where another value is asked for; empty: `left` is said even then
        std::string_view left; ///< "as PEFT: %1"
        std::int64_t (*number)(const RunSettings& run) = nullptr; ///< what it comes to; null: what the account fills in
    };
    struct Dialog {
        FieldGroup (*group)(const RunFacts& facts) = nullptr; ///< null: Basics
        std::string_view before; ///< it stands before this key; empty: behind the row above in the table
        std::vector<Words> words; ///< the first that goes with the facts; where none does, the dialog has no such row
        std::vector<Shown> values; ///< of a number that is chosen all of them, of words those that say little alone
        std::vector<int> devices; ///< numbers of devices that are offered, if the model can be divided so
        bool typed = true; ///< another number than `values` can be typed
        bool layers = false; ///< it names layers, so that the account says whether the model has them
        Open open;
        FieldReason unavailable = nullptr; ///< why nothing can be chosen
        FieldReason problem = nullptr; ///< why what is chosen cannot be
    };
    struct Report {
        std::string_view before; ///< as of Dialog
        /// Whether a report names it; null: in the modes that use it.
        bool (*when)(const RunField& field, const RunSettings& run, Mode mode) = nullptr;
    };

    std::string_view key; ///< in a session file: "kv_dtype"
    std::string_view option; ///< on the command line: "--kv-dtype"
    RunValue value; ///< where it lies, of which type and in which range
    Use use = Use::Both;
    std::string_view placeholder; ///< "N"; empty of a flag
    std::string about; ///< one line of the help, without the words of a closed list
    Default usual = Default::Shown;
    bool (*means)(const RunFacts& facts) = nullptr; ///< whether it means something to such a model; null: always
    FieldReason need = nullptr; ///< what it needs beside it to mean anything: "--parameters-trained lora:R"
    /// What a person may write instead of its words, as one of these.
    std::string (*typed)(const std::string& text) = nullptr;
    void (*follow)(RunSettings& run) = nullptr; ///< what goes with a new value of it
    Dialog dialog;
    Report report;

    bool isNumber() const { return value.kind != RunValue::Kind::Word; }
    bool isFlag() const { return value.kind == RunValue::Kind::Flag; }
    bool isUsedIn(Mode mode) const;
    /// Whether there is nothing to say: it is left to the model, or a flag that is not given.
    bool isOpen(const RunSettings& run) const;
    bool isUsual(const RunSettings& run) const; ///< as a run begins
    bool isReported(const RunSettings& run, Mode mode) const;
    const Words* wordsFor(const RunFacts& facts) const; ///< null where the dialog has no row for it
};

} // namespace paramap::cost
