// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_settings.h"
#include "model/cost/run/run_value.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// One setting of a run: all that files, the command line and panels know of it.
struct RunField {
    enum class Use { Both, Training, Inference };
    enum class Default { Shown, Told }; ///< Told: it differs from command to command, and `about` says it

    std::string_view key; ///< in a session file: "kv_dtype"
    std::string_view option; ///< on the command line: "--kv-dtype"
    RunValue value; ///< where it lies, of which type and in which range
    Use use = Use::Both;
    std::string_view placeholder; ///< "N"; empty of a flag
    std::string_view about; ///< one line, without the words of a closed list
    /// What it needs beside it to mean anything: "--parameters-trained lora:R"; empty where that is there.
    std::string_view (*need)(const RunSettings& run, Mode mode) = nullptr;
    /// What a person may write instead of its words, as one of these.
    std::string (*typed)(const std::string& text) = nullptr;
    void (*follow)(RunSettings& run) = nullptr; ///< what goes with a new value of it
    Default usual = Default::Shown;

    bool isNumber() const { return value.kind != RunValue::Kind::Word; }
    bool isFlag() const { return value.kind == RunValue::Kind::Flag; }
    bool isUsedIn(Mode mode) const;
    /// Whether there is nothing to say: it is left to the model, or a flag that is not given.
    bool isOpen(const RunSettings& run) const;
};

/// Every setting once, in the order in which files and command lines name them.
const std::vector<RunField>& runFields();
/// By its key; there must be one.
const RunField& runField(std::string_view key);

/// As the command line spells the value.
std::string valueText(const RunSettings& run, const RunField& field);

/// The run with one value as a person types it: "8", "lora:8", "nf4"; "" is what the model decides where it may, a bare
/// number stands for a rank of LoRA. Problem (usage) for what is no value of that setting, whatever the model.
RunSettings withValue(RunSettings run, const RunField& field, const std::string& text);

/// What a setting needs beside it to mean anything; empty where it means something, or needs nothing.
std::string_view unmetNeed(const RunField& field, const RunSettings& run, Mode mode);

/// Problem (usage) with the nearest right answer for numbers that no model can be run with, alone or together.
void checkRun(const RunSettings& run);

} // namespace paramap::cost
